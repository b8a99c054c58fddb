import AppsFeature
import Foundation
import Testing

@testable import showroom

struct WaitTextTests {
  @Test(arguments: [
    (WaitReason.budget, 61, "The limit of requests is used up until 15:05 (2 min)."),
    (.away, 30, "The App Store does not answer. The next try is at 15:04 (30 s)."),
    (.changed, 600, "Pages of the App Store have changed and cannot be read. The next try is at 15:14 (10 min)."),
  ])
  func `a wait says why, and until when in the zone of the terminal`(
    reason: WaitReason, seconds: Int, words: String
  ) throws {
    // 2026-11-29, 10:04 in UTC.
    let date = Date(timeIntervalSince1970: 1_795_946_640)
    let text = WaitText(now: { date }, timeZone: try #require(TimeZone(secondsFromGMT: 5 * 3_600)))
    #expect(text.note(reason, seconds: seconds) == words + " Waiting; Ctrl-C stops.")
  }
}
