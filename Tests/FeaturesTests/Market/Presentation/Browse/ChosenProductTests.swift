import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// The product with its page beside the list, in a wide window.
@Suite(.timeLimit(.minutes(3)))
struct ChosenProductTests {
  private let screen = BrowseScreen.sample
  private let reader = Reader(profile: BrowseReactor.reader.profile, language: .english)

  private func open(_ query: String) async throws -> BrowseReactor.State {
    try await screen.open(ScreenRequest(query: FormFields(encoded: query), reader: reader)).initialState
  }

  private func loaded() async -> BrowseReactor.State {
    let runtime = ReactorRuntime(BrowseReactor.sample())
    await runtime.send(.appeared)
    return runtime.state
  }

  private func form(of state: BrowseReactor.State) -> String {
    for case .slot("chosen", let html) in screen.content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  @Test func `the page has a pane, and each row the value that chooses its product`() async {
    let state = await loaded()
    #expect(screen.content(of: state, for: reader).pane?.hint == "Select an item to see it here.")
    for item in state.products.items {
      #expect(screen.cell(for: item, reader: reader).render().contains("data-pane='\(item.key)'"))
    }
  }

  @Test func `a choice stays during another search, and its product is the title while it is among the rows`() async {
    let runtime = ReactorRuntime(BrowseReactor.sample())
    await runtime.send(.appeared)
    let product = runtime.state.products.products[1]
    await runtime.send(.productChosen(product.id))
    #expect(screen.content(of: runtime.state, for: reader).title == product.name)
    #expect(form(of: runtime.state).contains("data-chosen='/market/products/\(product.id)'"))
    await runtime.send(.querySubmitted("lamp"))
    #expect(runtime.state.chosen == product.id)
    await runtime.send(.productChosen(nil))
    #expect(form(of: runtime.state).contains("data-chosen=''"))
  }

  @Test(arguments: ["item=7", "q=lamp&item=7", "q=lamp&from=place.60&parts=3&item=7"])
  func `the choice is in the address, which opens it again`(query: String) async throws {
    let state = try await open(query)
    #expect(state.chosen == 7)
    #expect(screen.content(of: state, for: reader).url == "/market?" + query)
  }

  @Test(arguments: ["item=", "item=0", "item=-1", "item=x"])
  func `an address with an impossible product opens without a choice`(query: String) async throws {
    #expect(try await open(query).chosen == nil)
  }

  @Test func `the form sends one product or none`() {
    func action(_ item: String) -> BrowseReactor.Action? {
      screen.actions.action(in: FormFields(encoded: "action=productChosen\(item)"))
    }
    #expect(action("&item=7") == .productChosen(7))
    #expect(action("&item=") == .productChosen(nil))
    #expect(action("&item=x") == nil)
    #expect(action("") == nil)
  }
}
