import Foundation
import LiveWeb
import Secrets
import Testing

@testable import FeatureKit

struct UndoFieldTests {
  private let undo = UndoField(field: SignedField(.random(), purpose: "undo"))
  private let profile = Profile(key: "a", hasReturned: true)
  private let now = Date(timeIntervalSince1970: 1_900_000_000)
  private let keywords = [
    RecentKeyword.make("카카오 농장 일기", "KR/iphone", 1_800_000_000_123),
    RecentKeyword.make("id1234567890", "US/tv", 0), RecentKeyword.make("a & b = c", "movies/", -5),
  ]

  @Test func `keywords are read back unchanged`() {
    #expect(undo.read(undo.write(keywords, removedAt: now, for: profile), of: profile, now: now) == keywords)
  }

  @Test func `without keywords the field is empty`() {
    #expect(undo.write([], removedAt: now, for: profile) == "")
    #expect(undo.read("", of: profile, now: now) == [])
  }

  @Test(arguments: [
    "\n\n", "1 KR/iphone", "1 KR/iphone  ", "x KR/iphone memo", "1 KR memo", "1 KR/iphone/x memo", "🙂",
  ])
  func `unusable lines are skipped`(line: String) {
    let field = undo.field.write(line + "\n1 KR/iphone memo\n", at: now, for: profile)
    #expect(undo.read(field, of: profile, now: now) == [RecentKeyword.make("memo", "KR/iphone", 1)])
  }

  @Test func `keywords deleted more than a day ago stay deleted`() {
    let field = undo.write(keywords, removedAt: now, for: profile)
    #expect(undo.read(field, of: profile, now: now + 86_400) == keywords)
    #expect(undo.read(field, of: profile, now: now + 86_401) == [])
  }

  @Test func `a date in the future becomes the present`() {
    let future = [RecentKeyword.make("memo", "KR/iphone", 999_999_999_999_999)]
    #expect(undo.read(undo.write(future, removedAt: now, for: profile), of: profile, now: now).map(\.date) == [now])
  }

  @Test func `a field is limited to the newest keywords that fit`() {
    let many = (0..<200).map { RecentKeyword.make("\($0) " + String(repeating: "가", count: 150), "KR/iphone", $0) }
    let field = undo.write(many, removedAt: now, for: profile)
    #expect(field.utf8.count <= 8_100)
    #expect(undo.read(field, of: profile, now: now) == Array(many.prefix(12)))
  }
}

extension RecentKeyword {
  fileprivate static func make(_ text: String, _ scope: String, _ milliseconds: Int) -> Self {
    RecentKeyword(text: text, scope: scope, date: Date(timeIntervalSince1970: Double(milliseconds) / 1_000))
  }
}
