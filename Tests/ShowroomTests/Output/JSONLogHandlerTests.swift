import Foundation
import Logging
import Synchronization
import Testing

@testable import showroom

struct JSONLogHandlerTests {
  /// Lines of a logger at a fixed time.
  private func lines(_ log: (Logger) -> Void) -> [String] {
    let lines = Mutex<[String]>([])
    log(
      Logger(label: "test") { _ in
        JSONLogHandler(
          now: { Date(timeIntervalSince1970: 1_796_000_000.25) },
          write: { line in lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } })
      })
    return lines.withLock { $0 }
  }

  @Test func `an event is one line with time, level, message and flat metadata`() {
    let written = lines { logger in
      var logger = logger
      logger[metadataKey: "server"] = "a"
      logger.warning("disk", metadata: ["error": "full", "at": ["row": .stringConvertible(3)], "all": ["x", "y"]])
      logger.debug("below the level")
    }
    #expect(
      written == [
        #"{"time":"2026-11-30T00:53:20.250Z","level":"warning","message":"disk","all":["x","y"],"at.row":"3","#
          + #""error":"full","server":"a"}"# + "\n"
      ])
  }

  @Test func `whatever a text contains, the line is one JSON object with that text`() throws {
    let texts = ["한국어 🙂", "\"quoted\\\"", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{9B}", "a\nb\r\n\t\u{2028}", ""]
    for text in texts {
      let written = lines { $0.info("\(text)", metadata: [text: "\(text)"]) }
      #expect(written.count == 1)
      let line = try #require(written.first)
      #expect(line.hasSuffix("}\n") && line.unicodeScalars.dropLast().allSatisfy { $0.value >= 0x20 })
      let object = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
      #expect(object["message"] == text && object[text] == text)
    }
  }

  @Test func `metadata does not replace the members of every line`() throws {
    let line = try #require(lines { $0.info("a", metadata: ["message": "b", "time": "c", "level": "d"]) }.first)
    let object = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    #expect(object["message"] == "a" && object["level"] == "info")
    #expect(object["metadata.message"] == "b" && object["metadata.time"] == "c" && object["metadata.level"] == "d")
  }
}
