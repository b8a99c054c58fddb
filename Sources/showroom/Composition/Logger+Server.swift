import Logging

extension Logger {
  /// The same logger, with what Hummingbird calls an error but is none said at `debug`.
  ///
  /// When the program is asked to stop and somebody's answer takes longer than it waits, the server's task is
  /// cancelled, and HummingbirdCore says `Waiting on child channel: CancellationError()` (`Server.swift` in 2.28.1).
  /// There is nothing to be done about it. Clients that leave are not mentioned by it above `trace`.
  var withoutFalseAlarms: Logger {
    var logger = self
    logger.handler = FalseAlarmFilter(base: handler)
    return logger
  }
}

/// Passes everything on, false alarms as what they are.
private struct FalseAlarmFilter: LogHandler {
  private static let falseAlarm = "Waiting on child channel: CancellationError"

  var base: any LogHandler

  var logLevel: Logger.Level {
    get { base.logLevel }
    set { base.logLevel = newValue }
  }
  var metadata: Logger.Metadata {
    get { base.metadata }
    set { base.metadata = newValue }
  }
  var metadataProvider: Logger.MetadataProvider? {
    get { base.metadataProvider }
    set { base.metadataProvider = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { base[metadataKey: key] }
    set { base[metadataKey: key] = newValue }
  }

  func log(event: LogEvent) {
    guard event.message.description.hasPrefix(Self.falseAlarm) else { return base.log(event: event) }
    if logLevel > .debug { return }
    var event = event
    event.level = .debug
    base.log(event: event)
  }
}
