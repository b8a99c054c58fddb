import FeatureKit
import HTML
import Localization

/// Draws what helps to choose a movie, in up to two lines: average rating and year, then genres, or in the list of a
/// person their roles.
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
    let words = movie.roles.isEmpty ? movie.genres.prefix(2).map(strings.genreName) : roles
    if !words.isEmpty { span(.class("movie-detail")) { words.joined(separator: ", ") } }
  }

  private var roles: [String] {
    let words = MovieStrings.for(strings.language)
    return movie.roles.map { CrewJob(rawValue: $0).map(words.crewJob) ?? $0 }
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
