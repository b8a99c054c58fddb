/// What stands between the parts of a multipart body (RFC 2046, section 5.1.1): 1 ... 70 characters of its set.
package struct MultipartBoundary: Sendable, Hashable {
  /// The characters, without the dashes before them.
  let bytes: [UInt8]

  /// Creates a boundary.
  ///
  /// - Returns: `nil` for what the RFC does not allow: nothing, more than 70 characters, others than letters, digits,
  ///   `'()+_,-./:=?` and space, or a space at the end.
  init?(_ bytes: some Collection<UInt8>) {
    guard (1...70).contains(bytes.count), bytes.allSatisfy(Self.isAllowed) else { return nil }
    self.bytes = Array(bytes)
    if self.bytes.last == UInt8(ascii: " ") { return nil }
  }

  /// Reads the boundary of a `Content-Type`.
  ///
  /// - Parameter contentType: a header's value, `multipart/form-data; boundary=…`; at most 1 KiB of it is looked at.
  /// - Returns: `nil` for another media type, and for a boundary that is missing, stands twice or is not allowed.
  package init?(contentType: String) {
    guard contentType.utf8.count <= 1_024,
      let value = ParameterizedValue(Array(contentType.utf8)), value.word == "multipart/form-data",
      let boundary = value["boundary"]
    else { return nil }
    self.init(boundary)
  }

  /// Whether a `Content-Type` says that a body of several parts comes, of whatever kind.
  package static func isExpected(contentType: String?) -> Bool { contentType?.prefix(10).lowercased() == "multipart/" }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "'()+_,-./:=? ".utf8.contains(byte)
  }
}
