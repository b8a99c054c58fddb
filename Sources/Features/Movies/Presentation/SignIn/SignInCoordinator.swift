import LiveWeb

/// Signing in with the source of movies: the page that says what will happen, the one that leads away, and the one that
/// a person comes back to; and what follows what. Nothing of it is kept once it has ended, one way or another.
struct SignInCoordinator: Sendable {
  let accounts: MovieAccounts
  private let pending = PendingSignIns()

  init(accounts: MovieAccounts) { self.accounts = accounts }

  /// Its pages.
  var screens: [any Screen] {
    [
      SignInScreen(accounts: accounts), SignInBeginScreen(accounts: accounts),
      SignInReturnScreen(accounts: accounts, pending: pending),
    ]
  }

  /// What the first page offers; nothing while it is not known who is signed in.
  ///
  /// - Parameter hasAttempt: whether a sign-in was begun and has not ended.
  static func ways(of signedIn: SignedIn, for purpose: SignInPurpose, hasAttempt: Bool) -> Set<SignInWay> {
    let isForGuests = purpose.wish?.isForGuests ?? true
    let withAccount: Set<SignInWay> = hasAttempt ? [.begin, .finish] : [.begin]
    switch signedIn {
    case .unknown: return []
    case .account: return [.goOn, .signOut]
    case .guest: return isForGuests ? withAccount.union([.goOn]) : withAccount
    case .nobody: return isForGuests ? withAccount.union([.guest]) : withAccount
    }
  }

  /// Where a sign-in leads that has ended, with an account or as a guest.
  static func destination(after end: SignInEnd) -> String {
    switch end {
    case .signedIn(let outcome):
      outcome.isFulfilled ? outcome.purpose.path : SignInProblem.unfulfilled.address(outcome.purpose)
    case .problem(let problem, let purpose): problem.address(purpose)
    }
  }

  /// What the page of a problem offers; that of a failure tries again besides.
  static func ways(after problem: SignInProblem) -> Set<SignInWay> {
    switch problem {
    case .notApproved, .unfinished: [.finish, .again, .goOn]
    case .denied, .expired, .used, .lost, .failed: [.again, .goOn]
    case .unfulfilled: [.goOn]
    }
  }
}

/// What a person can do next on a page of a sign-in.
enum SignInWay: Sendable, Hashable {
  /// To the source's page, on which they approve.
  case begin
  /// They have approved there, and did not come back with a token.
  case finish
  /// Without an account.
  case guest
  /// To where they were.
  case goOn
  case signOut
  /// To the first page, for the same purpose.
  case again
}
