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
final class PostcardBox: PostcardsRepository {
  private struct Shared {
    var ids: Set<Int>
    var failure: AppError?
  }

  private static let pageLength = 20
  /// Which of them are saved; their listeners are told of nothing else.
  let folders = PostcardFolders()
  private let shared: Mutex<Shared>
  private let listeners = Listeners()

  init(count: Int = 45) { shared = Mutex(Shared(ids: Set(0..<count))) }

  /// What reading throws from now on; `nil` for nothing.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  /// Adds a postcard, and tells it.
  func add(_ id: Int) { change { $0.ids.insert(id) } }

  /// Puts one into a folder, and tells it.
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

/// Which postcards are in folders.
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

/// Those that are told of changes, each once.
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
