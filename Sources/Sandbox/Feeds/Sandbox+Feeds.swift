import HTTPTypes
import Hummingbird

extension Sandbox {
  /// Adds Apple's charts, customer reviews and search hints.
  ///
  /// Paths are those of `rss.marketingtools.apple.com` (`/api/v2/…`),
  /// `itunes.apple.com` (`/{cc}/rss/…`) and `search.itunes.apple.com`
  /// (`/WebObjects/…`), so that one base address is enough.
  func addFeedRoutes(to router: Router<BasicRequestContext>) {
    router.get("/api/v2/**") { request, _ in
      Self.response(store(for: request).marketingChart(path: request.uri.path))
    }
    router.get("/:country/rss/**") { [state] request, _ in
      let path = request.uri.path
      // This request is counted already.
      let isRepeated = (state.calls.paths[path] ?? 0).isMultiple(of: 2)
      return Self.response(store(for: request).legacyFeed(path: path, isRepeated: isRepeated))
    }
    router.get("/WebObjects/MZSearchHints.woa/wa/hints") { request, _ in
      let header = HTTPField.Name(AppStoreService.storefrontHeader).flatMap { request.headers[$0] }
      return Self.response(
        store(for: request).hints(CallParameters(query: request.uri.query ?? ""), header: header))
    }
  }

  /// The service on the day of the clock, with pictures at the address of a
  /// request.
  func store(for request: Request) -> AppStoreService {
    var service = service
    service.artworkBaseURL = configuration.artworkBaseURL ?? request.pictureBase
    service.days = state.days
    return service
  }

  private static func response(_ answer: FeedAnswer) -> Response {
    Response(
      status: HTTPResponse.Status(code: answer.status), headers: [.contentType: answer.contentType],
      text: answer.body)
  }
}
