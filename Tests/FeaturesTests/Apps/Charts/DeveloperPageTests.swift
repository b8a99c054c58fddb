import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct DeveloperPageTests {
  private let english = Reader(profile: .known, language: .english)

  private func screen(_ listings: [AppListing]) -> DeveloperScreen {
    DeveloperScreen(
      listings: InMemoryListingsRepository(listings), memory: .forgetful, saved: .none, pictures: FakePictures())
  }

  private func open(
    _ listings: [AppListing], _ query: String = "", in country: String = "KR",
    _ actions: DeveloperReactor.Action...
  ) async throws -> DeveloperReactor.State {
    let request = ScreenRequest(
      parameters: ["storefront": country, "id": "700000001"], query: FormFields(encoded: query), reader: english)
    let runtime = ReactorRuntime(try await screen(listings).open(request))
    await runtime.send(.appeared)
    for action in actions { await runtime.send(action) }
    return runtime.state
  }

  private func status(of state: DeveloperReactor.State) -> String {
    for case .slot("status", let html) in screen([]).content(of: state, for: english).regions { return html.render() }
    return ""
  }

  @Test func `the page has the developer's name and all apps for the device`() async throws {
    let state = try await open([.sample(1), .sample(2, "Kite"), .sample(3, on: .mac), .sample(4, in: "JP")])
    #expect(state.name == "Harbour Works")
    #expect(state.rows.map(\.id.appID) == [1, 2])
    #expect(status(of: state).contains("2 apps"))
    #expect(screen([]).content(of: state, for: english).url == "/apps/KR/developers/700000001")
  }

  @Test func `Back names the app whose page led here, if it is among the apps`() async throws {
    let apps = [AppListing.sample(1), .sample(2, "Kite")]
    let named = screen([]).content(of: try await open(apps, "app=2"), for: english).back
    #expect(named?.url == "/apps/KR/2" && named?.label == "Kite")
    let unnamed = screen([]).content(of: try await open(apps, "app=9"), for: english).back
    #expect(unnamed?.label == "Back")
  }

  @Test func `another place shows its own apps`() async throws {
    let japan = SearchPlace(storefront: try #require(Storefront.find("JP")), platform: .iphone)
    let state = try await open([.sample(1), .sample(4, in: "JP")], "", in: "KR", .placePicked(japan))
    #expect(state.rows.map(\.id.appID) == [4])
  }

  @Test func `a device without apps says so`() async throws {
    let state = try await open([.sample(1)], "platform=tv")
    #expect(status(of: state).contains("No apps for Apple TV"))
  }

  @Test func `a country without the developer offers those where the app was seen`() async throws {
    let state = try await open([.sample(1, in: "JP"), .sample(2, in: "US")], "app=1")
    #expect(state.isNotHere && state.elsewhere.map(\.code) == ["JP"])
    let status = status(of: state)
    #expect(status.contains("This developer isn’t in the South Korea App Store"))
    #expect(status.contains("href='/apps/JP/developers/700000001?app=1'"))
    #expect(screen([]).content(of: state, for: english).status == 404)
  }
}
