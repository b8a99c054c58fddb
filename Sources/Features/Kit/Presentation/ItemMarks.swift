package import LiveWeb
package import Reactor

/// The items that a page shows, and those of them that are known to be saved.
package struct MarkedItems<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The shown items, in the order in which they are looked up.
  package var ids: [ID]
  /// The saved ones of them.
  package var saved: Set<ID>

  /// Creates a list of shown and saved items.
  package init(ids: [ID], saved: Set<ID>) {
    self.ids = ids
    self.saved = saved
  }

  /// Merges the result of a lookup: other items keep their marks, and items that are not shown are ignored.
  package mutating func take(_ found: MarkedItems) {
    saved = saved.subtracting(found.ids).union(found.saved).intersection(ids)
  }
}

/// Marks the saved ones of the items on a page, when they arrive and while the page listens.
///
/// It emits the looked-up items and the saved ones of them if that differs from the state. The page may show other
/// items by then.
package struct ItemMarks<ID: Hashable & Sendable>: Sendable {
  /// The context of an effect that marks items.
  package typealias Context = EffectContext<MarkedItems<ID>, MarkedItems<ID>>

  private let saved: SavedMarks
  private let profile: Profile
  /// Returns the reference by which an item is saved; `nil` if it cannot be saved.
  package let reference: @Sendable (ID) -> ItemReference?

  /// Creates marks for a page.
  ///
  /// - Parameters:
  ///   - saved: the saved items of all profiles.
  ///   - profile: the reader's profile.
  ///   - reference: returns the reference by which an item is saved; `nil` if it cannot be saved.
  package init(_ saved: SavedMarks, of profile: Profile, reference: @escaping @Sendable (ID) -> ItemReference?) {
    self.saved = saved
    self.profile = profile
    self.reference = reference
  }

  /// Marks the saved ones of the items shown now.
  ///
  /// - Throws: `CancellationError`, nothing else.
  package func mark(_ context: Context) async throws {
    var shown = context.state
    while let found = try await marked(among: shown.ids) {
      let now = context.state
      if now.ids == shown.ids {
        if found != now.saved { context.emit(MarkedItems(ids: shown.ids, saved: found)) }
        return
      }
      // Other items have arrived meanwhile.
      try Task.checkCancellation()
      shown = now
    }
  }

  /// Marks the saved items now and after each change, while the page listens.
  ///
  /// - Throws: `CancellationError`, nothing else.
  package func follow(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: saved.changes(of: kept)) { try await mark(context) }.follow()
  }

  /// Looks up the saved ones of some items.
  ///
  /// - Returns: `nil` if they cannot be read.
  /// - Throws: `CancellationError`, nothing else.
  package func marked(among ids: [ID]) async throws -> Set<ID>? {
    var (known, references): ([ItemReference: ID], [ItemReference]) = ([:], [])
    for id in ids {
      if let reference = reference(id), known.updateValue(id, forKey: reference) == nil { references.append(reference) }
    }
    return try await saved.among(references, of: profile.kept).map { Set($0.compactMap { known[$0] }) }
  }
}
