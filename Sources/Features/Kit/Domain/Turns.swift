package import Foundation
import Reactor
import Synchronization

/// Counts how often each of many people or addresses does something within a stretch of time. The stretches follow each
/// other, as the hours or the days of UTC do. The counts are those of one process.
package final class Turns: Sendable {
  /// The most keys; beyond it the count begins anew.
  static let maxCount = 20_000

  private struct Counts {
    var stretch = 0
    var turns: [String: Int] = [:]
  }

  private let most: Int
  private let length: TimeInterval
  private let counts = Mutex(Counts())

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - most: the most turns of a key.
  ///   - length: the length of a stretch in seconds.
  package init(most: Int, within length: TimeInterval) {
    self.most = most
    self.length = length
  }

  /// Counts a turn.
  ///
  /// - Throws: `AppError` with `overLimit` if the key has had all of the stretch.
  package func take(by key: String, at moment: Date) throws {
    let stretch = moment.timeIntervalSince1970 / length
    let isFree = counts.withLock { counts in
      let isFull = counts.turns.count >= Self.maxCount
      if counts.stretch != Int(stretch) || isFull { counts = Counts(stretch: Int(stretch)) }
      let turns = counts.turns[key] ?? 0
      guard turns < most else { return false }
      counts.turns[key] = turns + 1
      return true
    }
    guard isFree else {
      throw AppError(.overLimit, retryAfter: .seconds((1 - stretch.truncatingRemainder(dividingBy: 1)) * length))
    }
  }
}
