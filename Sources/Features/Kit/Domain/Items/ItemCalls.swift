package import Foundation
package import Localization
import Reactor

/// Asks for the current data of many items, if their source takes a call for each.
///
/// Answers within ``DatedFacts/maxAge`` are not asked for again. They are read in lots, so that the first call does
/// not wait until all of them are read.
package struct ItemCalls: Sendable {
  /// How many items are looked up at a time among what is kept.
  static let lot = 50

  private let source: any ItemSource
  private let language: Language
  private let maxConcurrent: Int
  private let now: @Sendable () -> Date
  private let ask: @Sendable (String) async throws -> DatedFacts

  /// - Parameters:
  ///   - source: says which ids it can have, and what is kept of them.
  ///   - language: the reader's.
  ///   - maxConcurrent: how many calls are made at the same time; at least 1.
  ///   - now: the wall clock.
  ///   - ask: asks for one item; throws as ``ItemAnswer/ask(_:_:)`` says.
  package init(
    to source: any ItemSource, in language: Language, maxConcurrent: Int = maxConcurrentCalls,
    now: @escaping @Sendable () -> Date,
    ask: @escaping @Sendable (String) async throws -> DatedFacts
  ) {
    self.source = source
    self.language = language
    self.maxConcurrent = maxConcurrent
    self.now = now
    self.ask = ask
  }

  /// As ``ItemSource/news(of:in:for:within:)``.
  package func news(of ids: [String], within check: ItemCheck) -> AsyncStream<ItemNews> {
    let (stream, feed) = AsyncStream<ItemNews>.makeStream()
    let asking = Task {
      // It throws once the stream has no reader.
      try? await tell(of: ids, within: check, feed)
      feed.finish()
    }
    feed.onTermination = { _ in asking.cancel() }
    return stream
  }

  /// Names each id once.
  ///
  /// - Throws: `CancellationError`, nothing else.
  private func tell(
    of ids: [String], within check: ItemCheck, _ feed: AsyncStream<ItemNews>.Continuation
  ) async throws {
    var seen: Set<String> = []
    let each = ids.filter { seen.insert($0).inserted }
    let never = each.filter { source.facets(of: $0) == nil }
    if !never.isEmpty { feed.yield(.never(never)) }
    var left = each.filter { source.facets(of: $0) != nil }[...]
    var failures = ConsecutiveFailures()
    var untold: [String] = []
    while failures.end == nil, check.callsLeft(for: source.kind) > 0, !left.isEmpty {
      let lot = left.prefix(Self.lot)
      left = left.dropFirst(Self.lot)
      let fresh = try await fresh(Array(lot))
      if !fresh.isEmpty { feed.yield(.facts(fresh)) }
      let asked = lot.filter { fresh[$0] == nil }.prefix(check.callsLeft(for: source.kind))
      let told = try await tell(of: Array(asked), within: check, &failures, feed)
      untold += lot.filter { fresh[$0] == nil && !told.contains($0) }
    }
    untold += left
    if untold.isEmpty { return check.end(of: source.kind) }
    feed.yield(failures.end.map { .failed(untold, $0) } ?? .later(untold))
  }

  /// Asks for items, as long as the source says something.
  ///
  /// - Returns: those that were told of; what has become of the others is said of all that are left.
  private func tell(
    of ids: [String], within check: ItemCheck, _ failures: inout ConsecutiveFailures,
    _ feed: AsyncStream<ItemNews>.Continuation
  ) async throws -> Set<String> {
    var told: Set<String> = []
    try await ids.forEach(maxConcurrent: maxConcurrent) { id in
      try await ItemAnswer.ask(id) {
        check.countCall(for: source.kind)
        return try await ask(id)
      }
    } tell: { answer in
      let goesOn = failures.goesOn(after: answer.failure)
      if goesOn || answer.failure == nil {
        told.insert(answer.id)
        feed.yield(news(answer))
      }
      return goesOn
    }
    return told
  }

  private func news(_ answer: ItemAnswer<String, DatedFacts>) -> ItemNews {
    switch answer {
    case .found(let id, let facts): .facts([id: facts])
    case .gone(let id): .gone([id], at: now())
    case .unreadable(let id, let error), .failed(let id, let error): .failed([id], error)
    }
  }

  /// Kept answers young enough not to be asked for again; empty if kept answers cannot be read.
  private func fresh(_ ids: [String]) async throws -> [String: DatedFacts] {
    try await asFarAsPossible(or: [:], failed: { _ in }) {
      try await source.known(ids, in: language).filter { $0.value.isFresh(at: now()) }
    }
  }
}
