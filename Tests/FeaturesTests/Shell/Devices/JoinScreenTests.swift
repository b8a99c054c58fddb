import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Secrets
import Store
import Synchronization
import TestSupport
import Testing

@testable import Shell

@Suite(.timeLimit(.minutes(3)))
struct JoinScreenTests {
  private let database: Database
  private let browsers: DatabaseBrowsersRepository
  private let moves = Moves()
  private let phone = Profile(key: "phone", hasReturned: true)

  init() throws {
    database = try Database.inMemory(migrations: ProfileMigrations.all + BrowserMigrations.all)
    browsers = DatabaseBrowsersRepository(database: database, secretKey: .random())
  }

  private var screen: JoinScreen {
    let moves = moves
    let join = JoinProfileUseCase(browsers: browsers) { try moves.add("\($0) to \($1)") }
    return JoinScreen(browsers: browsers, join: join, shop: "/plants/shop")
  }

  private func reader(_ language: Language = .english) -> Reader { Reader(profile: phone, language: language) }

  private func open(_ profile: Profile? = nil) async throws -> ReactorRuntime<JoinReactor> {
    let moves = moves
    let request = ScreenRequest(
      reader: Reader(profile: profile ?? phone, language: .english), userAgent: "iPhone Safari/",
      charge: { moves.charge($0) })
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func enter(_ text: String, into runtime: ReactorRuntime<JoinReactor>) async throws {
    await runtime.send(try #require(screen.actions.action(in: ["action": "joinTapped", "code": text])))
  }

  private func code() async throws -> JoinCode {
    try await browsers.invite(by: "laptop", called: BrowserName(userAgent: nil)).code
  }

  private func slot(
    _ name: String, of runtime: ReactorRuntime<JoinReactor>, _ language: Language = .english
  ) -> String {
    for case .slot(name, let html) in screen.content(of: runtime.state, for: reader(language)).regions {
      return html.render()
    }
    return ""
  }

  @Test func `a code typed in lowercase joins, and leads to the devices`() async throws {
    let runtime = try await open()
    try await enter(try await code().shown.lowercased(), into: runtime)

    let content = screen.content(of: runtime.state, for: reader())
    #expect(content.destination == DevicesScreen.url)
    #expect(slot("status", of: runtime).contains("data-forget"))
    #expect(try await browsers.profile(of: "phone") == "laptop")
    // The second move is for data stored meanwhile.
    #expect(moves.all == ["phone to laptop", "phone to laptop"])
    #expect(try await browsers.browsers(beside: "phone").last?.name.description == "Safari/iPhone")
  }

  @Test(arguments: ["", "K7QX", "K7QX-4M2P-R9TW", "🙂", String(repeating: "0", count: 5_000)])
  func `every invalid code is refused in the same words, and charged`(text: String) async throws {
    let runtime = try await open()
    try await enter(text, into: runtime)

    #expect(slot("status", of: runtime).contains("This code doesn’t work"))
    #expect(slot("status", of: runtime).contains("Check the code, or make a new one."))
    #expect(slot("status", of: runtime, .korean).contains("쓸 수 없는 코드예요"))
    #expect(!slot("status", of: runtime).contains("/plants/shop"))
    #expect(screen.content(of: runtime.state, for: reader()).destination == nil)
    #expect(runtime.state.typed.count <= JoinCode.maxTypedBytes)
    #expect(moves.charged == JoinReactor.tryCost)
    #expect(try await browsers.profile(of: "phone") == "phone")
  }

  @Test func `the refusal of a code is below the field and its button, so that it moves neither`() async throws {
    let runtime = try await open()
    try await enter("wrong", into: runtime)
    let regions = screen.content(of: runtime.state, for: reader()).regions
    let slots = regions.compactMap { region -> String? in
      if case .slot(let id, _) = region { id } else { nil }
    }
    #expect(slots == ["title", "form", "status", "note"])
    #expect(!slot("status", of: runtime).isEmpty && slot("form", of: runtime).contains("<button class='action'"))
  }

  @Test func `a right code after a wrong one joins`() async throws {
    let runtime = try await open()
    let code = try await code()
    try await enter(JoinCode(number: code.number, secret: code.secret ^ 1).shown, into: runtime)
    #expect(runtime.state.failure != nil)
    try await enter(code.shown, into: runtime)
    #expect(runtime.state.failure == nil)
    #expect(runtime.state.hasJoined)
  }

  @Test func `the page explains the effects beforehand, also for a shared profile`() async throws {
    let note = slot("note", of: try await open())
    #expect(note.contains("drafts, shop and TMDB sign-in are added."))
    #expect(note.contains("If both browsers have a shop or a TMDB sign-in, the other browser’s is kept."))

    let code = try await browsers.invite(by: "phone", called: BrowserName(userAgent: nil)).code
    _ = try await browsers.accept(code, by: "tablet")
    try await browsers.join(code, as: "tablet", called: BrowserName(userAgent: nil))
    let stays = slot("note", of: try await open())
    #expect(stays.contains("stays on those devices"))
    #expect(!stays.contains("are added") && !stays.contains("If both"))
  }

  @Test func `a browser that would lose its shop is told what to do first, and then the same code joins`() async throws
  {
    let runtime = try await open()
    let code = try await code().shown
    moves.refuse(.shopNotNoted)
    try await enter(code, into: runtime)

    let status = slot("status", of: runtime)
    #expect(status.contains("Save your shop’s secret first") && status.contains("under “Use with another app”"))
    #expect(status.contains("href='/plants/shop'>Open My shop</a>"))
    let korean = slot("status", of: runtime, .korean)
    #expect(korean.contains("상점 비밀번호를 먼저 저장해 주세요") && korean.contains("내 상점 열기"))
    #expect(slot("form", of: runtime).contains(code), "the code need not be typed again")
    #expect(try await browsers.profile(of: "phone") == "phone")
    moves.refuse(nil)
    try await enter(code, into: runtime)
    #expect(try await browsers.profile(of: "phone") == "laptop")
  }

  @Test func `a browser of the same profile is refused as already added`() async throws {
    let runtime = try await open(Profile(key: "laptop", hasReturned: true))
    try await enter(try await code().shown, into: runtime)
    #expect(slot("status", of: runtime).contains("already added"))
  }

  @Test func `without a cookie a browser cannot join`() async throws {
    let runtime = try await open(Profile(key: "phone", hasReturned: false))
    try await enter(try await code().shown, into: runtime)
    #expect(runtime.state.failure?.code == .cookieMissing)
    #expect(!runtime.state.hasJoined)
  }

  @Test func `opening the page does not join, with any address`() async throws {
    let code = try await code().shown
    let request = ScreenRequest(query: ["code": code], reader: reader())
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(screen.appeared)
    #expect(try await browsers.profile(of: "phone") == "phone")
    #expect(!slot("form", of: runtime).contains(code))
  }

  @Test func `the field has the attributes for a code`() async throws {
    let form = slot("form", of: try await open())
    #expect(form.contains("<label for='code'>Code</label>"))
    for attribute in ["autocomplete='one-time-code'", "autocapitalize='characters'", "spellcheck='false'", "required"] {
      #expect(form.contains(attribute))
    }
    #expect(form.contains("<form method='post'"))
  }
}

/// Records moves and charges.
private final class Moves: Sendable {
  private let moves = Mutex<[String]>([])
  private let cost = Mutex(Duration.zero)
  private let refusal = Mutex<JoinRefusal?>(nil)

  var all: [String] { moves.withLock { $0 } }
  var charged: Duration { cost.withLock { $0 } }

  func add(_ move: String) throws {
    if let refusal = refusal.withLock({ $0 }) { throw refusal }
    moves.withLock { $0.append(move) }
  }

  /// The refusal of moves from now on; `nil` for none.
  func refuse(_ reason: JoinRefusal?) { refusal.withLock { $0 = reason } }

  func charge(_ duration: Duration) { cost.withLock { $0 += duration } }
}
