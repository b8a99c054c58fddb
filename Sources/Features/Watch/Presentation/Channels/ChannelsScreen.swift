import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of the channels on which a profile is told news, with a log of the messages of 30 days.
struct ChannelsScreen: Screen {
  static let url = "/news/channels"
  static let style = "channels.css"
  static let script = "channels.js"

  let channels: any ChannelsRepository
  /// The senders of the kinds of channels that can be added.
  let senders: [any ChannelSender]
  /// The public address of the app, with which links in messages begin, without a slash at its end.
  let base: String
  /// Returns the public key of Web Push in Base64url.
  let pushKey: @Sendable () async throws -> String
  /// Makes the secret of a webhook.
  let makeSecret: @Sendable () -> String
  let now: @Sendable () -> Date

  var path: String { Self.url }
  var appeared: ChannelsReactor.Action { .appeared }
  var listening: ChannelsReactor.Action? { .listening }
  var styles: [String] { [Self.style] }
  var scripts: [String] { [Self.script] }
  var actions: FormActions<ChannelsReactor.Action> { ChannelForm.actions }
  var isIndexed: Bool { false }

  func open(_ request: ScreenRequest) async throws -> ChannelsReactor {
    var state = ChannelsReactor.State(language: request.reader.language)
    if senders.contains(where: { $0.kind == .push }) {
      // The other channels work without it.
      state.pushKey = try await asFarAsPossible(or: nil, failed: { _ in }) { try await pushKey() }
    }
    return ChannelsReactor(
      initialState: state, channels: channels, senders: senders, profile: request.reader.profile,
      browser: BrowserName(userAgent: request.userAgent), address: base + Self.url,
      makeSecret: makeSecret, now: now)
  }

  func content(of state: ChannelsReactor.State, for reader: Reader) -> ScreenContent<ChannelItem> {
    let view = ChannelsView(state: state, kinds: senders.map(\.kind), now: now(), strings: .for(reader.language))
    let strings = view.strings
    return ScreenContent(
      title: strings.channels, url: Self.url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.channels } },
        .slot("status", AnyHTML(view.status)),
        .slot("secret", AnyHTML(view.secrets)),
        .list(Section(id: "channels", items: view.channels), label: strings.channels),
        .slot("push") { if let key = state.pushKey { AddBrowser(key: key, strings: strings) } },
        .slot("add", AnyHTML(view.forms)),
        .slot("when", AnyHTML(view.times)),
        .list(Section(id: "messages", items: view.messages), heading: strings.log),
        .slot("more") {
          if view.hasMore { ActionButton(ChannelForm.moreTapped, label: strings.common.more) }
        },
      ], notice: state.notices.notice(strings), back: BackLink(url: "/news", label: strings.news),
      status: state.found.value == nil ? state.found.error?.httpStatus ?? 200 : 200,
      answersForm: state.refusal != nil || state.timesRefusal != nil || !state.secrets.isEmpty || state.test != nil
        || state.code != nil,
      isSecret: !state.secrets.isEmpty)
  }

  func cell(for item: ChannelItem, reader: Reader) -> some HTML {
    ChannelCell(item: item, strings: .for(reader.language))
  }

  func byteCost(of state: ChannelsReactor.State) -> Int {
    let found = state.found.value
    return (found?.channels.count ?? 0) * 512 + (found?.messages.count ?? 0) * 512
  }
}
