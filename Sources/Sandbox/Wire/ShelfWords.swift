/// Words of a row in the store's language.
struct ShelfWords: Sendable {
  let language: TextLanguage
  /// Word for a price of zero.
  let free: String

  /// Creates the words.
  ///
  /// - Parameters:
  ///   - language: language of the texts.
  ///   - tag: the store's own language, since *free* exists in more languages.
  init(language: TextLanguage, storeTag tag: String?) {
    self.language = language
    switch language {
    case .korean: free = "무료"
    case .japanese: free = "無料"
    case .english: free = Self.freeWord(tag?.lowercased() ?? "en")
    }
  }

  /// Warnings of an age rating; empty for apps for all ages.
  func advisories(rating: String) -> [String] {
    let warnings: [LocalizedText] =
      switch rating {
      case "9+": [Self.fantasyViolence]
      case "12+": [Self.fantasyViolence, Self.suggestiveThemes]
      case "17+": [Self.webAccess]
      default: []
      }
    return warnings.map { $0.text(in: language) }
  }

  private static let fantasyViolence = LocalizedText(
    korean: "가끔/보통의 만화 또는 공상적 폭력", english: "Infrequent/Mild Cartoon or Fantasy Violence",
    japanese: "まれ/軽度なアニメまたはファンタジーバイオレンス")
  private static let suggestiveThemes = LocalizedText(
    korean: "가끔/보통의 성인/선정적인 주제", english: "Infrequent/Mild Mature/Suggestive Themes",
    japanese: "まれ/軽度な成人向けまたはわいせつなテーマ")
  private static let webAccess = LocalizedText(
    korean: "무제한 웹 액세스", english: "Unrestricted Web Access", japanese: "無制限のウェブアクセス")

  private static func freeWord(_ tag: String) -> String {
    if tag.hasPrefix("zh") { return tag.contains("hant") || tag.hasSuffix("tw") || tag.hasSuffix("hk") ? "免費" : "免费" }
    switch tag.prefix(2) {
    case "de", "es", "it", "nl", "sv", "da", "nb", "no": return "Gratis"
    case "fr": return "Gratuit"
    case "pt": return "Grátis"
    case "ru", "uk": return "Бесплатно"
    case "tr": return "Ücretsiz"
    case "pl": return "Bezpłatne"
    default: return "Free"
    }
  }
}
