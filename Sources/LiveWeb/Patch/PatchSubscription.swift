import Synchronization

/// The patch lines of one streamed response: pushed as the state changes, and taken as the network allows.
///
/// It has one consumer. If the network is slower than the changes, up to ``maxPendingBytes`` of lines wait here. Beyond
/// that the subscription ends without an `end` line, and the browser requests the whole screen again.
final class PatchSubscription: Sendable {
  /// 1 MiB, about twenty full screens.
  static let maxPendingBytes = 1 << 20

  private struct State {
    var pending: [UInt8] = []
    var isFinished = false
    var consumer: CheckedContinuation<[UInt8]?, Never>?
  }

  private let state = Mutex(State())

  var isFinished: Bool { state.withLock { $0.isFinished } }

  func push(_ bytes: [UInt8]) {
    let consumer = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
      if state.isFinished { return nil }
      if let consumer = state.consumer.take() { return consumer }
      if state.pending.count + bytes.count > Self.maxPendingBytes {
        state.isFinished = true
        state.pending = []
      } else {
        state.pending.append(contentsOf: bytes)
      }
      return nil
    }
    consumer?.resume(returning: bytes)
  }

  /// Ends the stream; pending lines are still delivered.
  func finish() {
    let consumer = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
      state.isFinished = true
      return state.consumer.take()
    }
    consumer?.resume(returning: nil)
  }

  /// Returns the lines since the last call, or `nil` after the end.
  func next() async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      let immediate = state.withLock { state -> [UInt8]?? in
        if !state.pending.isEmpty {
          defer { state.pending = [] }
          return .some(state.pending)
        }
        if state.isFinished { return .some(nil) }
        state.consumer = continuation
        return .none
      }
      if let immediate { continuation.resume(returning: immediate) }
    }
  }

  /// Returns the pending lines without waiting.
  func drain() -> [UInt8] {
    state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
  }
}
