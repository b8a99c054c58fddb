import FeatureKit
import HTML
import LiveWeb
import Localization

/// Draws a movie of an account's list, linked to its page. Below it are the account's rating, which can be changed
/// here, and a button that takes the movie off the list or puts it back.
struct AccountMovieCell: HTML {
  let row: AccountRow
  let language: Language
  let pictures: any PictureAddresses

  private var strings: AccountStrings { .for(language) }
  private var movie: Movie { row.movie }
  private var rating: MovieRating? { row.entry.rating }

  var content: some HTML {
    div(.class(row.isOff ? "own-movie off" : "own-movie")) {
      a(.class("movie-row"), .href(MoviesRoute.movie(movie.id).url)) {
        MoviePoster(movie: movie, width: 64, pictures: pictures)
        span(.class("movie-names")) {
          span(.class("movie-name")) { movie.title }
          if let year = movie.year { span(.class("movie-detail")) { String(year) } }
          if let rating { Stars(tenths: rating.halfStars * 5, label: strings.ownRating(rating)) }
          if row.isOff { span(.class("movie-detail off-word")) { strings.isOff } }
        }
      }
      div(.class("own-controls")) {
        ratingForm
        if row.list != .rated { listForm }
      }
    }
  }

  /// Every row has a kind of its own, so that a change in one row does not replace a pending change in another.
  private var ratingForm: some HTML {
    form(.method(.post), .data("kind", value: "rate-\(movie.id)")) {
      ActionInput(AccountForm.rated)
      input(.type(.hidden), .name(AccountForm.movie.name), .value(String(movie.id)))
      select(
        .name(AccountForm.rating), .aria("label", strings.rateMovie(movie.title)), .sendsOnInput(AccountForm.rated)
      ) {
        PickerOptions(
          [PickerOption(AccountForm.noRating, withoutRating)]
            + Self.ratings.map { PickerOption(String($0), MovieStrings.for(language).stars($0)) },
          chosen: rating.map { String($0.halfStars) } ?? AccountForm.noRating)
      }
      button(.class("plain unscripted"), .aria("label", strings.rateMovie(movie.title))) { strings.rate }
    }
  }

  /// Label of the option without a rating: the action if the movie is rated, else the state.
  private var withoutRating: String {
    if rating != nil { return strings.removeRating }
    // Only the list of rated movies contains ratings.
    return row.list == .rated ? strings.noRating : strings.rate
  }

  @HTMLBuilder private var listForm: some HTML {
    form(.method(.post)) {
      if row.isOff {
        ActionInput(AccountForm.putBack)
        button(.class("plain"), .aria("label", strings.putBackMovie(movie.title))) { strings.putBack }
          .carrying(AccountForm.putBack, movie.id)
      } else {
        ActionInput(AccountForm.takenOff)
        button(.class("plain"), .aria("label", strings.takeOffMovie(movie.title))) { strings.takeOff }
          .carrying(AccountForm.takenOff, movie.id)
      }
    }
  }

  private static let ratings = MovieRating.range.reversed()
}
