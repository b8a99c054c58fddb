import Foundation
import Testing

@testable import Features

struct RecentKeywordFieldTests {
  private let keywords = [
    RecentKeyword.make("카카오 농장 일기", "KR", .iphone, 1_800_000_000_123),
    RecentKeyword.make("id1234567890", "US", .tv, 0), RecentKeyword.make("a & b = c", "JP", .mac, -5),
  ]

  @Test func `keywords are read back as they were`() {
    #expect(RecentKeyword.read(field: RecentKeyword.field(keywords)) == keywords)
  }

  @Test func `a browser's line ends are no part of a text`() {
    let field = RecentKeyword.field(keywords).replacing("\n", with: "\r\n")
    #expect(RecentKeyword.read(field: field) == keywords)
  }

  @Test(arguments: [
    "", "\n\n", "1 KR iphone", "1 KR iphone  ", "x KR iphone memo", "1 XX iphone memo", "1 KR watch memo", "🙂",
  ])
  func `what is unusable is left out`(line: String) {
    #expect(RecentKeyword.read(field: line + "\n" + RecentKeyword.field(keywords)) == keywords)
  }

  @Test func `a field stays small, and one that is not is not read`() {
    let many = (0..<200).map { RecentKeyword.make("\($0) " + String(repeating: "가", count: 150), "KR", .iphone, $0) }
    let field = RecentKeyword.field(many)
    #expect(field.utf8.count <= 6_000)
    #expect(RecentKeyword.read(field: field) == Array(many.prefix(12)))
    #expect(RecentKeyword.read(field: String(repeating: "1 KR iphone memo\n", count: 1_000)).isEmpty)
  }
}

extension RecentKeyword {
  fileprivate static func make(_ text: String, _ code: String, _ platform: Platform, _ milliseconds: Int) -> Self {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    return RecentKeyword(text: text, storefront: Storefront.find(code)!, platform: platform, date: date)
  }
}
