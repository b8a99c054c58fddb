import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// The writes of sources' answers. Each write makes every open page of the folder reload.
@Suite(.timeLimit(.minutes(3)))
struct ItemRefreshTests {
  private let clock = ManualClock()

  /// Returns how many items had a name after each result, and at the end.
  private func named(of ids: [String], pause: Duration) async throws -> [Int] {
    let dates = clock
    let world = try FoldersWorld(
      PostcardProvider { ids in ids.map { .facts([$0: .said("Card \($0)", at: dates.date)]) } })
    let folder = try await world.folder("Travel")
    try await world.folders.add(ids.map { PostcardProvider.item($0) }, to: folder, of: world.profile.key)
    let refresh = ItemRefresh(folders: world.folders, kinds: world.kinds, language: .english) {
      dates.advance(by: pause)
      return dates.date
    }
    var query = FolderQuery(folder: folder)
    query.limit = ids.count
    var counts: [Int] = []
    func count() async throws {
      let page = try await world.folders.page(query, of: world.profile.key)
      counts.append(page?.items.count { $0.facts != nil } ?? -1)
    }
    let items = ids.map(PostcardProvider.reference)
    try await refresh(items, for: .program, within: ItemCheck(), in: world.profile.key) { _ in try await count() }
    try await count()
    return counts
  }

  @Test func `fifty answers are written together, and the rest at the end`() async throws {
    let counts = try await named(of: (1...60).map { "KR-\($0)" }, pause: .zero)
    #expect(counts == Array(repeating: 0, count: 50) + Array(repeating: 50, count: 10) + [60])
  }

  @Test func `the answers of a slow source appear within seconds`() async throws {
    #expect(try await named(of: ["KR-1", "KR-2", "KR-3"], pause: .seconds(2)) == [0, 1, 2, 3])
  }
}
