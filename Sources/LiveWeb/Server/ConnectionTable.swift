import NIOCore
import Synchronization

/// A connection, as far as the choice of connections to close needs it.
final class Connection: Sendable {
  /// Whether all others had a request in progress when it was opened. It can then only get the server's health.
  let isSpare: Bool
  private let channel: any Channel
  /// When the last response ended or an upload last kept its pace, in nanoseconds; `answering` during a request.
  private let silentSince: Atomic<UInt64>
  private let hasToGo = Atomic(false)

  private static let answering = UInt64.max

  init(_ channel: any Channel, isSpare: Bool) {
    self.channel = channel
    self.isSpare = isSpare
    silentSince = Atomic(channel.eventLoop.now.uptimeNanoseconds)
  }

  /// Whether a complete request waits for its response.
  var isAnswering: Bool { silentSince.load(ordering: .relaxed) == Self.answering }

  /// Whether it was closed to admit another connection.
  var isEvicted: Bool { hasToGo.load(ordering: .relaxed) }

  /// Records that a complete request has arrived.
  func beginAnswering() { silentSince.store(Self.answering, ordering: .relaxed) }

  /// Records that all complete requests are answered.
  func fallSilent() { silentSince.store(channel.eventLoop.now.uptimeNanoseconds, ordering: .relaxed) }

  /// Records that an upload keeps its pace, so that the connection is not idle. Call it on the channel's event loop.
  func keepsUploading() {
    if !isAnswering { fallSilent() }
  }

  fileprivate func isSilentLonger(than other: Connection) -> Bool {
    silentSince.load(ordering: .relaxed) < other.silentSince.load(ordering: .relaxed)
  }

  /// Closes the connection to admit another one.
  func evict() {
    hasToGo.store(true, ordering: .relaxed)
    channel.close(promise: nil)
  }
}

/// The open connections of a server, limited in number.
///
/// Each request updates its connection without a lock. Only a connection beyond the limit looks at all others.
final class ConnectionTable: Sendable {
  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]
    /// The number of connections that are not spare.
    var served = 0

    mutating func remove(_ connection: Connection) {
      guard open.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
      if !connection.isSpare { served -= 1 }
    }
  }

  private let limits: ConnectionLimits
  private let state = Mutex(State())

  init(limits: ConnectionLimits) { self.limits = limits }

  /// The number of open connections.
  var count: Int { state.withLock { $0.open.count } }

  /// Admits a connection, and closes the one that has been idle longest if there are too many.
  ///
  /// - Returns: `nil` if no connection can be closed; the new one must then be closed.
  func admit(_ channel: any Channel) -> Connection? {
    let (connection, leaving) = state.withLock { state -> (Connection?, Connection?) in
      let leaving = state.served < limits.connections ? nil : Self.quietest(of: state.open)
      if let leaving { state.remove(leaving) }
      guard state.open.count < limits.connections + limits.spare else { return (nil, leaving) }
      let connection = Connection(channel, isSpare: state.served >= limits.connections)
      state.open[ObjectIdentifier(connection)] = connection
      if !connection.isSpare { state.served += 1 }
      return (connection, leaving)
    }
    leaving?.evict()
    if let connection {
      channel.closeFuture.whenComplete { [self] _ in state.withLock { $0.remove(connection) } }
    }
    return connection
  }

  private static func quietest(of open: [ObjectIdentifier: Connection]) -> Connection? {
    let quietest = open.values.min { $0.isSilentLonger(than: $1) }
    return quietest.flatMap { $0.isAnswering ? nil : $0 }
  }
}
