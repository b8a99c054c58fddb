import FeatureKit
import FeatureTestSupport
import LiveWeb
import Reactor
import Testing

@testable import MarketFeature

/// Which pages of products count as viewed.
@Suite(.timeLimit(.minutes(3)))
struct ProductVisitTests {
  @Test func `a product is viewed once its page has it`() async throws {
    let (viewed, products) = (SpyViewedItems(), ScriptedProducts([.page(age: .zero)]))
    let provider = ProductItemProvider(products: products, server: pageServer, pictures: PagePictures())
    let screen = ProductScreen(
      products: products, shops: InMemoryShops(), selling: ScriptedSelling(), server: pageServer,
      saved: SavedMarks(PageSaved(), failed: { _ in }), edits: SavedEdits(), pictures: PagePictures(),
      visits: ItemVisits(
        viewed, of: provider, if: ProductsConsent(savesRecents: true), failed: { Issue.record($0) }),
      now: { pageTime })
    for id in ["9", "130"] {
      let reactor = try await screen.open(ScreenRequest(parameters: ["id": id], reader: .ofPage()))
      await ReactorRuntime(reactor).send(.appeared)
    }
    var views = viewed.views.makeAsyncIterator()
    let first = await views.next()
    #expect(first == Product.reference(of: 130, server: pageServer))
  }
}
