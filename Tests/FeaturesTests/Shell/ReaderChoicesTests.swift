import FeatureKit
import HTML
import Hummingbird
import HummingbirdTesting
import LiveWeb
import Localization
import Logging
import Reactor
import Secrets
import Testing

@testable import Shell

/// What a profile's choices change on every page: the tabs and the country.
@Suite(.timeLimit(.minutes(3)))
struct ReaderChoicesTests {
  private static let token = "0123456789abcdef0123456789abcdef"
  private static let hidesPlants: @Sendable (inout Choices) -> Void = {
    $0[Choices.Key(feature: "shell", name: "tab.plants")] = "hidden"
  }

  /// Returns the pages of a browser with a profile that has made choices.
  private func pages(
    _ paths: String..., accepting languages: String = "en",
    choosing change: @escaping @Sendable (inout Choices) -> Void
  ) async throws -> [String] {
    let profiles = DatabaseProfilesRepository.empty()
    _ = try await profiles.update(Fingerprint.sha256(of: Self.token), change)
    let web = ShowroomWeb(
      .init(
        features: [Plants(), Weather()], profiles: profiles, known: KnownBrowsers(.random()), isSampleCatalogue: false))
    return try await Application(router: web.buildRouter(), logger: Logger(label: "test")).test(.router) { client in
      var pages: [String] = []
      for path in paths {
        let page = try await client.execute(
          uri: path, method: .get,
          headers: [.cookie: "showroom_profile=\(Self.token)", .acceptLanguage: languages]
        ) { String(buffer: $0.body) }
        pages.append(page)
      }
      return pages
    }
  }

  private func tabs(of page: String) -> [String] {
    guard let bar = page.firstMatch(of: /<nav class='tabs'.*?<\/nav>/.dotMatchesNewlines()) else { return [] }
    return bar.output.matches(of: /<span>([^<]*)<\/span>/).map { String($0.output.1) }
  }

  // MARK: - Tabs

  @Test func `a hidden tab is not in the bar of any page, and its pages open without a lit tab`() async throws {
    let pages = try await pages("/plants", "/weather", "/settings?from=plants", choosing: Self.hidesPlants)
    for page in pages { #expect(tabs(of: page) == ["Today", "Weather"]) }
    #expect(pages[0].contains("<p>Water me</p>") && !pages[0].contains("aria-current='page'"))
    #expect(pages[1].contains("<a href='/weather' aria-current='page'>"))
  }

  @Test func `without a choice all tabs are in the bar`() async throws {
    let page = try await pages("/plants") { _ in }[0]
    #expect(tabs(of: page) == ["Today", "Plants", "Weather"])
    #expect(page.contains("<a href='/plants' aria-current='page'>"))
  }

  @Test func `the settings have a switch for each tab, that of a hidden one is off`() async throws {
    let page = try await pages("/settings", choosing: Self.hidesPlants)[0]
    let group = try #require(page.firstMatch(of: /<h2>Tabs<\/h2>.*/.dotMatchesNewlines())).output
    let switches = group.matches(of: /value='(tab\.\w+)Picked'/).map { String($0.output.1) }
    #expect(switches == ["tab.plants", "tab.weather"])
    let states = group.matches(of: /value='(\w+)' aria-checked='(\w+)'/).map { "\($0.output.1) \($0.output.2)" }
    #expect(states == ["on false", "hidden true"], "a tap sends the opposite, also without scripts")
  }

  // MARK: - Country

  @Test(
    arguments: [
      ("en-GB,en", nil, nil, "GB"), ("en", nil, nil, "none"), ("en-GB,en", "DE", nil, "DE"), ("en", "DE", "ko", "DE"),
      ("en-GB,en", nil, "ko", "none"), ("en-GB,en", nil, "en", "GB"), ("ko-KR,ko", nil, "en", "none"),
    ] as [(String, String?, String?, String)])
  func `the country is the chosen one, else that of the browser if its language is read`(
    languages: String, country: String?, language: String?, expected: String
  ) async throws {
    let page = try await pages("/weather", accepting: languages) {
      $0[.country] = country
      $0[.language] = language
    }[0]
    #expect(page.contains("<p>Rain in \(expected)</p>"))
  }

  @Test func `the settings offer the countries of the features by name, first that of the browser`() async throws {
    let page = try await pages("/settings") { $0[.country] = "KR" }[0]
    let form = try #require(page.firstMatch(of: /value='countryPicked'.*?<\/select>/.dotMatchesNewlines())).output
    let names = form.matches(of: />([^<>]+)<\/option>/).map { String($0.output.1) }
    #expect(names == ["Automatic", "Germany", "South Korea"])
    #expect(form.contains("value='KR' selected"))
  }

  @Test(
    arguments: [
      ("de-DE,de", nil, "Automatic (Germany)"), ("de-DE,de", "KR", "Automatic (Germany)"),
      ("ko-KR,ko", nil, "자동(대한민국)"),
      // No country, and one that no feature has.
      ("en", "KR", "Automatic"), ("en-GB,en", nil, "Automatic"),
    ] as [(String, String?, String)])
  func `the choice of no country says which one counts then`(
    languages: String, country: String?, label: String
  ) async throws {
    let page = try await pages("/settings", accepting: languages) { $0[.country] = country }[0]
    let form = try #require(page.firstMatch(of: /value='countryPicked'.*?<\/select>/.dotMatchesNewlines())).output
    let names = form.matches(of: />([^<>]+)<\/option>/).map { String($0.output.1) }
    #expect(names.first == label)
  }

  @Test func `without countries of features the settings have none`() async throws {
    let screen = SettingsScreen(profiles: DatabaseProfilesRepository.empty(), features: [Plants()])
    let keys = screen.groups.flatMap(\.settings).map(\.key)
    #expect(keys.contains(.language) && !keys.contains(.country))
  }

  @Test func `the settings lead to the accounts in features`() async throws {
    let page = try await pages("/settings") { _ in }[0]
    #expect(page.contains("<a class='setting' href='/weather/own'><span class='label'>My weather</span>"))
  }
}

/// A feature with countries; its page names the reader's.
private struct Weather: Feature {
  var tab: FeatureTab { FeatureTab(path: "/weather", symbol: "grid") { _ in ("Weather", "To the weather") } }
  var screens: [any Screen] { [WeatherScreen()] }
  var settings: [Setting] { [] }
  var countries: [String] { ["KR", "DE"] }
  var assets: [AssetLibrary.Asset] { [] }
  func accountLink(in language: Language) -> AccountLink? { AccountLink(url: "/weather/own", label: "My weather") }
  func source(in language: Language) -> String { "The weather" }
  func hint(for field: String, in language: Language) -> String? { nil }
}

private struct WeatherScreen: Screen {
  var path: String { "/weather" }
  var appeared: PlantsReactor.Action { .appeared }
  var actions: FormActions<PlantsReactor.Action> { FormActions([FormAction<PlantsReactor.Action, Void>]()) }

  func open(_ request: ScreenRequest) async throws -> PlantsReactor { PlantsReactor() }

  func content(of state: PlantsReactor.State, for reader: Reader) -> ScreenContent<PlantsScreen.Nothing> {
    ScreenContent(
      title: "Weather", url: path,
      regions: [.slot("status") { p { "Rain in \(reader.country ?? "none")" } }])
  }

  func cell(for item: PlantsScreen.Nothing, reader: Reader) -> some HTML { EmptyHTML() }
}
