import FeatureKit
import Localization

extension Setting {
  /// Whose cinemas count: those of the language, or of a country.
  static let region = Setting(.region, .menu(regions)) {
    MoviesStrings.for($0).region
  } footer: {
    MoviesStrings.for($0).regionText
  }

  private static let regions: [Option] =
    [Option("automatic") { MoviesStrings.for($0).regionOfLanguage }]
    + MoviesPlace.regions.map { region in Option(region) { MoviesPlace.name(of: region, in: $0) } }
}
