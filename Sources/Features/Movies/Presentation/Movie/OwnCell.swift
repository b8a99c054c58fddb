import FeatureKit
import HTML
import LiveWeb

/// Draws what the reader thinks of the movie and wants with it: stars to choose from, by halves, apart from what people
/// think on average, and the lists that they keep.
struct OwnCell: HTML {
  let own: MoviePageItem.Own
  let strings: MovieStrings

  /// The id of its place on the page, where a browser without scripts is led after a change.
  static let place = "own"

  private var states: MovieStates { own.states }

  var content: some HTML {
    div(.class("own"), .id(Self.place), .data("owner", value: own.owner ?? "").when(own.owner != nil)) {
      div(.class("rating")) {
        stars
        if states.rating != nil {
          form(.method(.post), .action("#\(Self.place)")) {
            button(.class("plain")) { strings.removeRating }.sending(MovieForm.ratingRemoved)
          }
        }
      }
      div(.class("marks")) {
        mark(.favorites, strings.favorite, symbol: "heart")
        mark(.watchlist, strings.watchlist, symbol: "clock")
      }
      note
    }
  }

  private var stars: some HTML {
    form(.method(.post), .action("#\(Self.place)")) {
      ActionInput(MovieForm.rated)
      fieldset {
        legend { strings.yourRating }
        div(.class("half-stars")) {
          for rating in MovieRating.all {
            HalfStar(
              rating: rating, isChosen: rating == states.rating, sends: own.status != .nobody, strings: strings)
          }
        }
        // The control says it, too.
        if let rating = states.rating {
          span(.class("given"), .ariaHidden) { MovieStrings.starCount(of: rating.halfStars) }
        }
      }
      button(.class("action unscripted")) { strings.rate }
    }
  }

  /// A switch. It says what shall be, so that a tap that is sent twice or late does no other thing. Alone in its place:
  /// buttons that stand side by side are choices of which one is pressed.
  private func mark(_ list: AccountList, _ name: String, symbol: String) -> some HTML {
    let isOn = states.isOn(list)
    return form(.method(.post), .action("#\(Self.place)")) {
      ActionInput(MovieForm.marked)
      span {
        button(.class("action mark"), .ariaPressed(isOn)) {
          Symbol(id: symbol, size: 20)
          span { name }
        }
        .carrying(MovieForm.marked, ListMark(list: list, isOn: !isOn))
      }
    }
  }

  @HTMLBuilder private var note: some HTML {
    switch own.status {
    case .nobody: p(.class("hint")) { strings.signInFollows }
    case .failed:
      div(.class("unread"), .role("status")) {
        span { strings.ratingUnread }
        form(.method(.post), .action("#\(Self.place)")) {
          button(.class("plain")) { strings.shared.retry }.sending(MovieForm.statesRetryTapped)
        }
      }
    case .unread, .known: EmptyHTML()
    }
  }
}

/// One of the ten halves.
private struct HalfStar: HTML {
  let rating: MovieRating
  let isChosen: Bool
  /// Whether it is sent as soon as it is chosen. Who has to sign in first chooses with the arrows, and sends by Enter; a
  /// tap is sent by the script.
  let sends: Bool
  let strings: MovieStrings

  var content: some HTML {
    label(.class("half-star")) {
      input(
        .type(.radio), .id("stars-\(rating.halfStars)"), .required,
        .sendsOnInput(MovieForm.starsPicked).when(sends),
        .aria("label", strings.stars(rating.halfStars)), .checked.when(isChosen)
      )
      .carrying(MovieForm.rated, rating)
    }
  }
}
