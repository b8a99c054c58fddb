import Foundation

/// A calendar of release days (RFC 5545), for programs that subscribe to it.
struct ReleaseCalendar: Sendable {
  static let mediaType = "text/calendar; charset=utf-8"

  /// A release.
  struct Event: Sendable {
    /// Stays the same for ever, in all calendars that have the event.
    let id: String
    let title: String
    /// The day, as midnight UTC.
    let day: Date
    /// The address of the page that it is about.
    let page: String
    /// When the day was learned last.
    let saidAt: Date
    /// Higher for a later day of the same event.
    let sequence: Int
  }

  let name: String
  let events: [Event]

  var text: String {
    let head = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Showroom//Releases//EN", "METHOD:PUBLISH",
      "X-WR-CALNAME:\(escaped(name))", "REFRESH-INTERVAL;VALUE=DURATION:PT6H", "X-PUBLISHED-TTL:PT6H",
    ]
    return (head + events.flatMap(lines) + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined()
  }

  private func lines(of event: Event) -> [String] {
    [
      "BEGIN:VEVENT", "UID:\(escaped(event.id))@showroom", "DTSTAMP:\(Self.moment(event.saidAt))",
      "SEQUENCE:\(event.sequence)", "DTSTART;VALUE=DATE:\(Self.moment(event.day).prefix(8))",
      "SUMMARY:\(escaped(event.title))", "URL:\(event.page)", "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  /// `20300102T030405Z`.
  private static func moment(_ date: Date) -> String {
    date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
  }

  /// Writes a text value, without control characters.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Breaks a line after at most 75 bytes, never within a character of Unicode. Each further line begins with a space.
  static func folded(_ line: String) -> String {
    var (folded, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let bytes = UTF8.width(scalar)
      if length + bytes > 75 {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += bytes
    }
    return folded
  }
}
