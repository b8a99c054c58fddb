import NIOCore
import Synchronization

/// Remembers for a minute what names lead to, and asks once for all who want
/// to know at the same time.
///
/// Who is cancelled leaves at once; the question goes on for the others, and
/// for who comes next. Failures are not remembered. As many questions as names
/// are remembered may wait for their answer; further names count as unknown.
final class RememberingResolver: HostResolver {
  /// How long an answer counts.
  static let lifetime = Duration.seconds(60)

  private enum Entry {
    case asking(Task<[SocketAddress], any Error>)
    case known([SocketAddress], age: Stopwatch)

    var isQuestion: Bool {
      if case .asking = self { true } else { false }
    }

    /// A question counts until it is answered.
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
  ///
  /// - Parameters:
  ///   - inner: what is asked.
  ///   - clock: what the age of an answer is measured by.
  ///   - capacity: as many names are remembered.
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
      // Asking again costs little, so what goes is all that is known.
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

  /// Waits for a question that others wait for, too.
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

/// The time that has passed on any clock.
struct Stopwatch: Sendable {
  let elapsed: @Sendable () -> Duration

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }
}
