import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page to which the source redirects: ends the sign-in, then redirects to the page of the purpose or of the
/// problem.
///
/// The address with the token always redirects, so that the browser's history does not keep it. The response waits for
/// the exchange, because the exchange renews the browser's cookie, which would cut it off from a live screen opened
/// before.
struct SignInReturnScreen: Screen {
  let accounts: MovieAccounts
  var pending = PendingSignIns()

  var path: String { MoviesRoute.signInReturnPath }
  var appeared: SignInReturnReactor.Action { .appeared }
  var styles: [String] { [MoviesFeature.style, MoviesFeature.accountStyle] }
  var isIndexed: Bool { false }
  var actions: FormActions<SignInReturnReactor.Action> {
    FormActions([FormAction<SignInReturnReactor.Action, Void>]())
  }

  func open(_ request: ScreenRequest) async throws -> SignInReturnReactor {
    let query = request.query
    let token = query["request_token"]
    if token == nil, let problem = query[SignInProblem.field].flatMap({ SignInProblem($0) }) {
      return SignInReturnReactor(
        initialState: SignInReturnReactor.State(end: .problem(problem, SignInPurpose(query)), isSettled: true))
    }
    guard token != nil || request.isIntended else {
      return SignInReturnReactor(initialState: SignInReturnReactor.State(end: .problem(.unfinished, nil)))
    }
    let ending = SignInEnding(
      accounts: accounts.asked(by: request.reader.asker), pending: pending,
      profile: request.reader.profile, renewBrowser: request.renewBrowser)
    let end = try await ending(token, isDenied: query["denied"] == "true")
    return SignInReturnReactor(initialState: SignInReturnReactor.State(end: end))
  }

  func content(of state: SignInReturnReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let strings = AccountStrings.for(reader.language)
    let movies = MoviesStrings.for(reader.language)
    return ScreenContent(
      title: strings.signIn, url: state.url,
      regions: [
        .slot("head") { h1(.class("large-title")) { strings.signIn } },
        .slot("status") {
          if case .problem(let problem, let purpose) = state.end {
            SignInProblemView(problem: problem, purpose: purpose, strings: strings, movies: movies)
          }
        },
        .slot("foot", AnyHTML(Attribution(strings: movies))),
      ],
      destination: state.destination, back: movies.back(to: state.purpose.path))
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

/// A reactor without actions: the sign-in has ended before the page is drawn.
struct SignInReturnReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
  }

  enum Mutation: Sendable {
    case nothing
  }

  struct State: Sendable, Equatable {
    let end: SignInEnd
    /// Whether the page's address already names the problem.
    var isSettled = false

    /// Reason for the sign-in; `/movies` if it is unknown.
    var purpose: SignInPurpose {
      switch end {
      case .signedIn(let outcome): outcome.purpose
      case .problem(_, let purpose): purpose ?? SignInPurpose(path: MoviesRoute.homePath)
      }
    }

    /// The page's address.
    var url: String {
      switch end {
      case .signedIn: MoviesRoute.signInReturn.url
      case .problem: SignInCoordinator.destination(after: end)
      }
    }

    /// Address to redirect to; `nil` to stay.
    var destination: String? {
      switch end {
      case .signedIn: SignInCoordinator.destination(after: end)
      case .problem: isSettled ? nil : url
      }
    }
  }

  let initialState: State

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }

  func mutate(_ action: Action, _ context: Context) async throws {}

  func reduce(_ state: inout State, by mutation: Mutation) {}

  func recover(from error: AppError, during action: Action) -> Mutation { .nothing }
}

/// Draws a problem and the options after it.
struct SignInProblemView: HTML {
  let problem: SignInProblem
  let purpose: SignInPurpose?
  let strings: AccountStrings
  let movies: MoviesStrings

  var content: some HTML {
    let known = purpose ?? SignInPurpose(path: MoviesRoute.homePath)
    let ways = SignInCoordinator.ways(after: problem)
    if case .failed(let error) = problem {
      FailureWithLink(error: error, url: MoviesRoute.signInReturn.url, strings: movies)
    } else {
      Message(title: strings.problemTitle(problem), text: strings.problemText(problem))
    }
    div(.class("ways center")) {
      if ways.contains(.finish) {
        a(.class("action"), .href(MoviesRoute.signInReturn.url), .target(.top)) { strings.haveApproved }
      }
      if ways.contains(.again) {
        a(.class("action"), .href(MoviesRoute.signIn(known).url)) { strings.signInAgain }
      }
      if ways.contains(.goOn) { a(.class("plain"), .href(known.path), .data("back", value: "")) { strings.goBack } }
    }
  }
}
