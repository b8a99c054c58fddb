import Foundation
import Reactor
import Synchronization

/// Counts how often each network address asks for contacts of sellers in a day.
///
/// A server elsewhere sees only the address of this program, so one visitor could use up what it allows to all.
final class ContactTurns: Sendable {
  /// How often an address may ask in a day: six times for each of a class of 40, who share the address of their school.
  static let mostPerDay = 240
  /// The most addresses; beyond it the count begins anew.
  static let maxCount = 20_000
  private static let day: TimeInterval = 86_400

  private struct Counts {
    var day = 0
    var turns: [String: Int] = [:]
  }

  private let counts = Mutex(Counts())

  /// Counts a turn.
  ///
  /// - Throws: `AppError` with `overLimit` if the address has had all of the day (UTC).
  func take(by asker: Asker, at moment: Date) throws {
    let days = moment.timeIntervalSince1970 / Self.day
    let isFree = counts.withLock { counts in
      if counts.day != Int(days) || counts.turns.count >= Self.maxCount { counts = Counts(day: Int(days)) }
      let turns = counts.turns[asker.address] ?? 0
      guard turns < Self.mostPerDay else { return false }
      counts.turns[asker.address] = turns + 1
      return true
    }
    guard isFree else {
      throw AppError(.overLimit, retryAfter: .seconds((1 - days.truncatingRemainder(dividingBy: 1)) * Self.day))
    }
  }
}
