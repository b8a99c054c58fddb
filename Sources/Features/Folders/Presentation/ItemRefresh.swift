package import FeatureKit
package import Foundation
package import Localization
package import Reactor

/// Asks the sources for the current facts of a folder's items, and stores the answers, also in the items' history.
package struct ItemRefresh: Sendable {
  /// The result for some items.
  package struct Outcome: Sendable {
    /// The number of items.
    package let count: Int
    /// The items with a source that could not be asked.
    package var failed: [ItemReference] = []
    /// Why it could not be asked.
    package var failure: AppError?
    /// How many of the items are left for the next check.
    package var later = 0
  }

  /// How many answers are stored together. Each open page of the folder reads it again after each write.
  private enum Lot {
    static let maxItems = 50
    static let maxSeconds: TimeInterval = 2
  }

  private let folders: any FoldersRepository
  private let kinds: ItemKinds
  private let history: HistoryNotes
  private let language: Language
  private let now: @Sendable () -> Date

  /// Creates a refresh.
  ///
  /// - Parameters:
  ///   - folders: the repository of the items and their facts.
  ///   - providers: the kinds of items with their sources.
  ///   - history: the history of the items.
  ///   - language: the language of the requests.
  ///   - now: returns the current time.
  package init(
    folders: any FoldersRepository, providers: [any ItemProvider], history: HistoryNotes = .none, language: Language,
    now: @escaping @Sendable () -> Date
  ) {
    self.init(folders: folders, kinds: ItemKinds(providers), history: history, language: language, now: now)
  }

  init(
    folders: any FoldersRepository, kinds: ItemKinds, history: HistoryNotes = .none, language: Language,
    now: @escaping @Sendable () -> Date
  ) {
    self.folders = folders
    self.kinds = kinds
    self.history = history
    self.language = language
    self.now = now
  }

  /// Returns the items to ask for, in the order of a query.
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
  ///   - asker: the client that the sources are asked for.
  ///   - check: limits the calls.
  ///   - profile: the profile of the folders.
  ///   - tell: called with each result at once; the result is stored within two seconds, or with the next answer.
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
    let goneAt = answers.goneAt ?? now()
    try await folders.note(answers.facts, gone: answers.gone, at: goneAt, language: language, of: profile)
    try await folders.note(try await history.add(answers.facts, gone: answers.gone, at: goneAt))
  }

  /// Answers of sources that are not written yet.
  private struct Answers {
    /// When the first answer could have arrived.
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
