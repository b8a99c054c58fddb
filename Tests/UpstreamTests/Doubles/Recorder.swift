import Synchronization

/// Records events in order.
final class Recorder<Value: Sendable>: Sendable {
  private let all = Mutex<[Value]>([])

  var values: [Value] { all.withLock { $0 } }

  func record(_ value: Value) { all.withLock { $0.append(value) } }
}
