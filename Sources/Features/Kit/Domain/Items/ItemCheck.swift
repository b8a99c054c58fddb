import Synchronization

/// A check of a list's items: how many calls it may make, in all of the streams of news that it takes.
///
/// A page that listens reads one stream after another; each goes on with the check of the one before. A check is over
/// for a kind once all of its items are told of, and the next stream begins another. One that has made its calls stays
/// over until ``renew()``.
package final class ItemCheck: Sendable {
  /// The most calls for items of one kind; the items beyond them are left for the next check.
  package static let maxCalls = 200

  private let calls = Mutex<[String: Int]>([:])

  /// Begins a check.
  package init() {}

  /// Begins the next check: a person wants it.
  package func renew() { calls.withLock { $0 = [:] } }

  /// How many calls are left for items of a kind, 0 ... ``maxCalls``.
  func callsLeft(for kind: String) -> Int { calls.withLock { max(Self.maxCalls - $0[kind, default: 0], 0) } }

  /// Counts a call for an item of a kind.
  func countCall(for kind: String) { calls.withLock { $0[kind, default: 0] += 1 } }

  /// All items of a kind are told of.
  func end(of kind: String) { calls.withLock { $0[kind] = nil } }
}
