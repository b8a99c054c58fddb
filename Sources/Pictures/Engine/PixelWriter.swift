/// Writes pixels that were drawn, not photographed, as a file.
public enum PixelWriter {
  /// The file.
  ///
  /// - Parameters:
  ///   - pixels: RGB, 8 bits a value, rows from the top: width × height × 3 bytes.
  ///   - width: in pixels, at least 1.
  ///   - height: in pixels, at least 1.
  ///   - format: any but ``PictureFormat/gif``, which becomes PNG.
  /// - Throws: ``PictureError/noLibrary(reason:)`` without libvips, ``PictureError/unencodable(detail:)`` when it fails.
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
