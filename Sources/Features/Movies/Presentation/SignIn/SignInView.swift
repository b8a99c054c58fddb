import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the slots of the sign-in page.
struct SignInView {
  let state: SignInReactor.State
  let language: Language

  var strings: AccountStrings { .for(language) }
  var movies: MoviesStrings { .for(language) }

  private var purpose: SignInPurpose { state.purpose }
  private var offered: Set<SignInWay> {
    SignInCoordinator.ways(of: state.signedIn, hasAttempt: state.hasAttempt)
  }

  /// The current session, and the last error.
  @HTMLBuilder var status: some HTML {
    if let isTold = state.signedOut { SignedOutWords(isTold: isTold, strings: strings) }
    if let error = state.failure {
      if state.signedIn == .unknown {
        ErrorNotice(
          error: error, strings: movies.shared, source: movies.source, retry: SignInForm.retryTapped)
      } else {
        // The buttons below serve as retry.
        ErrorNotice(error: error, strings: movies.shared, source: movies.source)
      }
    }
    switch state.signedIn {
    case .unknown: if state.failure == nil { Waiting(movies.shared.loading) }
    case .nobody: EmptyHTML()
    case .guest: p { strings.isGuest }
    case .account(let account): p { strings.signedInAs(account.shownName) }
    }
  }

  @HTMLBuilder var ways: some HTML {
    if offered.contains(.begin) { way }
    if !offered.isEmpty {
      div(.class("ways")) {
        if offered.contains(.goOn) {
          a(.class(offered.contains(.begin) ? "action" : "action prominent"), .href(purpose.path)) { strings.goOn }
        }
        if offered.contains(.guest) {
          ActionButton(SignInForm.guestTapped, label: strings.enterAsGuest)
          p(.class("hint")) { strings.guestText }
        }
        if offered.contains(.signOut) { ActionButton(SignInForm.signOutTapped, label: strings.signOut) }
      }
    }
  }

  /// The sign-in with an account.
  @HTMLBuilder private var way: some HTML {
    p { strings.signInText }
    if let wish = purpose.wish { p { strings.wished(wish.rating) } }
    div(.class("ways")) {
      // A link, because a response to a form may not redirect to another site. It leaves a pane, in which TMDB cannot
      // be shown.
      a(.class("action prominent"), .href(MoviesRoute.signInBegin(purpose).url), .target(.top)) { strings.signInWith }
      if offered.contains(.finish) {
        p(.class("hint")) { strings.unfinished }
        a(.class("action"), .href(MoviesRoute.signInReturn.url), .target(.top)) { strings.haveApproved }
      }
    }
  }
}

/// Confirms a sign-out, and tells if the source could not be told.
struct SignedOutWords: HTML {
  let isTold: Bool
  let strings: AccountStrings

  var content: some HTML {
    p(.class("signed-out")) { strings.signedOut }
    if !isTold { p(.class("hint")) { strings.sourceNotTold } }
  }
}
