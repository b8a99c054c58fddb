/// Gives each of many items a different time.
struct DistinctMoments {
  /// For each taken time, an earlier one to try next.
  private var next: [Int64: Int64] = [:]

  /// Takes a free time.
  ///
  /// - Parameter wished: the wished time in milliseconds since 1970.
  /// - Returns: the wished time, or the latest free one before it.
  mutating func take(_ wished: Int64) -> Int64 {
    var moment = wished
    while let before = next[moment] {
      // Shorten the path for the next wish (path halving).
      next[moment] = next[before] ?? before
      moment = before
    }
    next[moment] = moment - 1
    return moment
  }
}
