import Store

extension WatchMigrations {
  /// Keys of the installation, sealed; `name` tells by which key of the installation. Not announced: they never change.
  static let m084CreateWatchKey = Migration(
    id: "M084CreateWatchKey",
    statements: [
      """
      CREATE TABLE watchKey (
        name TEXT NOT NULL PRIMARY KEY,
        sealed TEXT NOT NULL
      )
      """
    ])
}
