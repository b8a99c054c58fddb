package import Foundation

/// How precisely the last use of a profile or a browser is noted, and of what a profile keeps at a source.
package enum ProfileUse {
  /// One write a day for each profile is enough to recognise unused ones.
  private static let noteEverySeconds: TimeInterval = 86_400

  /// Returns whether a use is to be written.
  ///
  /// - Parameters:
  ///   - last: the last use that was written.
  ///   - now: the time of the current use.
  package static func isNoted(after last: Date, at now: Date) -> Bool {
    now.timeIntervalSince(last) >= noteEverySeconds
  }
}
