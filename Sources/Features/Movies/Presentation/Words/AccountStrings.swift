import FeatureKit
import Localization

/// What signing in and the account's page say, once for each language. A word that lacks a translation does not
/// compile.
struct AccountStrings: Sendable {
  // MARK: Signing in

  let signIn: String
  /// What will happen.
  let signInText: String
  /// What happens then, as it was meant.
  let wished: @Sendable (_ deed: MovieWish.Deed) -> String
  let signInWith: String
  let enterAsGuest: String
  /// What a guest can do, and cannot.
  let guestText: String
  let accountNeeded: String
  let signedInAs: @Sendable (_ name: String) -> String
  let isGuest: String
  let goOn: String
  let unfinished: String
  let haveApproved: String
  let asking: String
  /// Of all problems but failures, which have the words that all failures have.
  let problemTitle: @Sendable (_ problem: SignInProblem) -> String
  /// - Parameter deed: what was wished.
  let problemText: @Sendable (_ problem: SignInProblem, _ deed: MovieWish.Deed?) -> String
  let signInAgain: String
  let goBack: String

  // MARK: The account

  let account: String
  let guest: String
  let guestForgotten: String
  let signOut: String
  let signedOut: String
  let sourceNotTold: String
  let signedOutTitle: String
  let signedOutText: String
  let lists: String
  let listName: @Sendable (_ list: AccountList) -> String
  let order: String
  let orderName: @Sendable (_ order: AccountOrder) -> String
  let emptyTitle: @Sendable (_ list: AccountList) -> String
  let emptyText: @Sendable (_ list: AccountList) -> String
  /// Of a movie's stars.
  let ownRating: @Sendable (_ rating: MovieRating) -> String
  /// What the control is called that rates a movie.
  let rateMovie: @Sendable (_ title: String) -> String
  let rate: String
  let noRating: String
  let removeRating: String
  let takeOff: String
  let takeOffMovie: @Sendable (_ title: String) -> String
  let putBack: String
  let putBackMovie: @Sendable (_ title: String) -> String
  /// Of a movie that has just been taken off.
  let isOff: String
  /// A change that could not be made; why, in whole sentences.
  let notChanged: @Sendable (_ reason: String) -> String

  static func `for`(_ language: Language) -> AccountStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
