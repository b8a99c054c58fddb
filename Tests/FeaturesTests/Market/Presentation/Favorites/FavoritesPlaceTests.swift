import FeatureKit
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// The favorites as a place beside folders.
@Suite(.timeLimit(.minutes(3)))
struct FavoritesPlaceTests {
  private let favorites = PageFavorites()

  private func place(_ products: PageProducts = PageProducts()) -> FavoritesPlace {
    FavoritesPlace(favorites: favorites, products: products, server: pageServer, now: { pageTime })
  }

  private func reference(_ id: Product.ID, server: String = pageServer) throws -> ItemReference {
    try #require(Product.reference(of: id, server: server))
  }

  @Test func `it takes the products of its server, nothing else`() throws {
    let foreign = try reference(130, server: "elsewhere.example")
    let film = try #require(ItemReference(kind: "movie", id: "130"))
    let taken = [try reference(130), foreign, film].map { place().takes($0) }
    #expect(taken == [true, false, false])
  }

  @Test func `a product is put there as the market describes it, and taken out without a request`() async throws {
    let products = PageProducts(.page(.lamp(130)))
    let (place, lamp) = (place(products), try reference(130))
    #expect(try await place.keep(lamp, true, of: "a", for: .program))
    #expect(try await place.keep(lamp, true, of: "a", for: .program))
    #expect(favorites.favorites.map(\.product.name) == ["Paper lamp"])
    #expect(favorites.favorites.map(\.addedAt) == [pageTime])
    #expect(try await place.count(of: "a") == .known(1))
    #expect(try await place.holds(lamp, of: "a", for: .program) == true)
    let asked = products.calls.count
    #expect(try await place.keep(lamp, false, of: "a", for: .program))
    #expect(try await place.holds(lamp, of: "a", for: .program) == false)
    #expect(try await place.count(of: "a") == .known(0))
    #expect(products.calls.count == asked)
  }

  @Test func `a product that the market does not describe is not put there`() async throws {
    let lamp = try reference(130)
    await #expect(throws: AppError.self) { try await place().keep(lamp, true, of: "a", for: .program) }
    #expect(favorites.favorites.isEmpty)
  }

  @Test func `a full place says how many it holds, any other failure what the market says`() {
    for language in Language.allCases {
      let full = place().reason(of: AppError(.invalidInput, field: "favorites"), in: language)
      let refused = place().reason(of: AppError(.invalidInput), in: language)
      #expect(full.contains("500") && !refused.contains("500"))
    }
  }

  @Test func `a favorite is marked as saved, also if no folder holds it`() async throws {
    favorites.set(.marked(.lamp(130)))
    let marks = SavedMarks(PageSaved(131), places: [place()], failed: { Issue.record($0) })
    let shown = [try reference(130), try reference(131), try reference(132)]
    let saved = try await marks.among(shown, of: "a")
    #expect(saved == Set(shown.dropLast()))
  }

  @Test func `products in folders stay marked if the favorites cannot be read`() async throws {
    favorites.fail(with: AppError(.storageBusy))
    let marks = SavedMarks(PageSaved(131), places: [place()], failed: { _ in })
    let (lamp, other) = (try reference(130), try reference(131))
    let saved = try await marks.among([lamp, other], of: "a")
    #expect(saved == [other])
  }
}
