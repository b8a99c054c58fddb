/// Which items people have put into folders, for pages that mark them.
///
/// A page does not depend on its marks: that they cannot be read is told to somebody else, and the page goes on.
package struct SavedMarks: Sendable {
  private let items: any SavedItems
  private let failed: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - items: what people have saved, of every kind.
  ///   - failed: told of what could not be read.
  package init(_ items: any SavedItems, failed: @escaping @Sendable (any Error) -> Void) {
    self.items = items
    self.failed = failed
  }

  /// Those of some items that are in a folder of a profile.
  ///
  /// - Parameter profile: `nil` for a browser that has not sent its cookie back: it has saved nothing.
  /// - Returns: `nil` when it could not be read.
  /// - Throws: `CancellationError`, nothing else.
  package func among(_ references: [ItemReference], of profile: String?) async throws -> Set<ItemReference>? {
    guard let profile, !references.isEmpty else { return [] }
    return try await asFarAsPossible(or: nil, failed: failed) { try await items.saved(among: references, of: profile) }
  }

  /// A notice whenever that may have changed. For one reader.
  package func changes(of profile: String) -> AsyncStream<Void> { items.changes(of: profile) }
}
