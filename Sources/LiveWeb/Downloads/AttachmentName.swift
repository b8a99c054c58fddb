import Uploads

/// The name under which a browser keeps a file.
enum AttachmentName {
  /// The value of `Content-Disposition` (RFC 6266): the name in ASCII for who reads nothing else, and whole (RFC 8187).
  ///
  /// - Parameter name: any text. Slashes become hyphens, what nobody sees goes, and it is cut to 255 bytes; `download`
  ///   when nothing is left.
  static func header(for name: String) -> String {
    let flat = name.utf8.map { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") ? UInt8(ascii: "-") : $0 }
    let clean = UploadedFileName.clean(flat)
    let kept = clean.isEmpty ? "download" : clean
    return "attachment; filename=\"\(ascii(kept))\"; filename*=UTF-8''\(Link.encode(kept))"
  }

  /// A name that is safe between quotation marks: what is not, or no ASCII, is an underscore. Neither is a per cent sign,
  /// which some take for an escape.
  private static func ascii(_ name: String) -> String {
    String(name.map { character in character.isPlain ? character : "_" })
  }
}

extension Character {
  fileprivate var isPlain: Bool {
    guard let value = asciiValue else { return false }
    return (0x20...0x7E).contains(value) && !"\"\\%".utf8.contains(value)
  }
}
