import Foundation

extension Date {
  /// Whole milliseconds since 1970, rounded. Limited to about 30,000 years, so that the conversion never overflows.
  var millisecondsSince1970: Int64 {
    Int64(max(-1e15, min(1e15, (timeIntervalSince1970 * 1_000).rounded())))
  }

  /// Creates a date from milliseconds since 1970.
  init(millisecondsSince1970 milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }
}
