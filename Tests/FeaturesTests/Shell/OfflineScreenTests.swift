import FeatureKit
import HTML
import LiveWeb
import Localization
import Testing

@testable import Shell

@Suite(.timeLimit(.minutes(3)))
struct OfflineScreenTests {
  private func slots(in language: Language, tabs: [FeatureTab]) async throws -> [String: String] {
    let screen = OfflineScreen(tabs: tabs)
    let reader = Reader(profile: Profile(key: "somebody", hasReturned: true), language: language)
    let reactor = try await screen.open(ScreenRequest(reader: reader))
    var slots: [String: String] = [:]
    for case .slot(let name, let html) in screen.content(of: reactor.initialState, for: reader).regions {
      slots[name] = html.render()
    }
    return slots
  }

  @Test(arguments: [(Language.english, "Try again"), (.korean, "다시 시도")])
  func `it explains the problem, and retries the requested page`(language: Language, retry: String) async throws {
    let slots = try await slots(in: language, tabs: [])
    #expect(slots["status"]?.contains(OfflineStrings.for(language).text) == true)
    #expect(slots["ways"]?.contains("<a class='action' href=''>\(retry)</a>") == true)
  }

  @Test func `it links to the stored tabs`() async throws {
    let slots = try await slots(in: .english, tabs: [Plants().tab])
    #expect(slots["ways"]?.contains("<a class='row' href='/plants'>") == true)
    #expect(slots["ways"]?.contains("<span class='label'>Plants</span>") == true)
  }

  // The service worker edits pages as text, and looks for these.
  @Test func `pages contain the texts that the service worker looks for`() async throws {
    let page = try await pages("/offline", features: [Plants()])[0]
    #expect(page.contains("<html lang='en' data-appearance='automatic'>"))
    #expect(page.contains("</head>"))
    #expect(page.matches(of: /<main[^>]*>/).count == 1)
    #expect(page.contains(/<body data-screen='\w+' data-version='\d+'/))
    #expect(page.contains("<title>You’re offline – Showroom</title>"))
    #expect(page.contains(/<h1[^>]*>You’re offline<\/h1>/))
    #expect(page.contains("<p class='offline-text'>\(OfflineStrings.for(.english).text)</p>"))
    #expect(page.contains(/<ul data-section='kept'[^>]*><\/ul>/))
    #expect(
      page.contains(/<nav class='tabs'[^>]*><a href='\/'>.*<a href='\/plants'>.*<\/nav>/),
      "the worker lights the tab of the requested page")
    #expect(page.contains(/'\/assets\/\w+\/offline\.css'/))
    #expect(page.contains(/'\/assets\/\w+\/offline\.js'/))
    let plants = try await pages("/plants", features: [Plants()])[0]
    #expect(plants.contains("<div class='toast info'>It has grown.</div>"))
  }
}
