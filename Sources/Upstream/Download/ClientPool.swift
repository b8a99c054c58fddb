import Addresses
import AsyncHTTPClient
import NIOCore
import OrderedCollections
import Synchronization

/// The HTTP clients of a downloader, one per target, because the address to dial is part of a client's configuration.
///
/// The pool shuts down the least recently used client when it has too many. A client in use stays, so the pool may
/// exceed its capacity for a while.
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
  ///   - capacity: the number of clients to keep.
  ///   - makeClient: creates the client of a target; the pool shuts it down.
  init(capacity: Int = 16, makeClient: @escaping @Sendable (DialTarget) -> HTTPClient) {
    self.capacity = capacity
    self.makeClient = makeClient
  }

  /// Creates an empty pool of clients that dial the address of their target, whatever its name resolves to by now. The
  /// certificate and the `Host` header use the name. They follow no redirect and decompress nothing.
  convenience init(connectTimeout: Duration, eventLoopGroup: HTTPClient.EventLoopGroupProvider) {
    self.init { target in
      var configuration = HTTPClient.Configuration.upstream(connect: connectTimeout)
      configuration.decompression = .disabled
      // The timeout of the whole request applies instead.
      configuration.timeout.read = nil
      // HTTP/1 only: cutting off an answer must close the connection, not one of many streams.
      configuration.httpVersion = .http1Only
      if let address = target.address { configuration.dnsOverride = [target.host: address.description] }
      return HTTPClient(eventLoopGroupProvider: eventLoopGroup, configuration: configuration)
    }
  }

  /// The number of clients.
  var count: Int { state.withLock { $0.entries.count } }

  /// Uses the client of a target, and keeps it open meanwhile.
  ///
  /// - Throws: the error of `use`; `HTTPClientError.alreadyShutdown` after ``shutdown()``.
  func with<Value: Sendable>(_ target: DialTarget, _ use: (HTTPClient) async throws -> Value) async throws -> Value {
    let client = try borrow(target)
    defer { giveBack(target) }
    return try await use(client)
  }

  /// Shuts down all clients; requests in progress fail.
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

  /// Shuts down a client in a separate task, so that no download waits for its connections.
  private func remove(_ target: DialTarget, from state: inout State) {
    guard let client = state.entries.removeValue(forKey: target)?.client else { return }
    state.lastID += 1
    let id = state.lastID
    state.closing[id] = Task {
      // The client is shut down only here, once, so this cannot fail.
      try? await client.shutdown()
      self.state.withLock { $0.closing[id] = nil }
    }
  }
}
