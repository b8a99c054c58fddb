import LiveWeb
import Reactor

/// How a sign-in has ended, or why it has not.
enum SignInEnd: Sendable, Hashable {
  case signedIn(SignInOutcome)
  /// What the sign-in was for, where that is known.
  case problem(SignInProblem, SignInPurpose?)
}

/// Why somebody who came back from the source is not signed in, or is and has not what they wished. Each has words of
/// its own.
enum SignInProblem: Sendable, Hashable {
  /// They refused.
  case denied
  /// They left the source's page without deciding, or came here by themselves.
  case notApproved
  /// The source does not take the token any more.
  case expired
  /// This profile has no such sign-in under way: it ended before, or was begun in another browser.
  case used
  /// Nobody has tried yet: the page was opened by another site's link, or by a browser's guess.
  case unfinished
  /// The source took the approval, and the session could not be told whose, or not be kept: the token is used up.
  case lost
  /// The person is signed in; what they wished is not done.
  case unfulfilled
  /// It could not be tried.
  case failed(AppError)

  private static let named: [String: SignInProblem] = [
    "denied": .denied, "not-approved": .notApproved, "expired": .expired, "used": .used, "unfinished": .unfinished,
    "lost": .lost, "unfulfilled": .unfulfilled,
  ]

  /// What an address says of it.
  var name: String {
    if case .failed(let error) = self { return error.code.rawValue }
    return Self.named.first { $0.value == self }?.key ?? ""
  }

  /// Reads ``name``; `nil` for anything else. Of a failure only its code remains.
  init?(_ name: String) {
    if let problem = Self.named[name] {
      self = problem
    } else if let code = AppError.Code(rawValue: name) {
      self = .failed(AppError(code))
    } else {
      return nil
    }
  }

  /// The page that says so: its address has no token, and may stay in a history.
  func address(_ purpose: SignInPurpose?) -> String {
    let path = purpose.flatMap { $0.path == MoviesRoute.homePath ? nil : $0.path }
    return Link("movies", "sign-in", "return").query(Self.field, name).query("to", path)
      .query("wish", purpose?.wish.map { String(describing: $0) }).string
  }

  /// The query item that ``address(_:)`` has it in.
  static let field = "problem"
}
