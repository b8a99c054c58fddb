import Foundation
import Logging

/// Writes each log event as one line for people: time, level, message, and the metadata, which may be long, at the end.
///
/// ```
/// 2026-11-29T21:48:49.123Z warning: disk error=full request=4h7k2m9p0q
/// ```
struct TextLogHandler: LogHandler {
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
    var line = "\(now().formatted(Self.time)) \(event.level.rawValue): \(event.message)"
    for (key, value) in allMetadata(of: event).sorted(by: { $0.key < $1.key }) { line += " \(key)=\(value)" }
    write(Array((TerminalText.clean(line) + "\n").utf8))
  }
}
