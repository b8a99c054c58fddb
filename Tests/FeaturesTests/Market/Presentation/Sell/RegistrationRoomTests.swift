import Reactor
import Testing

@testable import MarketFeature

/// How many pictures are in memory at once, and that each draft is on its way once.
@Suite struct RegistrationRoomTests {
  @Test func `whoever finds no room is told to wait, and finds it when another has gone`() async throws {
    let room = RegistrationRoom()
    // Each byte is there twice.
    let half = RegistrationRoom.maxBytes / 4
    try await room.holding(half) {
      try await room.holding(half) {
        let error = await #expect(throws: AppError.self) { try await room.holding(1) {} }
        #expect(error?.code == .overLimit && error?.retryAfter == .seconds(5))
        #expect(error?.field == RegistrationRoom.heldByOthers)
      }
      await #expect(throws: CancellationError.self) { try await room.holding(half) { throw CancellationError() } }
      try await room.holding(half) {}
    }
  }

  @Test func `the largest product has room, and so has a picture that comes meanwhile`() async throws {
    let room = RegistrationRoom()
    try await room.holding(ProductDraft.maxPictures * ProductDraft.maxPictureBytes) {
      try await room.holding(ProductDraft.maxPictureBytes) {}
    }
  }

  @Test func `a draft is on its way once, others beside it, and again when it has come to an end`() async throws {
    let room = RegistrationRoom()
    try await room.registering("one") {
      let error = await #expect(throws: AppError.self) { try await room.registering("one") {} }
      #expect(error?.code == .invalidInput && error?.field == RegistrationRoom.onItsWay)
      try await room.registering("other") {}
    }
    await #expect(throws: CancellationError.self) { try await room.registering("one") { throw CancellationError() } }
    try await room.registering("one") {}
  }
}
