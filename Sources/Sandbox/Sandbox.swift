public import Hummingbird

/// A stand-in for Apple's app store services on invented data.
///
/// Speaks the formats of `itunes.apple.com` over HTTP: `/search`, `/lookup`,
/// the same below `/{cc}`, and the pictures that their answers point to. It
/// shares no code with the client, so that two readings of one format check
/// each other. Everything it says follows from its configuration: no clock, no
/// chance, no files.
///
/// ```swift
/// let sandbox = Sandbox(configuration: SandboxConfiguration(
///   storefronts: [SandboxStorefront(code: "KR", storeID: 143466, currency: "KRW", languageTag: "ko")],
///   artworkBaseURL: "http://127.0.0.1:8081"))
/// let application = Application(
///   router: sandbox.buildRouter(), configuration: .init(address: .hostname("127.0.0.1", port: 8081)))
/// ```
///
/// While it runs, faults are set with `POST /__faults` and ended with
/// `DELETE /__faults` (see ``SandboxFaults``); `GET /__calls` counts the calls
/// and `DELETE /__calls` begins anew. What a page of another website asks to
/// change is answered with 403.
///
/// - Source: the recorded behaviour of the iTunes Search API; Apple's *iTunes
///   Search API* in the documentation archive.
public struct Sandbox: Sendable {
  let configuration: SandboxConfiguration
  let service: AppStoreService
  let state: SandboxState
  let clock: SandboxClock

  /// A sandbox; cheap whatever the number of apps.
  public init(configuration: SandboxConfiguration) {
    self.init(configuration: configuration, clock: .continuous)
  }

  init(configuration: SandboxConfiguration, clock: SandboxClock) {
    self.configuration = configuration
    self.clock = clock
    service = AppStoreService(configuration: configuration)
    state = SandboxState(configuration: configuration)
  }

  /// A router with all routes. Routers of one sandbox share faults and counts.
  public func buildRouter() -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    addControlRoutes(to: router)
    router.add(middleware: FaultMiddleware(state: state, clock: clock, seed: configuration.seed))
    addStoreRoutes(to: router)
    addArtworkRoutes(to: router)
    return router
  }

  /// Adds only the pictures, `GET /artwork/{kind}/{appID}/{index}/{w}x{h}bb.{png|jpg|webp}`,
  /// to another server's router, so that a phone that cannot reach this
  /// machine's loopback gets them from the web app.
  ///
  /// The body is always a PNG and says so, whatever ending is asked for. Kinds
  /// are `icon`, `iphone`, `ipad`, `mac` and `tv`; width and height are
  /// 1 ... 2048 pixels; anything else is answered with 400, an app that does
  /// not exist with 404, and 503 with `Retry-After` past what can wait to be
  /// drawn. No faults happen here and nothing is counted.
  public func addArtworkRoutes<Context: RequestContext>(to routes: some RouterMethods<Context>) {
    let painter = ArtworkEndpoint(catalogue: service.catalogue)
    routes.get("/artwork/:kind/:app/:index/:file") { _, context in
      try await painter.response(context.parameters)
    }
  }
}
