/// A file as another host gave it: nothing of it has been looked at.
public struct DownloadedFile: Sendable, Equatable {
  /// The whole body, of exactly the length its host announced if it did.
  public let bytes: [UInt8]
  /// What its host calls it, as it came; `nil` when it does not say.
  public let contentType: String?

  /// Creates a file.
  public init(bytes: [UInt8], contentType: String?) {
    self.bytes = bytes
    self.contentType = contentType
  }
}
