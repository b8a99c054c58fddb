/// A language the market's pages are in.
enum PageLanguage: String, Sendable, Hashable, CaseIterable {
  case korean = "ko"
  case english = "en"

  /// The one somebody reads best, by `Accept-Language`; English unless said.
  init(accepted: String?) {
    var best: (language: PageLanguage, weight: Double) = (.english, 0)
    for entry in (accepted ?? "").split(separator: ",").prefix(20) {
      let parts = entry.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let tag = parts.first, let language = PageLanguage(rawValue: String(tag.prefix { $0 != "-" })) else {
        continue
      }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      if weight > best.weight { best = (language, weight) }
    }
    self = best.language
  }
}

extension PageLanguage {
  /// Words of the API's description, which is in English, in this language.
  func text(_ english: String) -> String {
    switch self {
    case .korean: MarketDescription.korean[english] ?? english
    case .english: english
    }
  }
}

/// Words for people, in each language of the pages.
struct Words: Sendable, Hashable {
  let korean: String
  let english: String

  init(_ korean: String, _ english: String) {
    self.korean = korean
    self.english = english
  }

  /// The words in a language.
  func text(in language: PageLanguage) -> String {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
