/// Who was signed in whenever a page asked for it. Each that came after another has a number, from 1, so that what was
/// one person's is never taken for another's.
struct MovieAccountSessions: Sendable {
  /// A time that it was asked for.
  struct Look: Sendable {
    fileprivate let order: Int
    /// The number of who had been seen until then; 0: nobody had looked.
    let number: Int
  }

  private var looks = 0
  private var answered = 0
  private var session: MovieSession?
  private var number = 0
  /// The number of whose states were asked for last.
  private(set) var read = 0

  /// Begins to ask.
  mutating func look() -> Look {
    looks += 1
    return Look(order: looks, number: number)
  }

  /// Notes who is signed in. Of two looks the one that began later counts.
  ///
  /// - Returns: the number.
  mutating func see(_ session: MovieSession?, at look: Look) -> Int {
    guard look.order >= answered else { return look.number }
    answered = look.order
    if number == 0 || session != self.session {
      self.session = session
      number += 1
    }
    return number
  }

  /// Notes whose states are asked for.
  mutating func reads(_ number: Int) { read = max(read, number) }
}
