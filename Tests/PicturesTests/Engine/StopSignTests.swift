import Testing

@testable import Pictures

struct StopSignTests {
  @Test func `says nothing while there is time`() throws {
    let stop = StopSign(after: .seconds(600))
    #expect(!stop.hasToStop && !stop.isLate)
    try stop.check(.seconds(600))
  }

  @Test func `is up once cancelled`() {
    let stop = StopSign(after: .seconds(600))
    stop.cancel()
    #expect(stop.hasToStop && !stop.isLate)
    #expect(throws: CancellationError.self) { try stop.check(.seconds(600)) }
  }

  @Test func `is up when the time is over, and says how long it was`() {
    let stop = StopSign(after: .zero)
    #expect(stop.hasToStop && stop.isLate)
    #expect(throws: PictureError.tooMuchWork(limit: .seconds(3))) { try stop.check(.seconds(3)) }
  }
}
