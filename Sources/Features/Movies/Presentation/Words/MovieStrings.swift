import FeatureKit
import Localization

/// What the page of a movie and its row in a folder say, once for each language. A word that lacks a translation does
/// not compile.
struct MovieStrings: Sendable {
  let movies: MoviesStrings
  let originalTitle: @Sendable (_ title: String) -> String
  let runtime: @Sendable (_ hours: Int, _ minutes: Int) -> String
  let yourRating: String
  let rate: String
  let removeRating: String
  /// What the control of so many half stars is called, for screen readers.
  let stars: @Sendable (_ halfStars: Int) -> String
  let favorite: String
  let watchlist: String
  let signInFollows: String
  let ratingUnread: String
  let ratingNotSaved: @Sendable (_ reason: String) -> String
  let changeNotSaved: @Sendable (_ reason: String) -> String
  let overview: String
  let videos: String
  let trailer: String
  let otherVideo: String
  let cast: String
  let crew: String
  let crewJob: @Sendable (_ job: CrewJob) -> String
  let pictures: String
  let pictureOf: @Sendable (_ title: String, _ number: Int, _ count: Int) -> String
  let whereToWatch: @Sendable (_ country: String) -> String
  let streaming: String
  let rental: String
  let purchase: String
  let offersFrom: String
  let reviews: String
  let allReviews: String
  let unknownAuthor: String
  let gave: @Sendable (_ rating: String) -> String
  let recommendations: String
  let similar: String
  let information: String
  let released: String
  let certification: String
  let originalLanguage: String
  let collection: String
  let homepage: String
  let alsoOn: String
  let dataFrom: String
  let notFoundTitle: String
  let notFoundText: String
  let unknownMovie: @Sendable (_ number: String) -> String
  let gone: @Sendable (_ since: String) -> String

  var shared: SharedStrings { movies.shared }

  /// 7 half stars as 3.5, 8 as 4, in either language.
  static func starCount(of halfStars: Int) -> String {
    halfStars.isMultiple(of: 2) ? String(halfStars / 2) : "\(halfStars / 2).5"
  }

  static func `for`(_ language: Language) -> MovieStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
