import FeatureKit
import Localization

extension Setting {
  /// The region for cinemas: a country, or the default of the language.
  static let region = Setting(.region, .menu(regions)) {
    MoviesStrings.for($0).region
  } footer: {
    MoviesStrings.for($0).regionText
  }

  private static let regions: [Option] =
    [Option("automatic") { MoviesStrings.for($0).regionOfLanguage }]
    + MoviesPlace.regions.map { region in Option(region) { CountryName.of(region, in: $0) } }
}
