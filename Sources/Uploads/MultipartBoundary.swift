/// The text that separates the parts of a multipart body (RFC 2046, section 5.1.1): 1 ... 70 characters.
package struct MultipartBoundary: Sendable, Hashable {
  /// The boundary without the two dashes that precede it in a body.
  let bytes: [UInt8]

  /// Creates a boundary, or returns nil if RFC 2046 does not allow it.
  ///
  /// A boundary has 1 ... 70 characters of letters, digits, `'()+_,-./:=?` and space, and does not end with a
  /// space.
  init?(_ bytes: some Collection<UInt8>) {
    guard (1...70).contains(bytes.count), bytes.allSatisfy(Self.isAllowed) else { return nil }
    self.bytes = Array(bytes)
    if self.bytes.last == UInt8(ascii: " ") { return nil }
  }

  /// Reads the boundary from a `Content-Type`.
  ///
  /// - Parameter contentType: value of the header, `multipart/form-data; boundary=…`, at most 1 KiB.
  /// - Returns: nil for another media type, and for a boundary that is missing, repeated or not allowed.
  package init?(contentType: String) {
    guard contentType.utf8.count <= 1_024,
      let value = ParameterizedValue(Array(contentType.utf8)), value.word == "multipart/form-data",
      let boundary = value["boundary"]
    else { return nil }
    self.init(boundary)
  }

  /// Returns whether a `Content-Type` announces a multipart body of any kind.
  package static func isExpected(contentType: String?) -> Bool { contentType?.prefix(10).lowercased() == "multipart/" }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "'()+_,-./:=? ".utf8.contains(byte)
  }
}
