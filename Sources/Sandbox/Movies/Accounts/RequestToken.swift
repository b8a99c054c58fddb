/// What somebody is to approve before a program may sign in for them.
struct RequestToken: Sendable {
  /// How far it has come.
  enum Decision: Sendable, Equatable {
    case open
    /// By the account of this name.
    case approved(String)
    case denied
    /// It was exchanged for a session, which works once.
    case used
  }

  /// What can be done with a token.
  enum Standing: Sendable, Equatable {
    /// It waits for a decision or its exchange; until then it may be decided about anew.
    case waiting
    case used
    case expired
    case unknown
  }

  /// Since 1970.
  let expiresAt: Duration
  var decision = Decision.open

  func standing(at now: Duration) -> Standing {
    if decision == .used { return .used }
    return now < expiresAt ? .waiting : .expired
  }
}
