/// Makes a picture small before it is kept in a draft: what people take with a phone has many times the bytes that any
/// market keeps of it. One that cannot be read comes back as it is.
///
/// - Parameter worked: told how long a processor was busy with it.
/// - Throws: `AppError` with `overLimit` and the field ``MarketFeature/busyField`` where too many are being made;
///   `CancellationError`.
package typealias PictureShrinking =
  @Sendable (
    _ file: PictureFile, _ worked: @escaping @Sendable (Duration) -> Void
  ) async throws -> PictureFile
