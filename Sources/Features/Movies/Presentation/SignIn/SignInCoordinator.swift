import LiveWeb

/// Coordinates the pages of a sign-in with the source of movies: the choice, the redirect to the source and the return.
/// Nothing about an attempt is kept after its end.
struct SignInCoordinator: Sendable {
  let accounts: MovieAccounts
  private let pending = PendingSignIns()

  init(accounts: MovieAccounts) { self.accounts = accounts }

  /// The pages of a sign-in.
  var screens: [any Screen] {
    [
      SignInScreen(accounts: accounts), SignInBeginScreen(accounts: accounts),
      SignInReturnScreen(accounts: accounts, pending: pending),
    ]
  }

  /// Options of the sign-in page; empty while the session is unknown.
  ///
  /// - Parameters:
  ///   - signedIn: current session.
  ///   - hasAttempt: whether an attempt is under way.
  static func ways(of signedIn: SignedIn, hasAttempt: Bool) -> Set<SignInWay> {
    let withAccount: Set<SignInWay> = hasAttempt ? [.begin, .finish] : [.begin]
    switch signedIn {
    case .unknown: return []
    case .account: return [.goOn, .signOut]
    case .guest: return withAccount.union([.goOn])
    case .nobody: return withAccount.union([.guest])
    }
  }

  /// Address to go to after a sign-in as an account or guest, or after a problem.
  static func destination(after end: SignInEnd) -> String {
    switch end {
    case .signedIn(let outcome):
      outcome.isFulfilled ? outcome.purpose.path : SignInProblem.unfulfilled.address(outcome.purpose)
    case .problem(let problem, let purpose): problem.address(purpose)
    }
  }

  /// Options of a problem's page. The page of a failure also offers a retry.
  static func ways(after problem: SignInProblem) -> Set<SignInWay> {
    switch problem {
    case .notApproved, .unfinished: [.finish, .again, .goOn]
    case .denied, .expired, .used, .lost, .failed: [.again, .goOn]
    case .unfulfilled: [.goOn]
    }
  }
}

/// An option on a page of a sign-in.
enum SignInWay: Sendable, Hashable {
  /// Go to the source's approval page.
  case begin
  /// Finish an attempt that the person has approved without being redirected back.
  case finish
  /// Continue as a guest.
  case guest
  /// Continue to the page of the purpose.
  case goOn
  case signOut
  /// Go to the sign-in page with the same purpose.
  case again
}
