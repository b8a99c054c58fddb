package import Foundation
package import LiveWeb

/// The deleted keywords as a field of the undo form, for a server that has lost the page's state. A field is valid for
/// a day, for the profile that it was written for.
package struct UndoField: Sendable {
  /// The most bytes of keywords: percent-encoded, well below the limit of a form.
  private static let limit = 6_000

  let field: SignedField

  /// Creates the field of a feature.
  ///
  /// - Parameter field: a signed field with a purpose of its own, so that no keyword is restored in another feature.
  package init(field: SignedField) {
    self.field = field
  }

  /// Writes the newest keywords that fit, one line for each: milliseconds, scope and text.
  ///
  /// - Parameters:
  ///   - keywords: the deleted keywords, newest first.
  ///   - removedAt: when the last of them was deleted.
  ///   - profile: the reader's profile.
  package func write(_ keywords: [RecentKeyword], removedAt: Date, for profile: Profile) -> String {
    if keywords.isEmpty { return "" }
    var text = ""
    for keyword in keywords {
      let line = "\(keyword.millisecondsSince1970) \(keyword.scope) \(keyword.text)\n"
      if text.utf8.count + line.utf8.count > Self.limit { break }
      text += line
    }
    return field.write(text, at: removedAt, for: profile)
  }

  /// Reads a field. Skips unusable entries, and dates searches later than `now` to `now`.
  package func read(_ text: String, of profile: Profile, now: Date) -> [RecentKeyword] {
    guard let lines = field.read(text, of: profile, at: now) else { return [] }
    return lines.split(whereSeparator: \.isNewline).compactMap { keyword($0, now) }
  }

  private func keyword(_ line: Substring, _ now: Date) -> RecentKeyword? {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let milliseconds = Int64(parts[0]), parts[1].count(where: { $0 == "/" }) == 1,
      !SearchTerm.normalized(String(parts[2])).isEmpty
    else { return nil }
    let date = min(Date(timeIntervalSince1970: Double(milliseconds) / 1_000), now)
    return RecentKeyword(text: String(parts[2]), scope: String(parts[1]), date: date)
  }
}
