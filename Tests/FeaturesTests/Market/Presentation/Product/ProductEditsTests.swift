import FeatureKit
import Foundation
import LiveWeb
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of a product's page from before a change of another product by the reader.
@Suite(.timeLimit(.minutes(3)))
struct ProductEditsTests {
  private let vendorQuery: ProductQuery = {
    var query = ProductQuery()
    query.vendorID = 28
    return query
  }()

  private func reactor(_ products: PageProducts, edits: SavedEdits, reader: Reader) -> ProductReactor {
    ProductReactor(
      initialState: ProductReactor.State(id: 130), products: products,
      marks: ProductMarks(SavedMarks(PageSaved(), failed: { _ in }), of: reader.profile, server: pageServer),
      own: OwnProduct(
        id: 130, favorites: PageFavorites(), shops: InMemoryShops(), selling: ScriptedSelling(),
        profile: reader.profile, now: { pageTime }),
      edits: edits, now: { pageTime })
  }

  @Test func `a page that comes back after a change of another own product reloads the vendor's products`()
    async throws
  {
    let (products, edits, reader) = (PageProducts(.page()), SavedEdits(), Reader.ofPage())
    let runtime = ReactorRuntime(reactor(products, edits: edits, reader: reader))
    await runtime.send(.appeared)
    products.find(.lamp(131), for: vendorQuery)
    edits.note(.registered, of: 131, by: try #require(reader.profile.kept), at: pageTime.addingTimeInterval(1))
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state[.vendor].value?.map(\.id) == [131] }
    #expect(products.calls.contains(.products(vendorQuery, isFresh: true)))
    #expect(!products.calls.contains(.details(130, isFresh: true)), "the product itself is the same")
    listening.cancel()
    await listening.value
  }
}
