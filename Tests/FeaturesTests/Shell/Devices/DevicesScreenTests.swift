import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Secrets
import Store
import TestSupport
import Testing

@testable import Shell

@Suite(.timeLimit(.minutes(3)))
struct DevicesScreenTests {
  private let date = SettableDate()
  private let database: Database
  private let browsers: DatabaseBrowsersRepository
  private let laptop = Profile(key: "laptop", hasReturned: true)

  init() throws {
    database = try Database.inMemory(migrations: ProfileMigrations.all + BrowserMigrations.all)
    browsers = DatabaseBrowsersRepository(database: database, secretKey: .random(), now: date.now)
  }

  private var screen: DevicesScreen { DevicesScreen(browsers: browsers, tabs: [Plants().tab], now: date.now) }

  private func reader(_ profile: Profile, _ language: Language = .english) -> Reader {
    Reader(profile: profile, language: language)
  }

  private func open(_ profile: Profile, origin: String? = "https://box.example") async throws
    -> ReactorRuntime<DevicesReactor>
  {
    let request = ScreenRequest(
      query: ["from": "plants"], reader: reader(profile), origin: origin, userAgent: "Windows Firefox/1")
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func slot(_ name: String, of runtime: ReactorRuntime<DevicesReactor>) -> String {
    for case .slot(name, let html) in screen.content(of: runtime.state, for: reader(laptop)).regions {
      return html.render()
    }
    return ""
  }

  private func cells(of runtime: ReactorRuntime<DevicesReactor>, _ language: Language = .english) -> [String] {
    let reader = reader(laptop, language)
    for case .list(let section, _, _) in screen.content(of: runtime.state, for: reader).regions {
      return section.items.map { screen.cell(for: $0, reader: reader).render() }
    }
    return []
  }

  private func admit(_ browser: String) async throws {
    let code = try await browsers.invite(by: "laptop", called: BrowserName(userAgent: "Windows Firefox/1")).code
    _ = try await browsers.accept(code, by: browser)
    try await browsers.join(code, as: browser, called: BrowserName(userAgent: "iPhone Safari/"))
  }

  // MARK: - Browsers

  @Test func `a browser of several can be renamed, and an empty name restores its own`() async throws {
    try await admit("phone")
    let runtime = try await open(laptop)
    let id = try #require(runtime.state.found.browsers.last?.id)
    for (name, shown) in [
      ("  Mum’s phone\n", "Mum’s phone"), (String(repeating: "x", count: 99), String(repeating: "x", count: 40)),
      ("", "Safari on iPhone"),
    ] {
      let action = try #require(screen.actions.action(in: ["action": "renameTapped", "id": id, "label": name]))
      await runtime.send(action)
      let cell = try #require(cells(of: runtime).last)
      #expect(cell.contains("\(shown)<span class='caption'>"))
      #expect(cell.contains("name='label' value='\(shown)'"))
    }
  }

  @Test func `a browser alone in its profile sees itself, can be renamed, and cannot sign out`() async throws {
    let runtime = try await open(laptop)
    let cells = cells(of: runtime)
    #expect(cells.count == 1)
    #expect(cells[0].contains("Firefox on Windows<span class='caption'>This browser</span>"))
    #expect(!cells[0].contains("value='signOutTapped'"))
    let id = try #require(cells[0].firstMatch(of: /name='id' value='(.*?)'/)).output.1
    let fields: FormFields = ["action": "renameTapped", "id": String(id), "label": "Study"]
    await runtime.send(try #require(screen.actions.action(in: fields)))
    let named = self.cells(of: runtime)
    #expect(named.count == 1 && named[0].contains("Study<span class='caption'>This browser"))
    #expect(!named[0].contains("value='signOutTapped'"))
  }

  @Test func `each browser has its name, its dates and a sign-out button, in the reader's language`() async throws {
    try await admit("phone")
    date.advance(by: 3 * 86_400)
    _ = try await browsers.profile(of: "phone")
    let runtime = try await open(laptop)

    let cells = cells(of: runtime)
    #expect(cells.count == 2)
    #expect(cells[0].contains("Firefox on Windows<span class='caption'>This browser · Added Jan 15, 2027</span>"))
    #expect(
      cells[1].contains(
        "Safari on iPhone<span class='caption'>Added Jan 15, 2027 · Last used Jan 18, 2027</span>"))
    #expect(cells[1].contains("aria-label='Sign out Safari on iPhone'>Sign out</summary>"))
    #expect(self.cells(of: runtime, .korean)[1].contains("iPhone의 Safari"))
    #expect(!cells.joined().contains("laptop") && !cells.joined().contains("'phone'"), "fingerprints stay secret")
  }

  @Test func `only a browser that has just joined gets a notice about it`() async throws {
    try await admit("phone")
    let phone = Profile(key: "laptop", browser: "phone", hasReturned: true)
    func notice(for profile: Profile) async throws -> String? {
      screen.content(of: try await open(profile).state, for: reader(profile)).notice?.text
    }
    #expect(try await notice(for: phone) == "You’re all set. Both browsers now share everything.")
    #expect(try await notice(for: laptop) == nil)
    date.advance(by: DevicesReactor.newFor)
    #expect(try await notice(for: phone) == nil)
  }

  @Test func `a signed-out browser disappears from the list`() async throws {
    try await admit("phone")
    let runtime = try await open(laptop)
    let fields: FormFields = ["action": "signOutTapped", "id": runtime.state.found.browsers[1].id]
    await runtime.send(try #require(screen.actions.action(in: fields)))
    #expect(runtime.state.found.browsers.map(\.isAsking) == [true])
    #expect(try await browsers.profile(of: "phone") != "laptop")
    // Tapped twice, or in two windows.
    await runtime.send(try #require(screen.actions.action(in: fields)))
    #expect(runtime.state.failure == nil)
  }

  @Test func `a browser that signs itself out starts empty, and its offline copies are removed`() async throws {
    try await admit("phone")
    let phone = Profile(key: "laptop", browser: "phone", hasReturned: true)
    let runtime = try await open(phone)
    let own = try #require(runtime.state.found.browsers.first { $0.isAsking })
    await runtime.send(.signOutTapped(own.id))

    let content = screen.content(of: runtime.state, for: reader(phone))
    #expect(content.destination == "/settings/devices?from=plants")
    #expect(slot("status", of: runtime).contains("data-forget"))
    #expect(try await browsers.profile(of: "phone") != "laptop")
  }

  @Test func `a visible page shows a browser that joins`() async throws {
    let (states, continuation) = AsyncStream<DevicesReactor.State>.makeStream()
    let reactor = try await screen.open(ScreenRequest(reader: reader(laptop)))
    let runtime = ReactorRuntime(reactor, didChange: { continuation.yield($0) })
    let listening = Task { await runtime.send(.listening) }
    var changes = states.makeAsyncIterator()
    let first = await changes.next()
    #expect(first?.found.browsers == [])
    try await admit("phone")
    while let state = await changes.next(), state.found.browsers.count < 2 {}
    #expect(runtime.state.found.browsers.count == 2)
    listening.cancel()
    await listening.value
  }

  // MARK: - The code

  @Test func `a code is shown for scanning and typing, with its validity`() async throws {
    let runtime = try await open(laptop)
    #expect(slot("invitation", of: runtime).contains("value='addTapped'>Add a device</button>"))
    await runtime.send(.addTapped)
    date.advance(by: 19)
    await runtime.send(.appeared)

    let invitation = try #require(runtime.state.found.invitation)
    let code = invitation.code.shown
    let shown = slot("invitation", of: runtime)
    #expect(shown.contains("<p class='code' translate='no'>\(code)</p>"))
    #expect(shown.contains("href='/settings/devices/join'"), "another device's code can be entered all the same")
    let address = "https://<wbr>box.<wbr>example/<wbr>settings/<wbr>devices/<wbr>join"
    #expect(shown.contains("<p class='address' translate='no'>\(address)</p>"), "no word is broken")
    #expect(
      shown.contains("data-left='600'"), "the remaining time at the first display, from which the script counts down")
    #expect(shown.contains(">Expires in 10:00</p>"))
    #expect(shown.contains("Expires in 10 minutes."), "for browsers without JavaScript")
    let qrCode = try #require(runtime.state.qrCode)
    #expect(QRReader(code: qrCode).text == "https://box.example/settings/devices/join#\(code)")
  }

  @Test func `the page opened again shows the same code, with the remaining time`() async throws {
    let first = try await open(laptop)
    await first.send(.addTapped)
    date.advance(by: 19)
    let second = try await open(laptop)
    #expect(second.state.found.invitation == first.state.found.invitation)
    #expect(slot("invitation", of: second).contains(">Expires in 9:41</p>"))
  }

  @Test func `an expired code is replaced by the button`() async throws {
    let runtime = try await open(laptop)
    await runtime.send(.addTapped)
    date.advance(by: 600)
    await runtime.send(try #require(screen.actions.action(in: ["action": "codeExpired"])))
    #expect(runtime.state.found.invitation == nil)
    #expect(runtime.state.qrCode == nil)
    #expect(slot("invitation", of: runtime).contains("value='addTapped'>Add a device</button>"))
  }

  @Test func `a used or void code is reported`() async throws {
    try await admit("phone")
    #expect(slot("status", of: try await open(laptop)).contains("This code has been used."))
    let phone = Profile(key: "laptop", browser: "phone", hasReturned: true)
    #expect(!slot("status", of: try await open(phone)).contains("code"), "the browser that used it knows")

    let code = try await browsers.invite(by: "laptop", called: BrowserName(userAgent: nil)).code
    for _ in 0..<JoinCode.maxWrongTries {
      let wrong = JoinCode(number: code.number, secret: code.secret ^ 1)
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(wrong, by: "stranger") }
    }
    let runtime = try await open(laptop)
    #expect(slot("status", of: runtime).contains("wrong code was entered too many times"))
    #expect(!slot("invitation", of: runtime).contains(code.shown))
  }

  @Test func `without the server's address there is a code but no QR code`() async throws {
    let runtime = try await open(laptop, origin: nil)
    await runtime.send(.addTapped)
    #expect(runtime.state.qrCode == nil)
    #expect(slot("invitation", of: runtime).contains("class='code'"))
  }

  // MARK: - Failures

  @Test func `without a cookie no invitation can be created`() async throws {
    let runtime = try await open(Profile(key: "laptop", hasReturned: false))
    await runtime.send(.addTapped)
    #expect(runtime.state.failure?.code == .cookieMissing)
    #expect(try await browsers.invitation(by: "laptop") == nil)
  }

  @Test func `a full profile is refused with advice`() async throws {
    for number in 2...JoinedBrowser.maxPerProfile { try await admit("browser\(number)") }
    let runtime = try await open(laptop)
    await runtime.send(.addTapped)
    #expect(slot("status", of: runtime).contains("Sign one out first."))
  }

  @Test func `an unreachable database is reported`() async throws {
    try await database.checkpointAndClose()
    let runtime = try await open(laptop)
    #expect(slot("status", of: runtime).contains("role='alert'"))
  }

  @Test(arguments: [true, false]) func `the settings link to the page if devices can be added`(hasDevices: Bool) {
    let settings = SettingsScreen(
      profiles: DatabaseProfilesRepository.empty(), features: [Plants()], hasDevices: hasDevices)
    let content = settings.content(of: .init(origin: "plants"), for: reader(laptop))
    let links = content.regions.compactMap { region -> String? in
      if case .slot("about", let html) = region { html.render() } else { nil }
    }
    #expect(links.joined().contains("href='/settings/devices?from=plants'") == hasDevices)
    #expect(links.joined().contains("href='/settings/about?from=plants'"))
  }

  @Test(arguments: [("plants", "/settings?from=plants"), ("nobody", "/settings")])
  func `it leads back to the settings, which lead back to their origin`(origin: String, url: String) async throws {
    let reactor = try await screen.open(ScreenRequest(query: ["from": origin], reader: reader(laptop)))
    let content = screen.content(of: reactor.initialState, for: reader(laptop, .korean))
    #expect(content.back == BackLink(url: url, label: "설정"))
    #expect(content.title == "기기")
  }
}
