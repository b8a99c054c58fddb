import Secrets

/// How pictures are kept, and who believes their addresses.
struct PictureSettings: Sendable {
  /// What signs their addresses.
  let keys: SigningKeys
  /// Where they are kept; nil: in memory only.
  let directory: String?
  /// How much is kept there, in bytes.
  let diskBytes: Int
  /// How much is kept in memory, in bytes.
  let memoryBytes: Int

  /// For a command, or a test: nothing lasts.
  static var passing: PictureSettings {
    PictureSettings(keys: .random(), directory: nil, diskBytes: 0, memoryBytes: 8 << 20)
  }

  /// Of a server.
  ///
  /// - Throws: `CommandFailure` as ``Storage/pictureKeys(in:)``.
  init(_ settings: ServeSettings) throws(CommandFailure) {
    keys = try Storage.pictureKeys(in: settings.ask.data)
    directory = Storage.path(of: "pictures", in: settings.ask.data)
    diskBytes = settings.pictureDisk << 20
    memoryBytes = settings.pictureMemory << 20
  }

  private init(keys: SigningKeys, directory: String?, diskBytes: Int, memoryBytes: Int) {
    self.keys = keys
    self.directory = directory
    self.diskBytes = diskBytes
    self.memoryBytes = memoryBytes
  }
}
