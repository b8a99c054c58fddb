import FeatureKit
import LiveWeb

/// The addresses of the Apps feature, for links and screens.
enum AppsRoute {
  /// The search: `/apps?country=KR&platform=iphone&q=…&n=…`. `count` is the number of rows if it is above that of the
  /// first page. `recents` is set while the recent keywords are shown.
  case search(
    SearchPlace?, text: String = "", count: Int = SearchReactor.pageSize, showsRecents: Bool = false,
    hint: String? = nil)
  /// The list of countries, opened from a search or from an app's page: `/apps/storefronts?…`.
  case storefronts(SearchPlace, text: String, filter: String = "", app: Int? = nil)
  /// An app's page: `/apps/KR/123?platform=ipad`. `searched` is the search that Back returns to.
  case listing(AppListing.ID, expanded: Set<String> = [], searched: String = "")
  /// The comparison of an app's prices: `/apps/KR/123/compare?sort=price`. The country is the reader's.
  case compare(AppListing.ID, CompareArrangement = CompareArrangement())
  /// A chart: `/apps/KR/charts?platform=ipad&chart=paid&genre=6014&n=100`. `count` is the number of rows if it is above
  /// that of the first page.
  case charts(AppChart, count: Int = ChartsReactor.pageSize)
  /// The page of a developer: `/apps/KR/developers/123?platform=ipad&app=456`. `app` is the app whose page led there.
  case developer(Int, SearchPlace, app: Int? = nil)
  /// The comparison as a file, of the app or of a purchase, in a currency or the reader's:
  /// `/apps/KR/123/compare/export?in=EUR&iap=1&buy=KR-Plus&as=json`.
  case compareTable(AppListing.ID, currency: String?, purchase: String? = nil, as: ComparisonFile = .csv)
  /// The reviews of an app in a country: `/apps/KR/123/reviews?sort=helpful&pages=2-3&more=456`. `pages` is left out for
  /// the first page alone; `expanded` are the reviews with their whole texts.
  case reviews(AppListing.ID, ReviewOrder = .newest, pages: FeedWanted<Int> = .first, expanded: Set<Int> = [])

  static let searchPath = "/apps"
  static let storefrontsPath = "/apps/storefronts"
  static let chartsPath = "/apps/{storefront}/charts"
  static let developerPath = "/apps/{storefront}/developers/{id}"
  static let listingPath = "/apps/{storefront}/{id}"
  static let comparePath = listingPath + comparePage
  static let compareTablePath = comparePath + "/export"
  static let reviewsPath = listingPath + "/reviews"
  /// The path of a comparison below that of the app's page.
  static let comparePage = "/compare"

  var url: String {
    switch self {
    case .search(let place, let text, let count, let showsRecents, let hint):
      Link("apps").place(place).query("q", text.isEmpty ? nil : text)
        .query("n", count > SearchReactor.pageSize ? String(count) : nil)
        .query("recents", showsRecents ? "1" : nil).query("hint", hint).string
    case .storefronts(let place, let text, let filter, let app):
      Link("apps", "storefronts").place(place).query("q", text.isEmpty ? nil : text)
        .query("filter", filter.isEmpty ? nil : filter).query("app", app.map(String.init)).string
    case .listing(let id, let expanded, let searched):
      Link("apps", id.storefront, String(id.appID)).platform(of: id)
        .query("more", expanded.isEmpty ? nil : expanded.sorted().joined(separator: ","))
        .query("q", searched.isEmpty ? nil : searched).string
    case .compare(let id, let arrangement):
      Link("apps", id.storefront, String(id.appID), "compare").platform(of: id).arrangement(arrangement).string
    case .charts(let chart, let count):
      Link("apps", chart.storefront.code, "charts").platform(chart.platform)
        .query(ChartsForm.kind, chart.kind == .free ? nil : chart.kind.rawValue)
        .query(ChartsForm.genre, chart.genre.map(String.init))
        .query("n", count > ChartsReactor.pageSize ? String(count) : nil).string
    case .developer(let id, let place, let app):
      Link("apps", place.storefront.code, "developers", String(id)).platform(place.platform)
        .query("app", app.map(String.init)).string
    case .compareTable(let id, let currency, let purchase, let form):
      Link("apps", id.storefront, String(id.appID), "compare", "export").platform(of: id)
        .query(CompareForm.currency, currency)
        .query(CompareForm.purchases, purchase == nil ? nil : "1").query(CompareForm.purchase, purchase)
        .query(CompareForm.form, form == .csv ? nil : form.rawValue).string
    case .reviews(let id, let order, let pages, let expanded):
      Link("apps", id.storefront, String(id.appID), "reviews").platform(of: id)
        .query("sort", order == .newest ? nil : order.rawValue).query("pages", pages == .first ? nil : pages.text)
        .query("more", expanded.isEmpty ? nil : expanded.sorted().map(String.init).joined(separator: ",")).string
    }
  }
}

extension AppsRoute {
  /// Returns the address of a place's chart of top free apps.
  static func charts(of place: SearchPlace) -> String {
    charts(AppChart(storefront: place.storefront, platform: place.platform)).url
  }

  /// Whether an address is that of a chart or of a developer's page.
  static func isList(_ address: String) -> Bool { list(address, in: nil) != nil }

  /// Returns the address of the same chart or developer's page in another country; `nil` for any other page.
  static func list(_ address: String, in storefront: Storefront?) -> String? {
    var parts = address.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, parts[0].isEmpty, parts[1] == "apps", Storefront.find(parts[2]) != nil,
      ["charts", "developers"].contains(String(parts[3].prefix { $0 != "?" }))
    else { return nil }
    if let storefront { parts[2] = storefront.code }
    return parts.joined(separator: "/")
  }

  /// Returns the address of an app's comparison, linked from a page of the app.
  ///
  /// - Parameters:
  ///   - id: the app of the page.
  ///   - list: the address of the list that the page was opened from. If that is a comparison of the app, it is returned.
  static func comparison(of id: AppListing.ID, from list: String?) -> String {
    let parts = (list ?? "").prefix { $0 != "?" }.split(separator: "/")
    let isComparison = parts.count == 4 && parts[2] == String(id.appID) && "/\(parts[3])" == comparePage
    if let list, isComparison { return list }
    return ItemOrigin.address(AppsRoute.compare(id).url, from: list)
  }
}

extension FeedWanted<Int> {
  /// The numbers of the first and the last page, such as `2-3`.
  fileprivate var text: String { "\(start.page)-\(start.page + pages - 1)" }
}

extension Link {
  fileprivate func place(_ place: SearchPlace?) -> Link {
    query("country", place?.storefront.code).query("platform", place?.platform.rawValue)
  }

  fileprivate func platform(of id: AppListing.ID) -> Link { platform(id.platform) }

  fileprivate func platform(_ platform: Platform) -> Link {
    query("platform", platform == .iphone ? nil : platform.rawValue)
  }

  fileprivate func arrangement(_ arrangement: CompareArrangement) -> Link {
    query(CompareForm.sort, arrangement.sort == .place ? nil : arrangement.sort.rawValue)
      .query(CompareForm.filter, arrangement.filter == .all ? nil : arrangement.filter.rawValue)
      .query(CompareForm.region, arrangement.region?.rawValue)
      .query(CompareForm.map, arrangement.showsMap ? "1" : nil)
      .query(CompareForm.currency, arrangement.currency)
      .query(CompareForm.purchases, arrangement.showsPurchases ? "1" : nil)
      .query(CompareForm.purchase, arrangement.showsPurchases ? arrangement.purchase : nil)
  }
}
