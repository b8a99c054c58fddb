import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The sign-in page, which explains the steps and offers the options.
struct SignInScreen: Screen {
  let accounts: MovieAccounts

  var path: String { MoviesRoute.signInPath }
  var appeared: SignInReactor.Action { .appeared }
  var listening: SignInReactor.Action? { .listening }
  var styles: [String] { [MoviesFeature.style, MoviesFeature.accountStyle] }
  var isIndexed: Bool { false }
  var actions: FormActions<SignInReactor.Action> { SignInForm.actions }

  func open(_ request: ScreenRequest) async throws -> SignInReactor {
    SignInReactor(
      initialState: SignInReactor.State(purpose: SignInPurpose(request.query)),
      accounts: accounts.asked(by: request.reader.asker), profile: request.reader.profile, charge: request.charge)
  }

  func content(of state: SignInReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let view = SignInView(state: state, language: reader.language)
    return ScreenContent(
      title: view.strings.signIn, url: MoviesRoute.signIn(state.purpose).url,
      regions: [
        .slot("head") { h1(.class("large-title")) { view.strings.signIn } },
        .slot("status", AnyHTML(view.status)),
        .slot("ways", AnyHTML(view.ways)),
        .slot("foot", AnyHTML(Attribution(strings: view.movies))),
      ],
      destination: state.outcome.map { SignInCoordinator.destination(after: .signedIn($0)) } ?? state.wayOn,
      isReplaced: true,
      back: view.movies.back(to: state.purpose.path),
      status: state.signedIn == .unknown ? state.failure?.httpStatus ?? 200 : 200, answersForm: state.signedOut != nil)
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

extension SignInReactor.State {
  /// The page of the purpose, once the reader is signed in with an account: so Back passes over this page.
  fileprivate var wayOn: String? {
    if case .account = signedIn { purpose.path } else { nil }
  }
}

/// Form actions of the sign-in page.
enum SignInForm {
  typealias Action = SignInReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let guestTapped = FormAction("guestTapped", Action.guestTapped)
  static let signOutTapped = FormAction(MoviesFeature.partingAction, Action.signOutTapped)

  static let actions = FormActions(retryTapped, guestTapped, signOutTapped)
}
