/// Provides original picture files.
public protocol PictureSource: Sendable {
  /// Returns the addresses of versions of a picture that are large enough for a request, smallest first.
  ///
  /// At least one; a source with a single version returns its address.
  func addresses(for request: PictureRequest) -> [String]

  /// Returns the file at an address.
  ///
  /// - Parameters:
  ///   - address: one of ``addresses(for:)``.
  ///   - limit: maximum number of bytes.
  /// - Throws: ``PictureError``; any other error counts as ``PictureError/sourceFailed(detail:)``;
  ///   `CancellationError`.
  func bytes(at address: String, limit: Int) async throws -> [UInt8]
}
