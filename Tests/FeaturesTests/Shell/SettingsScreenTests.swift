import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import Shell

@Suite(.timeLimit(.minutes(3)))
struct SettingsScreenTests {
  private static let reminds = Choices.Key(feature: "plants", name: "reminds")

  private let profiles = DatabaseProfilesRepository.empty()
  private let reader = Reader(profile: Profile(key: "reader", hasReturned: true), language: .english)
  private var screen: SettingsScreen { SettingsScreen(profiles: profiles, features: [Plants()]) }

  private func open(from origin: String? = nil) async throws -> ReactorRuntime<SettingsReactor> {
    let query = origin.map { FormFields(dictionaryLiteral: ("from", $0)) } ?? FormFields()
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(query: query, reader: reader)))
    await runtime.send(.appeared)
    return runtime
  }

  private func content(of runtime: ReactorRuntime<SettingsReactor>) -> ScreenContent<SettingItem> {
    screen.content(of: runtime.state, for: reader)
  }

  private func slot(_ name: String, of runtime: ReactorRuntime<SettingsReactor>) -> String {
    for case .slot(name, let html) in content(of: runtime).regions { return html.render() }
    return ""
  }

  private func cells(_ id: String, of runtime: ReactorRuntime<SettingsReactor>) -> [String] {
    for case .list(let section, _, _) in content(of: runtime).regions where section.id == id {
      return section.items.map { screen.cell(for: $0, reader: reader).render() }
    }
    return []
  }

  // MARK: - Groups and controls

  @Test func `the general settings come first, then each feature's under its tab's name, then the tabs`() async throws {
    let runtime = try await open()
    var headings: [String?] = []
    for case .list(_, let heading, _) in content(of: runtime).regions { headings.append(heading) }
    #expect(headings == ["General", "Plants", "Tabs"])
    #expect(cells("general", of: runtime).count == 3)
    #expect(cells("plants", of: runtime).count == 1)
    #expect(cells("tabs", of: runtime).count == 1)
    #expect(cells("tabs", of: runtime).last?.contains("Hiding a tab only removes it") == true)
  }

  @Test func `a tab is hidden and shown by a switch, which loads the page anew`() async throws {
    let key = Choices.Key(feature: "shell", name: "tab.plants")
    for (sent, kept) in [("hidden", "hidden"), ("on", nil)] as [(String, String?)] {
      let runtime = try await open()
      let cell = try #require(cells("tabs", of: runtime).first)
      #expect(cell.contains("role='switch'") && cell.contains("value='\(sent)'"))
      await runtime.send(try #require(screen.actions.action(in: ["action": "tab.plantsPicked", "value": sent])))
      #expect(content(of: runtime).destination == "/settings")
      #expect(try await profiles.choices(of: "reader")[key] == kept)
    }
  }

  @Test func `a choice shows all options and the selected one`() async throws {
    let runtime = try await open()
    await runtime.send(.picked(.language, "ko", changesPages: true))
    let cell = try #require(cells("general", of: runtime).first)
    #expect(cell.matches(of: /aria-pressed='/).count == 3)
    #expect(cell.matches(of: /aria-pressed='true'/).count == 1)
    #expect(cell.contains("value='ko' aria-pressed='true' lang='ko'>한국어<"))
  }

  @Test(arguments: [
    (Language.english, ["By itself", "Austria", "Canada", "Zambia"]), (.korean, ["By itself", "오스트리아", "잠비아", "캐나다"]),
  ])
  func `a menu lists its options by name, after the first one`(language: Language, labels: [String]) throws {
    let names = [
      "ZM": ["Zambia", "잠비아"], "CA": ["Canada", "캐나다"], "AT": ["Austria", "오스트리아"], "auto": ["By itself", "By itself"],
    ]
    let options = ["auto", "ZM", "CA", "AT"].map { code in
      Setting.Option(code) { names[code]?[$0 == .english ? 0 : 1] ?? code }
    }
    let soil = Choices.Key(feature: "plants", name: "soil")
    let setting = Setting(soil, .menu(options)) { _ in "Soil" }
    let item = SettingItem(setting, Choices([soil: "CA"]), for: Reader(profile: reader.profile, language: language))
    let cell = SettingCell(item: item, language: language).render()

    #expect(cell.matches(of: />([^<>]+)<\/option>/).map { String($0.1) } == labels)
    #expect(cell.contains("<select name='value' data-input='soilPicked'"))
    #expect(cell.contains("value='CA' selected>") && cell.matches(of: /selected/).count == 1)
    #expect(cell.contains("name='action' value='soilPicked'"))
    #expect(cell.contains("unscripted"))
    #expect(setting.picked.name == "soilPicked")
    #expect(setting.values == ["auto", "ZM", "CA", "AT"])
  }

  @Test func `a switch is on by default, and only off is stored`() async throws {
    let runtime = try await open()
    let taps: [(sent: String, isOn: String, kept: String?)] = [("never", "false", "never"), ("on", "true", nil)]
    for (sent, isOn, kept) in taps {
      let fields: FormFields = ["action": "remindsPicked", "value": sent]
      let before = try #require(cells("plants", of: runtime).first)
      #expect(before.contains("role='switch'"))
      #expect(before.contains("value='\(sent)'"), "a tap sends the opposite")
      await runtime.send(try #require(screen.actions.action(in: fields)))
      let cell = try #require(cells("plants", of: runtime).first)
      #expect(cell.contains("aria-checked='\(isOn)'"))
      #expect(try await profiles.choices(of: "reader")[Self.reminds] == kept)
    }
  }

  @Test(arguments: ["off", "", "true"]) func `input that no control sends is ignored`(value: String) {
    #expect(screen.actions.action(in: ["action": "remindsPicked", "value": value]) == nil)
  }

  @Test func `the text below a switch is its description`() async throws {
    let runtime = try await open()
    let cell = try #require(cells("plants", of: runtime).first)
    #expect(cell.contains("aria-describedby='remindsPicked-footer'"))
    #expect(cell.contains("<p class='hint' id='remindsPicked-footer'>When they are dry.</p>"))
  }

  // MARK: - Back links

  @Test func `the settings opened by the profile button lead back`() async throws {
    let page = try await pages("/plants", features: [Plants()])[0]
    #expect(page.contains("class='profile' href='/settings?from=plants'"))

    let runtime = try await open(from: "plants")
    #expect(content(of: runtime).back == BackLink(url: "/plants", label: "Plants"))
    #expect(slot("title", of: runtime) == "<h1 class='large-title'>Settings</h1>")
    #expect(slot("about", of: runtime).contains("href='/settings/about?from=plants'"))
  }

  @Test(arguments: ["/settings?from=plants", "/settings/about?from=plants", "/settings/status?from=plants"])
  func `the settings are behind the profile button alone, and light the tab that they were opened from`(
    path: String
  ) async throws {
    let page = try await pages(path, features: [Plants()])[0]
    #expect(page.contains("<a href='/plants' aria-current='page'>"))
    #expect(!page.contains("<a href='/settings'"))
  }

  @Test func `the back link remains after a choice`() async throws {
    let runtime = try await open(from: "plants")
    #expect(content(of: runtime).url == "/settings?from=plants")
    await runtime.send(.picked(Self.reminds, "never", changesPages: false))
    #expect(content(of: runtime).url == "/settings?from=plants")
    await runtime.send(.picked(.appearance, "dark", changesPages: true))
    #expect(content(of: runtime).destination == "/settings?from=plants")
  }

  @Test(arguments: [nil, "", "nobody", "/plants"])
  func `without an origin in a feature there is no back link`(origin: String?) async throws {
    let runtime = try await open(from: origin)
    #expect(content(of: runtime).back == nil)
    #expect(content(of: runtime).url == "/settings")
    #expect(slot("title", of: runtime).isEmpty)
  }
}
