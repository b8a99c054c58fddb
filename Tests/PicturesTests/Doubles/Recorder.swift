import Synchronization

/// Remembers what happened, in order.
final class Recorder<Value: Sendable>: Sendable {
  private let all = Mutex<[Value]>([])

  var values: [Value] { all.withLock { $0 } }

  func record(_ value: Value) { all.withLock { $0.append(value) } }
}

/// Lets other tasks run until something holds; a test's time limit ends a wait in vain.
func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}
