import Store

extension WatchMigrations {
  /// Where and when a movie can be seen, a line for each country, and the newest products of a saved search, numbers
  /// separated by spaces; `NULL` if that is not known, as in rows of before.
  static let m089AddShowings = Migration(
    id: "M089AddShowings",
    statements: [
      "ALTER TABLE watchThing ADD COLUMN showings TEXT",
      "ALTER TABLE watchThing ADD COLUMN matches TEXT",
      "ALTER TABLE watchChange ADD COLUMN showings TEXT",
      "ALTER TABLE watchChange ADD COLUMN matches TEXT",
      "ALTER TABLE watchNews ADD COLUMN oldShowings TEXT",
      "ALTER TABLE watchNews ADD COLUMN oldMatches TEXT",
      "ALTER TABLE watchNews ADD COLUMN showings TEXT",
      "ALTER TABLE watchNews ADD COLUMN matches TEXT",
    ])
}
