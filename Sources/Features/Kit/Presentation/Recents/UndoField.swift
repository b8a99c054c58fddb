package import Foundation
package import LiveWeb

/// Deleted keywords as a field of the form that brings them back, so that it can after the server forgot the page. Only
/// what this server wrote for the same person is read, for a day.
package struct UndoField: Sendable {
  /// How many bytes the keywords may have: percent-encoded, well below what a form may be.
  private static let limit = 6_000

  let field: SignedField

  /// - Parameter field: of a purpose of its own for each feature, so that no keyword comes back in another one.
  package init(field: SignedField) {
    self.field = field
  }

  /// One line for each keyword: milliseconds, scope and text. The newest, as many as fit.
  ///
  /// - Parameters:
  ///   - keywords: what was deleted.
  ///   - removedAt: when the last of them was.
  ///   - profile: the reader of the page.
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

  /// Reads such a field; leaves out unusable entries, and dates searches later than `now` to `now`.
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
