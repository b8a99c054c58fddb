import Synchronization

/// Limits the number of open streams per client: one too many ends the oldest. Downloads are limited likewise.
///
/// Nothing is lost: a page that gets no `end` line asks for what it missed, and a file can be
/// downloaded again.
final class OpenStreams: Sendable {
  /// A group of streams that are counted together, and their greatest number.
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

  /// The number of open streams of an owner.
  func count(of owner: String) -> Int { state.withLock { $0.streams[owner]?.count ?? 0 } }

  /// Runs an operation that serves a stream, and calls `end` if too many other streams are opened meanwhile.
  ///
  /// - Parameters:
  ///   - bounds: the limits that the stream counts toward.
  ///   - end: ends the stream; may be called more than once, from the task that opens another stream.
  func counting<T>(
    in bounds: [Bound], end: @escaping @Sendable () -> Void, _ operation: () async throws -> T
  ) async rethrows -> T {
    let token = add(end, bounds)
    defer { remove(token, bounds) }
    return try await operation()
  }

  /// Ends all streams of an owner.
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
  /// The owner of a stream: the browser, or the address if the browser keeps no cookies. The devices of one profile do
  /// not end each other's streams.
  static func owner(_ profile: Profile, at address: String) -> String {
    profile.kept == nil ? address : profile.browser
  }
}

extension OpenStreams.Bound {
  /// The limit of any stream.
  ///
  /// - Parameter owner: see ``OpenStreams/owner(_:at:)``.
  static func stream(of owner: String) -> Self { Self(owner: owner, max: StreamLimits.ofProfile) }

  /// The limits of a listening stream, which occupies a connection while it waits.
  ///
  /// - Parameters:
  ///   - owner: see ``OpenStreams/owner(_:at:)``.
  ///   - address: the address of the client.
  ///   - maxListeners: the greatest number of all listening streams.
  static func listening(of owner: String, at address: String, maxListeners: Int) -> [Self] {
    [
      .stream(of: owner), Self(owner: "listening", max: maxListeners),
      Self(owner: "listening at \(address)", max: StreamLimits.listeningAtAddress),
      Self(owner: "listening of \(owner)", max: StreamLimits.listeningOfProfile),
    ]
  }

  /// The limits of a download, a part of which stays in memory while the client reads slowly.
  ///
  /// - Parameters:
  ///   - owner: see ``OpenStreams/owner(_:at:)``.
  ///   - address: the address of the client.
  static func download(of owner: String, at address: String) -> [Self] {
    [
      Self(owner: "downloads", max: StreamLimits.downloads),
      Self(owner: "downloads at \(address)", max: StreamLimits.downloadsAtAddress),
      Self(owner: "downloads of \(owner)", max: StreamLimits.downloadsOfBrowser),
    ]
  }
}

/// The numbers of streams that may be open at once. Beyond them the oldest ends, and its page asks again.
enum StreamLimits {
  /// More than a browser opens for all its pages.
  static let ofProfile = 16
  /// Half of the connections that a browser opens to a server over HTTP/1.1; the others are for pages and actions. More
  /// visible windows take turns.
  static let listeningOfProfile = 3
  /// One household or office, behind one address.
  static let listeningAtAddress = 128
  /// More than the pictures of drafts on one page.
  static let downloadsOfBrowser = 16
  /// One household or office, behind one address.
  static let downloadsAtAddress = 64
  /// For all clients: about 200 MiB in memory if all of them read slowly.
  static let downloads = 256
}
