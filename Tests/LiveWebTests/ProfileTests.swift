import HTML
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ListDiff
import Localization
import Reactor
import Secrets
import Synchronization
import TestSupport
import Testing

@testable import LiveWeb

/// Which browsers are known, and which visits are intended.
@Suite struct ProfileTests {
  private let seen = SeenRequests()

  private func browse(_ test: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    try await browse(finding: ProfileMiddleware.itself, test)
  }

  private func browse(
    finding profile: @escaping ProfileMiddleware.Finder,
    _ test: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) { visit in
      Reader(profile: visit.profile, language: .english, address: visit.address)
    }
    let router = web.buildRouter(assets: AssetLibrary([]), profile: profile)
    web.add(WitnessScreen(seen: seen), to: router)
    try await Application(router: router, logger: LogRecord().logger).test(.router, test)
  }

  @Test func `a profile is identified by the hash of its token`() async throws {
    try await browse { client in
      _ = try await client.execute(
        uri: "/witness", method: .get, headers: [.cookie: "showroom_profile=\(Browser.profile)"])
    }
    #expect(seen.all.map(\.key) == [Fingerprint.sha256(of: Browser.profile)])
    #expect(seen.all.map(\.mayKeep) == [true])
  }

  @Test(arguments: [nil, "", "short", "showroom_profile=", "showroom_profile=0123456789ABCDEF0123456789ABCDEF"])
  func `a browser without a valid cookie has no key to write under`(cookie: String?) async throws {
    try await browse { client in
      var headers: HTTPFields = [.secFetchSite: "same-origin"]
      headers[.cookie] = cookie
      _ = try await client.execute(uri: "/witness", method: .get, headers: headers)
      headers[.contentType] = "application/x-www-form-urlencoded"
      _ = try await client.execute(
        uri: "/witness", method: .post, headers: headers, body: ByteBuffer(string: "action=look"))
    }
    #expect(!seen.all.isEmpty)
    #expect(seen.all.allSatisfy { !$0.mayKeep })
  }

  @Test func `a page opened without the cookie can write once an action brings it`() async throws {
    try await browse { client in
      let first = try await client.execute(uri: "/witness", method: .get)
      let cookie = try #require(first.headers[.setCookie]?.split(separator: ";").first)
      let page = Browser.Page(response: first)
      let headers: HTTPFields = [
        .cookie: String(cookie), .secFetchSite: "same-origin", .accept: "application/x-ndjson",
        .contentType: "application/x-www-form-urlencoded", .showroomScreen: page.screen,
        .showroomVersion: "\(page.version)",
      ]
      let answer = try await client.execute(
        uri: "/witness", method: .post, headers: headers, body: ByteBuffer(string: "action=look"))
      #expect(answer.headers[.showroomScreen] == page.screen)
    }
    #expect(seen.all.map(\.mayKeep) == [false, true])
    #expect(Set(seen.all.map(\.key)).count == 1)
  }

  @Test(arguments: [
    ("same-origin", nil, nil, true), ("none", nil, nil, true), ("cross-site", nil, nil, false),
    ("same-site", nil, nil, false), ("cross-site", nil, "http://localhost/apps", false),
    (nil, nil, nil, false), (nil, nil, "http://localhost/apps", true), (nil, nil, "https://localhost/", true),
    (nil, nil, "http://localhost.example/", false), (nil, nil, "http://elsewhere.example/http://localhost/", false),
    ("same-origin", "prefetch", nil, false), ("none", "prefetch;prerender", nil, false),
  ])
  func `a visit is intended if a page of this server, or no page, led to it`(
    site: String?, purpose: String?, referer: String?, isIntended: Bool
  ) async throws {
    var headers: HTTPFields = [:]
    headers[.secFetchSite] = site
    headers[.secPurpose] = purpose
    headers[.referer] = referer
    try await browse { [headers] client in
      _ = try await client.execute(uri: "/witness", method: .get, headers: headers)
    }
    #expect(seen.all.map(\.isIntended) == [isIntended])
  }

  @Test func `a page that the service worker fetches only to store it is no visit`() async throws {
    try await browse { client in
      let headers: HTTPFields = [
        .secFetchSite: "same-origin", .showroomCopy: "1", .referer: "http://localhost/witness",
      ]
      _ = try await client.execute(uri: "/witness", method: .get, headers: headers)
    }
    #expect(seen.all.map(\.isIntended) == [false])
  }

  @Test(
    arguments: [
      ("http://localhost/apps?q=memo", "/apps?q=memo"), ("https://localhost/", "/"), ("http://localhost.example/", nil),
      ("http://elsewhere.example/http://localhost/", nil), ("http://localhost", nil), ("", nil), (nil, nil),
    ] as [(String?, String?)])
  func `a screen knows the page of this server that led to it`(referer: String?, page: String?) async throws {
    var headers: HTTPFields = [:]
    headers[.referer] = referer
    try await browse { [headers] client in
      _ = try await client.execute(uri: "/witness", method: .get, headers: headers)
    }
    #expect(seen.all.map(\.cameFrom) == [page])
  }

  @Test func `a page rebuilt for an action does not count as another visit`() async throws {
    try await browse { client in
      let headers: HTTPFields = [
        .secFetchSite: "same-origin", .contentType: "application/x-www-form-urlencoded",
        .cookie: "showroom_profile=\(Browser.profile)",
      ]
      _ = try await client.execute(
        uri: "/witness", method: .post, headers: headers, body: ByteBuffer(string: "action=look"))
    }
    #expect(seen.all.map(\.isIntended) == [false, false])
  }

  // MARK: - Which profile a browser belongs to

  private static let known: HTTPFields = [
    .cookie: "showroom_profile=\(Browser.profile)", .secFetchSite: "same-origin",
    .contentType: "application/x-www-form-urlencoded",
  ]

  @Test func `a browser that has joined another profile uses its key`() async throws {
    try await browse(finding: { "the profile of \($0)" }) { client in
      _ = try await client.execute(uri: "/witness", method: .get, headers: Self.known)
    }
    let browser = Fingerprint.sha256(of: Browser.profile)
    #expect(seen.all.map(\.browser) == [browser])
    #expect(seen.all.map(\.key) == ["the profile of \(browser)"])
    #expect(seen.all.map(\.mayKeep) == [true])
  }

  @Test func `no profile is looked up for a new browser or a static file`() async throws {
    let asked = Counter()
    let finder: ProfileMiddleware.Finder = { browser in
      asked.add()
      return browser
    }
    try await browse(finding: finder) { client in
      _ = try await client.execute(uri: "/witness", method: .get)
      _ = try await client.execute(uri: "/robots.txt", method: .get, headers: Self.known)
      _ = try await client.execute(uri: "/health", method: .get, headers: Self.known)
    }
    #expect(asked.count == 0)
    #expect(seen.all.map { $0.key == $0.browser } == [true])
  }

  @Test func `while the profile is unknown, nothing is read, and a write throws the error`()
    async throws
  {
    try await browse(finding: { _ in throw AppError(.storageBusy) }) { client in
      let page = try await client.execute(uri: "/witness", method: .get, headers: Self.known)
      #expect(page.status == .ok)
    }
    #expect(seen.all.map(\.key) == [""])
    #expect(seen.all.map(\.mayKeep) == [false])
    #expect(seen.all.map(\.refusal) == [.storageBusy])
  }

  @Test func `a signed-out browser cannot use its pages from the next request on`() async throws {
    let departures = Counter()
    try await browse(finding: { _ in departures.count == 0 ? "shared" : "alone" }) { client in
      let page = Browser.Page(
        response: try await client.execute(uri: "/witness", method: .get, headers: Self.known))
      departures.add()
      var headers = Self.known
      headers[.accept] = "application/x-ndjson"
      headers[.showroomScreen] = page.screen
      headers[.showroomVersion] = "\(page.version)"
      let answer = try await client.execute(
        uri: "/witness", method: .post, headers: headers, body: ByteBuffer(string: "action=look"))
      #expect(answer.headers[.showroomScreen] != page.screen)
    }
    #expect(seen.all.map(\.key) == ["shared", "alone", "alone"])
  }

  @Test func `two browsers of a profile have their own pages`() {
    let one = Profile(key: "shared", browser: "one", hasReturned: true)
    #expect(one != Profile(key: "shared", browser: "other", hasReturned: true))
    #expect(one == Profile(key: "shared", browser: "one", hasReturned: false))
  }

  @Test func `a screen knows its own address and the user agent`() async throws {
    try await browse { client in
      _ = try await client.execute(uri: "/witness", method: .get, headers: [.userAgent: "curl/8"])
    }
    #expect(seen.all.map(\.origin) == ["http://localhost"])
    #expect(seen.all.map(\.userAgent) == ["curl/8"])
  }
}

