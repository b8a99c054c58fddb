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

  private func reactor(
    _ products: PageProducts, shops: InMemoryShops = InMemoryShops(), selling: ScriptedSelling = ScriptedSelling(),
    saved: PageSaved = PageSaved(), edits: SavedEdits, reader: Reader,
    now: @escaping @Sendable () -> Date = { pageTime }
  ) -> ProductReactor {
    ProductReactor(
      initialState: ProductReactor.State(id: 130), products: products,
      marks: ProductMarks(SavedMarks(saved, failed: { _ in }), of: reader.profile, server: pageServer),
      own: OwnProduct(id: 130, shops: shops, selling: selling, profile: reader.profile, now: now),
      edits: edits, now: now)
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

  @Test(arguments: [false, true])
  func `a page that comes back after a change of its own does not reload, unless it lacks another`(
    lacksAnother: Bool
  ) async throws {
    let (products, selling, clock) = (PageProducts(.page()), ScriptedSelling(.page()), SettableDate(pageTime))
    let (saved, edits, reader) = (PageSaved(), SavedEdits(), Reader.ofPage())
    let runtime = ReactorRuntime(
      reactor(
        products, shops: InMemoryShops(selling.shop), selling: selling, saved: saved, edits: edits, reader: reader,
        now: clock.now))
    await runtime.send(.appeared)
    let requests = products.calls.count
    clock.advance(by: 1)
    if lacksAnother { edits.note(.edited, of: 131, by: try #require(reader.profile.kept), at: clock.now()) }
    clock.advance(by: 1)
    await runtime.send(.statePicked(.reserved))
    await runtime.send(.bumpTapped)
    #expect(runtime.state.details.value?.pictures.count == 2, "the pictures stay")
    // The page reads what is saved after whatever it loads.
    saved.save(130)
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.saved == [130] }
    #expect((products.calls.count == requests) == !lacksAnother)
    listening.cancel()
    await listening.value
  }
}
