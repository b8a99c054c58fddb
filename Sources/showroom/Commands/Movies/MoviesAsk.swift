import LiveWeb
import Localization
import Logging
import MoviesFeature

/// Settings shared by all commands on movies.
struct MoviesAsk: Sendable {
  let settings: AskSettings
  let place: MoviesPlace
  /// Maximum number of movies.
  let limit: Int
  let logger: Logger

  /// Reads the settings, and warns of a data directory that other users may
  /// read.
  ///
  /// - Throws: `CommandFailure` with 64 for an invalid value.
  init(_ reader: OptionReader) throws {
    settings = try AskSettings(reader, logLevel: .critical)
    let region = try reader.value(of: Options.region)
    limit = try reader.value(of: Options.movieLimit)
    place = MoviesPlace(language: Language.of(reader.environment), region: region)
    logger = settings.logger
    DataDirectory(path: settings.data).warn(logger)
  }
}
