/// The headers of one part.
struct MultipartPartHead: Sendable, Hashable {
  /// Name of the form control, never empty. Invalid UTF-8 is repaired.
  let name: String
  /// Name of the file, sanitised by ``UploadedFileName``.
  ///
  /// Nil if the part is a text field. Empty if the file has no usable name, or if no file was chosen.
  let fileName: String?
  /// Media type that the browser gives, in lower case without parameters; nil if it gives none.
  let contentType: String?

  /// Parses the headers of a part.
  ///
  /// - Parameters:
  ///   - lines: header lines without line ends; together at most ``MultipartReader/Limits/headerBytes``.
  ///   - maxNameBytes: maximum length of a field name, in bytes.
  /// - Throws: ``MultipartError/malformedHeader``, ``MultipartError/nameMissing``, ``MultipartError/nameTooLong`` or
  ///   ``MultipartError/encoded``.
  init(lines: [ArraySlice<UInt8>], maxNameBytes: Int) throws(MultipartError) {
    var disposition: ParameterizedValue?
    var contentType: String?
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(ParameterizedValue.isTokenByte)
      else { throw .malformedHeader }
      let value = Array(line[(colon + 1)...])
      switch ParameterizedValue.lowercased(line[..<colon]) {
      case "content-disposition":
        guard disposition == nil, let read = ParameterizedValue(value) else { throw .malformedHeader }
        disposition = read
      case "content-type": contentType = Self.mediaType(value)
      case "content-transfer-encoding": try Self.refuseEncoding(value)
      default: break
      }
    }
    guard let disposition, disposition.word == "form-data", let name = disposition["name"], !name.isEmpty else {
      throw .nameMissing
    }
    let plainName = disposition.quoted.contains("name") ? UploadedFileName.unescaped(name) : name
    if plainName.count > maxNameBytes { throw .nameTooLong }
    self.name = String(decoding: plainName, as: UTF8.self)
    self.contentType = contentType
    fileName = Self.fileName(disposition)
  }

  private static func fileName(_ disposition: ParameterizedValue) -> String? {
    let extended = disposition["filename*"]
    if let extended, !disposition.quoted.contains("filename*"), let bytes = UploadedFileName.extended(extended) {
      let name = UploadedFileName.clean(bytes)
      if !name.isEmpty { return name }
    }
    guard let plain = disposition["filename"] else { return extended == nil ? nil : "" }
    return UploadedFileName.clean(
      disposition.quoted.contains("filename") ? UploadedFileName.unescaped(plain) : plain)
  }

  /// Returns the media type, or nil unless it has two halves of 1 ... 127 bytes.
  private static func mediaType(_ value: [UInt8]) -> String? {
    let word = ParameterizedValue.lowercased(
      value.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        .prefix { ParameterizedValue.isTokenByte($0) || $0 == UInt8(ascii: "/") })
    let halves = word.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy({ (1...127).contains($0.count) }) else { return nil }
    return word
  }

  private static func refuseEncoding(_ value: [UInt8]) throws(MultipartError) {
    guard let encoding = ParameterizedValue(value)?.word, ["7bit", "8bit", "binary"].contains(encoding) else {
      throw .encoded
    }
  }
}
