package import Foundation
package import Localization
import Reactor

/// Asks a source for the current data of many items, one call for each item.
///
/// Items with data younger than ``DatedFacts/maxAge`` are not asked for. Stored data is read in lots, so that the first
/// call does not wait for all of it.
package struct ItemCalls: Sendable {
  /// How many items are looked up in the stored data at a time.
  static let lot = 50

  private let source: any ItemSource
  private let language: Language
  private let maxConcurrent: Int
  private let now: @Sendable () -> Date
  private let ask: @Sendable (String) async throws -> DatedFacts

  /// Creates the calls to a source.
  ///
  /// - Parameters:
  ///   - source: tells which ids are possible and what is stored about them.
  ///   - language: the reader's language.
  ///   - maxConcurrent: the number of concurrent calls; at least 1.
  ///   - now: returns the current time.
  ///   - ask: asks for one item; throws as ``ItemAnswer/ask(_:_:)`` describes.
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
      // The only error is a cancellation, after the reader has left the stream.
      try? await tell(of: ids, within: check, feed)
      feed.finish()
    }
    feed.onTermination = { _ in asking.cancel() }
    return stream
  }

  /// Yields news that name each id once.
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

  /// Asks for items until the source fails.
  ///
  /// - Returns: the ids already yielded. The caller reports the others together with those not asked for.
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

  /// Returns the stored data that is fresh enough; empty if the stored data cannot be read.
  private func fresh(_ ids: [String]) async throws -> [String: DatedFacts] {
    try await asFarAsPossible(or: [:], failed: { _ in }) {
      try await source.known(ids, in: language).filter { $0.value.isFresh(at: now()) }
    }
  }
}
