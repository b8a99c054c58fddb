import Synchronization

/// Remembers what happened, in order.
public final class Recorder<Value: Sendable>: Sendable {
  private let all = Mutex<[Value]>([])

  /// Nothing has happened yet.
  public init() {}

  /// What has happened so far.
  public var values: [Value] { all.withLock { $0 } }

  /// Notes what has just happened.
  public func record(_ value: Value) { all.withLock { $0.append(value) } }
}
