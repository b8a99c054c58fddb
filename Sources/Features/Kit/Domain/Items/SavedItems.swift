/// Which items a profile has saved, for features that mark theirs.
package protocol SavedItems: Sendable {
  /// Those of some items that are in a folder of a profile.
  ///
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference>

  /// A notice whenever a profile's saved items may have changed: ask again then. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>
}
