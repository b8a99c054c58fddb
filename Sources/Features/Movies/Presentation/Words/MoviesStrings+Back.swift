import FeatureKit
import LiveWeb
import Localization

extension MoviesStrings {
  /// Returns the link back to a page, with its title if that is one of movies.
  func back(to page: String) -> BackLink {
    var titles = [
      MoviesRoute.homePath: movies, MoviesRoute.searchPath: search, MoviesRoute.discoverPath: browse,
      MoviesRoute.accountPath: AccountStrings.for(language).account,
    ]
    for list in MovieList.named { titles[MoviesRoute.list(list).url] = listName(list) }
    return shared.back(to: page, titles: titles)
  }
}
