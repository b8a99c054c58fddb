import Foundation
import Localization
import Testing

@testable import WatchFeature

struct WatchTimesTests {
  /// A moment in UTC.
  private func moment(_ text: String) throws -> Date { try Date(text + "Z", strategy: .iso8601) }

  private func minute(_ text: String) throws -> Int { try #require(WatchTimes.minute(text)) }

  private func quiet(_ from: String, _ to: String, _ zone: String) throws -> WatchTimes {
    try WatchTimes(quiet: .init(from: try minute(from), to: try minute(to)), digestAt: nil, zone: zone)
  }

  private static let quietHours: [(from: String, to: String, zone: String, at: String, end: String?)] = [
    // Seoul is nine hours ahead all year.
    ("22:00", "08:00", "Asia/Seoul", "2026-05-01T12:59:59", nil),
    ("22:00", "08:00", "Asia/Seoul", "2026-05-01T13:00:00", "2026-05-01T23:00:00"),
    ("22:00", "08:00", "Asia/Seoul", "2026-05-01T22:59:59", "2026-05-01T23:00:00"),
    ("22:00", "08:00", "Asia/Seoul", "2026-05-01T23:00:00", nil),
    ("12:00", "13:30", "UTC", "2026-05-01T12:30:00", "2026-05-01T13:30:00"),
    ("12:00", "13:30", "UTC", "2026-05-01T13:30:00", nil),
    ("00:00", "06:00", "UTC", "2026-05-01T00:00:00", "2026-05-01T06:00:00"),
    ("22:00", "00:00", "UTC", "2026-05-01T23:00:00", "2026-05-02T00:00:00"),
    // In Berlin, clocks go from 02:00 to 03:00 on March 29, and from 03:00 to 02:00 on October 25.
    ("22:00", "08:00", "Europe/Berlin", "2026-03-28T23:00:00", "2026-03-29T06:00:00"),
    ("22:00", "08:00", "Europe/Berlin", "2026-10-24T23:00:00", "2026-10-25T07:00:00"),
    ("22:00", "02:30", "Europe/Berlin", "2026-03-28T23:00:00", "2026-03-29T01:30:00"),
    ("22:00", "02:30", "Europe/Berlin", "2026-10-24T23:00:00", "2026-10-25T00:30:00"),
    ("22:00", "02:30", "Europe/Berlin", "2026-10-25T01:15:00", nil),
  ]

  @Test(arguments: 0..<13)
  func `quiet hours end when clocks of their zone say so`(index: Int) throws {
    let (from, to, zone, at, end) = Self.quietHours[index]
    let times = try quiet(from, to, zone)
    let (now, expected) = (try moment(at), try end.map { try moment($0) })
    #expect(times.quietEnd(at: now) == expected)
    #expect(times.slot(at: now)?.end == expected)
  }

  private static let digests: [(time: String, zone: String, at: String, next: String)] = [
    ("09:00", "Asia/Seoul", "2026-05-01T00:00:00", "2026-05-02T00:00:00"),
    ("09:00", "Asia/Seoul", "2026-04-30T23:59:59", "2026-05-01T00:00:00"),
    ("00:00", "America/New_York", "2026-05-01T04:00:00", "2026-05-02T04:00:00"),
    ("09:00", "Europe/Berlin", "2026-03-28T12:00:00", "2026-03-29T07:00:00"),
    ("09:00", "Europe/Berlin", "2026-10-24T12:00:00", "2026-10-25T08:00:00"),
    // 02:30 is skipped: an hour later. Then it comes twice: the first one.
    ("02:30", "Europe/Berlin", "2026-03-28T12:00:00", "2026-03-29T01:30:00"),
    ("02:30", "Europe/Berlin", "2026-03-29T01:30:00", "2026-03-30T00:30:00"),
    ("02:30", "Europe/Berlin", "2026-10-24T12:00:00", "2026-10-25T00:30:00"),
    ("02:30", "Europe/Berlin", "2026-10-25T00:30:00", "2026-10-26T01:30:00"),
    ("02:30", "Europe/Berlin", "1969-12-31T12:00:00", "1970-01-01T01:30:00"),
  ]

  @Test(arguments: 0..<10)
  func `a digest comes once a day, also on days when clocks change`(index: Int) throws {
    let (time, zone, at, next) = Self.digests[index]
    let times = try WatchTimes(quiet: nil, digestAt: try minute(time), zone: zone)
    let slot = try #require(times.slot(at: try moment(at)))
    let expected = try moment(next)
    #expect(slot.end == expected)
    #expect(slot.maxSingle == 1)
  }

  @Test func `times that cannot be are refused`() throws {
    func problem(_ quiet: WatchTimes.Quiet?, _ digest: Int?, _ zone: String = "UTC") -> WatchTimes.Problem? {
      do {
        _ = try WatchTimes(quiet: quiet, digestAt: digest, zone: zone)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(.init(from: 60, to: 60), nil) == .quiet)
    #expect(problem(.init(from: -1, to: 60), nil) == .quiet)
    #expect(problem(.init(from: 0, to: 1_440), nil) == .quiet)
    #expect(problem(nil, 1_440) == .digest)
    #expect(problem(.init(from: 1_320, to: 480), 479) == .digestInQuiet)
    #expect(problem(.init(from: 1_320, to: 480), 480) == nil)
    #expect(problem(nil, nil, "Mars/Olympus") == .zone)
    #expect(problem(nil, nil, "GMT+9") == .zone)
    #expect(problem(nil, nil, "") == .zone)
  }

  @Test func `every offered time zone is known`() throws {
    let names = WatchTimes.zones(with: "").map { WatchTimes.name(of: $0, in: .korean) }
    #expect(Set(names).count == names.count, "names tell the time zones apart")
    let foreign = names.filter { $0.contains(/[A-Za-z]/) }
    #expect(foreign == ["GMT"])
    #expect(WatchTimes.name(of: "Asia/Seoul", in: .korean) == "대한민국 시간")
    #expect(WatchTimes.name(of: "America/New_York", in: .english) == "America/New York")
    for zone in WatchTimes.zones(with: "") {
      #expect(throws: Never.self) { try WatchTimes(quiet: nil, digestAt: nil, zone: zone) }
    }
  }

  @Test(arguments: ["", "9", "24:00", "12:60", "1200", "12:0", "-1:00", "12:00:00", "１２:00", "ab:cd"])
  func `a text that is no time of day is none`(text: String) { #expect(WatchTimes.minute(text) == nil) }

  @Test func `times of day are read and written`() {
    #expect(WatchTimes.minute("00:00") == 0 && WatchTimes.minute("23:59") == 1_439 && WatchTimes.minute("8:05") == 485)
    #expect(WatchTimes.text(of: 485) == "08:05" && WatchTimes.text(of: 0) == "00:00")
  }
}
