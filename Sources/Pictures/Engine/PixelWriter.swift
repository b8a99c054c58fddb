/// Encoder for pixels that were drawn by the program.
public enum PixelWriter {
  /// Returns the encoded file.
  ///
  /// - Parameters:
  ///   - pixels: RGB, 8 bits a value, rows from the top: width × height × 3 bytes.
  ///   - width: in pixels, at least 1.
  ///   - height: in pixels, at least 1.
  ///   - format: output format; ``PictureFormat/gif`` becomes PNG.
  /// - Throws: ``PictureError/noLibrary(reason:)`` if libvips is missing; ``PictureError/unencodable(detail:)`` if
  ///   it fails.
  public static func file(
    _ pixels: [UInt8], width: Int, height: Int, as format: PictureFormat
  ) throws(PictureError) -> [UInt8] {
    try VipsPicture.prepare()
    do {
      return try VipsPicture(pixels: pixels, width: width, height: height).file(format)
    } catch {
      throw .unencodable(detail: error.reason)
    }
  }
}
