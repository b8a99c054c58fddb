/// Gives each of many items a moment of its own.
struct DistinctMoments {
  /// For each taken moment, an earlier one to try next.
  private var next: [Int64: Int64] = [:]

  /// Takes a moment.
  ///
  /// - Parameter wished: in milliseconds since 1970.
  /// - Returns: the wished one, or the nearest before it that is free.
  mutating func take(_ wished: Int64) -> Int64 {
    var moment = wished
    while let before = next[moment] {
      // Halves the way for the next wish.
      next[moment] = next[before] ?? before
      moment = before
    }
    next[moment] = moment - 1
    return moment
  }
}
