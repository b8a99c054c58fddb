package import Foundation

/// How exactly the use of a profile, of a browser, and of what a profile keeps at a source is noted.
package enum ProfileUse {
  /// One write a day and profile is enough to tell the unused ones.
  private static let noteEverySeconds: TimeInterval = 86_400

  /// Whether a use is noted.
  ///
  /// - Parameters:
  ///   - last: the last use that was noted.
  ///   - now: when it is used again.
  package static func isNoted(after last: Date, at now: Date) -> Bool {
    now.timeIntervalSince(last) >= noteEverySeconds
  }
}
