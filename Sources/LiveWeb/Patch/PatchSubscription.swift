import Synchronization

/// The open end of one streamed response: patch lines go in as the state changes and come out as the network takes them.
///
/// One consumer. When the network is slower than the changes, lines wait here up to ``maxPendingBytes``; beyond that the
/// subscription ends, and the browser, which notices by the missing `end`, asks for the screen anew.
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

  /// No more lines come; what is pending is still delivered.
  func finish() {
    let consumer = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
      state.isFinished = true
      return state.consumer.take()
    }
    consumer?.resume(returning: nil)
  }

  /// The lines that came since the last call, or `nil` after the end.
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

  /// What is pending right now, without waiting.
  func drain() -> [UInt8] {
    state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
  }
}
