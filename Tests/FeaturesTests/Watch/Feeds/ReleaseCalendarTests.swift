import Foundation
import Testing

@testable import WatchFeature

@Suite struct ReleaseCalendarTests {
  private func calendar(_ title: String, name: String = "Travel") -> String {
    let event = ReleaseCalendar.Event(
      id: "movie.19", title: title, day: Date(timeIntervalSince1970: 1_893_456_000),
      page: "https://h.example/movies/19", saidAt: Date(timeIntervalSince1970: 1_893_553_445.6), sequence: 21_915)
    return ReleaseCalendar(name: name, events: [event]).text
  }

  @Test func `a calendar has what RFC 5545 asks for, and special characters are escaped`() {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Showroom//Releases//EN", "METHOD:PUBLISH",
      "X-WR-CALNAME:여행\\, 2026\\; \\\\ 개봉", "REFRESH-INTERVAL;VALUE=DURATION:PT6H", "X-PUBLISHED-TTL:PT6H",
      "BEGIN:VEVENT", "UID:movie.19@showroom", "DTSTAMP:20300102T030405Z", "SEQUENCE:21915",
      "DTSTART;VALUE=DATE:20300101", "SUMMARY:메트로\\n폴리스 개봉", "URL:https://h.example/movies/19",
      "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR",
    ]
    let text = calendar("메트로\r\n폴리스\u{7} 개봉", name: "여행, 2026; \\ 개봉")
    #expect(text == lines.map { $0 + "\r\n" }.joined())
  }

  @Test func `an empty calendar is one too`() {
    let text = ReleaseCalendar(name: "Travel", events: []).text
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("\r\nEND:VCALENDAR\r\n"))
    #expect(!text.contains("VEVENT"))
  }

  @Test func `a long line is broken after at most 75 bytes, never within a character`() {
    // Three bytes a character: the limit of the first line, after eight bytes of the name, is within the 23rd one.
    let title = String(repeating: "가나다라", count: 20)
    let text = calendar(title)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 }, "\(lines)")
    #expect(lines.contains("SUMMARY:" + title.prefix(22)))
    #expect(lines.contains(" " + title.dropFirst(22).prefix(24)))
    #expect(text.replacing("\r\n ", with: "").contains("SUMMARY:\(title)\r\n"))
  }

  @Test(arguments: [(75, 1), (76, 2), (149, 2), (150, 3)])
  func `lines of each length are broken as late as possible`(bytes: Int, lines: Int) {
    let folded = ReleaseCalendar.folded(String(repeating: "a", count: bytes)).components(separatedBy: "\r\n")
    #expect(folded.count == lines && folded.allSatisfy { $0.utf8.count <= 75 })
    #expect(folded.dropFirst().allSatisfy { $0.hasPrefix(" ") })
  }
}
