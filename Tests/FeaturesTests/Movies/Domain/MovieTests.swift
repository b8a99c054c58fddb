import Foundation
import Localization
import Testing

@testable import MoviesFeature

@Suite struct MovieTests {
  private func movie(_ releaseDate: Date?) -> Movie {
    Movie(
      id: 550, title: "종이배", originalTitle: "Paper Boat", releaseDate: releaseDate, overview: "", poster: nil,
      backdrop: nil, score: nil)
  }

  @Test(arguments: [
    (939_945_600.0, 1999), (946_684_799.0, 1999), (946_684_800.0, 2000), (-1.0, 1969), (-1_356_998_400.0, 1927),
  ])
  func `the year is that of the date in UTC`(seconds: Double, year: Int) {
    #expect(movie(Date(timeIntervalSince1970: seconds)).year == year)
  }

  @Test func `a movie without a date has no year`() {
    #expect(movie(nil).year == nil)
  }

  @Test(arguments: [(0.0, 5), (-1.0, 5), (10.1, 5), (7.5, 0), (7.5, -3), (Double.nan, 5), (Double.infinity, 5)])
  func `an invalid average or count is no score`(average: Double, count: Int) {
    #expect(Score(average: average, count: count) == nil)
  }

  @Test(arguments: [(10.0, 50), (9.99, 50), (8.43, 42), (7.5, 38), (5.0, 25), (0.5, 3), (0.01, 1)])
  func `an average of ten is converted to tenths of five stars`(average: Double, tenths: Int) throws {
    #expect(try #require(Score(average: average, count: 1)).starTenths == tenths)
  }

  @Test(arguments: ["abcDEF", "boat_-1999A", "AAAAAAAAAAAAAAAAAAAA"])
  func `a video's key is letters, digits, hyphens and underscores`(key: String) {
    #expect(MovieVideo(key: key, name: "", isTrailer: true)?.key == key)
  }

  @Test(arguments: [
    "", "short", "AAAAAAAAAAAAAAAAAAAAA", "boat 1999", "boat\"1999", "boat/1999", "boat&a=1", "boat?1999", "종이배를접자",
    "boat\n1999", "boat%201999",
  ])
  func `an invalid key is no video`(key: String) {
    #expect(MovieVideo(key: key, name: "", isTrailer: true) == nil)
  }

  @Test(arguments: [(1_874, true), (2_100, true), (1_873, false), (2_101, false), (0, false), (-1_999, false)])
  func `a year out of range is dropped`(year: Int, isKept: Bool) {
    #expect(MovieQuery(text: "boat", year: year).year == (isKept ? year : nil))
  }
}

@Suite struct MoviesPlaceTests {
  @Test(arguments: [
    (Language.korean, "us" as String?, "US"), (.english, "KR", "KR"), (.korean, nil, "KR"), (.english, nil, "US"),
    (.korean, "", "KR"), (.korean, "KOR", "KR"), (.english, "U1", "US"), (.english, "한국", "US"), (.korean, " J", "KR"),
  ])
  func `a region is two letters or the default of the language`(language: Language, region: String?, code: String) {
    let place = MoviesPlace(language: language, region: region)
    #expect(place.region == code)
    #expect(place.language == language)
  }
}
