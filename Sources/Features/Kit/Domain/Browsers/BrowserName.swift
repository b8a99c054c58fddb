/// The name of a browser in a list: `Safari` on `iPhone`. It is made of the browser's user agent, but only of words
/// listed here.
package struct BrowserName: Sendable, Hashable {
  /// The program, or `nil` if it is not a known one.
  package let app: String?
  /// The device, or its operating system; `nil` if it is not a known one.
  package let device: String?

  /// How much of a user agent is read, in bytes of UTF-8.
  private static let maxReadBytes = 512

  /// Creates a name from a user agent; both parts are `nil` for a missing or unknown one.
  package init(userAgent: String?) {
    let text = String(decoding: (userAgent ?? "").utf8.prefix(Self.maxReadBytes), as: UTF8.self)
    app = Self.apps.first { text.contains($0.mark) }?.name
    device = Self.devices.first { text.contains($0.mark) }?.name
  }

  /// A user agent also names the browsers it is compatible with, so the order counts.
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
  /// The stored form of the name, such as `Safari/iPhone`: at most 60 characters.
  package var description: String { "\(app ?? "")/\(device ?? "")" }

  /// Reads a name that ``description`` wrote.
  ///
  /// - Returns: `nil` for a text of another form. Words that are not known, as a newer program may have written them,
  ///   give a name without that part.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    app = Self.apps.first { $0.name == parts[0] }?.name
    device = Self.devices.first { $0.name == parts[1] }?.name
  }
}
