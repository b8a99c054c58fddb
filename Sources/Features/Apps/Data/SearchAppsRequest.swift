import Localization
import Upstream

/// Apple's search: `GET /search?term=…&country=KR&media=software&entity=software&limit=50&lang=ko_kr`.
///
/// There is no paging (`offset` is ignored for apps): whoever wants more asks for a higher limit.
struct SearchAppsRequest: APIRequest {
  typealias Response = ListingsReplyDTO

  /// What to look for; not empty.
  let term: String
  /// ISO 3166-1 alpha-2.
  let country: String
  let platform: Platform
  /// `ko` or `en`.
  let language: Language
  /// How many rows, 1 ... 200.
  let limit: Int
  /// Whether an older answer is wanted only where there is no new one.
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

/// Apple's look-up of apps by number, bundle id or developer: `GET /lookup?id=…&country=KR&entity=software&lang=ko_kr`.
struct LookupAppsRequest: APIRequest {
  typealias Response = ListingsReplyDTO

  /// What names the apps.
  enum Key: Sendable, Hashable {
    /// Numbers, 1 ... 200 of them; Apple answers 502 to more.
    case appIDs([Int])
    case bundleID(String)
    /// All apps of a developer, by the developer's number; the first row is the developer.
    case developer(Int)
  }

  let key: Key
  /// ISO 3166-1 alpha-2.
  let country: String
  let platform: Platform
  /// `ko` or `en`.
  let language: Language
  /// Whether what is kept is known to be too old. The answer is not kept as a whole either, but by listing: nobody will
  /// ask for just these ids again.
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
    ]
  }
}

extension Platform {
  /// Apple's name for this platform's software. For the Mac there are two; `macSoftware` mixes in iPhone apps.
  fileprivate var entity: String {
    switch self {
    case .iphone: "software"
    case .ipad: "iPadSoftware"
    case .mac: "desktopSoftware"
    case .tv: "tvSoftware"
    }
  }
}

/// Apple refuses a language it does not know with status 400, so every other one is English.
private func storeLanguage(_ language: Language) -> String {
  switch language {
  case .korean: "ko_kr"
  case .english: "en_us"
  }
}
