import FeatureKit
import HTML
import Localization

/// Draws what helps to choose a movie, in up to two lines: average rating and year, then genres.
struct MovieFacts: HTML {
  let movie: Movie
  let strings: MoviesStrings

  var content: some HTML {
    if movie.score != nil || movie.year != nil {
      span(.class("movie-detail")) {
        if let score = movie.score { mark(score) }
        if movie.score != nil, movie.year != nil { " · " }
        if let year = movie.year { String(year) }
      }
    }
    if !movie.genres.isEmpty {
      span(.class("movie-detail")) { movie.genres.prefix(2).map(strings.genreName).joined(separator: ", ") }
    }
  }

  private func mark(_ score: Score) -> some HTML {
    let rating = Formats(strings.language).rating(Double(score.starTenths) / 10)
    return span(
      .class("score"), .role("img"),
      .aria("label", strings.rated(rating, score.count, Formats(strings.language).count(score.count)))
    ) { "★\u{A0}\(rating)" }
  }
}

/// Draws the reader's own rating of a movie, apart from the average.
struct OwnScore: HTML {
  let rating: MovieRating
  let language: Language

  var content: some HTML {
    span(.class("own-score"), .role("img"), .aria("label", AccountStrings.for(language).ownRating(rating))) {
      "★\u{A0}\(MovieStrings.starCount(of: rating.halfStars))"
    }
  }
}
