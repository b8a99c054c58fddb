/// Moments that no two of many have in common.
struct DistinctMoments {
  /// For a moment that is taken, one before it that is the next to look at.
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
