import Foundation
import Testing

@testable import showroom

/// Days of the wall clock are numbers here.
struct SeenDaysTests {
  /// Days of a clock in the order seen, and the expected limit at the end of
  /// the last.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let days: [Int]
    let unusedDays: Int
    /// Day before which a row must have been last used to be removed; `nil` if
    /// nothing is removed.
    let since: Int?

    init(_ description: String, _ days: [ClosedRange<Int>], _ unusedDays: Int, _ since: Int?) {
      self.init(description, days: days.flatMap { $0 }, unusedDays, since)
    }

    init(_ description: String, days: [Int], _ unusedDays: Int, _ since: Int?) {
      testDescription = description
      self.days = days
      self.unusedDays = unusedDays
      self.since = since
    }
  }

  private static let cases = [
    Case("not seen for long enough", [0...29], 30, nil),
    Case("just long enough", [0...30], 30, 0),
    Case("a year and more", [0...500], 400, 100),
    Case("far ahead for a start, before anything may go", [0...100, 600...600], 400, nil),
    Case("far ahead for a start", [0...500, 1_000...1_000], 400, 101),
    Case("far ahead for a week", [0...500, 1_000...1_006], 400, 107),
    Case("far ahead once, then right", [0...500, 1_000...1_000, 501...501], 400, 101),
    Case("far back for three days, then right", [0...500, -19_000 ... -18_998, 501...501], 400, -19_000),
    Case("far back, and right for long", [0...500, -19_000 ... -19_000, 501...901], 400, 501),
    Case("back for good", [500...900, 0...401], 400, 1),
    Case("switched off for two years", [0...500, 1_230...1_230], 400, 101),
    Case("switched off for two years, and on for one", [0...500, 1_230...1_628], 400, 499),
    Case("switched off for two years, and on for longer", [0...500, 1_230...1_630], 400, 1_230),
    Case("on once a week", days: (0...400).map { $0 * 7 }, 400, 0),
    Case("to and fro at every start", days: (0...60).flatMap { [$0, $0 + 500] }, 30, 46),
  ]

  @Test(arguments: cases)
  func `rows unused on all recent days are removed`(example: Case) throws {
    let last = try #require(example.days.last)
    let since = seen(example.days).unused(for: example.unusedDays, at: moment(last))
    #expect(since == example.since.map(moment))
  }

  private static let jumps: [(days: Int, jump: Int?)] = [
    (1, nil), (60, nil), (61, 61), (500, 500), (-1, nil), (-2, -2), (-19_000, -19_000),
  ]

  @Test(arguments: jumps)
  func `a jump is more than a switched-off machine explains`(days: Int, jump: Int?) {
    var seen = seen([0])
    let (isNew, found) = seen.note(moment(days))
    #expect(isNew)
    #expect(found == jump)
  }

  @Test func `a day counts once, at any hour`() {
    var seen = seen([0])
    for hour in 0..<24 {
      let (isNew, jump) = seen.note(Date(timeIntervalSince1970: Double(hour) * 3_600))
      #expect(!isNew)
      #expect(jump == nil)
    }
    #expect(seen.moments.count == 1)
  }

  @Test func `only the needed days are kept`() {
    #expect(seen(Array(0...1_000)).moments.count == SeenDays.limit + 1)
  }

  private static let futures: [(days: [ClosedRange<Int>], latest: Int?)] = [
    ([0...29], nil), ([0...30], 30), ([0...30, 600...600], 600), ([0...30, 600...600, 31...31], 600),
    ([600...600, 0...31], 31), ([0...30, -19_000 ... -19_000], 30),
  ]

  @Test(arguments: futures)
  func `the future begins after all recently seen days`(days: [ClosedRange<Int>], latest: Int?) {
    #expect(seen(days.flatMap { $0 }).latest == latest.map(moment))
  }

  private func seen(_ days: [Int]) -> SeenDays {
    var seen = SeenDays()
    for day in days { _ = seen.note(moment(day)) }
    return seen
  }

  /// Noon of a day.
  private func moment(_ day: Int) -> Date {
    Date(timeIntervalSince1970: (Double(day) + 0.5) * 86_400)
  }
}
