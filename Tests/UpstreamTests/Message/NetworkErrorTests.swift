import Reactor
import Testing
import Upstream

@Suite struct NetworkErrorTests {
  @Test(arguments: [
    (NetworkError.timedOut(after: .seconds(1)), AppError.Code.unavailable),
    (.transport(host: "h", reason: "r"), .unavailable),
    (.status(503, host: "h", retryAfter: nil), .unavailable),
    (.status(507, host: "h", retryAfter: nil), .unavailable),
    (.status(408, host: "h", retryAfter: nil), .unavailable),
    (.status(401, host: "h", retryAfter: nil), .unavailable),
    (.offline(host: "h"), .offline),
    (.status(403, host: "h", retryAfter: nil), .rateLimited),
    (.status(429, host: "h", retryAfter: nil), .rateLimited),
    (.budgetSpent(wait: .seconds(1)), .rateLimited),
    (.undecodable(type: "T", path: "", byteCount: 0), .changedUpstream),
    (.bodyTooLarge(limit: 1), .changedUpstream),
    (.status(301, host: "h", retryAfter: nil), .changedUpstream),
    (.status(400, host: "h", retryAfter: nil), .invalidInput),
    (.status(404, host: "h", retryAfter: nil), .notFound),
    (.credentialForEveryone(host: "h"), .internalFault),
  ])
  func `has one meaning for the user`(error: NetworkError, code: AppError.Code) {
    #expect(error.appError.code == code)
    #expect(AppError(error).code == code)
    #expect(error.appError.detail == "\(error)")
  }

  @Test func `contains the time to wait`() {
    #expect(NetworkError.budgetSpent(wait: .seconds(12)).appError.retryAfter == .seconds(12))
    #expect(NetworkError.status(429, host: "h", retryAfter: .seconds(7)).appError.retryAfter == .seconds(7))
    #expect(NetworkError.offline(host: "h").appError.retryAfter == nil)
  }
}
