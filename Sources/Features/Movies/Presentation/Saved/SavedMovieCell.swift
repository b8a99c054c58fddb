import FeatureKit
import HTML
import Localization

/// Draws a saved movie in a list of another feature.
struct SavedMovieCell: HTML {
  let row: ItemRow
  let language: Language
  let pictures: any PictureAddresses

  private var strings: MovieStrings { .for(language) }
  private var id: Movie.ID? { Movie.id(of: row.reference) }

  var content: some HTML {
    SavedCell(
      row, kind: "movie", box: "saved-poster", height: 96,
      address: id.map { MoviesRoute.movie($0).url } ?? MoviesRoute.home.url,
      unknown: strings.unknownMovie(id.map { String($0) } ?? row.reference.id),
      isSample: row.facts?.isOfSandbox == true, gone: strings.gone, pictures: pictures, language: language
    ) { facts in
      span(.class("saved-rating")) {
        if let rating = facts.rating, let score = Score(average: rating * 2, count: facts.ratingCount ?? 0) {
          MovieStars(score: score, language: language)
        } else {
          strings.movies.unrated
        }
      }
      if let own = row.own.flatMap({ MovieRating(halfStars: Int($0 * 2)) }) {
        OwnScore(rating: own, language: language)
      }
    }
  }
}
