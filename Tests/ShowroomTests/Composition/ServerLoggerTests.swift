import Logging
import TestSupport
import Testing

@testable import showroom

struct ServerLoggerTests {
  @Test func `a response cut off at the stop is logged at debug, everything else unchanged`() {
    let log = LogRecord()
    var logger = log.logger.withoutFalseAlarms
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
}
