/// A move of the sandbox's clock, and the answer to one; the body of `/__clock`.
struct ClockMove: Sendable, Codable, Equatable {
  /// Limit of the days by which the clock is ahead: ten years.
  static let maxDays = 3_650

  /// Days of the move, 1 or more; in an answer the days by which the clock is
  /// ahead.
  let days: Int
}
