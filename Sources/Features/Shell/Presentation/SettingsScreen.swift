import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The settings page: the general settings, then those of each feature, then the tabs.
struct SettingsScreen: Screen {
  static let url = Setting.pagePath
  /// The style of this page, and of the page about the app.
  static let style = "settings.css"

  let profiles: any ProfilesRepository
  let groups: [SettingsGroup]
  let tabs: [FeatureTab]
  private let features: [any Feature]
  let hasDevices: Bool
  let actions: FormActions<SettingsReactor.Action>

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - profiles: the profiles' choices.
  ///   - features: the features, with settings that follow the general ones.
  ///   - hasDevices: whether devices can be added.
  init(profiles: any ProfilesRepository, features: [any Feature], hasDevices: Bool = false) {
    self.profiles = profiles
    self.hasDevices = hasDevices
    self.features = features
    let general = SettingsGroup.general(countries: features.flatMap(\.countries))
    let bar = SettingsGroup.tabs(features.hideableTabs)
    groups = [general] + features.compactMap { SettingsGroup($0) } + (bar.settings.isEmpty ? [] : [bar])
    tabs = features.map(\.tab)
    actions = FormActions(groups.flatMap(\.settings).map(\.picked))
  }

  /// Returns the address of the page.
  ///
  /// - Parameter origin: the name of the tab to lead back to; `nil` for the settings as a tab of their own.
  static func address(from origin: String?) -> String { Link("settings").query("from", origin).string }

  var path: String { Self.url }
  var appeared: SettingsReactor.Action { .appeared }
  var styles: [String] { [Self.style] }

  func open(_ request: ScreenRequest) async throws -> SettingsReactor {
    SettingsReactor(
      initialState: SettingsReactor.State(origin: tabs.origin(in: request.query)?.name), profiles: profiles,
      profile: request.reader.profile)
  }

  func content(of state: SettingsReactor.State, for reader: Reader) -> ScreenContent<SettingItem> {
    let strings = ShellStrings.for(reader.language)
    let url = Self.address(from: state.origin)
    let back = tabs.first { $0.name == state.origin }
      .map { BackLink(url: $0.path, label: $0.label(in: reader.language)) }
    return ScreenContent(
      title: strings.shared.settings, url: url,
      regions: regions(of: state, hasBack: back != nil, strings, reader),
      destination: state.needsNewPage ? url : nil, back: back)
  }

  private func regions(
    of state: SettingsReactor.State, hasBack: Bool, _ strings: ShellStrings, _ reader: Reader
  ) -> [Region<SettingItem>] {
    let language = reader.language
    let top: [Region<SettingItem>] = [
      // Without a back link, the bar has the title.
      .slot("title") {
        if hasBack { h1(.class("large-title")) { strings.shared.settings } }
      },
      .slot("status") {
        if let failure = state.failure {
          ErrorNotice(error: failure, strings: strings.shared, source: strings.appName)
        }
      },
    ]
    let lists: [Region<SettingItem>] = groups.map { group in
      .list(
        Section(id: group.id, items: group.settings.map { SettingItem($0, state.choices, for: reader) }),
        heading: group.heading(in: language))
    }
    let bottom: [Region<SettingItem>] = [
      .slot("about", AnyHTML(links(from: state.origin, strings, language))),
      .slot("note") { p(.class("hint")) { strings.profileText } },
    ]
    return top + lists + bottom
  }

  /// Returns the links to the pages below this one.
  private func links(from origin: String?, _ strings: ShellStrings, _ language: Language) -> some HTML {
    ul {
      for account in features.compactMap({ $0.accountLink(in: language) }) {
        li { SettingLink(url: account.url, label: account.label) }
      }
      if hasDevices {
        li { SettingLink(url: DevicesScreen.address(from: origin), label: DevicesStrings.for(language).devices) }
      }
      li { SettingLink(url: StatusScreen.address(from: origin), label: strings.status) }
      li { SettingLink(url: AboutScreen.address(from: origin), label: strings.about) }
    }
  }

