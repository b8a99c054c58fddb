import FeatureKit
import HTML
import Localization

/// Draws a saved movie in a list of another feature; a tap opens its page. Where the list is a grid, the style makes a
/// tile of it: what it hides there is still read out.
struct SavedMovieCell: HTML {
  let row: ItemRow
  let language: Language
  let pictures: any PictureAddresses

  private var strings: MovieStrings { .for(language) }
  private var id: Movie.ID? { Movie.id(of: row.reference) }

  var content: some HTML {
    a(.class("saved-movie"), .href(id.map { MoviesRoute.movie($0).url } ?? MoviesRoute.home.url)) {
      // Inside, for the row is laid out by how wide the link is.
      span(.class("saved-movie-row")) {
        poster
        span(.class("saved-movie-names")) {
          span(.class("saved-movie-name")) { name }
          if let facts = row.facts { about(facts) }
        }
        if let note { span(.class("saved-movie-note")) { note } }
      }
      .attributes(.class("saved-movie-blank"), when: row.facts == nil && row.standing == .current)
      .attributes(.class("saved-movie-gone"), when: isGone)
    }
  }

  @HTMLBuilder private var poster: some HTML {
    if let picture = row.facts?.picture {
      Picture(
        source: picture, width: 64, height: 96, fit: .covering, pictures: pictures, label: "",
        box: "saved-movie-poster")
    } else {
      span(.class("picture saved-movie-poster")) {}
    }
  }

  private var name: String {
    row.facts?.title ?? strings.unknownMovie(id.map { String($0) } ?? row.reference.id)
  }

  @HTMLBuilder private func about(_ facts: ItemFacts) -> some HTML {
    span(.class("item-facts")) {
      if !facts.subtitle.isEmpty { span(.class("saved-movie-detail")) { facts.subtitle } }
      if facts.isOfSandbox { span(.class("sample")) { strings.shared.sample } }
    }
    span(.class("saved-movie-rating")) {
      if let rating = facts.rating, let score = Score(average: rating * 2, count: facts.ratingCount ?? 0) {
        MovieStars(score: score, language: language)
      } else {
        strings.movies.unrated
      }
    }
  }

  private var isGone: Bool {
    if case .gone = row.standing { true } else { false }
  }

  private var note: String? {
    switch row.standing {
    case .current: nil
    case .gone(let day): strings.gone(day)
    case .unasked(let age): strings.shared.unasked(age)
    }
  }
}
