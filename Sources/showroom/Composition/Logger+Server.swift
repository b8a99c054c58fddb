import Logging
import Reactor

extension Logger {
  /// The same logger for a server: each line of a request has its id as
  /// `request`, and HummingbirdCore's false alarms are lowered to `debug`.
  ///
  /// The server's task is cancelled if the program stops while a response takes
  /// longer than the stop timeout. HummingbirdCore then logs `Waiting on child
  /// channel: CancellationError()` (`Server.swift` in 2.28.1) as an error.
  /// Operators can do nothing about it. Clients that disconnect are logged at
  /// `trace` only.
  var ofServer: Logger {
    var logger = self
    logger.handler = ServerLogHandler(base: handler)
    return logger
  }

  /// The same logger for the start and end of services, at `info` or above.
  ///
  /// ServiceLifecycle logs each service at `debug` with all its values, the
  /// installation's keys among them (`ServiceGroup.swift` in 2.13).
  var ofLifecycle: Logger {
    var logger = self
    logger.logLevel = max(logLevel, .info)
    return logger
  }
}

/// Forwards every event with the id of its request, false alarms at `debug`.
private struct ServerLogHandler: LogHandler {
  private static let falseAlarm = "Waiting on child channel: CancellationError"
  /// Hummingbird's key of an id of its own, which it sets for each request.
  private static let hummingbirdID = "hb.request.id"

  var base: any LogHandler
  /// Not passed on to `base`, which would format it for every request, also for
  /// those without a line. Used where no other id is known, as in the Open Market.
  private var idOfHummingbird: Logger.Metadata.Value?

  init(base: any LogHandler) { self.base = base }

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
    get { key == Self.hummingbirdID ? idOfHummingbird : base[metadataKey: key] }
    set {
      if key == Self.hummingbirdID { idOfHummingbird = newValue } else { base[metadataKey: key] = newValue }
    }
  }

  func log(event: LogEvent) {
    var event = event
    if event.message.description.hasPrefix(Self.falseAlarm) {
      if logLevel > .debug { return }
      event.level = .debug
    }
    // The task's id first: a live screen outlasts the request whose logger it keeps.
    if let id = ServedRequest.id.map({ .string($0) }) ?? idOfHummingbird {
      event.metadata = (event.metadata ?? [:]).merging(["request": id]) { $1 }
    }
    base.log(event: event)
  }
}