  func cell(for item: SettingItem, reader: Reader) -> some HTML {
    SettingCell(item: item, language: reader.language)
  }
}

/// Settings under a common heading.
struct SettingsGroup: Sendable {
  /// The id of its list on the page.
  let id: String
  let settings: [Setting]
  private let words: @Sendable (Language) -> String

  private init(id: String, settings: [Setting], words: @escaping @Sendable (Language) -> String) {
    self.id = id
    self.settings = settings
    self.words = words
  }

  /// Creates the group of a feature; `nil` if it has no settings.
  init?(_ feature: any Feature) {
    let (settings, tab) = (feature.settings, feature.tab)
    guard let first = settings.first else { return nil }
    self.init(id: first.key.feature, settings: settings) { tab.label(in: $0) }
  }

  func heading(in language: Language) -> String { words(language) }

  /// The settings that belong to no feature.
  ///
  /// - Parameter countries: the codes of the countries to choose from; without any there is no such setting.
  static func general(countries: [String]) -> SettingsGroup {
    let country: [Setting] = countries.isEmpty ? [] : [.country(of: countries)]
    return SettingsGroup(id: "general", settings: looks + country + [.savesRecents]) { ShellStrings.for($0).general }
  }

  /// A switch for each tab, which hides it. The text below the last one is about all.
  static func tabs(_ tabs: [FeatureTab]) -> SettingsGroup {
    let settings = tabs.map { Setting.tab($0, isLast: $0.path == tabs.last?.path) }
    return SettingsGroup(id: "tabs", settings: settings) { ShellStrings.for($0).tabs }
  }

  private static let looks: [Setting] = [
    Setting(
      .language,
      .choice([
        .init("automatic") { ShellStrings.for($0).automatic },
        .init(Language.korean.rawValue, in: .korean) { _ in "한국어" },
        .init(Language.english.rawValue, in: .english) { _ in "English" },
      ]), changesPages: true
    ) { ShellStrings.for($0).languageLabel },
    Setting(
      .appearance,
      .choice([
        .init(Appearance.automatic.rawValue) { ShellStrings.for($0).automatic },
        .init(Appearance.light.rawValue) { ShellStrings.for($0).light },
        .init(Appearance.dark.rawValue) { ShellStrings.for($0).dark },
      ]), changesPages: true
    ) { ShellStrings.for($0).appearance },
  ]
}

extension Setting {
  /// The profile's country: that of the browser's languages, or one of some countries.
  fileprivate static func country(of countries: [String]) -> Setting {
    let options = Set(countries).sorted().map { code in Option(code) { CountryName.of(code, in: $0) } }
    return Setting(.country, .menu([Option("automatic") { ShellStrings.for($0).automatic }] + options)) {
      ShellStrings.for($0).country
    } footer: {
      ShellStrings.for($0).countryText
    }
  }

  /// Whether a tab is in the tab bar.
  ///
  /// - Parameter isLast: whether it is the last one of its list, with the text below it.
  static func tab(_ tab: FeatureTab, isLast: Bool = false) -> Setting {
    let footer: (@Sendable (Language) -> String)? = isLast ? { @Sendable in ShellStrings.for($0).tabsText } : nil
    return Setting(
      Choices.Key(feature: "shell", name: "tab.\(tab.name)"), .toggle(off: "hidden"), changesPages: true,
      words: { tab.label(in: $0) }, footer: footer)
  }

  /// Whether the switch is off.
  func isOff(in choices: Choices) -> Bool { choices[key] == values.last }
}

extension Choices.Key {
  static let language = Choices.Key(feature: "shell", name: "language")
  static let appearance = Choices.Key(feature: "shell", name: "appearance")
}

extension FeatureTab {
  /// The tab's name in the addresses of pages that lead back to it.
  var name: String { path == TodayFeature.path ? "today" : String(path.dropFirst()) }
}

extension [FeatureTab] {
  /// Returns the tab to which a settings page leads back.
  func origin(in query: FormFields) -> FeatureTab? { first { $0.name == query["from"] } }
}
