/// A token that a user approves before an app may sign in.
struct RequestToken: Sendable {
  /// State of the decision.
  enum Decision: Sendable, Equatable {
    case open
    /// Approved for the account with this name.
    case approved(String)
    case denied
    /// Exchanged for a session, which works once.
    case used
  }

  /// Whether a token is still usable.
  enum Standing: Sendable, Equatable {
    /// The token waits for a decision or its exchange; until then the decision
    /// may change.
    case waiting
    case used
    case expired
    case unknown
  }

  /// Time since 1970.
  let expiresAt: Duration
  var decision = Decision.open

  func standing(at now: Duration) -> Standing {
    if decision == .used { return .used }
    return now < expiresAt ? .waiting : .expired
  }
}
