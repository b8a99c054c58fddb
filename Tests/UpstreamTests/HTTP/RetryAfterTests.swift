import Foundation
import Testing

@testable import Upstream

@Suite struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT

  @Test(arguments: [
    ("120", 120), (" 0 ", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
    ("99999999", 900), ("9223372036854775807", 900), ("Sun, 06 Nov 2094 08:49:37 GMT", 900),
  ])
  func `reads seconds and dates`(header: String, seconds: Int) {
    #expect(RetryAfter.duration(header, now: now) == .seconds(seconds))
  }

  @Test(arguments: [
    nil, "", "soon", "-5", "Sun, 99 Nov 1994", "99999999999999999999", "Sun, 06 Nov 1994 08:49:36 GMT",
  ])
  func `ignores anything else`(header: String?) {
    #expect(RetryAfter.duration(header, now: now) == nil)
  }
}
