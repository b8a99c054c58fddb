package import LiveWeb
package import Reactor

/// The items that a page shows, and those of them that are saved, as far as that is known.
package struct MarkedItems<ID: Hashable & Sendable>: Sendable, Equatable {
  /// In the order in which they are asked about.
  package var ids: [ID]
  package var saved: Set<ID>

  package init(ids: [ID], saved: Set<ID>) {
    self.ids = ids
    self.saved = saved
  }

  /// Takes what was found out about some items: others stay as they were, and those that are not shown are passed over.
  package mutating func take(_ found: MarkedItems) {
    saved = saved.subtracting(found.ids).union(found.saved).intersection(ids)
  }
}

/// Finds out which of the items that a page shows are saved: when they come, and while the page listens.
///
/// What is emitted are the items that were asked about and those of them that are saved, where that is news. Others may
/// be shown by then.
package struct ItemMarks<ID: Hashable & Sendable>: Sendable {
  package typealias Context = EffectContext<MarkedItems<ID>, MarkedItems<ID>>

  private let saved: SavedMarks
  private let profile: Profile
  private let reference: @Sendable (ID) -> ItemReference?

  /// - Parameters:
  ///   - saved: what people have saved.
  ///   - profile: the reader.
  ///   - reference: by which an item is saved; `nil` for one that cannot be.
  package init(_ saved: SavedMarks, of profile: Profile, reference: @escaping @Sendable (ID) -> ItemReference?) {
    self.saved = saved
    self.profile = profile
    self.reference = reference
  }

  /// Finds out which of the items that are shown now are saved.
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
      // Others have come meanwhile.
      try Task.checkCancellation()
      shown = now
    }
  }

  /// Likewise, and again whenever it may have changed, for as long as the page listens.
  ///
  /// - Throws: `CancellationError`, nothing else.
  package func follow(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: saved.changes(of: kept)) { try await mark(context) }.follow()
  }

  /// - Returns: `nil` when it could not be read.
  private func marked(among ids: [ID]) async throws -> Set<ID>? {
    var (known, references): ([ItemReference: ID], [ItemReference]) = ([:], [])
    for id in ids {
      if let reference = reference(id), known.updateValue(id, forKey: reference) == nil { references.append(reference) }
    }
    return try await saved.among(references, of: profile.kept).map { Set($0.compactMap { known[$0] }) }
  }
}
