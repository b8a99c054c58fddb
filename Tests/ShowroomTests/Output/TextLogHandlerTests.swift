import Foundation
import Logging
import Synchronization
import Testing

@testable import showroom

struct TextLogHandlerTests {
  @Test func `an event is one line with its message before its metadata`() {
    let lines = Mutex<[String]>([])
    var logger = Logger(label: "test") { _ in
      TextLogHandler(
        now: { Date(timeIntervalSince1970: 1_796_000_000.25) },
        write: { line in lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } })
    }
    logger[metadataKey: "server"] = "a"
    logger.warning("disk", metadata: ["error": "full\nSELECT"])
    logger.debug("below the level")
    let written = lines.withLock { $0 }
    #expect(written == ["2026-11-30T00:53:20.250Z warning: disk error=full SELECT server=a\n"])
  }
}