private final class Counter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}

/// The readers that a screen got, at each action.
private final class SeenRequests: Sendable {
  struct Sight: Sendable {
    let key: String
    let browser: String
    let mayKeep: Bool
    /// The error of a write, if it fails.
    let refusal: AppError.Code?
    let isIntended: Bool
    let cameFrom: String?
    let origin: String?
    let userAgent: String?
  }

  private let sights = Mutex<[Sight]>([])

  var all: [Sight] { sights.withLock { $0 } }

  func note(_ sight: Sight) { sights.withLock { $0.append(sight) } }
}

private struct WitnessReactor: Reactor {
  enum Action: Sendable { case look }
  struct State: Sendable {}

  let request: ScreenRequest
  let seen: SeenRequests
  var initialState: State { State() }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }
  func mutate(_ action: Action, _ context: Context) async throws {
    let profile = request.reader.profile
    var refusal: AppError.Code?
    do { _ = try profile.keptOrThrow() } catch { refusal = error.code }
    seen.note(
      .init(
        key: profile.key, browser: profile.browser, mayKeep: profile.kept != nil, refusal: refusal,
        isIntended: request.isIntended, cameFrom: request.cameFrom, origin: request.origin,
        userAgent: request.userAgent))
  }
  func reduce(_ state: inout State, by mutation: Never) {}
  func recover(from error: AppError, during action: Action) -> Never { preconditionFailure("nothing here fails") }
}

private struct WitnessScreen: Screen {
  let seen: SeenRequests

  var path: String { "/witness" }
  var appeared: WitnessReactor.Action { .look }

  func open(_ request: ScreenRequest) async throws -> WitnessReactor { WitnessReactor(request: request, seen: seen) }
  var actions: FormActions<WitnessReactor.Action> { FormActions(FormAction("look", WitnessReactor.Action.look)) }
  func content(of state: WitnessReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    ScreenContent(title: "Witness", url: "/witness", regions: [])
  }
  func cell(for item: DemoRow, reader: Reader) -> some HTML { EmptyHTML() }
}
