import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// Where the source leads back to: ends the sign-in, and leads on to where the person was, or to the words that say why
/// not.
///
/// The address with the token is always left for another one, so that no history keeps it. Its answer waits for the
/// exchange: the browser has another name by then, and could not come back to a live screen of the one before.
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
      destination: state.destination, back: state.purpose.back(movies))
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

/// What there is to drive: the sign-in has ended before the page is there.
struct SignInReturnReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
  }

  enum Mutation: Sendable {
    case nothing
  }

  struct State: Sendable, Equatable {
    let end: SignInEnd
    /// Whether the address says it already.
    var isSettled = false

    /// What the sign-in was for; just to sign in where nobody knows.
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

    /// Where to go now.
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

/// Draws why somebody is not signed in, or has not what they wished, and the ways on.
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
      Message(title: strings.problemTitle(problem), text: strings.problemText(problem, known.wish?.action))
    }
    div(.class("ways center")) {
      if ways.contains(.finish) {
        a(.class("action"), .href(MoviesRoute.signInReturn.url), .target(.top)) { strings.haveApproved }
      }
      if ways.contains(.again) {
        a(.class("action"), .href(MoviesRoute.signIn(known).url)) { strings.signInAgain }
      }
      if ways.contains(.goOn) { a(.class("plain"), .href(known.path)) { strings.goBack } }
    }
  }
}
