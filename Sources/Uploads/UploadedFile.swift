/// A file that was uploaded with a form.
///
/// The file exists until the request has been handled; to keep it, read or move it before. The name and the media
/// type come from the browser and are not checked.
public struct UploadedFile: Sendable, Hashable {
  /// Name that the browser gives: 0 ... 255 bytes, no path, no control characters. For display only, never to open
  /// a file.
  public let name: String
  /// Media type that the browser gives, in lower case without parameters; nil if it gives none.
  public let contentType: String?
  /// Size in bytes; may be 0.
  public let byteCount: Int
  /// Path of the file on the server.
  public let path: String

  /// Creates a file from its properties.
  public init(name: String, contentType: String?, byteCount: Int, path: String) {
    self.name = name
    self.contentType = contentType
    self.byteCount = byteCount
    self.path = path
  }
}
