import Upstream

/// Apple's feed of reviews: `GET /kr/rss/customerreviews/page=1/id=…/sortby=mostrecent/json`.
struct ReviewsRequest: APIRequest {
  typealias Response = ReviewsReplyDTO

  /// The number of the page, 1 ... ``ReviewsPage/maxNumber``; Apple answers 400 to later ones.
  let page: Int
  /// Apple's number of the app.
  let appID: Int
  let storefront: Storefront
  let order: ReviewOrder
  /// As ``SearchAppsRequest/isAnew``.
  var isAnew = false
  /// Whether a cached answer is not used at all, but replaced.
  var isAgain = false

  /// Six hours of freshness and a day of age.
  var cachePolicy: CachePolicy {
    .fresh(for: isAgain ? .zero : .seconds(21_600), staleFor: isAnew || isAgain ? .zero : .seconds(86_400))
  }
  /// 50 reviews of 6,000 characters of four bytes, escaped.
  var bodyLimit: Int { 4 << 20 }
  var path: String {
    "/\(storefront.code.lowercased())/rss/customerreviews/page=\(page)/id=\(appID)/sortby=\(order.wireName)/json"
  }
}

extension ReviewOrder {
  fileprivate var wireName: String {
    switch self {
    case .newest: "mostrecent"
    case .helpful: "mosthelpful"
    }
  }
}
