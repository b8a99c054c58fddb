public import Logging
import Synchronization

/// A record of log entries.
public final class LogRecord: Sendable {
  private let kept = Mutex<[String]>([])

  /// Creates an empty record.
  public init() {}

  /// One string per entry, in order: level, message and metadata.
  public var entries: [String] { kept.withLock { $0 } }

  /// A logger of level `info` whose entries this record keeps.
  public var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(record: self) }
    logger.logLevel = .info
    return logger
  }

  private struct Handler: LogHandler {
    let record: LogRecord
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    var metadataProvider: Logger.MetadataProvider?

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let entry = "\(event.level) \(event.message) \(event.metadata ?? [:])"
      record.kept.withLock { $0.append(entry) }
    }
  }
}
