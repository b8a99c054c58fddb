import Foundation
import Testing

@testable import MarketFeature

/// What goods that have come anyway tell of saved searches.
@Suite struct NoteNewUseCaseTests {
  private func saved(_ query: ProductQuery, seen: Product.ID) -> SavedSearch {
    SavedSearch(query: query, savedAt: Date(timeIntervalSince1970: 0), seen: seen)
  }

  private func newsCount(_ searches: PageSearches, after products: Product...) async throws -> Int {
    try await NoteNewUseCase(searches: searches)(products, of: "a")
    return try await searches.newsCount(of: "a")
  }

  @Test func `a search has news where one of them is found by it and was not seen`() async throws {
    var games = ProductQuery()
    games.category = .games
    let searches = PageSearches(
      saved(ProductQuery(text: "boat"), seen: 10), saved(ProductQuery(text: "lamp"), seen: 10), saved(games, seen: 12))
    #expect(try await newsCount(searches, after: .sample(10), .sample(9)) == 0)
    #expect(try await newsCount(searches, after: .sample(12), .sample(10)) == 1)
    #expect(try await newsCount(searches, after: .sample(13, name: "Desk lamp", category: .home)) == 2)
    #expect(try await newsCount(searches, after: .sample(14, name: "Dice")) == 3)
  }

  @Test func `what has news keeps it, whatever comes`() async throws {
    let searches = PageSearches(saved(ProductQuery(text: "boat"), seen: 10))
    #expect(try await newsCount(searches, after: .sample(12)) == 1)
    #expect(try await newsCount(searches, after: .sample(9)) == 1)
  }
}
