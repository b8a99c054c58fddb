import NIOCore
import Synchronization

/// Reports that a browser has closed its connection, even while nothing is read or written.
///
/// Hummingbird's own inbound-close handler ends the connection with the response, so a phone would need a new
/// connection for each action. The channel's close future costs nothing. Each connection has one callback, so that none
/// pile up on a connection that stays open for days.
public final class ConnectionWatch: Sendable {
  private typealias Callbacks = [Int: @Sendable () -> Void]

  private struct State {
    var connections: [ObjectIdentifier: Callbacks] = [:]
    var lastToken = 0
  }

  private let state = Mutex(State())

  /// Creates a watch without connections.
  public init() {}

  /// Runs an operation and cancels it if the browser disconnects.
  ///
  /// - Throws: the operation's error; `CancellationError` if the browser has disconnected.
  public func whileConnected<T: Sendable>(
    _ context: LiveRequestContext, _ operation: @escaping @Sendable () async throws -> T
  ) async throws -> T {
    let task = Task { try await operation() }
    return try await watching(context.channel, onClose: { task.cancel() }) {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Runs an operation, and calls `onClose` if the connection closes meanwhile.
  func watching<T>(
    _ channel: any Channel, onClose: @escaping @Sendable () -> Void, _ operation: () async throws -> T
  ) async rethrows -> T {
    let id = ObjectIdentifier(channel)
    let token = add(onClose, to: id, of: channel)
    defer { state.withLock { state in _ = state.connections[id]?.removeValue(forKey: token) } }
    return try await operation()
  }

  private func add(_ onClose: @escaping @Sendable () -> Void, to id: ObjectIdentifier, of channel: any Channel) -> Int {
    let (token, isNew) = state.withLock { state in
      state.lastToken += 1
      let isNew = state.connections[id] == nil
      state.connections[id, default: [:]][state.lastToken] = onClose
      return (state.lastToken, isNew)
    }
    if isNew {
      channel.closeFuture.whenComplete { [weak self] _ in self?.closed(id) }
    }
    return token
  }

  private func closed(_ id: ObjectIdentifier) {
    let callbacks = state.withLock { $0.connections.removeValue(forKey: id) } ?? [:]
    for callback in callbacks.values { callback() }
  }
}
