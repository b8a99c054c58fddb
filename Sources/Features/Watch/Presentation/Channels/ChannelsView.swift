import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The parts of the page of channels.
struct ChannelsView {
  let state: ChannelsReactor.State
  /// The kinds of channels that can be added.
  let kinds: [WatchChannel.Kind]
  let now: Date
  let strings: ChannelsStrings

  @HTMLBuilder var status: some HTML {
    if let error = state.found.error {
      ErrorNotice(
        error: error, strings: strings.common, source: strings.source, retry: ChannelForm.retryTapped)
    } else if state.found.value?.channels.isEmpty == true {
      p(.class("hint")) { strings.nothingYet }
    }
  }

  /// The secrets of new webhooks, until the reader has seen them. The script leads the focus to the newest.
  /// `data-holds` keeps the client from rebuilding the page by itself, which would lose them.
  @HTMLBuilder var secrets: some HTML {
    for secret in state.secrets {
      div(
        .class("secret"), .id("secret-\(secret.number)"), .role("group"),
        .ariaLabel(secret.label), .tabindex(-1), .data("holds", value: "")
      ) {
        p { strings.secretText(secret.label) }
        p(.class("code"), .translate(.no)) { code { secret.text } }
        button(.class("action scripted"), .type(.button), .data("copied", value: strings.secretCopied)) {
          strings.copySecret
        }
      }
      .attributes(.autofocus, when: secret == state.secrets.last)
    }
    if !state.secrets.isEmpty { ActionButton(ChannelForm.secretsSeen, label: strings.secretDone) }
  }

  /// The forms of all kinds but this browser.
  @HTMLBuilder var forms: some HTML {
    if kinds.contains(where: { $0 != .push }) {
      h2 { strings.addTitle }
      // Entering one of them again still renews it.
      if state.found.value?.channels.count ?? 0 >= WatchChannel.mostOfProfile { p(.class("hint")) { strings.tooMany } }
      for kind in kinds.filter({ $0 == .email }) + kinds.filter({ $0 != .email && $0 != .push }) {
        AddChannel(
          kind: kind, number: state.added[kind] ?? 0, refusal: state.refusal?.kind == kind ? state.refusal : nil,
          strings: strings)
      }
    }
    if let refusal = state.refusal, refusal.kind == .push {
      p(.class("problem"), .role("alert")) { strings.problem(of: "endpoint") }
    }
  }

  /// When messages are sent.
  @HTMLBuilder var times: some HTML {
    if let found = state.found.value {
      TimesSection(
        typed: state.timesRefusal?.form ?? TimesForm(found.times, in: strings.language),
        problem: state.timesRefusal?.problem, hasZone: found.times != nil || state.timesRefusal != nil,
        strings: strings)
    }
  }

  /// The names of the channels, by channel.
  private var labels: [WatchChannel.ID: String] { (state.found.value?.channels ?? []).names }

  var channels: [ChannelItem] {
    let labels = labels
    return (state.found.value?.channels ?? []).map { channel in
      let test = state.test.flatMap { $0.channel == channel.id ? strings.outcome($0.outcome) : nil }
      let facts = [
        strings.name(of: channel.kind), channel.state == .active ? nil : strings.state(channel.state),
        channel.lastAnswer.map(strings.lastAnswer),
      ]
      let code = state.code.flatMap { $0.channel == channel.id ? $0 : nil }
      return .channel(
        ChannelRow(
          id: channel.id, label: labels[channel.id] ?? channel.name,
          facts: facts.compactMap { $0 }.joined(separator: " · "),
          test: code.map { strings.step($0.step) } ?? test, code: code, isWell: channel.state == .active,
          isFailing: channel.isFailing, needsCode: channel.state == .unconfirmed, isNew: channel.id == state.latest))
    }
  }

  var messages: [ChannelItem] {
    let labels = labels
    return together.prefix(state.limit).map { message in
      .message(
        MessageRow(
          id: message[0].message, title: message[0].title, outcomes: message.map { outcome(of: $0, labels) }))
    }
  }

  private func outcome(of delivery: Delivery, _ labels: [WatchChannel.ID: String]) -> MessageRow.Outcome {
    let further = [
      delivery.attempts > 1 ? strings.attempts(delivery.attempts) : nil,
      delivery.state == .sent ? nil : delivery.answer.map(strings.lastAnswer),
    ]
    let label = delivery.channel.flatMap { labels[$0] } ?? delivery.label
    // The times are of the clock that all servers share.
    let now = now + (state.found.value?.ahead ?? 0)
    return MessageRow.Outcome(
      place: "\(strings.name(of: delivery.kind)) (\(label))", standing: strings.standing(of: delivery, at: now),
      time: delivery.nextAt?.formatted(.iso8601), further: further.compactMap { $0.map { " · \($0)" } }.joined())
  }

