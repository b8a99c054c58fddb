/// What the headers of a part say.
struct MultipartPartHead: Sendable, Hashable {
  /// The name of the control; not empty. Invalid UTF-8 is repaired.
  let name: String
  /// The name of the file, made harmless by ``UploadedFileName``; `nil` when the part is no file, empty when the file
  /// has no name that can be used, or when nothing was chosen.
  let fileName: String?
  /// The media type the browser says the file is of, in lower case and without parameters; `nil` when it says none.
  let contentType: String?

  /// Reads the headers of a part.
  ///
  /// - Parameters:
  ///   - lines: without their line ends; in all no more than ``MultipartReader/Limits/headerBytes``.
  ///   - maxNameBytes: the longest name, in bytes.
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

  /// - Returns: `nil` for what is no media type of at most 127 bytes on either side.
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
