import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization

/// The form actions of the page of channels.
enum ChannelForm {
  typealias Action = ChannelsReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let moreTapped = FormAction("moreTapped", Action.moreTapped)
  static let tested = FormAction("tested", FormField("id")) { Action.tested($0) }
  static let removed = FormAction("removed", FormField("id")) { Action.removed($0) }
  static let added = FormAction(
    "added", FormField("kind"),
    making: { (name: String, form: FormFields) -> Action in
      // The form of an unknown kind has no address of e-mail, so it is refused.
      let kind = WatchChannel.Kind(rawValue: name) ?? .email
      return .added(kind, settings(of: kind, in: form))
    })
  static let confirmed = FormAction(
    "confirmed", FormField("id"),
    making: { (id: String, form: FormFields) -> Action in .confirmed(id, code: form[code] ?? "") })
  static let codeWanted = FormAction("codeWanted", FormField("id")) { Action.codeWanted($0) }
  static let secretsSeen = FormAction("secretsSeen", Action.secretsSeen)
  /// Also sent by `push.js`, which has no page.
  static let pushAdded = FormAction<Action, FormFields>("pushAdded") { .added(.push, settings(of: .push, in: $0)) }
  static let timesSaved = FormAction<Action, FormFields>("timesSaved") { .timesSaved(TimesForm($0)) }

  static let actions = FormActions(
    retryTapped, moreTapped, tested, removed, added, pushAdded, timesSaved, confirmed, codeWanted, secretsSeen)

  /// The field of a code.
  static let code = "code"
  /// The public server of ntfy, which its form proposes.
  static let openServer = "https://ntfy.sh"
  /// The longest value of a field.
  static let maxLength = 2_048

  /// Whether a field is drawn again with what was entered. All others are secrets: on an open server, a topic is one.
  static func isShown(_ field: String) -> Bool { field == "server" || field == "address" }

  /// Whether a field takes a web address, which people also enter without its scheme.
  static func isAddress(_ field: String) -> Bool { field == "server" || field == "url" }

  private static func settings(of kind: WatchChannel.Kind, in form: FormFields) -> ChannelSettings {
    var settings: ChannelSettings = [:]
    for field in kind.fields {
      let text = (form[field] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      if text.isEmpty { continue }
      let isBare = isAddress(field) && !text.contains("://")
      // A longer one is refused, not cut to another one.
      settings[field] = String((isBare ? "https://\(text)" : text).prefix(maxLength + 1))
    }
    return settings
  }
}

/// A form that adds a channel. It is folded up until it is needed.
struct AddChannel: HTML {
  let kind: WatchChannel.Kind
  /// How many forms of the kind were before it. The client keeps what is typed and open in an element of the same id.
  let number: Int
  let refusal: ChannelsReactor.Refusal?
  let strings: ChannelsStrings

  var content: some HTML {
    details(.class("add-channel add-\(kind.rawValue)"), .id("add-\(kind.rawValue)-\(number)")) {
      summary(.class("row")) { span(.class("label")) { strings.name(of: kind) } }
      form(.method(.post)) {
        ActionInput(ChannelForm.added)
        input(.type(.hidden)).carrying(ChannelForm.added, kind.rawValue)
        p(.class("hint")) { strings.explanation(of: kind) }
        for field in kind.fields {
          ChannelField(name: field, kind: kind, refusal: refusal, strings: strings)
        }
        button(.class("action")) { strings.add }
      }
    }
    .attributes(.open, when: refusal != nil)
  }
}

/// A field of such a form, with what is wrong with it.
struct ChannelField: HTML {
  let name: String
  let kind: WatchChannel.Kind
  let refusal: ChannelsReactor.Refusal?
  let strings: ChannelsStrings

