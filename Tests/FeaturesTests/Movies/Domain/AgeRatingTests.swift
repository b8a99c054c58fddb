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
}
