import Foundation
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the news that listed products are for saved searches.
@Suite struct NoteNewUseCaseTests {
  private func saved(_ query: ProductQuery, seen: Product.ID) -> SavedSearch {
    SavedSearch(query: query, savedAt: Date(timeIntervalSince1970: 0), seen: seen)
  }

  private func newsCount(_ searches: PageSearches, after products: Product...) async throws -> Int {
    try await NoteNewUseCase(searches: searches)(products, of: "a")
    return try await searches.newsCount(of: "a")
  }

  @Test func `a search has news if an unseen product passes it`() async throws {
    var games = ProductQuery()
    games.category = .games
    let searches = PageSearches(
      saved(ProductQuery(text: "boat"), seen: 10), saved(ProductQuery(text: "lamp"), seen: 10), saved(games, seen: 12))
    #expect(try await newsCount(searches, after: .sample(10), .sample(9)) == 0)
    #expect(try await newsCount(searches, after: .sample(12), .sample(10)) == 1)
    #expect(try await newsCount(searches, after: .sample(13, name: "Desk lamp", category: .home)) == 2)
    #expect(try await newsCount(searches, after: .sample(14, name: "Dice")) == 3)
  }

  @Test(
    arguments: [
      ("", true), ("boat", true), ("PAPER B", true), ("boat corner", true), ("corner paper", true),
      ("paperboat", true), ("pa-per", true), ("boat !", true), ("it sails", false), ("boats", false), ("!?", false),
      ("boat lamp", false), ("a a a a a a a a lamp", true), ("a a a a a a a lamp", false),
      ("! ! ! ! ! ! ! ! boat", true),
    ])
  func `words match in any order, in the name or the seller's name`(text: String, isFound: Bool) async throws {
    let searches = PageSearches(saved(ProductQuery(text: text), seen: 10))
    #expect(try await newsCount(searches, after: .sample(12)) == (isFound ? 1 : 0))
  }

  @Test(
    arguments: [
      ("ㅇㅇㅍ", true), ("아잎", true), ("폰 아이", true), ("케이스아이", false), ("이폰케", true), ("ㅋㅇㅅ 아이폰", true),
      ("폰이", false),
    ])
  func `words match by initial consonants, incomplete syllables and across separators`(
    text: String, isFound: Bool
  ) async throws {
    let searches = PageSearches(saved(ProductQuery(text: text), seen: 10))
    #expect(try await newsCount(searches, after: .sample(12, name: "아이폰 케이스")) == (isFound ? 1 : 0))
  }

  @Test func `composed and decomposed letters match`() async throws {
    let searches = PageSearches(saved(ProductQuery(text: "배"), seen: 10))
    #expect(try await newsCount(searches, after: .sample(12, name: "종이 \u{1107}\u{1162}")) == 1)
  }

  @Test func `the greatest id per search is recorded in one write, and nothing without a match`() async throws {
    let (boat, lamp) = (ProductQuery(text: "boat"), ProductQuery(text: "lamp"))
    let searches = PageSearches(saved(boat, seen: 10), saved(lamp, seen: 10), saved(ProductQuery(text: "x"), seen: 10))
    let note = NoteNewUseCase(searches: searches)
    try await note([.sample(12), .sample(13), .sample(11, name: "Lamp"), .sample(14, name: "Dice")], of: "a")
    try await note([.sample(15, name: "Dice")], of: "a")
    #expect(searches.noted.values == [[boat: 13, lamp: 11]])
  }

  @Test func `news stays until it is seen`() async throws {
    let searches = PageSearches(saved(ProductQuery(text: "boat"), seen: 10))
    #expect(try await newsCount(searches, after: .sample(12)) == 1)
    #expect(try await newsCount(searches, after: .sample(9)) == 1)
  }
}
