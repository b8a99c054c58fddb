import FeatureKit
import HTML
import Localization

/// Draws a search result, linked to its page. A second link saves the movie to folders, by tap, by key, or by swiping
/// the row.
struct MovieRowCell: HTML {
  let item: MovieItem
  /// The address of the page with the row, if it belongs to another feature.
  var list: String?
  let language: Language
  let pictures: any PictureAddresses

  private var strings: MoviesStrings { .for(language) }
  private var movie: Movie { item.movie }

  var content: some HTML {
    let address = ItemOrigin.address(MoviesRoute.movie(movie.id).url, from: list)
    a(.class("movie-row"), .href(address), .data("pane", value: movie.id)) {
      MoviePoster(movie: movie, width: 64, pictures: pictures)
      span(.class("movie-names")) {
        span(.class("movie-name")) { movie.title }
        if movie.originalTitle != movie.title { span(.class("movie-detail")) { movie.originalTitle } }
        span(.class("movie-detail movie-facts")) {
          if let year = movie.year { String(year) }
          if let score = movie.score { MovieStars(score: score, language: language) } else { span { strings.unrated } }
          if let own = item.own { OwnScore(rating: own, language: language) }
        }
        if !movie.genres.isEmpty {
          span(.class("movie-detail")) { movie.genres.map(strings.genreName).joined(separator: ", ") }
        }
      }
    }
    if let reference = Movie.reference(of: movie.id) {
      SaveLink(reference, name: movie.title, isSaved: item.isSaved, strings: strings.shared)
    }
  }
}

/// Draws the average rating as stars, with the number of ratings.
struct MovieStars: HTML {
  let score: Score
  let language: Language

  var content: some HTML {
    let formats = Formats(language)
    let count = formats.count(score.count)
    let rating = formats.rating(Double(score.starTenths) / 10)
    Stars(tenths: score.starTenths, label: MoviesStrings.for(language).rated(rating, score.count, count))
    span(.ariaHidden) { count }
  }
}
