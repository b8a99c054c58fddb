import AsyncHTTPClient
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

/// The whole web app over a sandbox of its own, and somebody who visits it: everything but the socket and the browser.
struct SandboxSite: Sendable {
  let sandbox: Sandbox
  let pictures: ServedPictures
  /// What people who are signed in with the source of movies do; `nil` where there are no movies.
  let accounts: MovieAccounts?
  let folders: any FoldersRepository
  private let client: any TestClientProtocol
  /// What the visitor's cookie says; `nil` for somebody who sends none.
  private var profile: String?

  /// What came back.
  struct Answer: Sendable {
    let status: Int
    let location: String?
    /// The live screen the page belongs to, or the one that has answered an action.
    let screen: String?
    let text: String
    /// By which name the browser goes from now on; `nil` when the answer does not say.
    let name: String?

    /// The keys of all cells, in order.
    var keys: [String] { text.matches(of: #/data-key='([^']*)'/#).map { String($0.output.1) } }
  }

  /// Runs a test on a site of its own. However busy the machine is, its pages come whole, and so do its pictures.
  ///
  /// - Parameters:
  ///   - hasMovies: whether there are movies beside the apps.
  ///   - limits: what the live screens may take; by default as everywhere.
  ///   - clock: what the time limits of calls to the store are measured by.
  static func browse(
    hasMovies: Bool = false, limits: ScreenRegistry.Limits = .init(), clock: any Clock<Duration> = ContinuousClock(),
    _ test: @escaping @Sendable (SandboxSite) async throws -> Void
  ) async throws {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let sandbox = EmbeddedSandbox.make()
    try await EmbeddedSandbox.run(sandbox, logger: logger) { port in
      let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream())
      let source = try CatalogueSource.embedded(port: port)
      let downloader = FileDownloader(origins: try source.pictures.allowed(), clock: ManualClock())
      do {
        let root = CompositionRoot(
          source: source, movies: hasMovies ? try MoviesSource.embedded(port: port) : nil, storage: .memory,
          client: http, downloader: downloader, logger: logger, clock: clock)
        let web = ShowroomWeb(
          .init(
            features: root.features, profiles: root.profiles, known: root.known,
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
        // The first error is the one to tell.
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
  }

  /// The site as somebody new visits it, whose browser keeps its cookie.
  func newcomer() -> SandboxSite {
    called(RandomToken.make())
  }

  /// The site as the browser of this name visits it.
  func called(_ name: String) -> SandboxSite {
    var site = self
    site.profile = name
    return site
  }

  /// The profile that the visitor's first name is of; empty for somebody who sends none.
  var profileKey: String { profile.map { Fingerprint.sha256(of: $0) } ?? "" }

  /// Opens a page in English by a link of ours.
  func follow(_ path: String) async throws -> Answer {
    var headers = visitorHeaders
    headers[.secFetchSite] = "same-origin"
    return answer(try await client.execute(uri: path, method: .get, headers: headers))
  }

  /// Asks for a picture, or whatever is at an address, as it comes.
  func fetch(_ path: String, _ headers: HTTPFields = [.accept: "image/webp"]) async throws -> TestResponse {
    try await client.execute(uri: path, method: .get, headers: headers)
  }

  /// Opens a page in English.
  func get(_ path: String) async throws -> Answer {
    answer(try await client.execute(uri: path, method: .get, headers: visitorHeaders))
  }

  /// Sends a form as a browser without JavaScript does.
  func submit(_ path: String, _ fields: [String: String]) async throws -> Answer {
    try await post(path, fields, visitorHeaders)
  }

  /// Sends an action as the page's script does.
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
