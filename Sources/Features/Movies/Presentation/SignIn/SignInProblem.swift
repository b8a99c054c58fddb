import LiveWeb
import Reactor

/// Result of a sign-in.
enum SignInEnd: Sendable, Hashable {
  case signedIn(SignInOutcome)
  /// A problem, with the purpose if it is known.
  case problem(SignInProblem, SignInPurpose?)
}

/// Reason for which a person is not signed in after the return from the source, or their wish is not carried out.
enum SignInProblem: Sendable, Hashable {
  /// The person denied at the source.
  case denied
  /// The person left the source's page without a decision, or came here without a redirect.
  case notApproved
  /// The source no longer accepts the token.
  case expired
  /// The profile has no such attempt: it has ended, or another browser began it.
  case used
  /// The exchange was not tried, because a link of another site or a prefetching browser opened the page.
  case unfinished
  /// The token is used up, but the session could not be matched to an account or stored.
  case lost
  /// The person is signed in, but the wish is not carried out.
  case unfulfilled
  /// The exchange failed and can be tried again.
  case failed(AppError)

  private static let named: [String: SignInProblem] = [
    "denied": .denied, "not-approved": .notApproved, "expired": .expired, "used": .used, "unfinished": .unfinished,
    "lost": .lost, "unfulfilled": .unfulfilled,
  ]

  /// Name of the problem in addresses.
  var name: String {
    if case .failed(let error) = self { return error.code.rawValue }
    return Self.named.first { $0.value == self }?.key ?? ""
  }

  /// Parses ``name``; `nil` for any other text. Of a failure only the code is kept.
  init?(_ name: String) {
    if let problem = Self.named[name] {
      self = problem
    } else if let code = AppError.Code(rawValue: name) {
      self = .failed(AppError(code))
    } else {
      return nil
    }
  }

  /// Address of the problem's page. It contains no token, so it may stay in the browser's history.
  func address(_ purpose: SignInPurpose?) -> String {
    let path = purpose.flatMap { $0.path == MoviesRoute.homePath ? nil : $0.path }
    return Link("movies", "sign-in", "return").query(Self.field, name).query("to", path)
      .query("wish", purpose?.wish.map { String(describing: $0) }).string
  }

  /// Name of the query item with the problem.
  static let field = "problem"
}
