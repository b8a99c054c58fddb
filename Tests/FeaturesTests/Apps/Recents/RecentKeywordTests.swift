import AppsFeature
import Foundation
import Testing

@Suite struct RecentKeywordTests {
  @Test(arguments: [
    ("카카오", "카카오"), ("카카오", "카카오".decomposedStringWithCanonicalMapping), ("Memo", "mEMO"), ("memo", "ｍｅｍｏ"),
    ("memo", "  memo "), ("카카오 톡", "카카오  톡"), ("ガメラ", "ｶﾞﾒﾗ"), ("パズル", "ﾊﾟｽﾞﾙ"), ("Straße", "STRASSE"),
    ("🎮", "🎮"),
  ])
  func `is the same keyword in any case, width and form`(one: String, other: String) throws {
    #expect(try RecentKeyword.sample(one).id == RecentKeyword.sample(other, 60).id)
  }

  @Test(arguments: [
    ("카카오", "카카오톡"), ("resume", "résumé"), ("か", "が"), ("memo", "me mo"), ("ㅋ", "카"), ("①", "1"),
  ])
  func `is another keyword with other letters`(one: String, other: String) throws {
    #expect(try RecentKeyword.sample(one).id != RecentKeyword.sample(other).id)
  }

  @Test func `is another keyword in another place`() throws {
    let places = try [
      RecentKeyword.sample("a"), .sample("a", storefront: "US"), .sample("a", platform: .ipad),
      .sample("a", platform: .tv),
    ]
    #expect(Set(places.map(\.id)).count == 4)
  }

  @Test func `has an id that never changes, because it is kept`() throws {
    #expect(try RecentKeyword.sample("Ｋakao 톡").id == "KR/iphone/kakao 톡")
  }

  @Test func `keeps the text as it was written, composed and cut`() throws {
    let decomposed = "카Café".decomposedStringWithCanonicalMapping
    #expect(try RecentKeyword.sample(" \(decomposed) ").text.unicodeScalars.elementsEqual("카Café".unicodeScalars))
    #expect(try RecentKeyword.sample(String(repeating: "가", count: 300)).text.count == SearchTerm.limit)
  }

  @Test func `keeps the time to the millisecond`() throws {
    #expect(try RecentKeyword.sample("a", 0.123_4).date == Date(timeIntervalSince1970: 1_800_000_000.123))
  }
}
