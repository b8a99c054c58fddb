import AsyncHTTPClient
import OrderedCollections
import Synchronization

/// The HTTP clients of a downloader, one a target: which address a client
/// dials is part of its configuration.
///
/// When there are too many, the one that was not used for the longest time is
/// shut down. Who is in use stays, so for a moment there may be more.
final class ClientPool: Sendable {
  private struct Entry {
    let client: HTTPClient
    var users = 0
  }

  private struct State {
    /// Least recently used first.
    var entries: OrderedDictionary<DialTarget, Entry> = [:]
    var closing: [Int: Task<Void, Never>] = [:]
    var lastID = 0
    var isShut = false
  }

  private let capacity: Int
  private let makeClient: @Sendable (DialTarget) -> HTTPClient
  private let state = Mutex(State())

  /// Creates an empty pool.
  ///
  /// - Parameters:
  ///   - capacity: how many clients are kept.
  ///   - makeClient: makes the client of a target; the pool shuts it down.
  init(capacity: Int = 16, makeClient: @escaping @Sendable (DialTarget) -> HTTPClient) {
    self.capacity = capacity
    self.makeClient = makeClient
  }

  /// How many clients there are.
  var count: Int { state.withLock { $0.entries.count } }

  /// Uses the client of a target, which lives at least as long.
  ///
  /// - Throws: what `use` throws; `HTTPClientError.alreadyShutdown`.
  func with<Value: Sendable>(_ target: DialTarget, _ use: (HTTPClient) async throws -> Value) async throws -> Value {
    let client = try borrow(target)
    defer { giveBack(target) }
    return try await use(client)
  }

  /// Shuts all clients down; requests under way fail.
  func shutdown() async {
    let closing = state.withLock { state in
      state.isShut = true
      for target in Array(state.entries.keys) { remove(target, from: &state) }
      return Array(state.closing.values)
    }
    for task in closing { await task.value }
  }

  private func borrow(_ target: DialTarget) throws -> HTTPClient {
    try state.withLock { state in
      guard !state.isShut else { throw HTTPClientError.alreadyShutdown }
      var entry = state.entries.removeValue(forKey: target) ?? Entry(client: makeClient(target))
      entry.users += 1
      state.entries[target] = entry
      trim(&state)
      return entry.client
    }
  }

  private func giveBack(_ target: DialTarget) {
    state.withLock { state in
      state.entries[target]?.users -= 1
      trim(&state)
    }
  }

  private func trim(_ state: inout State) {
    while state.entries.count > capacity, let idle = state.entries.first(where: { $0.value.users == 0 }) {
      remove(idle.key, from: &state)
    }
  }

  /// The client closes its connections in a task of its own: no download waits for them.
  private func remove(_ target: DialTarget, from state: inout State) {
    guard let client = state.entries.removeValue(forKey: target)?.client else { return }
    state.lastID += 1
    let id = state.lastID
    state.closing[id] = Task {
      // It is shut down once, here: there is nothing that could fail.
      try? await client.shutdown()
      self.state.withLock { $0.closing[id] = nil }
    }
  }
}
