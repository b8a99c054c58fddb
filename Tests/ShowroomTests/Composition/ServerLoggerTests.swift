import Logging
import Reactor
import TestSupport
import Testing

@testable import showroom

struct ServerLoggerTests {
  @Test func `a response cut off at the stop is logged at debug, everything else unchanged`() {
    let log = LogRecord()
    var logger = log.logger.ofServer
    logger.error("Waiting on child channel: CancellationError()")
    #expect(log.entries == [])
    logger.error("Waiting on child channel: IOError(104)")
    logger.warning("disk", metadata: ["error": "full"])
    logger.debug("nothing")
    #expect(
      log.entries == ["error Waiting on child channel: IOError(104) [:]", "warning disk [\"error\": full]"])
    logger.logLevel = .debug
    logger.error("Waiting on child channel: CancellationError()")
    #expect(log.entries.last == "debug Waiting on child channel: CancellationError() [:]")
  }

  @Test func `services are not logged with their values, and a quieter logger stays quiet`() {
    let log = LogRecord()
    var logger = log.logger
    logger.logLevel = .trace
    logger.ofLifecycle.debug("service", metadata: ["key": "secret"])
    #expect(log.entries == [])
    logger.ofLifecycle.info("stopping")
    #expect(log.entries == ["info stopping [:]"])
    logger.logLevel = .error
    #expect(logger.ofLifecycle.logLevel == .error)
  }

  @Test func `a line has the id of the request that its task serves, also from a logger of an older request`() {
    let log = LogRecord()
    var logger = log.logger.ofServer
    logger[metadataKey: "hb.request.id"] = "old"
    #expect(logger[metadataKey: "hb.request.id"] == "old", "Hummingbird reads it back")
    logger.info("market")
    ServedRequest.$id.withValue("new") { logger.info("page", metadata: ["detail": "a"]) }
    #expect(log.entries[0] == #"info market ["request": old]"#)
    #expect(log.entries[1].contains(#""request": new"#) && log.entries[1].contains(#""detail": a"#))
  }
}
