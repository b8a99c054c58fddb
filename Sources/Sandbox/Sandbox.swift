public import Hummingbird

/// A stand-in for Apple's App Store services and for TMDB, with sample data.
///
/// It serves the formats of `itunes.apple.com` (`/search`, `/lookup`, also
/// below `/{cc}`, charts and reviews), those of `api.themoviedb.org` below
/// `/3`, and the pictures of both. It shares no code with the clients, so that
/// two readings of one format check each other; only its pictures are encoded
/// by the app's picture module. All data of apps and movies follows from the
/// configuration and from the days by which the clock was moved, without the
/// real time, chance or files. Sign-ins and opinions about movies are kept
/// until the process ends.
///
/// ```swift
/// let sandbox = Sandbox(configuration: SandboxConfiguration(
///   storefronts: [SandboxStorefront(code: "KR", storeID: 143466, currency: "KRW", languageTag: "ko")],
///   artworkBaseURL: "http://127.0.0.1:8081"))
/// let application = Application(
///   router: sandbox.buildRouter(), configuration: .init(address: .hostname("127.0.0.1", port: 8081)))
/// ```
///
/// `GET /artwork/{kind}/{appID}/{index}/{w}x{h}bb.{png|jpg|jpeg|webp}` serves a
/// picture in the format of its extension. Kinds are `icon`, `iphone`, `ipad`,
/// `mac` and `tv`. Each has its own aspect ratio; the picture is as large as
/// fits the box of 1 ... 2,048 pixels a side. Invalid paths get 400, unknown
/// apps 404. If too many pictures wait, the status is 503 with `Retry-After`;
/// without libvips it is 503.
///
/// `GET /{cc}/app/{name}/id{n}` is the public page of an app on
/// `apps.apple.com`, and `/{cc}/app/id{n}` a redirect to it. Its prices are in
/// the notation of the country. Apps that are not sold get 404.
///
/// `GET /api/v2/{cc}/apps/{top-free|top-paid}/{n}/apps.json` is a chart of the
/// marketing tools, `/{cc}/rss/{chart}/limit={n}/genre={id}/json` one of the
/// legacy feeds, for iPhone, iPad or Mac. Places move from day to day.
/// `/{cc}/rss/customerreviews/page={n}/id={id}/sortby={order}/json` has an app's
/// reviews, `/WebObjects/MZSearchHints.woa/wa/hints?term=…` search hints for the
/// store of the header `X-Apple-Store-Front`. The limit of calls does not count
/// them.
///
/// `GET /3/movie/{list}`, `/3/search/movie`, `/3/movie/{id}` with its parts,
/// `/3/genre/movie/list`, `/3/configuration` and the lists of
/// ``MovieReference`` are TMDB's. They need a key: any text but `wrong`, as
/// `api_key` or after `Authorization: Bearer`. `GET /t/p/{size}/{file}` serves
/// a JPEG of a poster, a backdrop, a face or a logo. Unknown sizes get 400,
/// unknown names 404, and 503 is as above.
///
/// Sign-in is TMDB's as well: `/3/authentication/…`, `/3/account/…`, ratings
/// and states of movies, guest sessions. Users approve or deny a token at
/// `/authenticate/{token}` (see ``SandboxApproval``). Every name is an account;
/// the password of all accounts is `sandbox`.
///
/// `GET /v1/currencies/usd.json` has exchange rates in the format of
/// currency-api.
///
/// `POST /__faults` sets faults at run time and `DELETE /__faults` ends them
/// (see ``SandboxFaults``). `GET /__calls` counts requests and `DELETE
/// /__calls` resets the count. `POST /__clock` with `{"days": 1}` moves the
/// clock ahead, and with it the catalogues: prices, versions and ratings of
/// apps, countries that drop apps, services and releases of movies. `GET
/// /__clock` has the days by which it is ahead, and `DELETE /__clock` sets it
/// back. Delays and rate limits keep the real time. Changes from pages of other
/// websites get 403.
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

  /// Creates a sandbox; the cost does not depend on the number of apps.
  public init(configuration: SandboxConfiguration) {
    self.init(configuration: configuration, clock: .continuous)
  }

  init(configuration: SandboxConfiguration, clock: SandboxClock) {
    let state = SandboxState(configuration: configuration)
    var clock = clock
    clock.offset = { .seconds(state.days * 86_400) }
    self.configuration = configuration
    self.clock = clock
    self.state = state
    service = AppStoreService(configuration: configuration)
    movies = MovieService(configuration: configuration, clock: clock)
  }

  /// Days by which `POST /__clock` has moved the clock ahead.
  public var daysAhead: Int { state.days }

  /// Makes a router with all routes. Routers of one sandbox share faults and
  /// counts.
  public func buildRouter() -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    addControlRoutes(to: router)
    router.add(middleware: FaultMiddleware(state: state, clock: clock, seed: configuration.seed))
    addStoreRoutes(to: router)
    addStorePageRoutes(to: router)
    addFeedRoutes(to: router)
    addSinkRoutes(to: router)
    ArtworkEndpoint(catalogue: service.catalogue).addRoutes(to: router)
    MovieEndpoint(service: movies, artworkBaseURL: configuration.artworkBaseURL, state: state).addRoutes(to: router)
    MovieArtworkEndpoint(catalogue: movies.catalogue).addRoutes(to: router)
    RatesEndpoint(clock: clock).addRoutes(to: router)
    approval.addRoutes(to: router.group().add(middleware: OwnOriginMiddleware()))
    return router
  }

  /// The page on which users approve sign-ins, to add to another router.
  public var approval: SandboxApproval { SandboxApproval(accounts: movies.accounts) }
}
