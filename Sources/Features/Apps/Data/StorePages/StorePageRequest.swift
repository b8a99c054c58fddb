import Upstream

/// An app's public page: `GET /{cc}/app/id{n}?l=en-GB`. Apple redirects it to an address with the app's name.
///
/// The page is about 1 MB long, so it is not cached; what it lists is stored. Asked for English, most stores name the
/// purchases in English, and prices stay as the store writes them.
struct StorePageRequest: APIRequest {
  /// What the page lists, or why that is unknown.
  typealias Response = Result<StorePageDTO, StorePage.Failure>

  /// Apple's number of the app.
  let appID: Int
  let storefront: Storefront
  let platform: Platform

  var path: String { directory + "id\(appID)" }
  var query: [QueryItem] {
    let view = platform == .iphone ? [] : [QueryItem("platform", platform.rawValue)]
    return [QueryItem("l", "en-GB")] + view
  }
  var headers: HeaderFields { ["accept": "text/html", "accept-encoding": "gzip, deflate"] }
  var bodyLimit: Int { StorePageDTO.maxBytes }
  var answeringStatuses: Set<Int> { [404, 410, 451] }
  var redirectDirectory: String? { directory }

  /// The address of the country's apps.
  private var directory: String { "/\(storefront.code.lowercased())/app/" }

  func decode(_ response: HTTPResponse) -> Response {
    guard response.status == 200 else { return .failure(.absent) }
    return Result { () throws(StorePage.Failure) in
      try StorePageDTO(body: response.body, appID: appID, storefront: storefront)
    }
  }
}
