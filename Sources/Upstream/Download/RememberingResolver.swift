import NIOCore
import Synchronization

/// Remembers resolved names for one minute, and resolves a name once for all concurrent callers.
///
/// A cancelled caller leaves at once; the look-up continues for other and later callers. Failures are not remembered.
/// The number of concurrent look-ups is limited to the capacity; a further name counts as unknown.
final class RememberingResolver: HostResolver {
  /// How long a resolved name is valid.
  static let lifetime = Duration.seconds(60)

  private enum Entry {
    case asking(Task<[SocketAddress], any Error>)
    case known([SocketAddress], age: Stopwatch)

    var isQuestion: Bool {
      if case .asking = self { true } else { false }
    }

    /// Whether the entry is still valid; a look-up is, until it ends.
    var counts: Bool {
      switch self {
      case .asking: true
      case .known(_, let age): age.elapsed() < RememberingResolver.lifetime
      }
    }
  }

  private let inner: any HostResolver
  private let clock: any Clock<Duration>
  private let capacity: Int
  private let entries = Mutex<[String: Entry]>([:])

  /// Creates the decorator.
  /// - Parameters:
  ///   - inner: resolves the names.
  ///   - clock: the clock for the age of entries.
  ///   - capacity: the number of names to remember.
  init(_ inner: any HostResolver, clock: any Clock<Duration>, capacity: Int = 64) {
    self.inner = inner
    self.clock = clock
    self.capacity = capacity
  }

  func addresses(of host: String, port: Int) async throws -> [SocketAddress] {
    switch try entry(host, port) {
    case .known(let addresses, _): addresses
    case .asking(let question): try await Self.answer(to: question)
    }
  }

  private func entry(_ host: String, _ port: Int) throws -> Entry {
    let key = "\(host):\(port)"
    return try entries.withLock { entries in
      if let entry = entries[key], entry.counts { return entry }
      // Another look-up costs little, so all resolved names are dropped at once.
      if entries.count >= capacity { entries = entries.filter { $0.value.isQuestion } }
      guard entries.count < capacity else { throw DownloadError.unreachable(host: host) }
      let entry = Entry.asking(Task { try await self.ask(host, port, key) })
      entries[key] = entry
      return entry
    }
  }

  private func ask(_ host: String, _ port: Int, _ key: String) async throws -> [SocketAddress] {
    do {
      let addresses = try await inner.addresses(of: host, port: port)
      let entry = Entry.known(addresses, age: Stopwatch(clock))
      entries.withLock { $0[key] = entry }
      return addresses
    } catch {
      entries.withLock { $0[key] = nil }
      throw error
    }
  }

  /// Waits for a look-up that other callers may share.
  private static func answer(to question: Task<[SocketAddress], any Error>) async throws -> [SocketAddress] {
    let (ends, end) = AsyncStream<Result<[SocketAddress], any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    Task {
      let answer = await question.result
      end.yield(answer)
    }
    for await answer in ends { return try answer.get() }
    throw CancellationError()
  }
}

/// Measures elapsed time on any clock.
struct Stopwatch: Sendable {
  let elapsed: @Sendable () -> Duration

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }
}
