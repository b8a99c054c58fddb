import Reactor
import Testing

@testable import MarketFeature

/// How many pictures are in memory at once.
@Suite struct RegistrationRoomTests {
  @Test func `whoever finds no room is told to wait, and finds it when another has gone`() async throws {
    let room = RegistrationRoom()
    let half = RegistrationRoom.maxBytes / 2
    try await room.holding(half) {
      try await room.holding(half) {
        let error = await #expect(throws: AppError.self) { try await room.holding(1) {} }
        #expect(error?.code == .overLimit && error?.retryAfter == .seconds(5))
      }
      await #expect(throws: CancellationError.self) { try await room.holding(half) { throw CancellationError() } }
      try await room.holding(half) {}
    }
  }
}
