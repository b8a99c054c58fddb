import FeatureKit
import Reactor
import Synchronization

/// The postcards of profiles.
protocol PostcardsRepository: Sendable {
  /// Returns a page, from 1, of a profile's postcards, newest first.
  func page(_ number: Int, of profile: String) async throws -> FeedPage<Postcard, Int>
  func remove(_ id: Int, of profile: String) async throws
  func restore(_ id: Int, of profile: String) async throws
  func changes(of profile: String) -> AsyncStream<Void>
}

/// Postcards by number, the same for every profile, and which of them are in folders.
final class PostcardBox: PostcardsRepository {
  private struct Shared {
    var ids: Set<Int>
    var failure: AppError?
  }

  private static let pageLength = 20
  /// The saved ones; their listeners are notified only of changes of these.
  let folders = PostcardFolders()
  private let shared: Mutex<Shared>
  private let listeners = Listeners()

  init(count: Int = 45) { shared = Mutex(Shared(ids: Set(0..<count))) }

  /// The error that reading throws from now on; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  /// Adds a postcard, and notifies listeners.
  func add(_ id: Int) { change { $0.ids.insert(id) } }

  /// Saves a postcard, and notifies listeners.
  func save(_ id: Int) { folders.save(id) }

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

  func changes(of profile: String) -> AsyncStream<Void> { listeners.add() }

  private func change<Ignored>(_ change: (inout Shared) -> Ignored) {
    shared.withLock { _ = change(&$0) }
    listeners.tell()
  }
}

/// The postcards that are in folders.
final class PostcardFolders: SavedItems {
  private let saved = Mutex<Set<Int>>([])
  private let listeners = Listeners()

  fileprivate func save(_ id: Int) {
    saved.withLock { _ = $0.insert(id) }
    listeners.tell()
  }

  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference> {
    let saved = saved.withLock { $0 }
    return Set(saved.compactMap { Postcard(id: $0, title: "").reference }).intersection(references)
  }

  func changes(of profile: String) -> AsyncStream<Void> { listeners.add() }
}

/// The listeners for changes.
private final class Listeners: Sendable {
  private let listeners = Mutex<[AsyncStream<Void>.Continuation]>([])

  func add() -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    listeners.withLock { $0.append(listener) }
    return stream
  }

  func tell() {
    for listener in listeners.withLock({ $0 }) { listener.yield() }
  }
}
