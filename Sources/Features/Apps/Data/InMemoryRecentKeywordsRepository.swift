import Synchronization

/// Recent keywords in memory: for tests and for tools that run once.
///
/// All calls are short and take one lock; none waits for another task, none throws.
public final class InMemoryRecentKeywordsRepository: RecentKeywordsRepository {
  private typealias Shelf = [RecentKeyword.ID: RecentKeyword]

  private let shelves = Mutex<[String: Shelf]>([:])

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
    return Self.sorted(removed)
  }

  public func removeAll(of profile: String) -> [RecentKeyword] {
    let shelf = shelves.withLock { $0.removeValue(forKey: profile) ?? [:] }
    return Self.sorted(shelf.values)
  }

  public func restore(_ keywords: [RecentKeyword], of profile: String) {
    put(keywords, of: profile)
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
  }

  private static func sorted(_ keywords: some Sequence<RecentKeyword>) -> [RecentKeyword] {
    keywords.sorted { RecentKeyword.isNewer($0, than: $1) }
  }
}
