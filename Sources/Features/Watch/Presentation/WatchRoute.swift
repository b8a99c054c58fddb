import FeatureKit
import LiveWeb

/// The addresses of the Watch feature, for links and screens.
enum WatchRoute {
  /// The list of news, with a number of rows if it is more than the first page.
  case news(limit: Int = NewsReactor.pageSize, origin: String?)
  /// The rules of a scope.
  case rules(WatchScope, origin: String?)

  var url: String {
    switch self {
    case .news(let limit, let origin):
      Link("news").query("n", limit > NewsReactor.pageSize ? String(limit) : nil).query(ItemOrigin.field, origin).string
    case .rules(.all, let origin): Link("watch").query(ItemOrigin.field, origin).string
    case .rules(.folder(let id), let origin):
      Link("watch").query("folder", id).query(ItemOrigin.field, origin).string
    case .rules(.item(let item), let origin):
      Link("watch").query("item", item.description).query(ItemOrigin.field, origin).string
    }
  }
}

extension ScreenRequest {
  /// The page that led to a page of this feature, from the address or, at first, from the browser; `nil` if there is
  /// none, or if it is the page itself or one that was opened from it.
  ///
  /// - Parameter path: the path of the page itself.
  func origin(besides path: String) -> String? {
    guard let own = (query[ItemOrigin.field] ?? cameFrom).flatMap(ScreenRequest.ownPage), !own.hasPrefix(path),
      !ItemOrigin.tab(of: own).hasPrefix(path)
    else { return nil }
    return own
  }
}
