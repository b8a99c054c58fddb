import Logging

extension Logger {
  /// The same logger, with HummingbirdCore's false alarms lowered to `debug`.
  ///
  /// The server's task is cancelled if the program stops while a response takes
  /// longer than the stop timeout. HummingbirdCore then logs `Waiting on child
  /// channel: CancellationError()` (`Server.swift` in 2.28.1) as an error.
  /// Operators can do nothing about it. Clients that disconnect are logged at
  /// `trace` only.
  var withoutFalseAlarms: Logger {
    var logger = self
    logger.handler = FalseAlarmFilter(base: handler)
    return logger
  }
}

/// Forwards every event, false alarms at `debug`.
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
