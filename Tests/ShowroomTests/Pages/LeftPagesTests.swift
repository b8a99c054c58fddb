import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct LeftPagesTests {
  private static let rows = "/apps?country=KR&platform=iphone&q=a"

  @Test func `pages with fifty rows fit the memory estimate for listening pages`() async throws {
    let pages = 12
    try await SandboxSite.browse(limits: .init(bytes: pages * ScreenRegistry.Limits.pageBytes)) { site in
      let first = site.newcomer()
      let page = try await first.get(Self.rows)
      try #require(page.keys.count >= 50)
      for _ in 1..<pages { _ = try await site.newcomer().get(Self.rows) }
      #expect(try await first.act("resume", on: page, at: Self.rows).screen == page.screen)
    }
  }

  @Test func `pages that were left are dropped beyond the memory limit, and restored on return`() async throws {
    // Room for a few pages with fifty rows.
    try await SandboxSite.browse(limits: .init(bytes: 512 << 10)) { site in
      let (first, stayer) = (site.newcomer(), site.newcomer())
      let left = try await first.get(Self.rows)
      try #require(left.keys.count >= 50)
      let kept = try await stayer.get(Self.rows)
      for _ in 0..<24 {
        let newcomer = site.newcomer()
        let page = try await newcomer.get(Self.rows)
        #expect(try await newcomer.act("resume", on: page, at: Self.rows).screen == page.screen)
        let answer = try await stayer.act("resume", on: kept, at: Self.rows)
        #expect(answer.screen == kept.screen, "a connected client keeps its page")
      }
      let back = try await first.act("resume", on: left, at: Self.rows)
      #expect(back.screen != left.screen, "the oldest page is dropped")
      #expect(back.text.contains(#""reset","results""#))
      #expect(back.keys == left.keys)
      #expect(!back.text.contains(#""notice""#) && !back.text.contains(#""go""#))
    }
  }
}
