internal import CVips

/// libvips, which decodes and encodes. It is opened when the first picture comes.
public enum PictureLibrary {
  /// Its version, like `8.14.1`.
  ///
  /// - Throws: ``PictureError/noLibrary(reason:)`` when it is not there, or lacks something.
  public static func version() throws(PictureError) -> String {
    try VipsPicture.prepare()
    return String(cString: cvips_version())
  }
}
