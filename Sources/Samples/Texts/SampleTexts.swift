internal import CSampleTexts

/// Texts of the samples, from `Sources/CSampleTexts`.
///
/// The program embeds them, so an unreadable text is a programming error and
/// ends the program. Each access makes a new string of up to 200 KB, so callers
/// should parse a text only once.
package enum SampleTexts {
  /// Apps by family, in the format of the sandbox's `Family`.
  package static var families: String { text(csample_families()) }
  /// Themes of the founding apps, in the format of `Theme`.
  package static var themes: String { text(csample_themes()) }
  /// The founding apps, in the format of `CuratedApp`.
  package static var apps: String { text(csample_apps()) }
  /// Word lists for names and descriptions of apps.
  package static let appWords = TextSections(text(csample_app_words()))
  /// Real movies, in the format of `MovieRecord`.
  package static var movieRecords: String { text(csample_movie_records()) }
  /// Invented movies, in the format of `MovieStory`.
  package static var movieStories: String { text(csample_movie_stories()) }
  /// Names of people, places and companies, and sentences of reviews.
  package static let movieWords = TextSections(text(csample_movie_words()))
  /// Hand-written products, in the format of the market's `WrittenProduct`.
  package static var products: String { text(csample_products()) }
  /// Parts of further products, in the format of `SeedFamily`.
  package static var productModels: String { text(csample_product_models()) }
  /// Conditions, extras and vendors, with their sentences for descriptions.
  package static let productWords = TextSections(text(csample_product_words()))

  /// Ends the program because of an invalid line.
  package static func reject(_ line: some StringProtocol) -> Never {
    preconditionFailure("a line of Sources/CSampleTexts cannot be read: \(line)")
  }

  private static func text(_ start: UnsafePointer<CChar>) -> String {
    guard let text = String(validatingCString: start) else {
      preconditionFailure("a text of Sources/CSampleTexts is not UTF-8")
    }
    return text
  }
}
