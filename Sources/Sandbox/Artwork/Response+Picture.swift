import HTTPTypes
import Hummingbird
import Logging
import Pictures
import Samples
import Workers

extension Canvas {
  /// Encodes the drawing.
  ///
  /// - Throws: `PictureError` if libvips is missing or fails.
  func file(as format: PictureFormat) throws -> [UInt8] {
    try PixelWriter.file(pixels, width: width, height: height, as: format)
  }
}

extension Response {
  /// Returns a picture that may be cached forever; 503 if too many pictures
  /// wait or libvips is missing, 500 if libvips fails.
  ///
  /// - Parameters:
  ///   - format: file format.
  ///   - workers: threads that draw and encode the picture.
  ///   - file: draws and encodes the picture; throws `PictureError`.
  /// - Throws: `CancellationError` if the client disconnects before its
  ///   picture's turn.
  static func picture(
    _ format: PictureFormat, on workers: WorkerPool, logger: Logger, file: @escaping @Sendable () throws -> [UInt8]
  ) async throws -> Response {
    do {
      let bytes = try await workers.run(file)
      return Response(
        status: .ok,
        headers: [.contentType: format.mediaType, .cacheControl: "public, max-age=31536000, immutable"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    } catch let full as WorkerPool.Full {
      return Response(
        status: .serviceUnavailable, headers: [.retryAfter: String(full.retryAfter.components.seconds)],
        text: "Too many pictures at once.\n")
    } catch let error as PictureError {
      logger.error("a picture was not written", metadata: ["error": "\(error)"])
      return missingPicture(because: error)
    }
  }

  private static func missingPicture(because error: PictureError) -> Response {
    switch error {
    case .noLibrary:
      Response(
        status: .serviceUnavailable, headers: [:], text: "Pictures need libvips: install it (Debian: libvips-dev).\n")
    default:
      Response(status: .internalServerError, headers: [:], text: "The picture cannot be written.\n")
    }
  }
}
