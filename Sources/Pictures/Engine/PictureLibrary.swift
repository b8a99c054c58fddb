internal import CVips

/// The libvips library, which decodes and encodes pictures. It is loaded for the first picture.
public enum PictureLibrary {
  /// Returns the version of libvips, such as `8.14.1`.
  ///
  /// - Throws: ``PictureError/noLibrary(reason:)`` if libvips is missing or lacks a required function.
  public static func version() throws(PictureError) -> String {
    try VipsPicture.prepare()
    return String(cString: cvips_version())
  }
}
