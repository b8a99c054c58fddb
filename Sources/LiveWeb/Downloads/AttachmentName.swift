import Uploads

/// The name under which a browser saves a file.
enum AttachmentName {
  /// Returns the value of `Content-Disposition` (RFC 6266): the name in ASCII for old clients, and in full (RFC 8187).
  ///
  /// - Parameter name: any text. Slashes become hyphens, invisible characters are dropped, and the name is cut to 255
  ///   bytes. An empty result becomes `download`.
  static func header(for name: String) -> String {
    let flat = name.utf8.map { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") ? UInt8(ascii: "-") : $0 }
    let clean = UploadedFileName.clean(flat)
    let kept = clean.isEmpty ? "download" : clean
    return "attachment; filename=\"\(ascii(kept))\"; filename*=UTF-8''\(Link.encode(kept))"
  }

  /// Returns a name that is safe inside quotation marks. Other characters, and a percent sign, which some clients take
  /// for an escape, become underscores.
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
