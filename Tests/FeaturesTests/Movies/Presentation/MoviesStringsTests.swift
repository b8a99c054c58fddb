import FeatureKit
import Localization
import Testing

@testable import MoviesFeature

/// Strings of the lists and the search in each language.
@Suite struct MoviesStringsTests {
  private let english = MoviesStrings.english
  private let korean = MoviesStrings.korean

  @Test(arguments: [
    (0, "0 movies", "영화 0편"), (1, "1 movie", "영화 1편"), (2, "2 movies", "영화 2편"),
    (12_345, "12,345 movies", "영화 12,345편"),
  ])
  func `counts have singular and plural`(count: Int, inEnglish: String, inKorean: String) {
    #expect(english.count(count) == inEnglish)
    #expect(korean.count(count) == inKorean)
  }

  @Test(arguments: [
    (1, "1", "4.0 of 5 stars, 1 rating", "5점 만점에 4.0점, 평가 1개"),
    (15_000, "1.5만", "4.0 of 5 stars, 1.5만 ratings", "5점 만점에 4.0점, 평가 1.5만 개"),
  ])
  func `a rating has stars and the number of ratings`(count: Int, shown: String, inEnglish: String, inKorean: String) {
    #expect(english.rated("4.0", count, shown) == inEnglish)
    #expect(korean.rated("4.0", count, shown) == inKorean)
  }

  @Test(arguments: Language.allCases)
  func `every list has its own name`(language: Language) {
    let strings = MoviesStrings.for(language)
    let lists = MovieList.shelves + MovieList.chips
    let names = Set(lists.map { strings.listName($0) })
    #expect(names.count == lists.count)
    for name in names {
      #expect(strings.seeAllOf(name).contains(strings.seeAll), "the spoken name contains the visible text")
      #expect(strings.seeAllOf(name).contains(name))
    }
  }

  @Test(arguments: Language.allCases)
  func `numbers and names appear in the strings`(language: Language) {
    let strings = MoviesStrings.for(language)
    #expect(strings.yearRule(1874, 2100).contains("1874") && strings.yearRule(1874, 2100).contains("2100"))
    #expect(strings.noResultsTitle("boat").contains("boat"))
    #expect(strings.noResultsOfYear(1999).contains("1999"))
    #expect(strings.endOfShown(500).contains("500"))
    #expect(strings.stale("2 hours").contains("2 hours"))
    #expect(strings.attribution.contains("TMDB API"))
    #expect(strings.source.hasPrefix("TMDB"))
    #expect(strings.invalidField("year") != nil && strings.invalidField("id") != nil)
    #expect(strings.invalidField("country") == nil)
  }
}
