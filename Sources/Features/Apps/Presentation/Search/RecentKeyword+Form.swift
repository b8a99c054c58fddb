import Foundation

/// Deleted keywords as a field of the form that brings them back, so that it can after the server forgot the page.
extension RecentKeyword {
  /// How many bytes a field may have: percent-encoded, well below what a form may be.
  private static let fieldLimit = 6_000

  /// One line for each: milliseconds, country, device and text. The newest, as many as fit.
  static func field(_ keywords: [RecentKeyword]) -> String {
    var field = ""
    for keyword in keywords {
      let line =
        "\(keyword.millisecondsSince1970) \(keyword.storefront.code) \(keyword.platform.rawValue) \(keyword.text)\n"
      if field.utf8.count + line.utf8.count > fieldLimit { break }
      field += line
    }
    return field
  }

  /// Reads such a field; what is unusable is left out.
  static func read(field: String) -> [RecentKeyword] {
    field.utf8.count > 2 * fieldLimit ? [] : field.split(whereSeparator: \.isNewline).compactMap(Self.init(line:))
  }

  private init?(line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 3)
    guard parts.count == 4, let milliseconds = Int64(parts[0]), let storefront = Storefront.find(String(parts[1])),
      let platform = Platform(rawValue: String(parts[2])), !SearchTerm.normalized(String(parts[3])).isEmpty
    else { return nil }
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    self.init(text: String(parts[3]), storefront: storefront, platform: platform, date: date)
  }
}