  /// The messages with what became of each on every channel, the latest first.
  private var together: [[Delivery]] {
    var places: [String: Int] = [:]
    var together: [[Delivery]] = []
    for delivery in state.found.value?.messages ?? [] {
      if let place = places[delivery.message] {
        together[place].append(delivery)
      } else {
        places[delivery.message] = together.count
        together.append([delivery])
      }
    }
    return together
  }

  /// Whether there are older messages than those shown.
  var hasMore: Bool { together.count > state.limit }
}

extension Delivery {
  /// The id of the message, which is equal on all channels.
  fileprivate var message: String { DeliveryID(id)?.message ?? id }
  /// The channel.
  fileprivate var channel: WatchChannel.ID? { DeliveryID(id)?.channel }
}

/// A row of the page: a channel, or a message of the log.
enum ChannelItem: ListItem, Hashable {
  case channel(ChannelRow)
  case message(MessageRow)

  var key: String {
    switch self {
    case .channel(let row): row.id
    case .message(let row): row.id
    }
  }

  var contentHash: Int { hashValue }
}

/// A channel, as its row shows it.
struct ChannelRow: Sendable, Hashable {
  let id: String
  let label: String
  /// Its kind, its state and the last answer.
  let facts: String
  /// What became of the last test or code, in words.
  let test: String?
  /// What became of the last code.
  let code: ChannelCode?
  let isWell: Bool
  /// Whether its service takes no messages any more.
  let isFailing: Bool
  /// Whether a code is asked for, instead of offering a test.
  let needsCode: Bool
  /// Whether it was just added, and a test comes next.
  let isNew: Bool
}

/// A message, as its row shows it.
struct MessageRow: Sendable, Hashable {
  let id: String
  let title: String
  /// What became of it on each channel.
  let outcomes: [Outcome]

  struct Outcome: Sendable, Hashable {
    /// The channel.
    let place: String
    /// Where it is, and when.
    let standing: String
    /// When it was sent or is sent next, in ISO 8601; `nil` for neither.
    let time: String?
    /// The attempts and the last answer, each after a separator; perhaps empty.
    let further: String
  }
}

/// A row of the page.
struct ChannelCell: HTML {
  let item: ChannelItem
  let strings: ChannelsStrings

  /// The id of the words about the last test or code.
  static func outcomeID(of id: WatchChannel.ID) -> String { "outcome-\(id)" }

  /// The id of the button that confirms a channel and of the one that takes its place and its focus.
  static func controlID(of id: WatchChannel.ID) -> String { "control-\(id)" }

  var content: some HTML {
    switch item {
    case .channel(let row): channel(row)
    case .message(let row):
      div(.class("told")) {
        p { row.title }
        for outcome in row.outcomes {
          p(.class("hint")) {
            "\(outcome.place) · "
            if let moment = outcome.time { time(.datetime(moment)) { outcome.standing } } else { outcome.standing }
            outcome.further
          }
        }
      }
    }
  }

  private func channel(_ row: ChannelRow) -> some HTML {
    div(.class(row.isWell ? "channel" : "channel ended")) {
      div(.class("names")) {
        p(.class("name")) { row.label }
        p(.class(row.isFailing ? "hint problem" : "hint")) {
          if row.isFailing { Symbol(id: "cross", size: 14) }
          row.facts
        }
      }
      // A screen reader announces changes only of an element that it knows, so the forms, one or two, follow it. The
      // style shows it last.
      p(
        .class(row.code?.step.isWrong == true ? "problem test" : "hint test"), .id(Self.outcomeID(of: row.id)),
        .role("status")
      ) { row.test ?? "" }
      if row.needsCode {
        CodeForms(id: row.id, label: row.label, code: row.code, strings: strings)
      } else {
        form(.method(.post)) {
          ActionInput(ChannelForm.tested)
          button(.class("plain"), .id(Self.controlID(of: row.id)), .aria("label", strings.test(row.label))) {
            strings.test
          }
          .carrying(ChannelForm.tested, row.id)
          .attributes(.autofocus, when: row.isNew || row.code?.step == .entered(.confirmed))
        }
      }
      // The question opens below the row.
      details {
        summary(.class("plain"), .aria("label", strings.remove(row.label))) { strings.remove }
        form(.method(.post)) {
          ActionInput(ChannelForm.removed)
          p { strings.removeText }
          button(.class("action destructive")) { strings.remove }.carrying(ChannelForm.removed, row.id)
        }
      }
    }
  }
}
