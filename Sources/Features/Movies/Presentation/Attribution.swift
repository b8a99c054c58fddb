import FeatureKit
import HTML
import Localization

extension DataSource {
  /// TMDB, with the attribution that its terms require.
  static func tmdb(_ language: Language) -> DataSource {
    DataSource(name: "TMDB", words: MoviesStrings.for(language).attribution, url: "https://www.themoviedb.org/")
  }
}

/// The attribution that TMDB's terms require, linked to TMDB.
struct Attribution: HTML {
  let strings: MoviesStrings

  var content: some HTML {
    p(.class("hint attribution")) {
      a(.href("https://www.themoviedb.org/"), .target(.blank), .rel(.noopener)) { strings.attribution }
    }
  }
}
