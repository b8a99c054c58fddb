import Synchronization
import TestSupport

/// What surrounds the demo: gates its effects wait at, and the diary its writes are noted in.
final class DemoWorld: Sendable {
  /// Opens when a search is cancelled.
  let cancelled = Gate()

  private let gates: [String: Gate]
  private let notes = Mutex<[String]>([])

  /// - Parameter gates: by what waits there: a searched or saved text, `appeared`, `page`.
  init(gates: [String: Gate] = [:]) {
    self.gates = gates
  }

  /// What was written, in order.
  var diary: [String] { notes.withLock { $0 } }

  func pass(_ name: String) async throws {
    try await gates[name]?.pass()
  }

  func note(_ text: String) {
    notes.withLock { $0.append(text) }
  }
}
