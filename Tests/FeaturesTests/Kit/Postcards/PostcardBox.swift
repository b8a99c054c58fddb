import FeatureKit
import Reactor
import Synchronization

/// Where the postcards of a profile are.
protocol PostcardsRepository: Sendable {
  /// A page, from 1, of the postcards of a profile, newest first.
  func page(_ number: Int, of profile: String) async throws -> FeedPage<Postcard, Int>
  func remove(_ id: Int, of profile: String) async throws
  func restore(_ id: Int, of profile: String) async throws
  func changes(of profile: String) -> AsyncStream<Void>
}

/// Postcards by number, of whichever profile, and which of them are in folders.
final class PostcardBox: PostcardsRepository, SavedItems {
  private struct Shared {
    var ids: Set<Int>
    var saved: Set<Int> = []
    var failure: AppError?
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private static let pageLength = 20
  private let shared: Mutex<Shared>

  init(count: Int = 45) { shared = Mutex(Shared(ids: Set(0..<count))) }

  /// What reading throws from now on; `nil` for nothing.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  /// Adds a postcard, and tells it.
  func add(_ id: Int) { change { $0.ids.insert(id) } }

  /// Puts one into a folder, and tells it.
  func save(_ id: Int) { change { $0.saved.insert(id) } }

  func page(_ number: Int, of profile: String) async throws -> FeedPage<Postcard, Int> {
    let (ids, failure) = shared.withLock { ($0.ids.sorted(by: >), $0.failure) }
    if let failure { throw failure }
    let shown = ids.dropFirst((number - 1) * Self.pageLength).prefix(Self.pageLength)
    return FeedPage(
      items: shown.map { Postcard(id: $0, title: "Card \($0)") },
      next: ids.count > number * Self.pageLength ? number + 1 : nil, total: ids.count)
  }

  func remove(_ id: Int, of profile: String) async throws { change { $0.ids.remove(id) } }

  func restore(_ id: Int, of profile: String) async throws { add(id) }

  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference> {
    let saved = shared.withLock { $0.saved }
    return Set(saved.compactMap { Postcard(id: $0, title: "").reference }).intersection(references)
  }

  /// One notice tells all listeners: of the postcards, and of what is saved.
  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners.append(listener) }
    return stream
  }

  private func change<Ignored>(_ change: (inout Shared) -> Ignored) {
    let listeners = shared.withLock { shared in
      _ = change(&shared)
      return shared.listeners
    }
    for listener in listeners { listener.yield() }
  }
}
