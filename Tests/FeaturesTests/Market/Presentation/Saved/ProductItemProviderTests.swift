import FeatureKit
import Foundation
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

@Suite(.timeLimit(.minutes(3)))
struct ProductItemProviderTests {
  private static let server = "market.example"
  private let date = SettableDate()

  private func provider(_ products: any ProductsRepository = ScriptedProducts()) -> ProductItemProvider {
    ProductItemProvider(products: products, server: Self.server, pictures: ProductsPictures(), now: date.now)
  }

  private func item(_ id: Product.ID, server: String = ProductItemProviderTests.server) -> String {
    Product.itemID(of: id, server: server)
  }

  private func news(of ids: [String], from products: any ProductsRepository) async -> [ItemNews] {
    var all: [ItemNews] = []
    for await each in provider(products).news(of: ids, in: .korean, for: .program, within: ItemCheck()) {
      all.append(each)
    }
    return all
  }

  /// The outcome of each product, sorted; a product reported twice occurs twice.
  private func outcomes(_ news: [ItemNews]) -> [String] {
    let words = news.flatMap { each -> [String] in
      switch each {
      case .facts(let facts): facts.keys.map { "\(number($0)) facts" }
      case .gone(let ids, _): ids.map { "\(number($0)) gone" }
      case .failed(let ids, let error): ids.map { "\(number($0)) \(error.code)" }
      case .later(let ids): ids.map { "\(number($0)) later" }
      case .never(let ids): ids.map { "\(number($0)) never" }
      }
    }
    return words.sorted()
  }

  private func number(_ id: String) -> String {
    Product.id(itemID: id, server: Self.server).map { String($0) } ?? id
  }

  // MARK: - Ids

  @Test func `an id has no facets and belongs to one server`() {
    let provider = provider()
    #expect(provider.kind == "goods")
    #expect(provider.facets(of: item(130)) == [:])
    for id in ["", "130", "-130", item(130, server: "other.example"), item(130) + "0x"] {
      #expect(provider.facets(of: id) == nil, "\(id)")
    }
    #expect(provider.name(of: "KR", in: .country, language: .korean)?.name == nil)
  }

  @Test func `an id leads to the product's page, an invalid one to the market`() {
    #expect(provider().address(of: item(130)) == "/market/products/130")
    #expect(provider().address(of: item(130, server: "other.example")) == "/market")
    #expect(provider().searchLink(in: .english).address == "/market")
    #expect(provider().searchLink(in: .english).label == MarketStrings.english.toMarket)
    #expect(provider().styles == [ItemRow.style])
  }

  // MARK: - Facts

  @Test func `known facts are those of a cached product, with their time`() async throws {
    let products = ScriptedProducts([.sample(.sample(5), age: .seconds(90))])
    let known = try await provider(products).known([item(5), item(6), "nonsense"], in: .korean)
    #expect(Array(known.keys) == [item(5)])
    let dated = try #require(known[item(5)])
    #expect(dated.saidAt == date.now().addingTimeInterval(-90))
    #expect(dated.language == .korean)
    #expect(dated.facts == ItemFacts(.sample(5)))
    #expect(products.calls == [.known([5, 6])], "no request is sent")
  }

  @Test func `a product that cannot be bought says why`() async throws {
    let products = ScriptedProducts([
      .sample(.sample(1, stock: 0), age: .zero), .sample(.sample(2, state: .reserved), age: .zero),
      .sample(.sample(3, stock: 0, state: .sold), age: .zero),
    ])
    let known = try await provider(products).known([item(1), item(2), item(3)], in: .english)
    let subtitles = [1, 2, 3].map { known[item($0)]?.facts.subtitle }
    #expect(subtitles == ["Corner · Sold out", "Corner · Reserved", "Corner · Sold"])
  }

  @Test func `each id is reported once: with facts, as gone, or as another server's`() async {
    let other = item(5, server: "other.example")
    let products = ScriptedProducts([.sample(.sample(5), age: .seconds(7_200))])
    let all = await news(of: [other, item(5), item(6), item(5), other], from: products)
    #expect(outcomes(all) == ["5 facts", "6 gone", "\(other) never"].sorted())
    #expect(Set(products.asked) == [5, 6])
    #expect(products.askers == [.program])
    let moments = all.compactMap { each -> Date? in
      if case .gone(_, let moment) = each { moment } else { nil }
    }
    #expect(moments == [date.now()])
  }

  @Test func `a product cached within the hour is not requested`() async {
    let products = ScriptedProducts([
      .sample(.sample(5), age: .seconds(3_599)), .sample(.sample(6), age: .seconds(3_600)),
    ])
    let all = await news(of: [item(5), item(6)], from: products)
    #expect(outcomes(all) == ["5 facts", "6 facts"])
    #expect(products.asked == [6])
  }

  @Test func `four products are requested at once, in the requested order`() async {
    let gate = Gate()
    let gates = Dictionary((1...4).map { (ScriptedProducts.Call.details($0), gate) }) { $1 }
    let products = ScriptedProducts(.unasked(1...6), gates: gates)
    let reading = Task { await news(of: (1...6).map { item($0) }, from: products) }
    await gate.waiting(atLeast: 4)
    #expect(Set(products.asked) == [1, 2, 3, 4])
    gate.open()
    let words = outcomes(await reading.value)
    #expect(words == (1...6).map { "\($0) facts" })
  }

  @Test(arguments: [AppError.Code.offline, .unavailable, .rateLimited, .overLimit, .internalFault, .storageBusy])
  func `a failing server is not asked further, and all remaining products fail`(code: AppError.Code) async {
    let products = ScriptedProducts(.unasked(1...20))
    for id in 1...20 { products.fail(.details(id), with: AppError(code)) }
    let all = await news(of: (1...20).map { item($0) }, from: products)
    #expect(outcomes(all) == (1...20).map { "\($0) \(code)" }.sorted())
    #expect(products.asked.count < maxConcurrentCalls + (code == .unavailable ? ConsecutiveFailures.limit : 1))
  }

  @Test func `one failing product does not hide the others`() async {
    let products = ScriptedProducts(.unasked(1...6))
    for id in 1...2 { products.fail(.details(id), with: AppError(.unavailable)) }
    let all = await news(of: (1...6).map { item($0) }, from: products)
    #expect(outcomes(all) == ["1 unavailable", "2 unavailable", "3 facts", "4 facts", "5 facts", "6 facts"])
  }

  @Test func `an old response is a failure`() async {
    let products = ScriptedProducts([.sample(.sample(1), age: .seconds(86_400), isStale: true)])
    let all = await news(of: [item(1)], from: products)
    #expect(outcomes(all) == ["1 unavailable"])
  }

  @Test func `an unreadable response concerns only its own product`() async {
    let products = ScriptedProducts(.unasked([1, 2]))
    products.fail(.details(1), with: AppError(.changedUpstream))
    let all = await news(of: [item(1), item(2)], from: products)
    #expect(outcomes(all) == ["1 changedUpstream", "2 facts"])
  }

  @Test func `items beyond the limit of one check are reported as later, not failed`() async {
    let count = ItemCheck.maxCalls + 1
    let products = ScriptedProducts(.unasked(1...count))
    let all = await news(of: (1...count).map { item($0) }, from: products)
    #expect(products.asked.count == count - 1)
    #expect(outcomes(all).filter { !$0.hasSuffix("facts") } == ["\(count) later"])
  }

  @Test func `without ids no request is sent`() async {
    let products = ScriptedProducts()
    #expect(await news(of: [], from: products).isEmpty)
    #expect(products.asked.isEmpty)
  }
}
