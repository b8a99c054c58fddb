import FeatureKit
import Localization

extension AccountStrings {
  static let english = AccountStrings(
    signIn: "Sign in",
    signInText: "TMDB asks you on its own page whether this app may use your account. Your password stays there. "
      + "Then you come back here.",
    wished: { deed in
      switch deed {
      case .rate(let rating): "Once you are signed in, this movie gets your \(starWords(rating))."
      case .favorite: "Once you are signed in, the movie is added to your favorites."
      case .watchlist: "Once you are signed in, the movie is added to your watchlist."
      }
    },
    signInWith: "Sign in with TMDB",
    enterAsGuest: "Continue as guest",
    guestText: "A guest can rate movies, without an account. Favorites and the watchlist need one, and TMDB forgets a "
      + "guest after a day of inactivity.",
    accountNeeded: "Favorites and the watchlist need an account.",
    signedInAs: { "You are signed in as \($0)." },
    isGuest: "You are here as a guest.",
    goOn: "Continue",
    unfinished: "A sign-in was begun and not finished.",
    haveApproved: "I have approved it at TMDB",
    asking: "Asking TMDB",
    problemTitle: { problem in
      switch problem {
      case .denied: "You didn’t approve it"
      case .notApproved: "Not approved yet"
      case .expired: "The sign-in has expired"
      case .used: "No such sign-in here"
      case .unfinished: "Nearly there"
      case .lost: "Not signed in"
      case .unfulfilled: "Signed in, but not saved"
      case .failed: "Something went wrong"
      }
    },
    problemText: { problem, deed in
      switch problem {
      case .denied: "Nothing was connected. You can sign in whenever you like."
      case .notApproved: "TMDB says that this sign-in wasn’t approved. Approve it there, or start again."
      case .expired: "TMDB takes a sign-in for an hour and only once. Begin again."
      case .used: "It has ended already, or was begun in another browser. Begin again here."
      case .unfinished: "If you have approved the sign-in at TMDB, finish it here."
      case .lost: "You have approved it, but the sign-in could not be completed. Nothing is left of it. Begin again."
      case .unfulfilled:
        switch deed {
        case .rate: "Signing in worked, but your rating was not saved. Rate the movie again on its page."
        case .favorite: "Signing in worked, but the movie was not added to your favorites. Add it again on its page."
        case .watchlist: "Signing in worked, but the movie was not added to your watchlist. Add it again on its page."
        case nil: "Signing in worked, but what you had chosen was not saved. Choose it again where you were."
        }
      case .failed: "Try again."
      }
    },
    signInAgain: "Sign in again",
    goBack: "Back to where you were",
    account: "My movies",
    guest: "Guest",
    guestForgotten: "TMDB forgets a guest after a day of inactivity. Favorites and the watchlist need an account.",
    signOut: "Sign out",
    signedOut: "You are signed out.",
    sourceNotTold: "Couldn’t sign you out at TMDB. You can end the session there, in the settings of your account.",
    signedOutTitle: "Not signed in",
    signedOutText: "Sign in to see the movies you have rated, your favorites and your watchlist.",
    lists: "List",
    listName: { list in
      switch list {
      case .rated: "Rated"
      case .favorites: "Favorites"
      case .watchlist: "Watchlist"
      }
    },
    order: "Order",
    orderName: { order in
      switch order {
      case .newestFirst: "Newest first"
      case .oldestFirst: "Oldest first"
      }
    },
    emptyTitle: { list in
      switch list {
      case .rated: "No rated movies"
      case .favorites: "No favorites"
      case .watchlist: "Nothing on the watchlist"
      }
    },
    emptyText: { $0 == .rated ? "On a movie’s page you can rate it." : "On a movie’s page you can add it to a list." },
    ownRating: { "Your rating: \(starWords($0))" },
    rateMovie: { "Rate “\($0)”" },
    rate: "Rate",
    noRating: "No rating",
    removeRating: "Remove rating",
    takeOff: "Remove",
    takeOffMovie: { "Remove “\($0)”" },
    putBack: "Put back",
    putBackMovie: { "Put back “\($0)”" },
    isOff: "Removed",
    notChanged: { "This was not saved. \($0)" }
  )

  private static func starWords(_ rating: MovieRating) -> String { MovieStrings.english.stars(rating.halfStars) }
}
