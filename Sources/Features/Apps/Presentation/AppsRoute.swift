import LiveWeb

/// The addresses of the Apps feature: what links are made of and what screens read.
enum AppsRoute {
  /// The search: `/apps?country=KR&platform=iphone&q=…&n=…`. `count` above the first page says how many rows are shown.
  /// `recents` stands in it while the recent keywords are shown.
  case search(
    SearchPlace?, text: String = "", count: Int = SearchReactor.pageSize, showsRecents: Bool = false,
    hint: String? = nil)
  /// The list of countries, on the way back to a search: `/apps/storefronts?…`.
  case storefronts(SearchPlace, text: String, filter: String = "")
  /// An app's page: `/apps/KR/123?platform=ipad`.
  case listing(AppListing.ID, expanded: Set<String> = [])

  static let searchPath = "/apps"
  static let storefrontsPath = "/apps/storefronts"
  static let listingPath = "/apps/{storefront}/{id}"

  var url: String {
    switch self {
    case .search(let place, let text, let count, let showsRecents, let hint):
      Link("apps").place(place).query("q", text.isEmpty ? nil : text)
        .query("n", count > SearchReactor.pageSize ? String(count) : nil)
        .query("recents", showsRecents ? "1" : nil).query("hint", hint).string
    case .storefronts(let place, let text, let filter):
      Link("apps", "storefronts").place(place).query("q", text.isEmpty ? nil : text)
        .query("filter", filter.isEmpty ? nil : filter).string
    case .listing(let id, let expanded):
      Link("apps", id.storefront, String(id.appID))
        .query("platform", id.platform == .iphone ? nil : id.platform.rawValue)
        .query("more", expanded.isEmpty ? nil : expanded.sorted().joined(separator: ",")).string
    }
  }
}

extension Link {
  fileprivate func place(_ place: SearchPlace?) -> Link {
    query("country", place?.storefront.code).query("platform", place?.platform.rawValue)
  }
}
