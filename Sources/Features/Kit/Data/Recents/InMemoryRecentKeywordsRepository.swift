import Synchronization

/// Recent keywords of a feature in memory: for tests and for tools that run once.
///
/// All calls are short and hold one lock at a time; none waits for another task, none throws.
public final class InMemoryRecentKeywordsRepository: RecentKeywordsRepository {
  private typealias Shelf = [RecentKeyword.ID: RecentKeyword]

  /// Who is told of a profile's changes.
  private struct Listeners {
    var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastID = 0
  }

  private let shelves = Mutex<[String: Shelf]>([:])
  private let listeners = Mutex<[String: Listeners]>([:])

  /// Creates a repository without keywords.
  public init() {}

  public func recents(of profile: String, limit: Int) -> [RecentKeyword] {
    let shelf = shelves.withLock { $0[profile] ?? [:] }
    return Array(Self.sorted(shelf.values).prefix(max(0, limit)))
  }

  public func add(_ keyword: RecentKeyword, of profile: String) {
    put([keyword], of: profile)
  }

  public func remove(_ ids: [RecentKeyword.ID], of profile: String) -> [RecentKeyword] {
    let removed = shelves.withLock { shelves in ids.compactMap { shelves[profile]?.removeValue(forKey: $0) } }
    if !removed.isEmpty { tell(profile) }
    return Self.sorted(removed)
  }

  public func removeAll(of profile: String) -> [RecentKeyword] {
    let shelf = shelves.withLock { $0.removeValue(forKey: profile) ?? [:] }
    if !shelf.isEmpty { tell(profile) }
    return Self.sorted(shelf.values)
  }

  public func restore(_ keywords: [RecentKeyword], of profile: String) {
    put(keywords, of: profile)
  }

  public func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = listeners.withLock { listeners in
      listeners[profile, default: Listeners()].lastID += 1
      let id = listeners[profile]?.lastID ?? 0
      listeners[profile]?.continuations[id] = continuation
      return id
    }
    continuation.onTermination = { [weak self] _ in self?.forget(id, of: profile) }
    return stream
  }

  private func forget(_ id: Int, of profile: String) {
    // The continuation is released after the lock is.
    _ = listeners.withLock { listeners in
      let continuation = listeners[profile]?.continuations.removeValue(forKey: id)
      if listeners[profile]?.continuations.isEmpty == true { listeners[profile] = nil }
      return continuation
    }
  }

  /// Once the change is there.
  private func tell(_ profile: String) {
    let continuations = listeners.withLock { $0[profile]?.continuations ?? [:] }
    for continuation in continuations.values { continuation.yield() }
  }

  private func put(_ keywords: [RecentKeyword], of profile: String) {
    shelves.withLock { shelves in
      var shelf = shelves[profile] ?? [:]
      for keyword in keywords where !keyword.text.isEmpty {
        if let known = shelf[keyword.id], known.date > keyword.date { continue }
        shelf[keyword.id] = keyword
      }
      for keyword in Self.sorted(shelf.values).dropFirst(RecentKeyword.maxPerProfile) { shelf[keyword.id] = nil }
      shelves[profile] = shelf
    }
    tell(profile)
  }

  private static func sorted(_ keywords: some Sequence<RecentKeyword>) -> [RecentKeyword] {
    keywords.sorted { RecentKeyword.isNewer($0, than: $1) }
  }
}
