import Secrets

/// Settings of the picture cache and of the keys that sign picture addresses.
struct PictureSettings: Sendable {
  /// Keys that sign picture addresses.
  let keys: SigningKeys
  /// Directory of the cache; `nil` to cache in memory only.
  let directory: String?
  /// Size of the cache on disk, in bytes.
  let diskBytes: Int
  /// Size of the cache in memory, in bytes.
  let memoryBytes: Int

  /// Settings of a command or a test, which leave nothing behind.
  static var passing: PictureSettings {
    PictureSettings(keys: .random(), directory: nil, diskBytes: 0, memoryBytes: 8 << 20)
  }

  /// Creates the settings of a server.
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
