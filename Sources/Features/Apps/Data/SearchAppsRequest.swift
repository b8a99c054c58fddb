import Localization
import Upstream

/// Apple's search: `GET /search?term=…&country=KR&media=software&entity=software&limit=50&lang=ko_kr`.
///
/// Apple has no paging here, as it ignores `offset` for apps. A caller that needs more rows asks for a higher limit.
struct SearchAppsRequest: APIRequest {
  typealias Response = ListingsReplyDTO

  /// The words to search for; not empty.
  let term: String
  /// The country's ISO 3166-1 alpha-2 code.
  let country: String
  let platform: Platform
  /// The language of the answer, `ko` or `en`.
  let language: Language
  /// The most rows, 1 ... 200.
  let limit: Int
  /// Whether an outdated cached answer is used only if there is no new one.
  var isAnew = false

  var cachePolicy: CachePolicy { .listings(isAnew: isAnew) }
  var path: String { "/search" }
  var query: [QueryItem] {
    [
      QueryItem("term", term), QueryItem("country", country), QueryItem("media", "software"),
      QueryItem("entity", platform.entity), QueryItem("limit", limit), QueryItem("lang", storeLanguage(language)),
    ]
  }
}

/// Apple's lookup of apps by number, bundle id or developer: `GET /lookup?id=…&country=KR&entity=software&lang=ko_kr`.
struct LookupAppsRequest: APIRequest {
  typealias Response = ListingsReplyDTO

  /// How the apps are identified.
  enum Key: Sendable, Hashable {
    /// The app numbers, 1 ... 200; Apple answers 502 to more.
    case appIDs([Int])
    /// The bundle id of an app.
    case bundleID(String)
    /// The number of a developer, for all apps of the developer; the first row is the developer.
    case developer(Int)
  }

  let key: Key
  /// The country's ISO 3166-1 alpha-2 code.
  let country: String
  let platform: Platform
  /// The language of the answer, `ko` or `en`.
  let language: Language
  /// The most rows, 1 ... 200; `nil` for Apple's 50, and for all requested apps.
  var limit: Int?
  /// Whether cached answers are too old. The reply is not cached as a whole, because the same set of ids is unlikely to
  /// be requested again; its listings are stored one by one.
  var isRefresh = false
  /// As ``SearchAppsRequest/isAnew``.
  var isAnew = false

  var cachePolicy: CachePolicy { isRefresh ? .never : .listings(isAnew: isAnew) }
  var path: String { "/lookup" }
  var query: [QueryItem] {
    let named =
      switch key {
      case .appIDs(let appIDs): QueryItem("id", appIDs.map(String.init).joined(separator: ","))
      case .bundleID(let bundleID): QueryItem("bundleId", bundleID)
      case .developer(let developerID): QueryItem("id", developerID)
      }
    return [
      named, QueryItem("country", country), QueryItem("entity", platform.entity),
      QueryItem("lang", storeLanguage(language)),
    ] + (limit.map { [QueryItem("limit", $0)] } ?? [])
  }
}

extension Platform {
  /// Apple's entity for this platform's software. The Mac has two; `macSoftware` includes iPhone apps.
  fileprivate var entity: String {
    switch self {
    case .iphone: "software"
    case .ipad: "iPadSoftware"
    case .mac: "desktopSoftware"
    case .tv: "tvSoftware"
    }
  }
}

/// Returns Apple's code of a language. Apple answers 400 to unknown languages.
private func storeLanguage(_ language: Language) -> String {
  switch language {
  case .korean: "ko_kr"
  case .english: "en_us"
  }
}
