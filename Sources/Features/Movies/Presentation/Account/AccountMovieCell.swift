import FeatureKit
import HTML
import LiveWeb
import Localization

/// Draws a movie of an account's list, linked to its page, with the account's own stars. A second link opens the actions
/// for it, over the list if `save.js` runs. A button takes it off a list that the person edits directly, or puts it
/// back.
struct AccountMovieCell: HTML {
  let row: AccountRow
  let language: Language
  let pictures: any PictureAddresses

  private var strings: AccountStrings { .for(language) }
  private var movie: Movie { row.movie }

  var content: some HTML {
    div(.class(row.isOff ? "own-movie off" : "own-movie")) {
      a(.class("movie-row"), .href(MoviesRoute.movie(movie.id).url), .data("pane", value: movie.id)) {
        MoviePoster(movie: movie, width: 64, pictures: pictures)
        span(.class("movie-names")) {
          span(.class("movie-name")) { movie.title }
          MovieFacts(movie: movie, strings: .for(language))
          if let rating = row.entry.rating {
            span(.class("movie-detail own-stars")) {
              Stars(tenths: rating.halfStars * 5, label: strings.ownRating(rating))
              span(.ariaHidden) { MovieStrings.starCount(of: rating.halfStars) }
            }
          }
          if row.isOff { span(.class("movie-detail off-word")) { strings.isOff } }
        }
      }
      a(
        .class("plain own-more"), .href(MoviesRoute.own(movie.id).url), .data("sheet", value: ""),
        .aria("label", strings.actions(movie.title))
      ) { span(.ariaHidden) { "•••" } }
      if row.list != .rated { div(.class("own-controls")) { listForm } }
    }
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
}
