public import Foundation
import Synchronization

/// Profiles in memory: for tests and for tools that run once.
public final class InMemoryProfilesRepository: ProfilesRepository {
  private struct Entry {
    var choices: Choices
    var lastSeenAt: Date
  }

  private let entries = Mutex<[String: Entry]>([:])
  private let now: @Sendable () -> Date

  /// Creates a repository without profiles.
  ///
  /// - Parameter now: the time.
  public init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  public func choices(of profile: String) async -> Choices {
    let time = now()
    return entries.withLock { entries in
      guard let entry = entries[profile] else { return Choices() }
      if time.timeIntervalSince(entry.lastSeenAt) >= Double(ProfileUse.noteEverySeconds) {
        entries[profile]?.lastSeenAt = time
      }
      return entry.choices
    }
  }

  public func update(_ profile: String, _ change: @escaping @Sendable (inout Choices) -> Void) async -> Choices {
    let time = now()
    return entries.withLock { entries in
      var choices = entries[profile]?.choices ?? Choices()
      change(&choices)
      entries[profile] = Entry(choices: choices, lastSeenAt: time)
      return choices
    }
  }

  public func removeUnused(since: Date) async -> Int {
    entries.withLock { entries in
      let unused = entries.filter { $0.value.lastSeenAt < since }.keys
      for profile in unused { entries[profile] = nil }
      return unused.count
    }
  }
}
