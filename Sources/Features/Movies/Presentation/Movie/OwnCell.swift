import FeatureKit
import HTML
import LiveWeb

/// Draws the reader's rating in half stars, apart from the average rating, and buttons for their lists.
struct OwnCell: HTML {
  let own: MoviePageItem.Own
  let strings: MovieStrings

  /// The cell's element id, to which a browser without scripts returns after a change.
  static let place = "own"

  /// The element id of the sentence that Enter is needed.
  private static let rule = "enter-rule"

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
        // The radio buttons tell this to screen readers already.
        if let rating = states.rating {
          span(.class("given"), .ariaHidden) { MovieStrings.starCount(of: rating.halfStars) }
        }
        // Shown while a star has the focus by key: the arrow keys only choose.
        if own.status == .nobody { span(.class("enter-rule"), .id(Self.rule)) { strings.enterRates } }
      }
      .attributes(.ariaDescribedby(Self.rule), when: own.status == .nobody)
      button(.class("action unscripted")) { strings.rate }
    }
  }

  /// A toggle button. It sends the wanted state, so that a duplicate or late request does no harm. Its `span` keeps it
  /// apart: adjacent buttons would count as one group of choices.
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
    case .unread: EmptyHTML()
    case .known: p(.class("hint")) { strings.listsAreAtSource }
    }
  }
}

/// One of the ten half stars.
private struct HalfStar: HTML {
  let rating: MovieRating
  let isChosen: Bool
  /// Whether a choice is sent at once. A signed-out reader chooses with the arrow keys and sends with Enter; the script
  /// sends a tap.
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
