/// A file as its host sent it; its content is unchecked.
public struct DownloadedFile: Sendable, Equatable {
  /// The whole body. It has the announced length, if one was announced.
  public let bytes: [UInt8]
  /// The host's `Content-Type` header; `nil` if there is none.
  public let contentType: String?

  /// Creates a file.
  public init(bytes: [UInt8], contentType: String?) {
    self.bytes = bytes
    self.contentType = contentType
  }
}
