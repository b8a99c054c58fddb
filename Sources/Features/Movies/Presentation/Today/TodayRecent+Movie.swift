import FeatureKit
import Foundation

extension TodayRecent {
  /// Creates a recent search of movies, with its year as the place.
  init(movie keyword: RecentKeyword) {
    let year = MovieQuery.year(ofScope: keyword.scope)
    self.init(
      text: keyword.text, place: year.map { String($0) } ?? "", date: keyword.date.timeIntervalSince1970,
      address: MoviesRoute.search(text: keyword.text, year: year).url)
  }
}
