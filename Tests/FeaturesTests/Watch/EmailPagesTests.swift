import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import WatchFeature

/// The parts of the page of channels that are for e-mail, and the page that ends it.
@Suite(.timeLimit(.minutes(3)))
struct EmailPagesTests {
  private let channels = FakeChannels()
  private let date = SettableDate()

  private var screen: ChannelsScreen {
    ChannelsScreen(
      channels: channels, senders: [StrictSender(kind: .email)], base: "https://box.example", pushKey: { "" },
      makeSecret: { "" }, now: date.now)
  }

  private func reader(_ language: Language = .english) -> Reader {
    Reader(profile: Profile(key: "me", hasReturned: true), language: language)
  }

  private func open() async throws -> ReactorRuntime<ChannelsReactor> {
    let runtime = ReactorRuntime(
      try await screen.open(ScreenRequest(reader: reader(), origin: "https://other.example", userAgent: "")))
    await runtime.send(.appeared)
    return runtime
  }

  private func send(_ fields: FormFields, to runtime: ReactorRuntime<ChannelsReactor>) async throws {
    await runtime.send(try #require(screen.actions.action(in: fields)))
  }

  private func page(of runtime: ReactorRuntime<ChannelsReactor>, _ language: Language = .english) -> String {
    let reader = reader(language)
    return screen.content(of: runtime.state, for: reader).regions.map { region in
      switch region {
      case .slot(_, let html): html.render()
      case .list(let section, _, _): section.items.map { screen.cell(for: $0, reader: reader).render() }.joined()
      }
    }.joined()
  }

  private func codeField(in page: String) throws -> Substring {
    try #require(page.firstMatch(of: #/<input [^>]*name='code'[^>]*>/#)).output
  }

  private let added: FormFields = ["action": "added", "kind": "email", "address": "me@home.example"]

  @Test func `a person is told that an address asked for no mail`() async throws {
    let runtime = try await open()
    channels.answer(.refused(reason: OwnAnswer.noMailWanted.rawValue))
    try await send(added, to: runtime)
    #expect(page(of: runtime).contains("No code was sent: this address asked for no mail within the last 30 days."))
    #expect(page(of: runtime, .korean).contains("메일을 받지 않겠다고 한 주소예요."))
  }

  @Test func `an address gets a code, and is used once that was entered`() async throws {
    let runtime = try await open()
    #expect(self.page(of: runtime).contains("name='address' value='' autocomplete='email'"))
    try await send(added, to: runtime)
    var page = page(of: runtime)
    #expect(page.contains("Not confirmed") && page.contains("We sent a code."))
    #expect(try codeField(in: page).contains(" autofocus"))
    // A notice would lie over what becomes of the code.
    #expect(screen.content(of: runtime.state, for: reader()).notice == nil)
    #expect(page.contains("name='code'") && !page.contains("Send a test"))
    #expect(!page.contains("me@home.example"), "only the label is shown")
    #expect(channels.sent.map(\.title) == ["123451 is your Showroom code"])
    #expect(channels.sent.first?.address == "https://box.example/news/channels", "not that of the request")
    #expect(screen.content(of: runtime.state, for: reader()).answersForm)

    try await send(["action": "confirmed", "id": "c0", "code": "000000"], to: runtime)
    page = self.page(of: runtime)
    let outcome = "<p class='problem test' id='outcome-c0' role='status'>That isn’t the code. 4 tries left.</p>"
    #expect(page.contains(outcome))
    let field = try codeField(in: page)
    #expect(field.contains(" value='000000'") && field.contains("aria-invalid='true' aria-describedby='outcome-c0'"))
    try await send(["action": "confirmed", "id": "c0", "code": "123 451"], to: runtime)
    page = self.page(of: runtime)
    #expect(page.contains("Confirmed. Notifications arrive there from now on.") && page.contains("Send a test"))
    #expect(!page.contains("name='code'"))
    #expect(page.contains("role='status'>Confirmed."))
    let button = try #require(page.firstMatch(of: #/<button [^>]*id='control-c0'[^>]*>/#))
    #expect(button.output.contains(" autofocus"))
    try await send(["action": "tested", "id": "c0"], to: runtime)
    #expect(self.page(of: runtime).contains("Sent. It arrives in a moment."))
  }

  @Test func `the outcome of a code keeps its element, and the focus goes on to the test`() async throws {
    let runtime = try await open()
    try await send(added, to: runtime)
    // What is before the element of a row, by which a page that changes finds it, and the button's id.
    func place(in page: String) throws -> (before: Substring, button: Substring) {
      let row = try #require(page.firstMatch(of: #/<div class='channel( ended)?'>(.*?)<p class='hint test'/#))
      return (row.output.2, try #require(page.firstMatch(of: #/<button [^>]*id='(control-[^']*)'/#)).output.1)
    }
    let before = try place(in: page(of: runtime))
    try await send(["action": "confirmed", "id": "c0", "code": "123451"], to: runtime)
    let after = try place(in: page(of: runtime))
    #expect(!before.before.contains("<form") && !after.before.contains("<form"))
    #expect(before.button == after.button)
  }

  @Test func `what has not six digits costs no try`() async throws {
    let runtime = try await open()
    try await send(added, to: runtime)
    for typed in ["abc", "12345", "1234567"] {
      try await send(["action": "confirmed", "id": "c0", "code": typed], to: runtime)
      #expect(page(of: runtime).contains("Enter the 6 digits from the email."))
      #expect(try codeField(in: page(of: runtime)).contains(" value='\(typed)'"))
    }
    #expect(channels.entered == 0)
  }

  @Test func `a new code is sent up to a limit`() async throws {
    let runtime = try await open()
    try await send(added, to: runtime)
    for _ in 0..<2 { try await send(["action": "codeWanted", "id": "c0"], to: runtime) }
    #expect(channels.sent.count == 3)
    #expect(page(of: runtime).contains("We sent a new code."))
    try await send(["action": "codeWanted", "id": "c0"], to: runtime)
    #expect(channels.sent.count == 3)
    #expect(page(of: runtime).contains("No further code can be sent for now."))
  }

  @Test func `a code that could not be sent says why`() async throws {
    channels.answer(.refused(reason: "550 5.1.1 unknown"))
    let runtime = try await open()
    try await send(added, to: runtime)
    #expect(page(of: runtime).contains("550 5.1.1 unknown"))
    #expect(page(of: runtime, .korean).contains("확인 전"))
  }

  @Test func `a wrong address is refused in words`() async throws {
    let runtime = try await open()
    try await send(["action": "added", "kind": "email", "address": "me"], to: runtime)
    #expect(page(of: runtime).contains("Check the email address."))
    #expect(page(of: runtime).contains("value='me'"))
    #expect(channels.sent.isEmpty)
  }

  // MARK: - The end

  private func stopping(_ token: String) async throws -> (StopScreen, ReactorRuntime<StopReactor>) {
    let screen = StopScreen(channels: channels)
    let stranger = Reader(profile: Profile(key: "stranger", hasReturned: false), language: .english)
    let request = ScreenRequest(parameters: ["token": token], reader: stranger)
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    return (screen, runtime)
  }

  private func text(of screen: StopScreen, _ runtime: ReactorRuntime<StopReactor>) -> String {
    screen.content(of: runtime.state, for: reader()).regions.map { region in
      if case .slot(_, let html) = region { html.render() } else { "" }
    }.joined()
  }

  @Test func `the page of a mail's link has one button, and ends nothing by itself`() async throws {
    let (screen, runtime) = try await stopping("good")
    #expect(text(of: screen, runtime).contains(">Stop emails to m…@home.example?</h1>"))
    #expect(!text(of: screen, runtime).contains("No more"), "nothing is said as if it were done")
    #expect(channels.stopped.isEmpty)
    let action = try #require(screen.actions.action(in: ["action": "stopped"]))
    await runtime.send(action)
    #expect(channels.stopped == ["good"])
    #expect(text(of: screen, runtime).contains("No more emails are sent to this address."))
    #expect(!text(of: screen, runtime).contains("?</h1>") && !text(of: screen, runtime).contains("<button"))
  }

  @Test func `the page of a message's link asks before it ends the messages about an item`() async throws {
    let (screen, runtime) = try await stopping("item")
    #expect(text(of: screen, runtime).contains(">Stop notifications about KakaoTalk?</h1>"))
    #expect(channels.stopped.isEmpty)
    await runtime.send(.stopped)
    #expect(channels.stopped == ["item"])
    #expect(text(of: screen, runtime).contains("No more notifications about KakaoTalk."))
  }

  @Test func `the page of a link has its question once, and a bar with short words`() async throws {
    for token in ["good", "item", "bad"] {
      let (screen, runtime) = try await stopping(token)
      for _ in 1...2 {
        let content = screen.content(of: runtime.state, for: reader())
        // Without a back link the bar has the title, in one line.
        #expect(content.back == BackLink(url: "/news", label: "Notifications"), "\(token)")
        #expect(content.title == "Stop notifications")
        #expect(text(of: screen, runtime).matches(of: /<h1/).count == 1)
        await runtime.send(.stopped)
      }
    }
    #expect(ChannelsStrings.korean.stopTitle(.mails(to: "m…@home.example")).hasPrefix("m…@home.example 주소로 보내는"))
  }

  @Test func `a program of mail ends it with one click, by an answer that is no redirect`() async throws {
    let (screen, runtime) = try await stopping("good")
    let action = try #require(screen.actions.action(in: ["List-Unsubscribe": "One-Click"]))
    await runtime.send(action)
    let content = screen.content(of: runtime.state, for: reader())
    #expect(channels.stopped == ["good"])
    #expect(content.answersForm && content.destination == nil && content.status == 200)
    #expect(screen.actions.action(in: ["List-Unsubscribe": "Later"]) == nil)
    #expect(screen.actions.action(in: [:]) == nil)
  }

  @Test func `a link of another server ends nothing`() async throws {
    let (screen, runtime) = try await stopping("bad")
    #expect(screen.content(of: runtime.state, for: reader()).status == 404)
    await runtime.send(.stopped)
    #expect(screen.content(of: runtime.state, for: reader()).status == 404 && channels.stopped.isEmpty)
    #expect(!text(of: screen, runtime).contains("No more"))
  }
}
