/// Makes a picture small before it is kept in a draft: what people take with a phone has many times the bytes that any
/// market keeps of it. Without libvips the file comes back as it is.
///
/// - Parameter worked: told how long a processor was busy with it.
/// - Throws: ``UnusablePicture``; `AppError` with `overLimit` and the field ``MarketFeature/busyField`` where too many
///   are being made; `CancellationError`.
package typealias PictureShrinking =
  @Sendable (
    _ file: PictureFile, _ worked: @escaping @Sendable (Duration) -> Void
  ) async throws -> PictureFile

/// Why a file is not kept in a draft.
package enum UnusablePicture: Error, Sendable {
  /// It is no picture, or cannot be read.
  case notPicture
  /// It has more pixels than are read, or they take too long.
  case tooManyPixels
  /// It can be read, but the server could not write what it made of it.
  case notPrepared
}
