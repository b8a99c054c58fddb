import Reactor
import Synchronization
import TestSupport

/// The environment of the demo: gates for its effects, the diary of its writes, and counts of its actions.
final class DemoWorld: Sendable {
  /// Opens when a search is cancelled.
  let cancelled = Gate()

  private let gates: [String: Gate]
  private let failing: Set<String>
  private let notes = Mutex<[String]>([])
  private let asked = Mutex<[String: Int]>([:])
  private let told = Mutex(News())

  private struct News {
    var latest: String?
    var readers: [Int: AsyncStream<String>.Continuation] = [:]
    var lastReader = 0
  }

  /// - Parameters:
  ///   - gates: the gates, by what waits at them: a searched or saved text, `appeared`, `page`.
  ///   - failing: the operations that fail, named likewise.
  init(gates: [String: Gate] = [:], failing: Set<String> = []) {
    self.gates = gates
    self.failing = failing
  }

  /// The writes, in order.
  var diary: [String] { notes.withLock { $0 } }

  func pass(_ name: String) async throws {
    try await gates[name]?.pass()
    if failing.contains(name) { throw AppError(.unavailable) }
  }

  func note(_ text: String) {
    notes.withLock { $0.append(text) }
  }

  func noteAsked(_ action: String) { asked.withLock { $0[action, default: 0] += 1 } }

  /// Returns when an action was sent a number of times.
  func asked(_ action: String, atLeast count: Int) async throws {
    try await until { asked.withLock { $0[action] ?? 0 } >= count }
  }

  /// Returns when a number of writes were made.
  func written(atLeast count: Int) async throws {
    try await until { diary.count >= count }
  }

  /// The newest news item, if any, and the later ones.
  func news() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let reader = told.withLock { news in
      news.lastReader += 1
      news.readers[news.lastReader] = continuation
      if let latest = news.latest { continuation.yield(latest) }
      return news.lastReader
    }
    continuation.onTermination = { [weak self] _ in
      // The continuation is released after the lock is.
      _ = self?.told.withLock { $0.readers.removeValue(forKey: reader) }
    }
    return stream
  }

  /// Adds a news item that no screen has caused.
  func tell(_ text: String) {
    let readers = told.withLock { news in
      news.latest = text
      return news.readers
    }
    for reader in readers.values { reader.yield(text) }
  }

  /// Returns when a number of screens follow the news.
  func newsReaders(exactly count: Int) async throws {
    try await until { told.withLock { $0.readers.count } == count }
  }
}
