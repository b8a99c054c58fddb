import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page that requests a token and leads to the source's approval page.
struct SignInBeginScreen: Screen {
  let accounts: MovieAccounts

  var path: String { MoviesRoute.signInBeginPath }
  var appeared: SignInBeginReactor.Action { .appeared }
  var styles: [String] { [MoviesFeature.style, MoviesFeature.accountStyle] }
  var isIndexed: Bool { false }
  var actions: FormActions<SignInBeginReactor.Action> { FormActions([FormAction<SignInBeginReactor.Action, Void>]()) }

  func open(_ request: ScreenRequest) async throws -> SignInBeginReactor {
    // The sign-in page sets the cookie. A browser that comes from there without one does not accept cookies.
    let isIntended = request.isIntended && (request.reader.profile.kept != nil || request.cameFrom != nil)
    // The call to the source serves only this person.
    if isIntended { request.charge(MovieAccounts.cost) }
    return SignInBeginReactor(
      initialState: SignInBeginReactor.State(
        purpose: SignInPurpose(request.query), isIntended: isIntended),
      accounts: accounts.asked(by: request.reader.asker), profile: request.reader.profile,
      returnAddress: request.origin.map { $0 + MoviesRoute.signInReturn.url })
  }

  func content(of state: SignInBeginReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let strings = AccountStrings.for(reader.language)
    let movies = MoviesStrings.for(reader.language)
    return ScreenContent(
      title: strings.signIn, url: MoviesRoute.signInBegin(state.purpose).url,
      regions: [
        .slot("head") { h1(.class("large-title")) { strings.signIn } },
        .slot("status") { status(of: state, strings, movies) },
        .slot("foot", AnyHTML(Attribution(strings: movies))),
      ],
      destination: state.isIntended ? state.approvalAddress : MoviesRoute.signIn(state.purpose).url,
      back: BackLink(url: MoviesRoute.signIn(state.purpose).url, label: strings.signIn),
      status: state.failure?.httpStatus ?? 200)
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }

  @HTMLBuilder private func status(
    of state: SignInBeginReactor.State, _ strings: AccountStrings, _ movies: MoviesStrings
  ) -> some HTML {
    let url = MoviesRoute.signInBegin(state.purpose).url
    if let error = state.failure {
      FailureWithLink(error: error, url: url, strings: movies)
    } else {
      Waiting(strings.asking)
    }
  }
}

/// Drives the page that requests a token.
struct SignInBeginReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
  }

  enum Mutation: Sendable {
    case leave(String)
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    let purpose: SignInPurpose
    /// Whether the person followed a link of this site. A visitor from elsewhere first sees the sign-in page, and a
    /// prefetching browser requests no token.
    let isIntended: Bool
    /// Address of the approval page. It contains the token, so no page shows it.
    var approvalAddress: String?
    var failure: AppError?
  }

  let initialState: State
  let accounts: MovieAccounts
  let profile: Profile
  /// Address to which the source redirects afterwards.
  let returnAddress: String?

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .once(.token) }

  func mutate(_ action: Action, _ context: Context) async throws {
    guard initialState.isIntended else { return }
    let address = try await accounts.begin(
      initialState.purpose, of: try profile.keptOrThrow(), returningTo: returnAddress)
    context.emit(.leave(address))
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .leave(let address): state.approvalAddress = address
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}

extension EffectID {
  fileprivate static let token = EffectID("token")
}

/// Draws an error with a link that tries again: a response to a form may not redirect to where the link leads.
struct FailureWithLink: HTML {
  let error: AppError
  let url: String
  let strings: MoviesStrings

  var content: some HTML {
    div(.class("message error"), .role("alert")) {
      h2 { strings.shared.errorTitle(error.code, strings.source) }
      p { strings.shared.errorText(error.code, strings.source) }
      FaultReference(of: error, strings: strings.shared)
      if let wait = error.retryAfter, wait > .zero { Countdown(wait: wait, strings: strings.shared) }
      a(.class("action"), .href(url), .target(.top)) { strings.shared.retry }
    }
  }
}
