import FeatureKit
import Testing

@Suite struct MatchRecentsUseCaseTests {
  @Test func `orders by how a keyword matches, then by date`() {
    let recents = [
      RecentKeyword.sample("카카오맵", 1), .sample("라인", 9), .sample("네이버 카페", 3), .sample("스카이", 8), .sample("칼국수", 2),
      .sample("우리 카드", 4),
    ]
    let found = MatchRecentsUseCase()("카", among: recents)
    #expect(found.map(\.text) == ["칼국수", "카카오맵", "우리 카드", "네이버 카페", "스카이"])
  }

  @Test func `returns all keywords, newest first, if nothing is typed`() {
    let recents = [RecentKeyword.sample("a", 1), .sample("b", 3), .sample("c", 2)]
    #expect(MatchRecentsUseCase()("", among: recents).map(\.text) == ["b", "c", "a"])
  }

  @Test(arguments: [("ht", ["htop"]), ("s", ["Sudoku"]), ("apps.a", ["https://apps.apple.com/kr/app/id1"])])
  func `a pasted address is found by its host, not by its scheme`(typed: String, found: [String]) {
    let recents = [RecentKeyword.sample("https://apps.apple.com/kr/app/id1"), .sample("htop"), .sample("Sudoku")]
    #expect(MatchRecentsUseCase()(typed, among: recents).map(\.text).prefix(1) == found[...])
    #expect(MatchRecentsUseCase()("https://apps", among: recents).map(\.text) == [recents[0].text])
  }

  @Test func `the same text in several scopes stays separate`() {
    let recents = [RecentKeyword.sample("메모", 1), .sample("메모", 2, scope: "US/iphone")]
    #expect(MatchRecentsUseCase()("ㅁㅁ", among: recents).map(\.scope) == ["US/iphone", "KR/iphone"])
  }
}
