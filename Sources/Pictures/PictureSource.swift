/// Where the bytes of pictures come from.
public protocol PictureSource: Sendable {
  /// The addresses at which the source has a picture in sizes that are enough for what is asked, the smallest first, at
  /// least one; a source that has one size gives its address.
  func addresses(for request: PictureRequest) -> [String]

  /// The bytes at an address.
  ///
  /// - Parameters:
  ///   - address: one of ``addresses(for:)``.
  ///   - limit: as many bytes at most.
  /// - Throws: ``PictureError``; anything else counts as ``PictureError/sourceFailed(detail:)``; `CancellationError`.
  func bytes(at address: String, limit: Int) async throws -> [UInt8]
}
