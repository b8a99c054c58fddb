/// The values of something that changes elsewhere: the current value, then one after each change.
///
/// The sequence subscribes before it reads the first value, so that no change is missed. Changes that arrive during a
/// read, or before the next one, count as one. It ends when the streams of changes end, or the task is cancelled.
///
/// ```swift
/// for try await folders in Observation(of: repository.changes(of: profile), reading: { try await read() }) {
///   context.emit(.setFolders(folders))
/// }
/// ```
///
/// Use each observation in one loop only: a stream of changes has one reader.
public struct Observation<Value: Sendable>: AsyncSequence, Sendable {
  private let changes: AsyncStream<Void>
  private let read: @Sendable () async throws -> Value

  /// Subscribes to the changes; nothing is read before the first iteration.
  ///
  /// - Parameters:
  ///   - changes: notices that the value may have changed. A single stream merges unread notices only if it buffers
  ///     just the newest one, as those of a database do. Several streams are always merged that way.
  ///   - read: reads the value; its errors end the loop.
  public init(of changes: AsyncStream<Void>..., reading read: @escaping @Sendable () async throws -> Value) {
    self.changes = .merging(changes)
    self.read = read
  }

  /// Reads the value at once, then again after each change.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var changes: AsyncStream<Void>.Iterator
    fileprivate let read: @Sendable () async throws -> Value
    private var isFirst = true

    fileprivate init(changes: AsyncStream<Void>.Iterator, read: @escaping @Sendable () async throws -> Value) {
      self.changes = changes
      self.read = read
    }

    /// Returns the current value at first, then the value after the next change; `nil` when the changes end or the task
    /// is cancelled.
    ///
    /// - Throws: the error of `read`.
    public mutating func next() async throws -> Value? {
      if !isFirst {
        guard await changes.next() != nil else { return nil }
      }
      isFirst = false
      return try await read()
    }
  }

  /// Creates an iterator that reads at once and then after each change.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(changes: changes.makeAsyncIterator(), read: read)
  }
}

extension Observation<Void> {
  /// Reads now and after each change, when `read` itself shows the value.
  ///
  /// - Throws: the error of `read`.
  public func follow() async throws {
    for try await _ in self {}
  }
}

extension AsyncStream<Void> {
  /// Merges streams of notices for one reader. Unread notices of several streams count as one; the result ends after
  /// the last stream. A single stream stays as it is.
  public static func merging(_ streams: [AsyncStream<Void>]) -> AsyncStream<Void> {
    if streams.count == 1 { return streams[0] }
    let (merged, notices) = makeStream(bufferingPolicy: .bufferingNewest(1))
    let forwarding = Task {
      await withDiscardingTaskGroup { group in
        for stream in streams {
          group.addTask { for await _ in stream { notices.yield() } }
        }
      }
      notices.finish()
    }
    // The reader has left, or all streams have ended.
    notices.onTermination = { _ in forwarding.cancel() }
    return merged
  }
}
