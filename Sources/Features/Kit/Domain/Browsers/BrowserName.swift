/// What a browser is called among others: `Safari` on `iPhone`. Made of what it says of itself, and of words known here
/// alone.
package struct BrowserName: Sendable, Hashable {
  /// The program; `nil` when it is none of those known.
  package let app: String?
  /// The device, or the system where that is all there is to know; likewise.
  package let device: String?

  /// No more is read of what a browser says of itself, in UTF-8.
  private static let maxReadBytes = 512

  /// Reads what a browser says of itself; a name of nothing for `nil`.
  package init(userAgent: String?) {
    let text = String(decoding: (userAgent ?? "").utf8.prefix(Self.maxReadBytes), as: UTF8.self)
    app = Self.apps.first { text.contains($0.mark) }?.name
    device = Self.devices.first { text.contains($0.mark) }?.name
  }

  /// Every browser says that it is also those it stands in for, so the order counts.
  private static let apps: [(mark: String, name: String)] = [
    ("KAKAOTALK", "KakaoTalk"), ("NAVER(", "Naver"), ("Whale/", "Whale"), ("SamsungBrowser/", "Samsung Internet"),
    ("EdgiOS/", "Edge"), ("EdgA/", "Edge"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("OPT/", "Opera"),
    ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"), ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"), ("Safari/", "Safari"),
  ]

  private static let devices: [(mark: String, name: String)] = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"),
    ("Macintosh", "Mac"), ("Linux", "Linux"),
  ]
}

extension BrowserName: LosslessStringConvertible {
  /// The name as it is kept, `Safari/iPhone`: 60 characters at the most.
  package var description: String { "\(app ?? "")/\(device ?? "")" }

  /// Reads what ``description`` wrote.
  ///
  /// - Returns: a name of nothing for words that are not known, as a newer program may have written them; `nil` for what
  ///   is no name.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    app = Self.apps.first { $0.name == parts[0] }?.name
    device = Self.devices.first { $0.name == parts[1] }?.name
  }
}
