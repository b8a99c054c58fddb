public import Uploads

/// The fields of a query or a form, in order and limited in number, with the files of a multipart form.
public struct FormFields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// The greatest number of fields that are read; further ones are ignored. It allows as many checked rows of a list,
  /// whose names still fit into a form's size limit.
  public static let maxFields = 1_024

  private var pairs: [(name: String, value: String)] = []
  private var files: [String: [UploadedFile]] = [:]

  /// Creates fields from names and values.
  public init(dictionaryLiteral elements: (String, String)...) {
    pairs = elements.map { (name: $0.0, value: $0.1) }
  }

  /// Creates fields from parsed pairs and files.
  init(_ pairs: [(name: String, value: String)], files: [String: [UploadedFile]]) {
    self.pairs = pairs
    self.files = files
  }

  /// Parses an encoded query or form body. Malformed escapes stay as they are; invalid UTF-8 is repaired.
  public init(encoded text: some StringProtocol) {
    for part in text.utf8.split(separator: UInt8(ascii: "&"), maxSplits: Self.maxFields).prefix(Self.maxFields) {
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = halves.count > 1 ? Self.decode(halves[1]) : ""
      pairs.append((Self.decode(halves[0]), value))
    }
  }

  /// The first value of a name.
  public subscript(name: String) -> String? {
    pairs.first { $0.name == name }?.value
  }

  /// Returns all values of a name in order, for example of checked boxes.
  public func values(of name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

  /// The files of a name in order; usually none.
  public subscript(files name: String) -> [UploadedFile] { files[name] ?? [] }

  /// Whether both forms have the same fields in the same order, and the same files.
  public static func == (a: FormFields, b: FormFields) -> Bool {
    a.pairs.elementsEqual(b.pairs) { $0 == $1 } && a.files == b.files
  }

  /// Hashes the files, and each field's name and value in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(files)
    for pair in pairs {
      hasher.combine(pair.name)
      hasher.combine(pair.value)
    }
  }

  /// Decodes a part of a path, in which a plus sign has no special meaning.
  static func decodePath(_ part: Substring) -> String { decode(part.utf8, plusIsSpace: false) }

  /// Drops NUL: it has no meaning in a text, and some databases reject it.
  private static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = true) -> String {
    if !bytes.contains(where: { $0 == UInt8(ascii: "%") || plusIsSpace && $0 == UInt8(ascii: "+") || $0 == 0 }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      switch byte {
      case UInt8(ascii: "+") where plusIsSpace: output.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        if let value = UInt8(hexDigits: bytes[index...].prefix(2)) {
          if value != 0 { output.append(value) }
          bytes.formIndex(&index, offsetBy: 2)
        } else {
          output.append(byte)
        }
      case 0: continue
      default: output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
