import FeatureKit
import HTML
import Localization

extension DataSource {
  /// TMDB, and what its terms ask for.
  static func tmdb(_ language: Language) -> DataSource {
    DataSource(name: "TMDB", words: MoviesStrings.for(language).attribution, url: "https://www.themoviedb.org/")
  }
}

/// Where movies come from, as TMDB's terms ask for.
struct Attribution: HTML {
  let strings: MoviesStrings

  var content: some HTML {
    p(.class("hint attribution")) {
      a(.href("https://www.themoviedb.org/"), .target(.blank), .rel(.noopener)) { strings.attribution }
    }
  }
}
