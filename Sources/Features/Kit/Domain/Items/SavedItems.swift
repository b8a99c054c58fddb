/// The items that a profile has saved, for features that mark their own.
package protocol SavedItems: Sendable {
  /// Returns those of the given items that are in a folder of a profile.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference>

  /// Returns the name of a profile's list of saved items; `nil` if the page is none. Default `nil`.
  ///
  /// - Parameters:
  ///   - page: the path of the page, perhaps with a query.
  ///   - profile: the profile.
  /// - Throws: as ``saved(among:of:)``.
  func name(ofListAt page: String, of profile: String) async throws -> String?

  /// Returns a stream for one reader that yields whenever a profile's saved items may have changed; read them again
  /// then.
  func changes(of profile: String) -> AsyncStream<Void>
}

extension SavedItems {
  /// No list has a name.
  package func name(ofListAt page: String, of profile: String) async throws -> String? { nil }
}
