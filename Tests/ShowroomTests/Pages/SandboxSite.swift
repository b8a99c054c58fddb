import AppsFeature
import AsyncHTTPClient
import FeatureKit
import FoldersFeature
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import MoviesFeature
import NIOCore
import Secrets
import Shell
import TestSupport
import Upstream

@testable import LiveWeb
@testable import Sandbox
@testable import showroom

/// The whole web app over its own sandbox, and a visitor: everything except
/// socket and browser.
struct SandboxSite: Sendable {
  let sandbox: Sandbox
  let pictures: ServedPictures
  /// Accounts with the source of movies; `nil` without movies.
  let accounts: MovieAccounts?
  let folders: any FoldersRepository
  let storePages: any StorePagesRepository
  let history: any ItemHistory
  private let client: any TestClientProtocol
  /// Cookie of the visitor; `nil` for a visitor without one.
  private var profile: String?

  /// Response to a request.
  struct Answer: Sendable {
    let status: Int
    let location: String?
    /// Live screen of the page, or the one that handled an action.
    let screen: String?
    let text: String
    /// New cookie of the browser; `nil` if the response sets none.
    let name: String?

    /// Keys of all cells, in order.
    var keys: [String] { text.matches(of: #/data-key='([^']*)'/#).map { String($0.output.1) } }
  }

  /// Runs a test on its own site. Pages and pictures are complete however busy
  /// the machine is.
  ///
  /// - Parameters:
  ///   - hasMovies: whether the site has movies beside apps.
  ///   - hasStorePages: whether the site may read public pages of apps.
  ///   - limits: memory limits of live screens; by default the program's.
  ///   - clock: clock of the timeouts of requests to the store.
  ///   - messages: what messages are sent with; by default the site sends none.
  static func browse(
    hasMovies: Bool = false, hasStorePages: Bool = false, limits: ScreenRegistry.Limits = .init(),
    clock: any Clock<Duration> = ContinuousClock(), messages: MessageCalls? = nil,
    _ test: @escaping @Sendable (SandboxSite) async throws -> Void
  ) async throws {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let sandbox = EmbeddedSandbox.make()
    try await EmbeddedSandbox.run(sandbox, logger: logger) { port in
      let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream())
      let source = try CatalogueSource.embedded(port: port)
      let downloader = FileDownloader(origins: try source.pictures.allowed(), userAgent: "test", clock: ManualClock())
      do {
        let root = CompositionRoot(
          source: source, movies: hasMovies ? try MoviesSource.embedded(port: port) : nil,
          rates: .servers([source.baseURL], name: "test"), storage: .memory,
          hasStorePages: hasStorePages, client: http, downloader: downloader, messages: messages, logger: logger,
          now: Running.wallClock(beside: sandbox), clock: clock)
        let web = ShowroomWeb(
          .init(
            features: root.features, profiles: root.profiles, recents: root.recents, known: root.known,
            isSampleCatalogue: root.source.isSample, registryLimits: limits, devices: root.devices,
            clock: ManualClock()))
        let router = web.buildRouter()
        sandbox.approval.addRoutes(to: router)
        PicturesEndpoint(pictures: root.pictures, logger: logger).addRoutes(to: router)
        try await Application(router: router, logger: logger).test(.router) { client in
          try await test(SandboxSite(sandbox: sandbox, client: client, root: root))
        }
      } catch {
        await downloader.shutdown()
        // Report the first error.
        try? await http.shutdown()
        throw error
      }
      await downloader.shutdown()
      try await http.shutdown()
    }
  }

  private init(sandbox: Sandbox, client: any TestClientProtocol, root: CompositionRoot) {
    self.sandbox = sandbox
    self.client = client
    pictures = root.pictures
    accounts = root.accounts
    folders = root.folders
    storePages = root.storePages
    history = root.history
  }

  /// The site for a new visitor with a fresh cookie.
  func newcomer() -> SandboxSite {
    called(RandomToken.make())
  }

  /// The site for the browser with a cookie.
  func called(_ name: String) -> SandboxSite {
    var site = self
    site.profile = name
    return site
  }

  /// Profile of the visitor's first cookie; empty without one.
  var profileKey: String { profile.map { Fingerprint.sha256(of: $0) } ?? "" }

  /// Opens a page in English by a link within the app.
  func follow(_ path: String) async throws -> Answer {
    var headers = visitorHeaders
    headers[.secFetchSite] = "same-origin"
    return answer(try await client.execute(uri: path, method: .get, headers: headers))
  }

  /// Requests a picture, or any other address.
  func fetch(_ path: String, _ headers: HTTPFields = [.accept: "image/webp"]) async throws -> TestResponse {
    try await client.execute(uri: path, method: .get, headers: headers)
  }

  /// Opens a page in English.
  func get(_ path: String) async throws -> Answer {
    answer(try await client.execute(uri: path, method: .get, headers: visitorHeaders))
  }

  /// Submits a form like a browser without JavaScript.
  func submit(_ path: String, _ fields: [String: String]) async throws -> Answer {
    try await post(path, fields, visitorHeaders)
  }

  /// Posts a form like a program that is no browser, without a cookie.
  func postAsProgram(_ path: String, _ body: String) async throws -> Answer {
    let headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    return answer(
      try await client.execute(uri: path, method: .post, headers: headers, body: ByteBuffer(string: body)))
  }

  /// Sends an action like the page's script.
  func act(_ action: String, on page: Answer, at path: String) async throws -> Answer {
    var headers = visitorHeaders
    headers[.accept] = "application/x-ndjson"
    headers[.showroomScreen] = page.screen
    headers[.showroomVersion] = "0"
    return try await post(path, ["action": action], headers)
  }

  private func post(_ path: String, _ fields: [String: String], _ headers: HTTPFields) async throws -> Answer {
    let body = fields.sorted { $0.key < $1.key }.map { Link.encode($0.key) + "=" + Link.encode($0.value) }
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    headers[.secFetchSite] = "same-origin"
    return answer(
      try await client.execute(
        uri: path, method: .post, headers: headers, body: ByteBuffer(string: body.joined(separator: "&"))))
  }

  private var visitorHeaders: HTTPFields {
    var headers: HTTPFields = [.acceptLanguage: "en"]
    if let profile { headers[.cookie] = "showroom_profile=\(profile)" }
    return headers
  }

  private func answer(_ response: TestResponse) -> Answer {
    let text = String(buffer: response.body)
    let shown = text.firstMatch(of: #/data-screen='([0-9a-f]{32})'/#).map { String($0.output.1) }
    let name = response.headers[.setCookie]?.firstMatch(of: #/^showroom_profile=([^;]+)/#).map { String($0.output.1) }
    return Answer(
      status: response.status.code, location: response.headers[.location],
      screen: response.headers[.showroomScreen] ?? shown, text: text, name: name)
  }
}
