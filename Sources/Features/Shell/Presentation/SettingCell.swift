package import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization

extension Setting {
  /// The name of the form field with the value.
  fileprivate static let field = "value"

  /// The name of ``picked``.
  package var action: String { "\(key.name)Picked" }

  /// The action of its controls, with one of its values.
  var picked: FormAction<SettingsReactor.Action, String> {
    let values = values
    let field = FormField<String>(Self.field, read: { values.contains($0) ? $0 : nil }, write: { $0 })
    return FormAction(action, field) {
      .picked(key, kept($0), changesPages: changesPages)
    }
  }
}

/// A setting with its present value, as its row shows it.
struct SettingItem: ListItem, Hashable {
  struct Choice: Sendable, Hashable {
    let value: String
    var label: String
    let language: Language?
    let isChosen: Bool
  }

  enum Control: Sendable, Hashable {
    case segments([Choice])
    case menu([Choice])
    /// A switch; `other` is the value that a tap sends.
    case toggle(isOn: Bool, other: String)
  }

  let key: String
  let label: String
  let footer: String?
  let control: Control

  var contentHash: Int { hashValue }

  init(_ setting: Setting, _ choices: Choices, for reader: Reader) {
    let language = reader.language
    key = setting.picked.name
    label = setting.label(in: language)
    footer = setting.footer(in: language)
    let chosen = setting.chosen(of: choices)
    switch setting.kind {
    case .choice(let options): control = .segments(Self.choices(of: options, chosen, language))
    case .menu(let options):
      var choices = Self.choices(of: options, chosen, language)
      if setting.key == .country, let code = reader.usualCountry, setting.values.contains(code) {
        choices[0].label = ShellStrings.for(language).automaticCountry(CountryName.of(code, in: language))
      }
      let locale = Locale(identifier: language.rawValue)
      control = .menu(
        choices.prefix(1)
          + choices.dropFirst().sorted { $0.label.compare($1.label, locale: locale) == .orderedAscending })
    case .toggle(let off):
      control = .toggle(isOn: chosen != off, other: chosen == off ? setting.values[0] : off)
    }
  }

  private static func choices(of options: [Setting.Option], _ chosen: String, _ language: Language) -> [Choice] {
    options.map {
      Choice(value: $0.value, label: $0.label(in: language), language: $0.language, isChosen: $0.value == chosen)
    }
  }
}

/// The row of a setting: label, control and explanation.
struct SettingCell: HTML {
  let item: SettingItem
  let language: Language

  var content: some HTML {
    form(.method(.post), .class("setting")) {
      span(.class("label")) { item.label }
      input(.type(.hidden), .name(ActionInput.name), .value(item.key))
      switch item.control {
      case .segments(let choices): segments(choices)
      case .menu(let choices): menu(choices)
      case .toggle(let isOn, let other): toggle(isOn, other)
      }
    }
    if let footer = item.footer { p(.class("hint"), .id(footerID)) { footer } }
  }

  private var footerID: String { "\(item.key)-footer" }

  private func segments(_ choices: [SettingItem.Choice]) -> some HTML {
    span(.class("segments"), .role("group"), .aria("label", item.label)) {
      for choice in choices {
        button(.name(Setting.field), .value(choice.value), .aria("pressed", choice.isChosen)) { choice.label }
          .attributes(.lang(choice.language?.rawValue ?? ""), when: choice.language != nil)
      }
    }
  }

  /// Sends the choice on a change; without JavaScript a button does.
  @HTMLBuilder private func menu(_ choices: [SettingItem.Choice]) -> some HTML {
    select(.name(Setting.field), .data("input", value: item.key), .autocomplete("off"), .aria("label", item.label)) {
      for choice in choices {
        option(.value(choice.value), .selected.when(choice.isChosen)) { choice.label }
          .attributes(.lang(choice.language?.rawValue ?? ""), when: choice.language != nil)
      }
    }
    .attributes(.ariaDescribedby(footerID), when: item.footer != nil)
    button(.class("plain unscripted")) { SharedStrings.for(language).apply }
  }

  private func toggle(_ isOn: Bool, _ other: String) -> some HTML {
    button(
      .class("switch"), .role("switch"), .name(Setting.field), .value(other), .aria("checked", isOn),
      .aria("label", item.label)
    ) {}
    .attributes(.ariaDescribedby(footerID), when: item.footer != nil)
  }
}
