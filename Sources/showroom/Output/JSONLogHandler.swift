import Foundation
import JSON
import Logging
import Synchronization

/// Writes each log event as one line with a JSON object: `time`, `level`,
/// `message`, and the metadata as further members.
///
/// ```json
/// {"time":"2026-11-29T21:48:49.123Z","level":"warning","message":"disk","error":"full","request":"4h7k2m9p0q"}
/// ```
struct JSONLogHandler: LogHandler {
  /// Members that every line has; metadata of these names gets a prefix.
  private static let reserved: Set = ["time", "level", "message"]
  private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  private let now: @Sendable () -> Date
  private let write: @Sendable ([UInt8]) -> Void

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - now: the wall clock.
  ///   - write: writes a whole line; by default to standard error.
  init(
    now: @escaping @Sendable () -> Date = { Date() }, write: @escaping @Sendable ([UInt8]) -> Void = Console.writeLog
  ) {
    self.now = now
    self.write = write
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var json = JSONWriter()
    json.object { json in
      json.add("time", now().formatted(Self.time))
      json.add("level", event.level.rawValue)
      json.add("message", event.message.description)
      for (key, value) in allMetadata(of: event).sorted(by: { $0.key < $1.key }) {
        Self.add(Self.reserved.contains(key) ? "metadata.\(key)" : key, value, to: &json)
      }
    }
    json.endLine()
    write(json.bytes)
  }

  /// Adds a value; a dictionary as a member for each of its values: `a.b`.
  private static func add(_ key: String, _ value: Logger.Metadata.Value, to json: inout JSONWriter) {
    switch value {
    case .string(let text): json.add(key, text)
    case .stringConvertible(let value): json.add(key, value.description)
    case .array(let values): json.array(key) { json in for value in values { json.add(value.description) } }
    case .dictionary(let values):
      for (inner, value) in values.sorted(by: { $0.key < $1.key }) { add("\(key).\(inner)", value, to: &json) }
    }
  }
}

/// Form of log lines.
enum LogFormat: String, Sendable, CaseIterable {
  /// For people: see ``TextLogHandler``.
  case text
  /// For programs: see ``JSONLogHandler``.
  case json
}

extension LogHandler {
  /// Metadata of the logger, of its provider and of an event, of which the later win.
  func allMetadata(of event: LogEvent) -> Logger.Metadata {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let own = event.metadata { all.merge(own) { $1 } }
    if let error = event.error { all["error"] = "\(error)" }
    return all
  }
}

extension Logger {
  /// The program's logger, on standard error.
  static func showroom(level: Logger.Level, format: LogFormat = .text) -> Logger {
    var logger = Logger(label: "showroom") { _ in
      switch format {
      case .text: TextLogHandler()
      case .json: JSONLogHandler()
      }
    }
    logger.logLevel = level
    return logger
  }
}

extension Console {
  private static let logLock = Mutex(())

  /// Writes lines of the log to standard error, never between the bytes of
  /// another task's. A failure has no place left to be reported.
  static let writeLog: @Sendable ([UInt8]) -> Void = { line in
    logLock.withLock { _ in _ = write(line[...], to: STDERR_FILENO) }
  }
}
