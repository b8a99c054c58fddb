import Synchronization

/// A check of a list's items, which limits the number of calls over all streams of news it takes.
///
/// A page reads one stream after another, and each continues the check of the one before. For one kind, a check ends
/// when all items of that kind have been reported; the next stream then begins another. A check that has used up its
/// calls stays so until ``renew()``.
package final class ItemCheck: Sendable {
  /// The most calls for items of one kind; the remaining items are left for the next check.
  package static let maxCalls = 200

  private let calls = Mutex<[String: Int]>([:])

  /// Begins a check.
  package init() {}

  /// Starts the next check, at the user's request.
  package func renew() { calls.withLock { $0 = [:] } }

  /// How many calls are left for items of a kind, 0 ... ``maxCalls``.
  func callsLeft(for kind: String) -> Int { calls.withLock { max(Self.maxCalls - $0[kind, default: 0], 0) } }

  /// Counts a call for an item of a kind.
  func countCall(for kind: String) { calls.withLock { $0[kind, default: 0] += 1 } }

  /// Ends the check of a kind, because all its items have been reported.
  func end(of kind: String) { calls.withLock { $0[kind] = nil } }
}
