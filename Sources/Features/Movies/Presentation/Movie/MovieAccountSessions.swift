/// The sequence of sessions that a page has seen, numbered from 1. The numbers keep data of one session from being
/// taken for data of another.
struct MovieAccountSessions: Sendable {
  /// A read of the session.
  struct Look: Sendable {
    fileprivate let order: Int
    /// Number of the session known when the read began; 0 if there was none.
    let number: Int
  }

  private var looks = 0
  private var answered = 0
  private var session: MovieSession?
  private var number = 0
  /// Number of the session for which the states were requested last.
  private(set) var read = 0

  /// Begins a read.
  mutating func look() -> Look {
    looks += 1
    return Look(order: looks, number: number)
  }

  /// Records the result of a read. A read that began earlier than the last recorded one is ignored.
  ///
  /// - Returns: number of the session.
  mutating func see(_ session: MovieSession?, at look: Look) -> Int {
    guard look.order >= answered else { return look.number }
    answered = look.order
    if number == 0 || session != self.session {
      self.session = session
      number += 1
    }
    return number
  }

  /// Records the session for which states are requested.
  mutating func reads(_ number: Int) { read = max(read, number) }
}