  var content: some HTML {
    let problem = problem
    // What is wrong does not move the other fields: the client would make them anew, without what was typed.
    div(.class("field")) {
      label {
        span(.class("label")) { strings.label(of: name) }
        input(
          .type(isSecret ? .password : .text), .name(name), .value(value),
          .autocomplete(kind == .email ? "email" : "off"), .autocapitalize(.none), .spellcheck(false),
          .maxlength(ChannelForm.maxLength), .placeholder(strings.example(of: name, for: kind))
        )
        .attributes(.inputmode(.url), when: isAddress)
        .attributes(.inputmode(.email), when: kind == .email)
        .attributes(.required, when: !isOptional)
        .attributes(.aria("invalid", true), .ariaDescribedby(problemID), when: problem != nil)
        // Also without scripts it is in view, however long the page is.
        .attributes(.autofocus, when: problem != nil)
      }
      if let problem { p(.class("problem"), .id(problemID), .role("alert")) { problem } }
    }
  }

  private var problemID: String { "\(kind.rawValue)-\(name)-problem" }
  private var isAddress: Bool { ChannelForm.isAddress(name) }
  /// What was entered; at first the server that most people use.
  private var value: String {
    refusal.map { $0.typed[name] ?? "" } ?? (kind == .ntfy && name == "server" ? ChannelForm.openServer : "")
  }
  private var isSecret: Bool { name == "token" }
  /// Open servers of ntfy need no token.
  private var isOptional: Bool { kind == .ntfy && name == "token" }

  private var problem: String? {
    switch refusal?.problem {
    case .invalid(let field) where field == name: strings.problem(of: field)
    case .forbiddenAddress where isAddress: strings.forbiddenAddress
    default: nil
    }
  }
}

/// The form that adds this browser. Its script fills it in; without one it says what is missing.
struct AddBrowser: HTML {
  /// The public key of the installation, for the subscription.
  let key: String
  let strings: ChannelsStrings

  var content: some HTML {
    form(
      .method(.post), .class("push"), .data("key", value: key), .data("denied", value: strings.pushDenied),
      .data("failed", value: strings.pushFailed)
    ) {
      ActionInput(ChannelForm.pushAdded)
      for field in WatchChannel.Kind.push.fields { input(.type(.hidden), .name(field), .value("")) }
      button(.class("action main scripted push-can")) { strings.addBrowser }
      p(.class("hint push-home")) { strings.addToHome }
      p(.class("hint push-none")) { strings.pushMissing }
      p(.class("hint unscripted")) { strings.pushNeedsScripts }
    }
  }
}

/// The forms of a channel that is not confirmed: one for its code, one for another code.
struct CodeForms: HTML {
  let id: WatchChannel.ID
  let label: String
  /// What became of the last code.
  let code: ChannelCode?
  let strings: ChannelsStrings

  var content: some HTML {
    let isWrong = code?.step.isWrong == true
    form(.method(.post), .class("confirm")) {
      ActionInput(ChannelForm.confirmed)
      input(.type(.hidden)).carrying(ChannelForm.confirmed, id)
      input(
        .type(.text), .name(ChannelForm.code), .value(isWrong ? code?.typed ?? "" : ""), .id("code-\(id)"),
        .inputmode(.numeric), .autocomplete("one-time-code"), .maxlength(2 * EmailCode.digits),
        .placeholder(strings.code), .ariaLabel(strings.code(of: label)), .required
      )
      // It is what comes next, wherever the row is.
      .attributes(.autofocus, when: code?.step.awaitsCode == true)
      .attributes(.aria("invalid", true), .ariaDescribedby(ChannelCell.outcomeID(of: id)), when: isWrong)
      button(.class("action"), .id(ChannelCell.controlID(of: id))) { strings.confirm }
    }
    form(.method(.post)) {
      ActionInput(ChannelForm.codeWanted)
      button(.class("plain"), .aria("label", strings.sendAgain(label))) { strings.sendAgain }
        .carrying(ChannelForm.codeWanted, id)
    }
  }
}
