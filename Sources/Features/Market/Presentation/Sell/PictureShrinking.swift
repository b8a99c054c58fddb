/// Shrinks a picture before a draft stores it, because photographs have many times the bytes that markets keep. Without
/// libvips it returns the file unchanged.
///
/// - Parameter worked: called with the processor time spent.
/// - Throws: ``UnusablePicture``; `AppError` with `overLimit` and the field ``MarketFeature/busyField`` if too many
///   pictures are being shrunk; `CancellationError`.
package typealias PictureShrinking =
  @Sendable (
    _ file: PictureFile, _ worked: @escaping @Sendable (Duration) -> Void
  ) async throws -> PictureFile

/// Why a draft cannot store a file.
package enum UnusablePicture: Error, Sendable {
  /// It is not a picture, or cannot be decoded.
  case notPicture
  /// It has too many pixels, or decoding them takes too long.
  case tooManyPixels
  /// It can be decoded, but the server could not encode the result.
  case notPrepared
}
