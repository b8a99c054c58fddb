import Synchronization

/// The services that were slow lately. For a while none of their messages is sent.
final class SlowHosts: Sendable {
  /// How long a slow service rests.
  static let time = Duration.seconds(30)

  private let uptime: @Sendable () -> Duration
  /// When each rest ends.
  private let ends = Mutex<[String: Duration]>([:])

  init(_ clock: any Clock<Duration>) { uptime = clock.timer() }

  func add(_ host: String) {
    let now = uptime()
    ends.withLock { ends in
      ends = ends.filter { $0.value > now }
      ends[host] = now + Self.time
    }
  }

  /// Returns how long a service still rests; `nil` if it does not.
  func rest(of host: String) -> Duration? {
    let left = ends.withLock { $0[host] ?? .zero } - uptime()
    return left > .zero ? left : nil
  }
}

extension Clock<Duration> {
  /// Returns a function that tells how much time has passed since now.
  func timer() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
