import Pictures
import Samples

extension SeedPicture {
  /// Returns the picture as a JPEG file.
  ///
  /// - Throws: ``PictureError/noLibrary(reason:)`` if libvips is missing; ``PictureError/unencodable(detail:)`` if
  ///   it fails.
  func file(_ size: ImageSize) throws(PictureError) -> [UInt8] {
    let edge =
      switch size {
      case .thumb: 256
      case .medium: 768
      case .origin: 1_200
      }
    let drawn = pixels(edge)
    return try PixelWriter.file(drawn.pixels, width: drawn.width, height: drawn.height, as: .jpeg)
  }
}
