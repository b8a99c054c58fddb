import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// The page on which a seller says how buyers reach them.
@Suite(.timeLimit(.minutes(3)))
struct ContactScreenTests {
  private let selling = ScriptedSelling()

  private func runtime(hasShop: Bool = true, _ selling: ScriptedSelling? = nil) -> ReactorRuntime<ContactReactor> {
    let selling = selling ?? self.selling
    let shops = hasShop ? InMemoryShops(selling.shop) : InMemoryShops()
    return ReactorRuntime(
      ContactReactor(
        initialState: ContactReactor.State(), shops: shops, selling: selling, profile: Reader.ofPage().profile))
  }

  private func page(_ state: ContactReactor.State, _ language: Language = .english) -> String {
    ContactScreen(shops: InMemoryShops(), selling: selling).content(of: state, for: .ofPage(language)).regions
      .map { region in
        if case .slot(_, let html) = region { html.render() } else { "" }
      }
      .joined()
  }

  @Test func `a text is stored, shown again, and removed by an empty one`() async {
    let runtime = self.runtime()
    await runtime.send(.appeared)
    #expect(page(runtime.state).contains("name='contact' value=''"))
    await runtime.send(.submitted("010-1234-5678"))
    #expect(page(runtime.state).contains("value='010-1234-5678'"))
    let again = self.runtime()
    await again.send(.appeared)
    #expect(again.state.text == "010-1234-5678")
    await runtime.send(.submitted(""))
    #expect(runtime.state.reach == .loaded(SellerReach(contact: nil)) && runtime.state.saves == 2)
  }

  @Test(arguments: [
    ("/market/products/130?more=description", "/market/products/130?more=description"),
    ("/market/shop", "/market/shop"),
    ("/market/contact", "/market/shop"), (nil, "/market/shop"),
  ])
  func `Back leads to the product's page that led here, else to the shop`(page: String?, back: String) async throws {
    let screen = ContactScreen(shops: InMemoryShops(), selling: selling)
    let reactor = try await screen.open(ScreenRequest(reader: .ofPage(), cameFrom: page))
    #expect(screen.content(of: reactor.initialState, for: .ofPage()).back?.url == back)
  }

  @Test func `a refused text stays in the field, with the reason`() async {
    selling.fail(.setContact("far too long"), with: AppError(.invalidInput))
    let runtime = self.runtime()
    await runtime.send(.appeared)
    await runtime.send(.submitted("far too long"))
    #expect(page(runtime.state).contains("value='far too long'"))
    #expect(page(runtime.state).contains("That’s too long"))
    #expect(runtime.state.saves == 0)
  }

  @Test func `without a shop, and at a market of the original, the page says why there is no form`() async {
    let none = runtime(hasShop: false)
    await none.send(.appeared)
    #expect(page(none.state).contains("Open a shop first") && page(none.state).contains("href='/market/shop'"))
    #expect(!page(none.state).contains("<form method='post' class='contact-form'>"))
    let original = runtime(ScriptedSelling(isOurs: false))
    await original.send(.appeared)
    #expect(page(original.state, .korean).contains("이 마켓에서는 할 수 없어요"))
  }
}
