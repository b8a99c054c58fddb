import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// The parts of the page of a rule.
struct RuleView {
  let state: RuleReactor.State
  let strings: WatchStrings

  @HTMLBuilder var title: some HTML {
    h1(.class("large-title")) { strings.rulesTitle }
    p(.class("item-title")) { name }
    if case .item(let item) = state.scope, let rules = state.rules.value, !rules.isKept {
      p(.class("hint")) { strings.notKept }
      if rules.isSavable {
        p {
          a(.class("plain save-first"), .href(SaveLink.address(of: item))) { strings.common.saveWord }
        }
      }
    }
  }

  private var name: String {
    let title = state.rules.value?.title
    return switch state.scope {
    case .all: strings.allItems
    case .folder: title.map(strings.folder) ?? ""
    case .item: title ?? ""
    }
  }

  @HTMLBuilder var status: some HTML {
    if let error = state.rules.error {
      ErrorNotice(
        error: error, strings: strings.common, source: strings.source, words: strings.words(for: error),
        retry: RuleScreen.retryTapped)
    } else if state.isSaved {
      p(.class("count")) { strings.isSaved }
    }
  }

  /// The link to the channels, which opens in place of the page under a sheet.
  @HTMLBuilder var elsewhere: some HTML {
    if let kinds = state.rules.value?.channels {
      a(.class("row rule-elsewhere"), .href(ChannelsScreen.url), .target(.top)) {
        span(.class("label")) { ChannelsStrings.for(strings.language).alsoOn(kinds) }
        Symbol(id: "chevron", size: 16)
      }
    }
  }

  /// Without scripts nothing is stored yet, and the bar leads back.
  var done: some HTML {
    p(.class("center scripted")) {
      a(.class("done action"), .href(state.origin), .data("back", value: "")) { strings.done }
    }
  }

  @HTMLBuilder var choices: some HTML {
    if let rules = state.rules.value, let typed = state.form {
      form(
        .method(.post), .class("rule-form"), .novalidate, .data("kind", value: "rule"),
        .action(WatchRoute.rules(state.scope, origin: state.origin).url)
      ) {
        ActionInput(RuleScreen.saved)
        fieldset {
          legend(.class("heard")) { strings.told }
          choice(.follow, typed, follows(rules), rules.wider.map { line($0, in: rules) })
          choice(.own, typed, strings.own)
          events(rules, typed)
          choice(.mute, typed, strings.mute)
        }
        // With scripts, each choice is stored at once.
        div(.class("unscripted")) { button(.class("action main")) { strings.save } }
      }
    }
  }

  private func follows(_ rules: RuleReactor.Rules) -> String {
    if state.scope == .all { return strings.standard }
    return switch rules.wider.count(where: { $0.folder != nil }) {
    case 0: strings.likeAll
    case 1 where rules.wider.count == 1: strings.likeFolder
    default: strings.likeFolders
    }
  }

  /// A wider rule in words; with the name of its folder if there are several.
  private func line(_ wider: RuleReactor.Rules.Wider, in rules: RuleReactor.Rules) -> String {
    let summary = strings.summary(of: wider.rule, among: rules.offered, at: rules.place)
    return rules.wider.count == 1 && wider.folder == nil
      ? summary : "\(wider.folder ?? strings.allItems): \(summary)"
  }

  private func choice(
    _ choice: RuleForm.Choice, _ typed: RuleForm, _ words: String, _ details: [String] = []
  ) -> some HTML {
    label(.class("row rule-choice")) {
      input(
        .type(.radio), .name(RuleForm.choice.name), .value(choice.rawValue), .checked.when(typed.choice == choice),
        .autocomplete("off"), .sendsOnInput(RuleScreen.saved))
      span(.class("names")) {
        span(.class("name")) { words }
        for line in details { span(.class("detail")) { line } }
      }
    }
  }

  private func unit(in currency: String) -> String {
    guard case .item = state.scope else { return strings.amount(in: currency, ofItem: false) }
    return strings.amount(in: currency, ofItem: true)
  }

  /// The events, which the style shows only while they count.
  private func events(_ rules: RuleReactor.Rules, _ typed: RuleForm) -> some HTML {
    div(.class("rule-events"), .role("group"), .aria("label", strings.own)) {
      for event in rules.offered {
        EventRow(
          event: event, place: rules.place, form: typed, problem: state.problem, currency: rules.currency,
          unit: unit(in: rules.currency), price: rules.price, strings: strings)
      }
    }
  }
}

/// The switch of an event, with the number that belongs to it.
private struct EventRow: HTML {
  private static let problemID = "problem"

  let event: RuleEvent
  /// The source of an item that is not sold.
  let place: String?
  let form: RuleForm
  let problem: RuleForm.Problem?
  /// The currency of an amount.
  let currency: String
  /// Its name.
  let unit: String
  /// The price of the item now.
  let price: Money?
  let strings: WatchStrings

  var content: some HTML {
    label(.class("row rule-event")) {
      span(.class("label")) { strings.event(event, at: place) }
      input(
        .type(.checkbox), .class("toggle"), .role("switch"), .name(RuleForm.event.name), .value(event.rawValue),
        .checked.when(form.events.contains(event)), .autocomplete("off"), .sendsOnInput(RuleScreen.saved))
    }
    if event == .drop { number(RuleForm.percent, strings.atLeast, form.percent, "%") }
    if event == .below { number(RuleForm.below, strings.amount, form.below, unit) }
  }

  @HTMLBuilder private func number(_ name: String, _ words: String, _ value: String, _ unit: String) -> some HTML {
    let problem = problem.flatMap { $0.isOfAmount == (name == RuleForm.below) ? $0 : nil }
    label(.class("rule-number")) {
      span(.class("label")) { words }
      input(
        .type(.text), .inputmode(.decimal), .name(name), .value(value), .maxlength(20), .autocomplete("off"),
        .aria("invalid", problem != nil), .sendsOnInput(RuleScreen.saved)
      )
      .attributes(.ariaDescribedby(Self.problemID), when: problem != nil)
      span(.class("unit")) { unit }
      if name == RuleForm.below, let price, price.minorUnits > 0 {
        span(.class("unit")) { strings.now(strings.common.price(price)) }
      }
    }
    if let problem {
      p(.class("problem"), .id(Self.problemID), .role("alert")) { strings.problem(problem, in: currency) }
    }
  }
}
