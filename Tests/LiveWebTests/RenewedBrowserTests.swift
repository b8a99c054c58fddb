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

/// A browser that gets a new token in its cookie.
@Suite final class RenewedBrowserTests: Sendable {
  private static let old = "0123456789abcdef0123456789abcdef"
  private static let known: HTTPFields = [.cookie: "showroom_profile=\(old)"]

  private let renewals = Renewals()
  private let gate = Gate()
  private let uptime = Mutex(Duration.zero)

  private func browse(_ test: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) { visit in
      Reader(profile: visit.profile, language: .english, address: visit.address)
    }
    let router = web.buildRouter(
      assets: AssetLibrary([]), renew: { [renewals] in try renewals.note($0, $1, $2, $3) },
      uptime: { [self] in uptime.withLock { $0 } })
    web.add(OpeningScreen(path: "/renew") { try await $0.renewBrowser() }, to: router)
    web.add(OpeningScreen(path: "/slow") { [gate] _ in try await gate.pass() }, to: router)
    try await Application(router: router, logger: LogRecord().logger).test(.router, test)
  }

  private static func token(in response: TestResponse) -> String? {
    response.headers[.setCookie]?.split(separator: ";").first?.split(separator: "=").last.map(String.init)
  }

  @Test func `the response brings the new token, and no other browser has it`() async throws {
    try await browse { client in
      var headers = Self.known
      headers[.userAgent] = "curl/8"
      let first = Self.token(in: try await client.execute(uri: "/renew", method: .get, headers: headers))
      uptime.withLock { $0 = .seconds(6) }
      let second = Self.token(in: try await client.execute(uri: "/renew", method: .get, headers: headers))
      let tokens = [try #require(first), try #require(second)]
      #expect(Set(tokens + [Self.old]).count == 3)
      #expect(tokens.allSatisfy { RandomToken.isToken($0) })
      #expect(renewals.all.map(\.new) == tokens.map { Fingerprint.sha256(of: $0) })
    }
    #expect(renewals.all.map(\.profile) == renewals.all.map(\.old), "it is its own, here")
    #expect(renewals.all.map(\.old) == Array(repeating: Fingerprint.sha256(of: Self.old), count: 2))
    #expect(renewals.all.map(\.userAgent) == ["curl/8", "curl/8"])
  }

  @Test func `of two concurrent responses one brings a new token`() async throws {
    try await browse { client in
      let first = try await client.execute(uri: "/renew", method: .get, headers: Self.known)
      let second = try await client.execute(uri: "/renew", method: .get, headers: Self.known)
      #expect(Self.token(in: first) != nil)
      #expect(second.headers[.setCookie] == nil)
    }
    #expect(renewals.all.count == 1)
  }

  @Test func `a new browser has no token to renew`() async throws {
    try await browse { client in
      _ = try await client.execute(uri: "/renew", method: .get)
    }
    #expect(renewals.all.isEmpty)
  }

  @Test func `a page in progress does not bring back the old token`() async throws {
    try await browse { client in
      async let slow = client.execute(uri: "/slow", method: .get, headers: Self.known)
      await gate.waiting(atLeast: 1)
      _ = try await client.execute(uri: "/renew", method: .get, headers: Self.known)
      gate.open()
      let response = try await slow
      #expect(response.status == .ok)
      #expect(response.headers[.setCookie] == nil)
    }
  }

  @Test func `ten minutes later the old token is like any other`() async throws {
    try await browse { client in
      _ = try await client.execute(uri: "/renew", method: .get, headers: Self.known)
      gate.open()
      for (seconds, token) in [(599, nil), (601, Self.old)] {
        uptime.withLock { $0 = .seconds(seconds) }
        let response = try await client.execute(uri: "/slow", method: .get, headers: Self.known)
        #expect(Self.token(in: response) == token)
      }
    }
  }

  @Test func `a token that could not be stored is not sent`() async throws {
    renewals.fail()
    try await browse { client in
      let response = try await client.execute(uri: "/renew", method: .get, headers: Self.known)
      #expect(response.status == .serviceUnavailable)
      #expect(Self.token(in: response) == Self.old)
    }
  }
}

private final class Renewals: Sendable {
  struct Renewal: Sendable {
    let old: String
    let profile: String
    let new: String
    let userAgent: String?
  }

  private let state = Mutex<(all: [Renewal], fails: Bool)>(([], false))

  var all: [Renewal] { state.withLock { $0.all } }

  func fail() { state.withLock { $0.fails = true } }

  func note(_ old: String, _ profile: String, _ new: String, _ userAgent: String?) throws {
    try state.withLock { state in
      if state.fails { throw AppError(.storageBusy) }
      state.all.append(Renewal(old: old, profile: profile, new: new, userAgent: userAgent))
    }
  }
}

private struct IdleReactor: Reactor {
  enum Action: Sendable { case appeared }
  struct State: Sendable {}

  var initialState: State { State() }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }
  func mutate(_ action: Action, _ context: Context) async throws {}
  func reduce(_ state: inout State, by mutation: Never) {}
  func recover(from error: AppError, during action: Action) -> Never { preconditionFailure("nothing here fails") }
}

/// Runs a closure when it is opened.
private struct OpeningScreen: Screen {
  let path: String
  let opened: @Sendable (ScreenRequest) async throws -> Void

  var appeared: IdleReactor.Action { .appeared }
  var actions: FormActions<IdleReactor.Action> { FormActions(FormAction("idle", IdleReactor.Action.appeared)) }

  func open(_ request: ScreenRequest) async throws -> IdleReactor {
    try await opened(request)
    return IdleReactor()
  }
  func content(of state: IdleReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    ScreenContent(title: "Idle", url: path, regions: [])
  }
  func cell(for item: DemoRow, reader: Reader) -> some HTML { EmptyHTML() }
}
