package import FeatureKit
package import Foundation
package import Localization
package import Reactor

/// Asks the sources of a folder's items what they are now, and notes what they say.
package struct ItemRefresh: Sendable {
  /// The result for some items.
  package struct Outcome: Sendable {
    /// How many.
    package let count: Int
    /// Those whose source could not be asked.
    package var failed: [ItemReference] = []
    /// Why not.
    package var failure: AppError?
    /// How many of them are left for the next check.
    package var later = 0
  }

  /// How many answers are written together: each open page of the folder reads it again after each write.
  private enum Lot {
    static let maxItems = 50
    static let maxSeconds: TimeInterval = 2
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
    let since = now().addingTimeInterval(-(DatedFacts.maxAge / .seconds(1)))
    return try await folders.outdated(query, since: since, language: language, of: profile)
  }

  /// Asks the sources for the items' current data, kind by kind, and writes many answers at a time.
  ///
  /// - Parameters:
  ///   - items: the items, the most urgent first.
  ///   - asker: the person who asks.
  ///   - check: says how many calls may be made.
  ///   - profile: whose folders they are in.
  ///   - tell: called with each result at once; the result is written within two seconds, or with the next answer.
  /// - Throws: what the repository and `tell` throw; `CancellationError`. What is written by then stays.
  package func callAsFunction(
    _ items: [ItemReference], for asker: Asker, within check: ItemCheck, in profile: String,
    tell: (Outcome) async throws -> Void
  ) async throws {
    var answers = Answers(since: now())
    for await (kind, news) in kinds.news(of: items, in: language, for: asker, within: check) {
      try await tell(answers.take(news, of: kind))
      guard answers.count >= Lot.maxItems || now().timeIntervalSince(answers.since) >= Lot.maxSeconds else { continue }
      try await note(answers, in: profile)
      answers = Answers(since: now())
    }
    try Task.checkCancellation()
    try await note(answers, in: profile)
  }

  private func note(_ answers: Answers, in profile: String) async throws {
    try await folders.note(
      answers.facts, gone: answers.gone, at: answers.goneAt ?? now(), language: language, of: profile)
  }

  /// Answers of sources that are not written yet.
  private struct Answers {
    /// When it began.
    let since: Date
    private(set) var facts: [ItemReference: DatedFacts] = [:]
    private(set) var gone: [ItemReference] = []
    /// When a source first reported one of those as gone.
    private(set) var goneAt: Date?

    init(since: Date) {
      self.since = since
    }

    var count: Int { facts.count + gone.count }

    mutating func take(_ news: ItemNews, of kind: String) -> Outcome {
      let references = { (ids: [String]) in ids.compactMap { ItemReference(kind: kind, id: $0) } }
      switch news {
      case .facts(let said):
        for (id, facts) in said { references([id]).forEach { self.facts[$0] = facts } }
        return Outcome(count: said.count)
      case .gone(let ids, let moment):
        gone += references(ids)
        goneAt = min(goneAt ?? moment, moment)
        return Outcome(count: ids.count)
      case .failed(let ids, let error):
        return Outcome(count: ids.count, failed: references(ids), failure: error)
      case .later(let ids): return Outcome(count: ids.count, later: ids.count)
      case .never(let ids): return Outcome(count: ids.count)
      }
    }
  }
}
