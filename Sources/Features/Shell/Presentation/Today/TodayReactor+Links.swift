import FeatureKit
import LiveWeb

extension TodayReactor {
  /// Returns the address of the page of this server that a link leads to: an absolute path, perhaps with a query; `nil`
  /// for any other text.
  func ownPage(in text: String) -> String? {
    let text = SearchTerm.normalized(text)
    guard let origin, text.utf8.starts(with: origin.utf8) else { return nil }
    let page = String(decoding: text.utf8.dropFirst(origin.utf8.count), as: UTF8.self)
    return page.isEmpty ? TodayFeature.path : ScreenRequest.ownPage(page)
  }

  /// Returns the address of a page of this server that leads back to Today, as those of Today's rows do; any other
  /// address as it is.
  static func leadingBack(_ address: String) -> String {
    ItemOrigin.address(address, from: ScreenRequest.ownPage(address) == nil ? nil : TodayFeature.path)
  }

  /// Whether a page of this server is one for readers: of Today, of the settings or of a feature.
  func isShown(_ page: String) -> Bool {
    let path = String(page.prefix { $0 != "?" && $0 != "#" })
    let tabs = features.map(\.tab.path) + [TodayEditScreen.url, SettingsScreen.url]
    return path == TodayFeature.path || tabs.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Whether a text has a link: a word that begins with `http://` or `https://`, or a host name before a slash, such as
  /// `example.com/page`.
  static func hasLink(_ text: String) -> Bool {
    SearchTerm.normalized(text).split(separator: " ").contains { word in
      let lower = word.lowercased()
      return lower.hasPrefix("https://") || lower.hasPrefix("http://") || beginsWithHost(lower)
    }
  }

  private static func beginsWithHost(_ word: String) -> Bool {
    guard let slash = word.firstIndex(of: "/") else { return false }
    let labels = word[..<slash].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, !labels.contains(where: \.isEmpty), let last = labels.last else { return false }
    // A number such as `1.5/2` is no host.
    return last.count >= 2 && last.allSatisfy(\.isLetter)
  }
}
