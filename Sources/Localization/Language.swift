import Foundation

/// The languages of the app.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case korean = "ko"
  case english = "en"

  /// Selects the best language for an `Accept-Language` header (RFC 9110, section 12.5.4); English if none matches.
  public init(acceptLanguage header: String?) {
    var best: (language: Language, weight: Double)?
    for range in (header ?? "").prefix(256).split(separator: ",").prefix(16) {
      let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let tag = parts.first?.split(separator: "-").first,
        let language = Language(rawValue: tag.lowercased())
      else { continue }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      let quality = weight.flatMap { Double($0.dropFirst(2)) } ?? 1
      if quality > best?.weight ?? 0 { best = (language, quality) }
    }
    self = best?.language ?? .english
  }
}
