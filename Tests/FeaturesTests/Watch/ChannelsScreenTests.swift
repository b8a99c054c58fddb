import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import WatchFeature

@Suite(.timeLimit(.minutes(3)))
struct ChannelsScreenTests {
  typealias Runtime = ReactorRuntime<ChannelsReactor>

  let channels = FakeChannels()
  private let date = SettableDate()
  private let ntfy: FormFields = [
    "action": "added", "kind": "ntfy", "server": " https://good.example\n", "topic": "news", "token": "tk_secret",
  ]

  func screen(_ kinds: [WatchChannel.Kind] = [.push, .ntfy, .webhook]) -> ChannelsScreen {
    ChannelsScreen(
      channels: channels, senders: kinds.map { StrictSender(kind: $0) }, base: "https://box.example",
      pushKey: { "BPublic" }, makeSecret: { "whsec_made" }, now: date.now)
  }

  func reader(_ language: Language = .english) -> Reader {
    Reader(profile: Profile(key: "me", hasReturned: true), language: language)
  }

  func open(_ kinds: [WatchChannel.Kind] = [.push, .ntfy, .webhook]) async throws -> Runtime {
    let request = ScreenRequest(
      reader: reader(), origin: "https://other.example", userAgent: "Mozilla/5.0 (Linux; Android 16) Chrome/140")
    let runtime = ReactorRuntime(try await screen(kinds).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  func send(_ fields: FormFields, to runtime: Runtime) async throws {
    await runtime.send(try #require(screen().actions.action(in: fields)))
  }

  /// The whole page but its frame.
  func page(of runtime: Runtime, _ language: Language = .english) -> String {
    let (screen, reader) = (screen(), reader(language))
    return screen.content(of: runtime.state, for: reader).regions.map { region in
      switch region {
      case .slot(_, let html): html.render()
      case .list(let section, _, _): section.items.map { screen.cell(for: $0, reader: reader).render() }.joined()
      }
    }.joined()
  }

  @Test func `settings are as a person entered them, without white space around them`() {
    let fields: FormFields = [
      "action": "added", "kind": "ntfy", "server": " https://good.example/ \n", "topic": "my topic", "token": " ",
    ]
    let action = screen().actions.action(in: fields)
    #expect(action == .added(.ntfy, ["server": "https://good.example/", "topic": "my topic"]))
    let long: FormFields = ["action": "added", "kind": "webhook", "url": String(repeating: "a", count: 5_000)]
    let cut = "https://" + String(repeating: "a", count: ChannelForm.maxLength - 7)
    #expect(screen().actions.action(in: long) == .added(.webhook, ["url": cut]), "too long to be taken")
  }

  @Test func `an address without its scheme is one of https, and ntfy's server is filled in`() async throws {
    let fields: FormFields = ["action": "added", "kind": "ntfy", "server": "ntfy.sh", "topic": "news"]
    #expect(screen().actions.action(in: fields) == .added(.ntfy, ["server": "https://ntfy.sh", "topic": "news"]))
    let plain: FormFields = ["action": "added", "kind": "webhook", "url": "http://good.example/hook"]
    #expect(screen().actions.action(in: plain) == .added(.webhook, ["url": "http://good.example/hook"]))
    let runtime = try await open()
    #expect(page(of: runtime).contains("name='server' value='https://ntfy.sh'"))
    try await send(["action": "added", "kind": "ntfy", "topic": "news"], to: runtime)
    #expect(page(of: runtime).contains("name='server' value=''"), "what was emptied stays empty")
  }

  @Test func `a channel that is refused or has ended is marked`() async throws {
    for state in [WatchChannel.State.refused, .ended, .unconfirmed] {
      channels.set([.sample(.ntfy, state)])
      let isMarked = page(of: try await open()).contains("<p class='hint problem'><svg")
      #expect(isMarked == (state != .unconfirmed), "\(state)")
    }
  }

  @Test func `a channel is added, and no page shows its secrets again`() async throws {
    let runtime = try await open()
    #expect(page(of: runtime).contains("Notifications appear in Showroom."))
    try await send(ntfy, to: runtime)
    #expect(
      channels.settings == [
        ["server": "https://good.example", "topic": "news", "token": "tk_secret", "language": "en"]
      ])
    let page = page(of: runtime)
    #expect(page.contains("<p class='name'>good.example</p><p class='hint'>ntfy</p>"))
    #expect(!page.contains("tk_secret") && !page.contains("Notifications appear in Showroom."))
    let content = screen().content(of: runtime.state, for: reader())
    #expect(content.notice?.text == "Added “good.example”. Send a test to try it.")
    #expect(!content.isSecret)
    #expect(page.contains(#/<button [^>]*id='control-c0'[^>]* autofocus/#), "the test comes next")
    try await send(["action": "tested", "id": "c0"], to: runtime)
    #expect(!self.page(of: runtime).contains(" autofocus"))
  }

  @Test func `a refused form stays open with what is wrong, without its secrets`() async throws {
    let runtime = try await open()
    try await send(
      ["action": "added", "kind": "ntfy", "server": "https://10.0.0.1", "topic": "hush_topic", "token": "tk_secret"],
      to: runtime)
    #expect(channels.settings.isEmpty)
    let page = page(of: runtime)
    #expect(page.contains("id='add-ntfy-0' open"))
    #expect(page.contains("value='https://10.0.0.1'"))
    #expect(page.contains("aria-invalid='true' aria-describedby='ntfy-server-problem'"))
    #expect(page.contains("id='ntfy-server-problem' role='alert'>Showroom doesn’t call this address."))
    #expect(page.matches(of: #/ autofocus/#).count == 1, "the field is in view, also without scripts")
    #expect(!page.contains("hush_topic") && !page.contains("tk_secret"))
    #expect(!page.contains("id='add-webhook-0' open"))
    #expect(screen().content(of: runtime.state, for: reader()).answersForm)

    try await send(["action": "added", "kind": "ntfy", "server": "https://good.example"], to: runtime)
    #expect(self.page(of: runtime).contains("role='alert'>A topic has 1 to 64 letters"))
    try await send(ntfy, to: runtime)
    #expect(!self.page(of: runtime).contains("role='alert'"))
    #expect(self.page(of: runtime).contains("id='add-ntfy-1'>"), "the next form is a new one")
    #expect(self.page(of: runtime).contains("id='add-webhook-0'>"))
  }

  @Test func `a webhook's secret is shown until the reader has seen it`() async throws {
    let runtime = try await open()
    try await send(["action": "added", "kind": "webhook", "url": "https://good.example/hook"], to: runtime)
    #expect(channels.settings.first?["secret"] == "whsec_made")
    #expect(page(of: runtime).contains("<code>whsec_made</code>"))
    #expect(page(of: runtime).contains("data-copied='Secret copied.'>Copy</button>"))
    #expect(screen().content(of: runtime.state, for: reader()).isSecret)
    #expect(page(of: runtime).contains("id='secret-1'") && page(of: runtime).contains("tabindex='-1'"))
    #expect(page(of: runtime).components(separatedBy: " autofocus").count == 2)
    try await send(ntfy, to: runtime)
    #expect(page(of: runtime).contains("whsec_made"), "adding another place does not take it away")
    try await send(["action": "added", "kind": "webhook", "url": "https://good.example/hook"], to: runtime)
    #expect(page(of: runtime).contains("id='secret-1'") && page(of: runtime).contains("id='secret-2'"))
    try await send(["action": "secretsSeen"], to: runtime)
    #expect(!page(of: runtime).contains("whsec_made"))
    #expect(!screen().content(of: runtime.state, for: reader()).isSecret)
    #expect(!page(of: try await open()).contains("whsec_made"))
  }

  @Test func `a secret that a form sends for a webhook is ignored`() async throws {
    let runtime = try await open()
    try await send(
      ["action": "added", "kind": "webhook", "url": "https://good.example/hook", "secret": "whsec_mine"], to: runtime)
    #expect(channels.settings.first?["secret"] == "whsec_made")
  }

  @Test func `this browser is added with its name`() async throws {
    let runtime = try await open()
    #expect(page(of: runtime).contains("data-key='BPublic'"))
    try await send(
      ["action": "pushAdded", "endpoint": "https://push.example/1", "p256dh": "B", "auth": "A"], to: runtime)
    #expect(
      channels.settings == [["endpoint": "https://push.example/1", "p256dh": "B", "auth": "A", "language": "en"]])
    #expect(page(of: runtime).contains("<p class='name'>Chrome on Android</p><p class='hint'>Browser</p>"))
    #expect(!page(of: runtime).contains("push.example/1"))
  }

  @Test func `an address of e-mail is offered first`() async throws {
    let view = ChannelsView(
      state: try await open().state, kinds: [.push, .ntfy, .webhook, .email], now: date.now(), strings: .english)
    let kinds = view.forms.render().matches(of: #/class='add-channel add-([a-z]+)'/#).map { String($0.output.1) }
    #expect(kinds == ["email", "ntfy", "webhook"])
  }

  @Test func `only kinds with a sender can be added`() async throws {
    let runtime = try await open([.ntfy])
    #expect(runtime.state.pushKey == nil)
    await runtime.send(try #require(screen().actions.action(in: ["action": "added", "kind": "gotify"])))
    await runtime.send(try #require(screen().actions.action(in: ["action": "added", "kind": "pigeon"])))
    #expect(channels.settings.isEmpty)
  }

  @Test(arguments: [
    (SendOutcome.taken, "Sent. It arrives in a moment."),
    (.later(after: .seconds(120), reason: "429"), "Not taken now (429). It asks to wait 2 minutes."),
    (
      .later(after: nil, reason: "no answer in time"),
      "Not taken now (no answer in time). Try again later, or check its settings."
    ),
    (.tooLong, "It refuses messages of this length."),
    (.ended(reason: "410"), "It has ended there (410). Remove it and add it again."),
    (.refused(reason: "401"), "It refuses Showroom (401). Fix it there, or add it again."),
    (.unusable(reason: "400 no topic"), "It can’t use this message (“400 no topic”)."),
  ])
  func `a test says what happened`(outcome: SendOutcome, words: String) async throws {
    let runtime = try await open()
    try await send(ntfy, to: runtime)
    channels.answer(outcome)
    try await send(["action": "tested", "id": "c0"], to: runtime)
    #expect(page(of: runtime).contains("role='status'>\(words)</p>"))
    let message = try #require(channels.sent.first)
    #expect(message.title == "A test from Showroom")
    #expect(message.address == "https://box.example/news/channels")
    #expect(message.stopAddress == nil && message.language == "en" && message.at == date.now())
    #expect(message.id.wholeMatch(of: /[A-Za-z0-9_-]{24}/) != nil)
  }

  @Test func `a test beyond those of an hour is refused in words`() async throws {
    let runtime = try await open()
    try await send(ntfy, to: runtime)
    channels.fail(AppError(.overLimit, retryAfter: .seconds(1_200)))
    try await send(["action": "tested", "id": "c0"], to: runtime)
    let content = screen().content(of: runtime.state, for: reader())
    #expect(content.notice?.text == "No further test can be sent in this hour. Wait 20 minutes.")
  }

  @Test func `channels of one name are told apart by their ids, also in the toast and after a removal`() async throws {
    let runtime = try await open()
    try await send(ntfy, to: runtime)
    try await send(["action": "added", "kind": "webhook", "url": "https://good.example/hook"], to: runtime)
    let page = page(of: runtime)
    for name in ["good.example #c0", "good.example #c1"] {
      #expect(page.contains("<p class='name'>\(name)</p>") && page.contains("aria-label='Remove \(name)'"))
    }
    #expect(page.contains("aria-label='Send a test to good.example #c1'"))
    let notice = screen().content(of: runtime.state, for: reader()).notice
    #expect(notice?.text == "Added “good.example #c1”. Send a test to try it.")

    try await send(ntfy, to: runtime)
    try await send(["action": "removed", "id": "c0"], to: runtime)
    let rest = self.page(of: runtime)
    #expect(rest.contains("<p class='name'>good.example #c1</p>") && rest.contains("good.example #c2</p>"))
  }

  @Test func `a channel is removed after a question`() async throws {
    let runtime = try await open()
    try await send(ntfy, to: runtime)
    #expect(page(of: runtime).contains("<summary class='plain' aria-label='Remove good.example'>"))
    try await send(["action": "removed", "id": "c0"], to: runtime)
    #expect(channels.settings.isEmpty)
    #expect(screen().content(of: runtime.state, for: reader()).notice?.text == "Removed.")
    try await send(["action": "tested", "id": "c0"], to: runtime)
    #expect(channels.sent.isEmpty && runtime.state.test == nil)
  }

  @Test func `the twenty-first channel is refused in words`() async throws {
    let runtime = try await open()
    for _ in 0..<21 { try await send(ntfy, to: runtime) }
    #expect(channels.settings.count == 20)
    let notice = screen().content(of: runtime.state, for: reader()).notice
    #expect(notice?.kind == .error && notice?.text == "You have 20 places already. Remove one first.")
    #expect(page(of: runtime).contains("<p class='hint'>You have 20 places already. Remove one first.</p>"))
  }

  @Test func `answers of Showroom's own are in the reader's language, and a service's words are quoted`() {
    let (english, korean) = (ChannelsStrings.english, ChannelsStrings.korean)
    for own in OwnAnswer.allCases {
      let isKorean = korean.said(own.rawValue).contains { ("가"..."힣").contains($0) }
      #expect(isKorean, "\(own)")
      #expect(!english.said(own.rawValue).contains("“"))
    }
    #expect(korean.said("410") == "410")
    #expect(korean.said("401 unauthorized") == "“401 unauthorized”")
  }

  @Test func `the outcome of a test appears where a screen reader listens`() async throws {
    let runtime = try await open()
    try await send(ntfy, to: runtime)
    #expect(page(of: runtime).contains("<p class='hint test' id='outcome-c0' role='status'></p>"))
  }

  @Test func `the log says where each message is, and shows more when asked`() async throws {
    let messages = (0..<25).map { number in
      Delivery(
        id: "\(number)", kind: .ntfy, label: "good.example", title: "Notes \(number)",
        state: number == 0 ? .waiting : number == 1 ? .dropped : .sent, attempts: number == 0 ? 2 : 1,
        nextAt: number == 1 ? nil : date.now().addingTimeInterval(number == 0 ? 300 : -7_200),
        answer: number == 1 ? "410" : nil)
    }
    channels.log(messages)
    let runtime = try await open()
    let page = page(of: runtime)
    #expect(
      page.contains("<p>Notes 0</p><p class='hint'>ntfy (good.example) · <time datetime='"))
    #expect(page.contains("'>Next attempt in 5 minutes</time> · 2 attempts</p>"))
    #expect(page.contains("<p>Notes 1</p><p class='hint'>ntfy (good.example) · Not sent · Last answer: 410</p>"))
    #expect(page.contains("'>Sent 2 hours ago</time></p>"))
    let korean = self.page(of: runtime, .korean)
    #expect(korean.contains("'>2시간 전에 보냄</time></p>") && korean.contains("'>5분 뒤에 다시 보내요</time>"))
    #expect(page.contains("Notes 19<") && !page.contains("Notes 20<"))
    try await send(["action": "moreTapped"], to: runtime)
    #expect(self.page(of: runtime).contains("Notes 24<"))
    #expect(!self.page(of: runtime).contains("moreTapped"))
  }

  @Test func `the log has a row for a message, with each channel and the clock that sends`() async throws {
    channels.date.advance(by: 47 * 86_400)
    let sentAt = channels.date.now() - 7_200
    let ids = ["c0", "c1"].map { DeliveryID(createdAt: sentAt, channel: $0, message: "m1").text }
    channels.log([
      Delivery(
        id: ids[0], kind: .ntfy, label: "good.example", title: "Notes", state: .sent, attempts: 1, nextAt: sentAt,
        answer: "ok"),
      Delivery(
        id: ids[1], kind: .ntfy, label: "good.example", title: "Notes", state: .dropped, attempts: 1, nextAt: nil,
        answer: "410"),
    ])
    let runtime = try await open()
    for _ in 1...2 { try await send(ntfy, to: runtime) }
    let page = page(of: runtime)
    #expect(page.components(separatedBy: "<p>Notes</p>").count == 2)
    #expect(page.contains("ntfy (good.example #c0) · <time datetime='"))
    #expect(page.contains("'>Sent 2 hours ago</time></p>"))
    #expect(page.contains("ntfy (good.example #c1) · Not sent · Last answer: 410</p>"))
  }

  @Test func `the log calls no first attempt a next one`() async throws {
    channels.log([
      Delivery(
        id: "1", kind: .ntfy, label: "good.example", title: "Notes", state: .waiting, attempts: 0,
        nextAt: date.now().addingTimeInterval(7_200), answer: nil)
    ])
    let runtime = try await open()
    #expect(page(of: runtime).contains("'>Will be sent in 2 hours</time></p>"))
    #expect(page(of: runtime, .korean).contains("'>2시간 뒤에 보내요</time></p>"))
  }

  @Test func `the page follows messages elsewhere, and a failure leaves what was shown`() async throws {
    let runtime = try await open()
    try await send(ntfy, to: runtime)
    let listening = Task { await runtime.send(.listening) }
    channels.log([
      Delivery(
        id: "1", kind: .ntfy, label: "good.example", title: "Notes", state: .waiting, attempts: 0, nextAt: nil,
        answer: nil)
    ])
    try await until { runtime.state.found.value?.messages.count == 1 }
    listening.cancel()
    channels.fail(AppError(.storageBusy))
    await runtime.send(.retryTapped)
    #expect(runtime.state.found.error?.code == .storageBusy)
    #expect(page(of: runtime).contains("good.example") && page(of: runtime).contains("retryTapped"))
  }
}
