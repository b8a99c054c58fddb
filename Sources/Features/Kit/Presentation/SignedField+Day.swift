package import Foundation
package import LiveWeb

/// Fields that are valid for a day: an undo on a page of an earlier day must not bring back what was deleted for good.
extension SignedField {
  /// In seconds.
  private static let maxAge: TimeInterval = 24 * 60 * 60

  /// The value of a dated field.
  ///
  /// - Parameters:
  ///   - text: what it carries.
  ///   - moment: when that came up, such as when something was deleted: the same for each rendering of a page, or the page
  ///     would change.
  ///   - profile: the reader's.
  package func write(_ text: String, at moment: Date, for profile: Profile) -> String {
    write("\(Int64((moment.timeIntervalSince1970 * 1_000).rounded())) \(text)", for: profile)
  }

  /// The text of a dated field.
  ///
  /// - Returns: `nil` for a field that was not written here, was written for another reader or without a date, or is more
  ///   than a day older than `now`.
  package func read(_ field: String, of profile: Profile, at now: Date) -> String? {
    guard let dated = read(field, of: profile), let space = dated.firstIndex(of: " "),
      let milliseconds = Int64(dated[..<space]),
      now.timeIntervalSince1970 - Double(milliseconds) / 1_000 <= Self.maxAge
    else { return nil }
    return String(dated[dated.index(after: space)...])
  }
}
