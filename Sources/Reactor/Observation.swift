/// A value that changes elsewhere: as it is now, and again after each change.
///
/// Changes are listened for before the value is read first, so none is missed. Those that come while it is read or used
/// become one. It ends when there are no changes to wait for any more, and with the task or the loop that uses it.
///
/// ```swift
/// for try await folders in Observation(of: repository.changes(of: profile), reading: { try await read() }) {
///   context.emit(.setFolders(folders))
/// }
/// ```
///
/// For one loop: streams of notices have one reader.
public struct Observation<Value: Sendable>: AsyncSequence, Sendable {
  private let changes: AsyncStream<Void>
  private let read: @Sendable () async throws -> Value

  /// Listens for changes from here on.
  ///
  /// - Parameters:
  ///   - changes: notices that the value may have changed. Of one stream those that are not read yet become one where it
  ///     buffers the newest alone, as those of a database do; of several they always do.
  ///   - read: reads the value; what it throws ends the loop.
  public init(of changes: AsyncStream<Void>..., reading read: @escaping @Sendable () async throws -> Value) {
    self.changes = changes.count == 1 ? changes[0] : .merging(changes)
    self.read = read
  }

  /// Reads the value first, then waits for a change before each reading.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var changes: AsyncStream<Void>.Iterator
    fileprivate let read: @Sendable () async throws -> Value
    private var isFirst = true

    fileprivate init(changes: AsyncStream<Void>.Iterator, read: @escaping @Sendable () async throws -> Value) {
      self.changes = changes
      self.read = read
    }

    /// The value at first, and after the next change; `nil` when there is none any more, or the task is cancelled.
    ///
    /// - Throws: what reading throws.
    public mutating func next() async throws -> Value? {
      if !isFirst {
        guard await changes.next() != nil else { return nil }
      }
      isFirst = false
      return try await read()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(changes: changes.makeAsyncIterator(), read: read)
  }
}

extension Observation<Void> {
  /// Reads now, and again after each change: for a reading that itself shows what it finds.
  ///
  /// - Throws: what reading throws.
  public func follow() async throws {
    for try await _ in self {}
  }
}

extension AsyncStream<Void> {
  /// The notices of several streams, of which those that are not read yet become one; it ends with the last of them.
  fileprivate static func merging(_ streams: [AsyncStream<Void>]) -> AsyncStream<Void> {
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
