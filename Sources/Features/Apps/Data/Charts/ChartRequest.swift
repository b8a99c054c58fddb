import Upstream

/// A chart of the App Store: `GET /kr/rss/topfreeapplications/limit=100/genre=6014/json`.
///
/// Apple's newer feeds, `/api/v2/…`, have neither grossing apps nor categories nor other devices, and another host.
struct ChartRequest: APIRequest {
  typealias Response = ChartDTO

  /// The most apps that Apple returns since 2024.
  static let limit = 100

  let chart: AppChart
  /// Whether an outdated cached answer is used only if there is no new one.
  var isAnew = false

  var cachePolicy: CachePolicy { .listings(isAnew: isAnew) }
  var path: String {
    let genre = chart.genre.map { "/genre=\($0)" } ?? ""
    return "/\(chart.storefront.code.lowercased())/rss/\(feed)/limit=\(Self.limit)\(genre)/json"
  }

  private var feed: String {
    let kind =
      switch chart.kind {
      case .free: "topfree"
      case .paid: "toppaid"
      case .grossing: "topgrossing"
      }
    return switch chart.platform {
    case .iphone, .tv: kind + "applications"
    case .ipad: kind + "ipadapplications"
    case .mac: kind + "macapps"
    }
  }
}
