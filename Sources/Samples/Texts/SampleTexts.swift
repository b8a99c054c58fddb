internal import CSampleTexts

/// The texts of the samples, as they lie in `Sources/CSampleTexts`.
///
/// They are embedded in the program, so one that cannot be read is a mistake of the program's, and ends it. Each access
/// makes a new string of up to 200 KB: the type that needs a text reads it once.
package enum SampleTexts {
  /// Apps by family, as `Family` of the sandbox reads them.
  package static var families: String { text(csample_families()) }
  /// Themes of the oldest apps, as `Theme` reads them.
  package static var themes: String { text(csample_themes()) }
  /// The oldest apps, as `CuratedApp` reads them.
  package static var apps: String { text(csample_apps()) }
  /// Lists from which names and descriptions of apps are put together.
  package static let appWords = TextSections(text(csample_app_words()))
  /// Real movies, as `MovieRecord` reads them.
  package static var movieRecords: String { text(csample_movie_records()) }
  /// Invented movies, as `MovieStory` reads them.
  package static var movieStories: String { text(csample_movie_stories()) }
  /// Names of people, places and companies, and what reviews say.
  package static let movieWords = TextSections(text(csample_movie_words()))
  /// Products written by hand, as `WrittenProduct` of the market reads them.
  package static var products: String { text(csample_products()) }
  /// What further products are composed of, as `SeedFamily` reads it.
  package static var productModels: String { text(csample_product_models()) }
  /// Conditions, extras, vendors and what these add to a description.
  package static let productWords = TextSections(text(csample_product_words()))

  /// Ends the program because of a line that does not have the form of its text.
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
