import FeatureKit
import Foundation
import Testing

@Suite struct RecentKeywordTests {
  @Test(arguments: [
    ("카카오", "카카오"), ("카카오", "카카오".decomposedStringWithCanonicalMapping), ("Memo", "mEMO"), ("memo", "ｍｅｍｏ"),
    ("memo", "  memo "), ("카카오 톡", "카카오  톡"), ("ガメラ", "ｶﾞﾒﾗ"), ("パズル", "ﾊﾟｽﾞﾙ"), ("Straße", "STRASSE"),
    ("🎮", "🎮"),
  ])
  func `is the same keyword in any case, width and normal form`(one: String, other: String) {
    #expect(RecentKeyword.sample(one).id == RecentKeyword.sample(other, 60).id)
  }

  @Test(arguments: [
    ("카카오", "카카오톡"), ("resume", "résumé"), ("か", "が"), ("memo", "me mo"), ("ㅋ", "카"), ("①", "1"),
  ])
  func `is another keyword with other letters`(one: String, other: String) {
    #expect(RecentKeyword.sample(one).id != RecentKeyword.sample(other).id)
  }

  @Test func `is another keyword in another place`() {
    let places = [
      RecentKeyword.sample("a"), .sample("a", scope: "US/iphone"), .sample("a", scope: "KR/ipad"),
      .sample("a", scope: "movies/"),
    ]
    #expect(Set(places.map(\.id)).count == 4)
  }

  @Test func `has a stable id, because ids are stored`() {
    #expect(RecentKeyword.sample("Ｋakao 톡").id == "KR/iphone/kakao 톡")
    #expect(RecentKeyword.sample("Ｋakao 톡", scope: "movies/").id == "movies//kakao 톡")
  }

  @Test(arguments: ["KR/iphone", "movies/1999", "movies/"])
  func `knows its scope with any text`(scope: String) {
    for text in ["boat", "a/b", "//", "/"] {
      let keyword = RecentKeyword.sample(text, scope: scope)
      #expect(keyword.scope == scope)
      #expect(keyword.foldedText == text)
    }
  }

  @Test func `keeps the text as typed, composed and cut`() {
    let decomposed = "카Café".decomposedStringWithCanonicalMapping
    #expect(RecentKeyword.sample(" \(decomposed) ").text.unicodeScalars.elementsEqual("카Café".unicodeScalars))
    #expect(RecentKeyword.sample(String(repeating: "가", count: 300)).text.count == SearchTerm.limit)
  }

  @Test func `keeps the time to the millisecond`() {
    #expect(RecentKeyword.sample("a", 0.123_4).date == Date(timeIntervalSince1970: 1_800_000_000.123))
  }
}
