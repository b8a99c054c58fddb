import Synchronization

/// A list of events in the order in which they happened.
public final class Recorder<Value: Sendable>: Sendable {
  private let all = Mutex<[Value]>([])

  /// Creates an empty list.
  public init() {}

  /// The events so far.
  public var values: [Value] { all.withLock { $0 } }

  /// Appends an event.
  public func record(_ value: Value) { all.withLock { $0.append(value) } }
}
