import LiveWeb
import Localization
import Logging
import MoviesFeature

/// What every command on movies is told: whom to ask, for whom, and for how many.
struct MoviesAsk: Sendable {
  let settings: AskSettings
  let place: MoviesPlace
  /// How many movies at the most.
  let limit: Int
  let logger: Logger

  /// Reads it, and warns of a data directory that others may read.
  ///
  /// - Throws: `CommandFailure` with 64 for a value that is not allowed.
  init(_ reader: OptionReader) throws {
    settings = try AskSettings(reader, logLevel: .critical)
    let region = try reader.value(of: Options.region)
    limit = try reader.value(of: Options.movieLimit)
    place = MoviesPlace(language: Language.of(reader.environment), region: region)
    logger = Logger.showroom(level: settings.logLevel)
    DataDirectory(path: settings.data).warn(logger)
  }
}
