import FeatureKit
import HTML
import LiveWeb
import Localization

/// Draws the reader's rating in half stars, apart from the average rating, and the way to sign in.
struct OwnCell: HTML {
  let own: MoviePageItem.Own
  let strings: MovieStrings

  /// The cell's element id, to which a browser without scripts returns after a change.
  static let place = "own"

  /// The element id of the sentence that Enter is needed.
  private static let rule = "enter-rule"

  var content: some HTML {
    div(.class("own"), .id(Self.place), .data("owner", value: own.owner ?? "").when(own.owner != nil)) {
      div(.class("rating")) {
        stars
        if own.rating != nil {
          form(.method(.post), .action("#\(Self.place)")) {
            button(.class("plain")) { strings.removeRating }.sending(MovieForm.ratingRemoved)
          }
        }
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
              rating: rating, isChosen: rating == own.rating, sends: own.status != .nobody, strings: strings)
          }
        }
        // The radio buttons tell this to screen readers already.
        if let rating = own.rating {
          span(.class("given"), .ariaHidden) { MovieStrings.starCount(of: rating.halfStars) }
        }
        // Shown while a star has the focus by key: the arrow keys only choose.
        if own.status == .nobody { span(.class("enter-rule"), .id(Self.rule)) { strings.enterRates } }
      }
      .attributes(.ariaDescribedby(Self.rule), when: own.status == .nobody)
      button(.class("action unscripted")) { strings.rate }
    }
  }

  @HTMLBuilder private var note: some HTML {
    switch own.status {
    case .nobody: signIn(strings.signInFollows)
    case .failed:
      div(.class("unread"), .role("status")) {
        span { strings.ratingUnread }
        form(.method(.post), .action("#\(Self.place)")) {
          button(.class("plain")) { strings.shared.retry }.sending(MovieForm.statesRetryTapped)
        }
      }
    case .known where own.signIn != nil: signIn(strings.guestsHaveNoLists)
    case .unread, .known: EmptyHTML()
    }
  }

  /// What a sign-in is for, and a link to it. It leaves a sheet or a pane, in which TMDB cannot be shown.
  @HTMLBuilder private func signIn(_ words: String) -> some HTML {
    p(.class("hint")) { words }
    if let address = own.signIn {
      a(.class("plain"), .href(address), .target(.top)) { AccountStrings.for(strings.language).signInWith }
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
