package import FeatureKit
package import Foundation
package import Localization
package import Reactor

/// Asks the sources of a folder's items what they are now, and notes what they say.
package struct ItemRefresh: Sendable {
  /// How old what is known of an item may be before its source is asked again.
  package static let maxAge = Duration.seconds(3_600)

  /// What came of one answer.
  package struct Noted: Sendable {
    /// How many items it was about.
    package let count: Int
    /// Those whose source could not be asked.
    package var failed: [ItemReference] = []
    /// Why not.
    package var failure: AppError?
  }

  private let folders: any FoldersRepository
  private let kinds: ItemKinds
  private let language: Language
  private let now: @Sendable () -> Date

  /// Creates it.
  ///
  /// - Parameters:
  ///   - folders: where items are saved, and what is said of them is noted.
  ///   - providers: whom to ask, one for each kind of items.
  ///   - language: in which they are asked.
  ///   - now: the time.
  package init(
    folders: any FoldersRepository, providers: [any ItemProvider], language: Language,
    now: @escaping @Sendable () -> Date
  ) {
    self.init(folders: folders, kinds: ItemKinds(providers), language: language, now: now)
  }

  init(folders: any FoldersRepository, kinds: ItemKinds, language: Language, now: @escaping @Sendable () -> Date) {
    self.folders = folders
    self.kinds = kinds
    self.language = language
    self.now = now
  }

  /// The items whose sources are to be asked, in the order of a query.
  ///
  /// - Throws: what the repository throws.
  package func outdated(_ query: FolderQuery, of profile: String) async throws -> [ItemReference] {
    let since = now().addingTimeInterval(-(Self.maxAge / .seconds(1)))
    return try await folders.outdated(query, since: since, language: language, of: profile)
  }

  /// What sources say of items now, kind by kind, those first that are wanted first. Whoever stops reading stops the
  /// asking.
  package func news(of items: [ItemReference], for asker: Asker) -> AsyncStream<(kind: String, news: ItemNews)> {
    kinds.news(of: items, in: language, for: asker)
  }

  /// Notes what a source says of items.
  ///
  /// - Parameters:
  ///   - news: what it says.
  ///   - kind: the kind of its items.
  ///   - profile: whose folders they are in.
  /// - Throws: what the repository throws.
  package func note(_ news: ItemNews, of kind: String, in profile: String) async throws -> Noted {
    let reference = { (id: String) in ItemReference(kind: kind, id: id) }
    switch news {
    case .facts(let facts):
      let pairs = facts.compactMap { id, facts in reference(id).map { ($0, facts) } }
      let saidAt = facts.values.map(\.saidAt).max() ?? now()
      try await folders.note(Dictionary(pairs) { $1 }, gone: [], at: saidAt, language: language, of: profile)
      return Noted(count: facts.count)
    case .gone(let ids, let moment):
      try await folders.note([:], gone: ids.compactMap(reference), at: moment, language: language, of: profile)
      return Noted(count: ids.count)
    case .failed(let ids, let error):
      return Noted(count: ids.count, failed: ids.compactMap(reference), failure: error)
    }
  }
}
