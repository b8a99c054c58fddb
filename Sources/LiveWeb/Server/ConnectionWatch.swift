import NIOCore
import Synchronization

/// Tells when a browser has closed its connection, also while nothing is being read or written.
///
/// Hummingbird's own inbound-close handler ends the connection with the response, which would cost a phone a new
/// connection for every action; the channel's close future costs nothing. One callback a connection, so a connection
/// that lives for days collects none.
public final class ConnectionWatch: Sendable {
  private typealias Callbacks = [Int: @Sendable () -> Void]

  private struct State {
    var connections: [ObjectIdentifier: Callbacks] = [:]
    var lastToken = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// Runs `operation` in a task that is cancelled if the browser leaves before it has returned.
  ///
  /// - Throws: what the operation throws; `CancellationError` when nobody waits any more.
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

  /// Runs `operation`; `onClose` is called if the connection closes before it has returned.
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
