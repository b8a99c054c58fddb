import Testing

@testable import OpenMarket

struct RateLimiterTests {
  @Test func `allows a number of tries in a span for each key`() throws {
    let limiter = RateLimiter(3, in: .seconds(60), capacity: 10)
    for moment in [1_000, 1_000, 30_000] { try limiter.take("a", at: moment) }
    #expect(throws: MarketError.tooMany(retryAfter: .milliseconds(1))) { try limiter.take("a", at: 60_999) }
    #expect(throws: MarketError.tooMany(retryAfter: .seconds(31))) { try limiter.check("a", at: 30_000) }
    try limiter.take("b", at: 30_000)
    for _ in 0..<3 { try limiter.take("a", at: 61_000) }
    #expect(throws: MarketError.self) { try limiter.take("a", at: 61_000) }
    // After the clock was set back a new span begins, so no client is locked out.
    try limiter.take("a", at: 60_999)
  }

  @Test func `a check is not counted, a note is`() throws {
    let limiter = RateLimiter(1, in: .seconds(60), capacity: 10)
    for _ in 0..<5 { try limiter.check("a", at: 0) }
    limiter.note("a", at: 0)
    #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) { try limiter.check("a", at: 0) }
  }

  @Test func `a forgiven try is not counted, and the count never becomes negative`() throws {
    let limiter = RateLimiter(2, in: .seconds(60), capacity: 10)
    for _ in 0..<2 { try limiter.take("a", at: 0) }
    limiter.forgive("a")
    try limiter.take("a", at: 30_000)
    #expect(throws: MarketError.tooMany(retryAfter: .seconds(30))) { try limiter.take("a", at: 30_000) }
    for _ in 0..<5 { limiter.forgive("a") }
    for _ in 0..<2 { try limiter.take("a", at: 30_000) }
    #expect(throws: MarketError.tooMany(retryAfter: .seconds(30))) { try limiter.take("a", at: 30_000) }
    limiter.forgive("nobody")
    #expect(limiter.count == 1)
  }

  @Test func `forgets the oldest keys beyond the capacity`() throws {
    let limiter = RateLimiter(1, in: .seconds(60), capacity: 10)
    for number in 0..<1_000 {
      try limiter.take("\(number)", at: number)
      #expect(limiter.count <= 10)
    }
    #expect(throws: MarketError.self) { try limiter.take("999", at: 1_000) }
    try limiter.take("0", at: 1_000)
  }
}
