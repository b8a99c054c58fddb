import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// What people may choose: of the pages themselves, then of each feature.
struct SettingsScreen: Screen {
  static let url = "/settings"

  let profiles: any ProfilesRepository
  let settings: [Setting]
  let actions: FormActions<SettingsReactor.Action>

  /// - Parameter features: whose settings follow the shell's own.
  init(profiles: any ProfilesRepository, features: [any Feature]) {
    self.profiles = profiles
    settings = Setting.shell + features.flatMap(\.settings)
    actions = FormActions(settings.map(\.picked))
  }

  var path: String { Self.url }
  var appeared: SettingsReactor.Action { .appeared }

  func open(_ request: ScreenRequest) async throws -> SettingsReactor {
    SettingsReactor(profiles: profiles, profile: request.reader.profile)
  }

  func content(of state: SettingsReactor.State, for reader: Reader) -> ScreenContent<SettingItem> {
    let strings = ShellStrings.for(reader.language)
    let items = settings.map { SettingItem($0, state.choices, reader.language) }
    return ScreenContent(
      title: strings.settings, url: Self.url,
      regions: [
        .slot("status") {
          if let failure = state.failure {
            ErrorNotice(error: failure, strings: strings.shared, source: strings.appName)
          }
        },
        .list(Section(id: "settings", items: items), label: strings.settings),
        .slot("note") { p(.class("hint")) { strings.profileText } },
      ],
      destination: state.needsNewPage ? Self.url : nil)
  }

  func cell(for item: SettingItem, reader: Reader) -> some HTML {
    SettingCell(item: item)
  }
}

extension Choices.Key {
  static let language = Choices.Key(feature: "shell", name: "language")
  static let appearance = Choices.Key(feature: "shell", name: "appearance")
}

extension Setting {
  /// The settings of no single feature.
  static let shell = [
    Setting(
      .language,
      options: [
        Option("automatic") { ShellStrings.for($0).automatic },
        Option(Language.korean.rawValue, in: .korean) { _ in "한국어" },
        Option(Language.english.rawValue, in: .english) { _ in "English" },
      ], changesPages: true
    ) { ShellStrings.for($0).language },
    Setting(
      .appearance,
      options: [
        Option(Appearance.automatic.rawValue) { ShellStrings.for($0).automatic },
        Option(Appearance.light.rawValue) { ShellStrings.for($0).light },
        Option(Appearance.dark.rawValue) { ShellStrings.for($0).dark },
      ], changesPages: true
    ) { ShellStrings.for($0).appearance },
  ]

  /// What the option is sent under.
  fileprivate static let field = "value"

  /// What its buttons send: one of the options.
  fileprivate var picked: FormAction<SettingsReactor.Action, Option> {
    let field = FormField<Option>(
      Self.field, read: { text in options.first { $0.value == text } }, write: \.value)
    return FormAction("\(key.name)Picked", field) {
      .picked(key, kept($0), changesPages: changesPages)
    }
  }
}

/// A setting and what may be chosen.
struct SettingItem: ListItem, Hashable {
  struct Choice: Sendable, Hashable {
    let value: String
    let label: String
    let language: Language?
    let isChosen: Bool
  }

  let key: String
  let label: String
  let choices: [Choice]

  var contentHash: Int { hashValue }

  init(_ setting: Setting, _ choices: Choices, _ language: Language) {
    key = setting.picked.name
    label = setting.label(in: language)
    let chosen = setting.chosen(of: choices)
    self.choices = setting.options.map {
      Choice(value: $0.value, label: $0.label(in: language), language: $0.language, isChosen: $0.value == chosen)
    }
  }
}

/// Draws a setting as a row of choices.
struct SettingCell: HTML {
  let item: SettingItem

  var content: some HTML {
    form(.method(.post), .class("setting")) {
      span(.class("label")) { item.label }
      input(.type(.hidden), .name(ActionInput.name), .value(item.key))
      span(.class("segments"), .role("group"), .aria("label", item.label)) {
        for choice in item.choices {
          button(.name(Setting.field), .value(choice.value), .aria("pressed", choice.isChosen)) { choice.label }
            .attributes(.lang(choice.language?.rawValue ?? ""), when: choice.language != nil)
        }
      }
    }
  }
}
