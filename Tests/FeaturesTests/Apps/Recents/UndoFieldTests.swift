import Foundation
import LiveWeb
import Secrets
import Testing

@testable import AppsFeature

struct UndoFieldTests {
  private let undo = UndoField.sample
  private let now = Date(timeIntervalSince1970: 1_900_000_000)
  private let keywords = [
    RecentKeyword.make("카카오 농장 일기", "KR", .iphone, 1_800_000_000_123),
    RecentKeyword.make("id1234567890", "US", .tv, 0), RecentKeyword.make("a & b = c", "JP", .mac, -5),
  ]

  @Test func `keywords are read back as they were`() {
    #expect(undo.read(undo.write(keywords, for: .known), of: .known, now: now) == keywords)
  }

  @Test func `nothing is carried for nothing`() {
    #expect(undo.write([], for: .known) == "")
    #expect(undo.read("", of: .known, now: now) == [])
  }

  @Test(arguments: [
    "\n\n", "1 KR iphone", "1 KR iphone  ", "x KR iphone memo", "1 XX iphone memo", "1 KR watch memo", "🙂",
  ])
  func `what is unusable is left out`(line: String) {
    let field = undo.field.write(line + "\n1 KR iphone memo\n", for: .known)
    #expect(undo.read(field, of: .known, now: now) == [RecentKeyword.make("memo", "KR", .iphone, 1)])
  }

  @Test func `what is dated later than now is of now`() {
    let future = [RecentKeyword.make("memo", "KR", .iphone, 999_999_999_999_999)]
    #expect(undo.read(undo.write(future, for: .known), of: .known, now: now).map(\.date) == [now])
  }

  @Test func `a field stays small: the newest that fit`() {
    let many = (0..<200).map { RecentKeyword.make("\($0) " + String(repeating: "가", count: 150), "KR", .iphone, $0) }
    let field = undo.write(many, for: .known)
    #expect(field.utf8.count <= 8_100)
    #expect(undo.read(field, of: .known, now: now) == Array(many.prefix(12)))
  }
}

extension RecentKeyword {
  fileprivate static func make(_ text: String, _ code: String, _ platform: Platform, _ milliseconds: Int) -> Self {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    return RecentKeyword(text: text, storefront: Storefront.find(code)!, platform: platform, date: date)
  }
}
