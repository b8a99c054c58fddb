import Synchronization

/// Tells the pages of a profile in this process that something which is not in a database has changed.
package final class ProfileChanges: Sendable {
  private struct Listeners {
    var all: [Int: (profile: String, continuation: AsyncStream<Void>.Continuation)] = [:]
    var next = 0
  }

  private let listeners = Mutex(Listeners())

  /// Creates changes without listeners.
  package init() {}

  /// Yields after each change of a profile. The stream is for one consumer, and merges unread changes into one.
  package func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = listeners.withLock { listeners in
      listeners.next += 1
      listeners.all[listeners.next] = (profile, continuation)
      return listeners.next
    }
    continuation.onTermination = { [weak self] _ in _ = self?.listeners.withLock { $0.all.removeValue(forKey: id) } }
    return stream
  }

  /// The number of open streams.
  var listenerCount: Int { listeners.withLock { $0.all.count } }

  /// Tells a profile's listeners of a change.
  package func tell(_ profile: String) {
    let told = listeners.withLock { $0.all.values.filter { $0.profile == profile }.map(\.continuation) }
    for continuation in told { continuation.yield() }
  }
}
