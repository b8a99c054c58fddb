import FeatureKit
import Localization

extension Setting {
  /// The region for cinemas and streaming: the profile's country, or another.
  static let region = Setting(.region, .menu(regions)) {
    MoviesStrings.for($0).region
  } footer: {
    MoviesStrings.for($0).regionText
  }

  private static let regions: [Option] =
    [Option("automatic") { MoviesStrings.for($0).regionOfCountry }]
    + MoviesPlace.regions.map { region in Option(region) { CountryName.of(region, in: $0) } }
}
