/// A file that came with a form.
///
/// It is there until what the form asks for is done, and then gone: who wants to keep it reads or moves it before that.
/// Nothing of what the browser says of it is checked, neither the name's ending nor the type.
public struct UploadedFile: Sendable, Hashable {
  /// What the browser calls it: 0 ... 255 bytes, no path, no control characters. To be shown, never to be opened.
  public let name: String
  /// The media type the browser takes it for, in lower case, without parameters; `nil` when it says none.
  public let contentType: String?
  /// How long it is; 0 is possible.
  public let byteCount: Int
  /// Where it is.
  public let path: String

  /// Describes a file.
  public init(name: String, contentType: String?, byteCount: Int, path: String) {
    self.name = name
    self.contentType = contentType
    self.byteCount = byteCount
    self.path = path
  }
}
