import NIOCore
import Synchronization

/// A connection, as far as it matters for who has to go when there are too many.
final class Connection: Sendable {
  /// Whether it came when every other was being answered; then it is told the server's health and nothing else.
  let isSpare: Bool
  private let channel: any Channel
  /// When the last answer was over, or an upload last kept its pace, in nanoseconds; `answering` while an answer is due.
  private let silentSince: Atomic<UInt64>
  private let hasToGo = Atomic(false)

  private static let answering = UInt64.max

  init(_ channel: any Channel, isSpare: Bool) {
    self.channel = channel
    self.isSpare = isSpare
    silentSince = Atomic(channel.eventLoop.now.uptimeNanoseconds)
  }

  /// Whether a request has come that is not answered yet.
  var isAnswering: Bool { silentSince.load(ordering: .relaxed) == Self.answering }

  /// Whether it was closed in favour of another.
  var isEvicted: Bool { hasToGo.load(ordering: .relaxed) }

  /// A whole request has come.
  func beginAnswering() { silentSince.store(Self.answering, ordering: .relaxed) }

  /// Every whole request is answered.
  func fallSilent() { silentSince.store(channel.eventLoop.now.uptimeNanoseconds, ordering: .relaxed) }

  /// An upload keeps its pace, so the connection is not silent. Called on the channel's event loop.
  func keepsUploading() {
    if !isAnswering { fallSilent() }
  }

  fileprivate func isSilentLonger(than other: Connection) -> Bool {
    silentSince.load(ordering: .relaxed) < other.silentSince.load(ordering: .relaxed)
  }

  /// Closes it in favour of another.
  func evict() {
    hasToGo.store(true, ordering: .relaxed)
    channel.close(promise: nil)
  }
}

/// The open connections of a server, no more than it has room for.
///
/// Which connection is silent is written without a lock, with every request; only a connection that comes when there
/// are too many looks at all the others.
final class ConnectionTable: Sendable {
  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]
    /// How many of them are not spare.
    var served = 0

    mutating func remove(_ connection: Connection) {
      guard open.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
      if !connection.isSpare { served -= 1 }
    }
  }

  private let limits: ConnectionLimits
  private let state = Mutex(State())

  init(limits: ConnectionLimits) { self.limits = limits }

  /// How many connections are open.
  var count: Int { state.withLock { $0.open.count } }

  /// Takes a connection in; closes the one that has been silent longest when there are too many.
  ///
  /// - Returns: `nil` when nobody can go: the connection has to be closed.
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
