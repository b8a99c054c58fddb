import HTML
import ListDiff
import LiveWeb
import Reactor

/// Language, appearance, and whether recent searches are kept.
struct SettingsScreen: Screen {
  static let url = "/settings"

  let profiles: any ProfilesRepository

  var path: String { Self.url }
  var appeared: SettingsReactor.Action { .appeared }

  func open(_ request: ScreenRequest) async throws -> SettingsReactor {
    SettingsReactor(profiles: profiles, profile: request.reader.profile)
  }

  func action(named name: String, fields: FormFields) -> SettingsReactor.Action? {
    let value = fields["value"] ?? ""
    return switch name {
    case "languagePicked": .languagePicked(Language(rawValue: value))
    case "appearancePicked": Appearance(rawValue: value).map { .appearancePicked($0) }
    case "savesRecentsPicked": .savesRecentsPicked(value == "on")
    default: nil
    }
  }

  func content(of state: SettingsReactor.State, for reader: Reader) -> ScreenContent<SettingItem> {
    let strings = Strings.for(reader.language)
    return ScreenContent(
      title: strings.settings, url: Self.url,
      regions: [
        .slot("status") {
          if let failure = state.failure { ErrorNotice(error: failure, strings: strings, retry: nil) }
        },
        .list(Section(id: "settings", items: SettingItem.all(state.preferences, strings)), label: strings.settings),
        .slot("note") { p(.class("hint")) { strings.profileText } },
      ],
      destination: state.needsNewPage ? Self.url : nil)
  }

  func cell(for item: SettingItem, reader: Reader) -> some HTML {
    SettingCell(item: item)
  }
}

/// A setting and what may be chosen.
struct SettingItem: ListItem, Hashable {
  struct Choice: Sendable, Hashable {
    let value: String
    let label: String
  }

  let action: String
  let label: String
  let choices: [Choice]
  let chosen: String

  var key: String { action }
  var contentHash: Int { hashValue }

  static func all(_ preferences: Preferences, _ strings: Strings) -> [SettingItem] {
    [
      SettingItem(
        action: "languagePicked", label: strings.language,
        choices: [
          Choice(value: "", label: strings.automatic), Choice(value: "ko", label: "한국어"),
          Choice(value: "en", label: "English"),
        ], chosen: preferences.language ?? ""),
      SettingItem(
        action: "appearancePicked", label: strings.appearance,
        choices: [
          Choice(value: "automatic", label: strings.automatic), Choice(value: "light", label: strings.light),
          Choice(value: "dark", label: strings.dark),
        ], chosen: preferences.appearance ?? "automatic"),
      SettingItem(
        action: "savesRecentsPicked", label: strings.saveRecents,
        choices: [Choice(value: "on", label: strings.on), Choice(value: "off", label: strings.off)],
        chosen: preferences.savesRecents ? "on" : "off"),
    ]
  }
}

/// Draws a setting as a row of choices.
struct SettingCell: HTML {
  let item: SettingItem

  var content: some HTML {
    form(.method(.post), .class("setting")) {
      span(.class("label")) { item.label }
      input(.type(.hidden), .name("action"), .value(item.action))
      span(.class("segments"), .role("group"), .aria("label", item.label)) {
        for choice in item.choices {
          button(.name("value"), .value(choice.value), .aria("pressed", choice.value == item.chosen)) { choice.label }
            .attributes(.lang(choice.value), when: item.action == "languagePicked" && !choice.value.isEmpty)
        }
      }
    }
  }
}
