package import LiveWeb
import Synchronization

/// Stores which items' pages readers open, for the list of what they viewed last.
///
/// A page does not depend on it: the write runs beside the page, and if it fails, `failed` is called.
package struct ItemVisits: Sendable {
  private let viewed: any ViewedItems
  private let source: any ItemSource
  private let consent: any RecentsConsentRepository
  private let failed: @Sendable (any Error) -> Void

  /// Creates the visits of a feature's items.
  ///
  /// - Parameters:
  ///   - viewed: stores them.
  ///   - source: the feature's items. Of an item whose page has just been loaded it knows the facts without a call.
  ///   - consent: whether profiles save what they search and view.
  ///   - failed: called with the error if a visit cannot be stored.
  package init(
    _ viewed: any ViewedItems, of source: any ItemSource, if consent: any RecentsConsentRepository,
    failed: @escaping @Sendable (any Error) -> Void
  ) {
    self.viewed = viewed
    self.source = source
    self.consent = consent
    self.failed = failed
  }

  /// Returns the visit that a request for a page begins; `nil` if it is none, see `ScreenRequest.isIntended`.
  package func visit(_ request: ScreenRequest) -> ItemVisit? {
    request.isIntended ? ItemVisit(visits: self, reader: request.reader) : nil
  }

  fileprivate func store(_ reference: ItemReference, of profile: String, for reader: Reader) async {
    await keepingWhatCanBe(failed: failed) {
      guard try await consent.savesRecents(of: profile),
        let facts = try await source.known([reference.id], in: reader.language)[reference.id]
      else { return }
      try await viewed.view(reference, facts, of: profile)
    }
  }
}

/// The visit of a page with an item.
package final class ItemVisit: Sendable {
  private let visits: ItemVisits
  private let reader: Reader
  private let isNoted = Mutex(false)

  fileprivate init(visits: ItemVisits, reader: Reader) {
    self.visits = visits
    self.reader = reader
  }

  /// Stores the visit, once the page has the item. Returns at once. A page that loads again, or shows its item in
  /// another country, is still the same visit. A browser that has not sent its cookie back visits nothing.
  ///
  /// - Parameter reference: the item; `nil` for one that lists of other features cannot hold.
  /// - Returns: the write; `nil` if there is none.
  @discardableResult
  package func note(_ reference: ItemReference?) -> Task<Void, Never>? {
    guard let reference, let kept = reader.profile.kept else { return nil }
    let isFirst = isNoted.withLock { isNoted in
      defer { isNoted = true }
      return !isNoted
    }
    guard isFirst else { return nil }
    // A task of its own, because the page does not wait for it, and a cancelled one writes nothing.
    return Task { [visits, reader] in await visits.store(reference, of: kept, for: reader) }
  }
}
