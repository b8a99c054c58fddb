import Synchronization

/// Keeps the streams that somebody has open at once in bounds: with one too many, the oldest ends. Files that are being
/// sent are counted likewise.
///
/// Nothing is lost by that: a page whose stream ends without `end` asks what it has missed, and a file can be fetched
/// again.
final class OpenStreams: Sendable {
  /// Whose streams are counted together, and how many of them there may be.
  struct Bound: Sendable {
    let owner: String
    let max: Int
  }

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

  /// Runs `operation`, which serves a stream; `end` is called if too many others are opened before it has returned.
  ///
  /// - Parameters:
  ///   - bounds: among whose streams it counts.
  ///   - end: ends the stream, more than once if need be; called from whoever opens another.
  func counting<T>(
    in bounds: [Bound], end: @escaping @Sendable () -> Void, _ operation: () async throws -> T
  ) async rethrows -> T {
    let token = add(end, bounds)
    defer { remove(token, bounds) }
    return try await operation()
  }

  /// Ends every stream of an owner.
  func endAll(of owner: String) {
    let streams = state.withLock { $0.streams[owner] ?? [] }
    for stream in streams { stream.end() }
  }

  private func add(_ end: @escaping @Sendable () -> Void, _ bounds: [Bound]) -> Int {
    let (token, outdated) = state.withLock { state -> (Int, [Stream]) in
      state.lastToken += 1
      var outdated: [Stream] = []
      for bound in bounds {
        var streams = state.streams[bound.owner] ?? []
        if streams.count >= bound.max { outdated.append(streams.removeFirst()) }
        streams.append(Stream(token: state.lastToken, end: end))
        state.streams[bound.owner] = streams
      }
      return (state.lastToken, outdated)
    }
    for stream in outdated { stream.end() }
    return token
  }

  private func remove(_ token: Int, _ bounds: [Bound]) {
    state.withLock { state in
      for bound in bounds {
        state.streams[bound.owner]?.removeAll { $0.token == token }
        if state.streams[bound.owner]?.isEmpty == true { state.streams[bound.owner] = nil }
      }
    }
  }
}

extension OpenStreams {
  /// Whose a stream is: the browser's, or else, where that is not kept, the address's. The devices of one profile do not
  /// take each other's connections.
  static func owner(_ profile: Profile, at address: String) -> String {
    profile.kept == nil ? address : profile.browser
  }
}

extension OpenStreams.Bound {
  /// The bound of any stream.
  ///
  /// - Parameter owner: see ``OpenStreams/owner(_:at:)``.
  static func stream(of owner: String) -> Self { Self(owner: owner, max: StreamLimits.ofProfile) }

  /// The bounds of a stream that listens: held for nothing but to wait, it keeps a connection from others.
  ///
  /// - Parameters:
  ///   - owner: as above.
  ///   - address: where it comes from.
  ///   - maxListeners: how many may listen in all.
  static func listening(of owner: String, at address: String, maxListeners: Int) -> [Self] {
    [
      .stream(of: owner), Self(owner: "listening", max: maxListeners),
      Self(owner: "listening at \(address)", max: StreamLimits.listeningAtAddress),
      Self(owner: "listening of \(owner)", max: StreamLimits.listeningOfProfile),
    ]
  }

  /// The bounds of a file that is being sent: while it is read slowly, a part of it is held in memory.
  ///
  /// - Parameters:
  ///   - owner: as above.
  ///   - address: where it goes to.
  static func download(of owner: String, at address: String) -> [Self] {
    [
      Self(owner: "downloads", max: StreamLimits.downloads),
      Self(owner: "downloads at \(address)", max: StreamLimits.downloadsAtAddress),
      Self(owner: "downloads of \(owner)", max: StreamLimits.downloadsOfBrowser),
    ]
  }
}

/// How many streams may be open at once; beyond it the oldest ends, and its page asks anew.
enum StreamLimits {
  /// More than a browser opens for all its pages together.
  static let ofProfile = 16
  /// Half of the connections that a browser opens to a server over HTTP/1.1: the others are for pages and actions.
  /// Where more windows are looked at, they take turns.
  static let listeningOfProfile = 3
  /// One household or office, behind one address.
  static let listeningAtAddress = 128
  /// More than a page shows pictures of drafts.
  static let downloadsOfBrowser = 16
  /// One household or office, behind one address.
  static let downloadsAtAddress = 64
  /// Of all there are: some 200 MiB, if every one is read slowly.
  static let downloads = 256
}
