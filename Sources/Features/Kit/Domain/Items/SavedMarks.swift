import Reactor

/// The items that profiles keep, in folders or in a place of their feature, for pages that mark them.
///
/// A page does not depend on its marks: if they cannot be read, `failed` is called and the page is shown without them.
package struct SavedMarks: Sendable {
  private let items: any SavedItems
  private let places: [any KeptPlace]
  private let failed: @Sendable (any Error) -> Void

  /// Creates marks.
  ///
  /// - Parameters:
  ///   - items: the items of every kind in folders.
  ///   - places: where else the pages' items can be; default none.
  ///   - failed: called with the error when they cannot be read.
  package init(
    _ items: any SavedItems, places: [any KeptPlace] = [], failed: @escaping @Sendable (any Error) -> Void
  ) {
    self.items = items
    self.places = places
    self.failed = failed
  }

  /// Returns those of the given items that a profile keeps in a folder or a place, as far as that is known without a
  /// call.
  ///
  /// - Parameters:
  ///   - references: the items of a page.
  ///   - profile: `nil` for a browser that has not sent its cookie back, and so has saved nothing.
  /// - Returns: `nil` if the saved items cannot be read.
  /// - Throws: `CancellationError`, nothing else.
  package func among(_ references: [ItemReference], of profile: String?) async throws -> Set<ItemReference>? {
    guard let profile, !references.isEmpty else { return [] }
    var saved: Set<ItemReference>? = try await asFarAsPossible(or: nil, failed: failed) {
      try await items.saved(among: references, of: profile)
    }
    for place in places {
      let own = references.filter { place.takes($0) }
      if own.isEmpty { continue }
      let known: [ItemReference: Bool] = try await asFarAsPossible(or: [:], failed: failed) {
        try await place.known(among: own, of: profile)
      }
      saved?.formUnion(own.filter { known[$0] == true })
    }
    return saved
  }

  /// Returns the name of a profile's list of saved items; `nil` if the page is none, or if it cannot be read.
  ///
  /// - Parameters:
  ///   - page: the path of the page, perhaps with a query.
  ///   - profile: as in ``among(_:of:)``.
  /// - Throws: `CancellationError`, nothing else.
  package func name(ofListAt page: String, of profile: String?) async throws -> String? {
    guard let profile else { return nil }
    return try await asFarAsPossible(or: nil, failed: failed) { try await items.name(ofListAt: page, of: profile) }
  }

  /// Returns a stream for one reader that yields whenever the saved items may have changed.
  package func changes(of profile: String) -> AsyncStream<Void> {
    .merging([items.changes(of: profile)] + places.map { $0.changes(of: profile) })
  }
}
