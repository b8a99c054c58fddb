import Synchronization

/// Keeps the streams that somebody has open at once in bounds: with one too many, the oldest ends.
///
/// Nothing is lost by that: a page whose stream ends without `end` asks what it has missed.
final class OpenStreams: Sendable {
  /// More than a browser opens for all its pages together.
  static let maxPerOwner = 16
  /// How many pages at one address may listen.
  static let maxListening = 128

  private struct Stream: Sendable {
    let token: Int
    let end: @Sendable () -> Void
  }

  private struct State {
    /// Oldest first.
    var streams: [String: [Stream]] = [:]
    var lastToken = 0
  }

  private let state = Mutex(State())

  /// How many streams an owner has open.
  func count(of owner: String) -> Int { state.withLock { $0.streams[owner]?.count ?? 0 } }

  /// Runs `operation`, which serves a stream; `end` is called if its owner opens too many others before it has
  /// returned.
  ///
  /// - Parameters:
  ///   - owner: the profile that is kept, or else the address.
  ///   - max: how many the owner may have open.
  ///   - end: ends the stream; called at most once, from whoever opens another.
  func counting<T>(
    for owner: String, max: Int = maxPerOwner, end: @escaping @Sendable () -> Void, _ operation: () async throws -> T
  ) async rethrows -> T {
    let token = add(end, for: owner, max)
    defer { remove(token, of: owner) }
    return try await operation()
  }

  private func add(_ end: @escaping @Sendable () -> Void, for owner: String, _ max: Int) -> Int {
    let (token, oldest) = state.withLock { state -> (Int, Stream?) in
      state.lastToken += 1
      var streams = state.streams[owner] ?? []
      let oldest = streams.count < max ? nil : streams.removeFirst()
      streams.append(Stream(token: state.lastToken, end: end))
      state.streams[owner] = streams
      return (state.lastToken, oldest)
    }
    oldest?.end()
    return token
  }

  private func remove(_ token: Int, of owner: String) {
    state.withLock { state in
      state.streams[owner]?.removeAll { $0.token == token }
      if state.streams[owner]?.isEmpty == true { state.streams[owner] = nil }
    }
  }
}
