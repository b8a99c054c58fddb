package import Foundation
package import LiveWeb

/// Fields that are valid for a day, so that an undo on an old page does not restore what was deleted for good.
extension SignedField {
  /// The validity in seconds.
  private static let maxAge: TimeInterval = 24 * 60 * 60

  /// Returns the value of a dated field.
  ///
  /// - Parameters:
  ///   - text: the text of the field.
  ///   - moment: the date of the event, such as a deletion. It must be the same at each rendering, or the page would
  ///     change.
  ///   - profile: the reader's profile.
  package func write(_ text: String, at moment: Date, for profile: Profile) -> String {
    write("\(Int64((moment.timeIntervalSince1970 * 1_000).rounded())) \(text)", for: profile)
  }

  /// Returns the text of a dated field.
  ///
  /// - Returns: `nil` if this server did not write the field, or wrote it for another profile or without a date, or if
  ///   it is more than a day older than `now`.
  package func read(_ field: String, of profile: Profile, at now: Date) -> String? {
    guard let dated = read(field, of: profile), let space = dated.firstIndex(of: " "),
      let milliseconds = Int64(dated[..<space]),
      now.timeIntervalSince1970 - Double(milliseconds) / 1_000 <= Self.maxAge
    else { return nil }
    return String(dated[dated.index(after: space)...])
  }
}
