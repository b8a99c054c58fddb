import Testing

@testable import Pictures

struct StopSignTests {
  @Test func `does not stop within its time`() throws {
    let stop = StopSign(after: .seconds(600))
    #expect(!stop.hasToStop && !stop.isLate)
    try stop.check(.seconds(600))
  }

  @Test func `stops after a cancellation`() {
    let stop = StopSign(after: .seconds(600))
    stop.cancel()
    #expect(stop.hasToStop && !stop.isLate)
    #expect(throws: CancellationError.self) { try stop.check(.seconds(600)) }
  }

  @Test func `stops after the time limit, and reports it`() {
    let stop = StopSign(after: .zero)
    #expect(stop.hasToStop && stop.isLate)
    #expect(throws: PictureError.tooMuchWork(limit: .seconds(3))) { try stop.check(.seconds(3)) }
  }
}
