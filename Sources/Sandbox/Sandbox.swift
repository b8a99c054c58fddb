public import Hummingbird

/// A stand-in for Apple's app store services and for TMDB on invented data.
///
/// Speaks the formats of `itunes.apple.com` over HTTP: `/search`, `/lookup`,
/// the same below `/{cc}`; those of `api.themoviedb.org` below `/3`; and the
/// pictures that their answers point to. It shares no code with the clients,
/// so that two readings of one format check each other; only the files of its
/// pictures are written by the app's own room for pictures. Everything it says
/// of apps and movies follows from its configuration: no clock, no chance, no
/// files. Who has signed in, and what they think of movies, is remembered for
/// as long as the process lives.
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
/// `GET /3/movie/{list}`, `/3/search/movie`, `/3/movie/{id}` with its parts,
/// `/3/genre/movie/list`, `/3/configuration` and the lists that clients read
/// at their start (``MovieReference``) are TMDB's, for a client with a key: any
/// text but `wrong`, as `api_key` or behind `Authorization: Bearer`.
/// `GET /t/p/{size}/{file}` is a JPEG of a poster, a wide picture, a face or a
/// sign; a size that TMDB does not have is answered with 400, a name that is
/// no picture's with 404, and 503 as above.
///
/// Signing in is TMDB's as well: `/3/authentication/…`, `/3/account/…`, ratings
/// and states of a movie, sessions of guests. A token is approved or denied at
/// `/authenticate/{token}` (see ``SandboxApproval``); any name is an account of
/// its own, and the password of all is `sandbox`.
///
/// While it runs, faults are set with `POST /__faults` and ended with
/// `DELETE /__faults` (see ``SandboxFaults``); `GET /__calls` counts the calls
/// and `DELETE /__calls` begins anew. What a page of another website asks to
/// change is answered with 403.
///
/// - Source: the recorded behaviour of the iTunes Search API; Apple's *iTunes
///   Search API* in the documentation archive; the recorded behaviour of TMDB's
///   API, version 3, and its documentation at developer.themoviedb.org.
public struct Sandbox: Sendable {
  let configuration: SandboxConfiguration
  let service: AppStoreService
  let movies: MovieService
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
    movies = MovieService(configuration: configuration, clock: clock)
    state = SandboxState(configuration: configuration)
  }

  /// A router with all routes. Routers of one sandbox share faults and counts.
  public func buildRouter() -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    addControlRoutes(to: router)
    router.add(middleware: FaultMiddleware(state: state, clock: clock, seed: configuration.seed))
    addStoreRoutes(to: router)
    ArtworkEndpoint(catalogue: service.catalogue).addRoutes(to: router)
    MovieEndpoint(service: movies, artworkBaseURL: configuration.artworkBaseURL).addRoutes(to: router)
    MovieArtworkEndpoint(catalogue: movies.catalogue).addRoutes(to: router)
    approval.addRoutes(to: router.group().add(middleware: OwnOriginMiddleware()))
    return router
  }

  /// The page on which people approve that a program signs in for them, to be added to another router as well.
  public var approval: SandboxApproval { SandboxApproval(accounts: movies.accounts) }
}
