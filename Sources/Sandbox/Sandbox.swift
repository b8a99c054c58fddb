public import Hummingbird

/// A stand-in for Apple's app store services on invented data.
///
/// Speaks the formats of `itunes.apple.com` over HTTP: `/search`, `/lookup`,
/// the same below `/{cc}`, and the pictures that their answers point to. It
/// shares no code with the client, so that two readings of one format check
/// each other; only the files of its pictures are written by the app's own
/// room for pictures. Everything it says follows from its configuration: no
/// clock, no chance, no files.
///
/// ```swift
/// let sandbox = Sandbox(configuration: SandboxConfiguration(
///   storefronts: [SandboxStorefront(code: "KR", storeID: 143466, currency: "KRW", languageTag: "ko")],
///   artworkBaseURL: "http://127.0.0.1:8081"))
/// let application = Application(
///   router: sandbox.buildRouter(), configuration: .init(address: .hostname("127.0.0.1", port: 8081)))
/// ```
///
/// `GET /artwork/{kind}/{appID}/{index}/{w}x{h}bb.{png|jpg|jpeg|webp}` is a
/// picture in the format of its ending. Kinds are `icon`, `iphone`, `ipad`,
/// `mac` and `tv`; each has a ratio of its own, and its pictures are as large as
/// fits inside the box, of 1 ... 2,048 pixels a side. Anything else is answered
/// with 400, an app that does not exist with 404. 503 is the answer past what
/// can wait to be drawn, then with `Retry-After`, and without libvips.
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
    ArtworkEndpoint(catalogue: service.catalogue).addRoutes(to: router)
    return router
  }
}
