import AppsFeature
import FeatureKit
import Testing

@Suite struct NearRecentsUseCaseTests {
  @Test(arguments: [
    ("카카오톡선물", ["카카오톡", "카카오맵"]), ("카카요", ["카카오톡", "카카오맵"]), ("memmo", ["memo"]), ("nemo", ["memo"]),
    ("MEMOS", ["memo"]), ("weather", []), ("", []),
  ])
  func `finds keywords with a similar beginning or one other letter, newest first`(text: String, found: [String]) throws
  {
    let recents = try [
      RecentKeyword.sample("카카오맵", 1), .sample("memo", 2), .sample("네이버", 3), .sample("카카오톡", 4), .sample("bus", 5),
    ]
    #expect(NearRecentsUseCase()(text, among: recents).map(\.text) == found)
  }

  @Test func `returns at most three keywords, and never the text itself from any place`() throws {
    let same = try RecentKeyword.sample("MEMO", 9, storefront: "JP")
    let others = try (1...5).map { try RecentKeyword.sample("memo \($0)", Double($0)) }
    #expect(NearRecentsUseCase()("memo", among: others + [same]).map(\.text) == ["memo 5", "memo 4", "memo 3"])
  }

  @Test func `compares only the newest keywords of usual length`() throws {
    let newer = try (1...50).map { try RecentKeyword.sample("bus \($0)", Double($0 + 10)) }
    let memo = try RecentKeyword.sample("memo one", 1)
    #expect(NearRecentsUseCase()("memo", among: newer + [memo]).isEmpty)
    #expect(NearRecentsUseCase()("memo", among: newer.dropLast() + [memo]) == [memo])
    let marks = try RecentKeyword.sample("memo" + String(repeating: "\u{301}", count: 300), 1)
    #expect(NearRecentsUseCase()("memo", among: [marks]).isEmpty)
  }
}
