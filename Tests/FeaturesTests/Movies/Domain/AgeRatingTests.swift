import Localization
import Testing

@testable import MoviesFeature

@Suite struct AgeRatingTests {
  @Test(
    arguments: [
      ("ALL", "KR", .everyone), ("0", "DE", .everyone), ("12", "KR", .from(12)), ("12A", "GB", .from(12)),
      ("PG12", "JP", .from(12)), ("R18+", "JP", .from(18)), ("PG-13", "US", .from(13)), ("R", "US", .from(17)),
      ("NC-17", "US", .from(18)), ("PG", "US", .guidance), ("g", "US", .everyone), ("R", "PH", nil), ("A", "IN", nil),
      ("", "KR", nil), ("1999", "KR", nil), ("12-15", "KR", nil), ("99999999999999999999", "KR", nil),
    ] as [(String, String, AgeRating?)])
  func `a certification says from which age, or nothing that is known`(code: String, region: String, rating: AgeRating?)
  {
    #expect(AgeRating(code, in: region) == rating)
  }

  @Test(
    arguments: [
      ("18", "KR", "청소년 관람 불가", "Ages\u{A0}18+"), ("19", "KR", "청소년 관람 불가", "Ages\u{A0}19+"),
      ("15", "KR", "15세\u{A0}이상", "Ages\u{A0}15+"), ("R21", "SG", "21세\u{A0}이상", "Ages\u{A0}21+"),
      ("PG", "US", "보호자 지도 필요", "Parental guidance"), ("ALL", "KR", "전체 관람가", "All ages"),
    ])
  func `only Korea's ratings for adults have the Korean name for them`(
    code: String, region: String, korean: String, english: String
  ) throws {
    let rating = try #require(AgeRating(code, in: region))
    #expect(MovieStrings.for(.korean).ageRating(rating, in: region) == korean)
    #expect(MovieStrings.for(.english).ageRating(rating, in: region) == english)
  }
}
