import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the limits on pictures in memory, and of one registration per draft.
@Suite(.timeLimit(.minutes(3)))
struct RegistrationRoomTests {
  /// Counts how many are on their way at once.
  private final class Crossing: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock(\.most) }

    func enter() {
      counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
    }

    func leave() {
      counts.withLock { $0.now -= 1 }
    }
  }

  @Test func `without room a caller is told to wait, and finds room after another has left`() async throws {
    let room = RegistrationRoom()
    // Each byte counts twice.
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

  @Test func `the largest product has room, and a picture beside it`() async throws {
    let room = RegistrationRoom()
    try await room.holding(ProductDraft.maxPictures * ProductDraft.maxPictureBytes) {
      try await room.holding(ProductDraft.maxPictureBytes) {}
    }
  }

  @Test func `of twenty sellers six are sent at once, the others wait for their turn`() async throws {
    let (room, gate) = (RegistrationRoom(clock: ManualClock()), Gate())
    let crossing = Crossing()
    let sellers = (0..<20).map { _ in
      Task {
        try await room.sending(5_500_000) {
          crossing.enter()
          try await gate.pass()
          crossing.leave()
        }
      }
    }
    await gate.waiting(atLeast: RegistrationRoom.sentAtOnce)
    try await until { room.waitingCount == 20 - RegistrationRoom.sentAtOnce }
    gate.open()
    for seller in sellers { try await seller.value }
    #expect(crossing.most == RegistrationRoom.sentAtOnce)
  }

  @Test func `a seller who waits too long is told that others are sending`() async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let room = RegistrationRoom(clock: clock)
    let others = (0..<RegistrationRoom.sentAtOnce).map { _ in
      Task { try await room.sending(1) { try await gate.pass() } }
    }
    await gate.waiting(atLeast: RegistrationRoom.sentAtOnce)
    let late = Task { try await room.sending(1) {} }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: RegistrationRoom.timeout)
    let error = await #expect(throws: AppError.self) { try await late.value }
    #expect(error?.field == RegistrationRoom.heldByOthers && error?.retryAfter == .seconds(5))
    gate.open()
    for other in others { try await other.value }
  }

  @Test func `a registered draft is remembered until it is deleted`() {
    let room = RegistrationRoom()
    room.note(901, of: "one", "a")
    #expect(room.product(of: "one", "a") == 901)
    #expect(room.product(of: "other", "a") == nil && room.product(of: "one", "b") == nil)
    room.forget("one", "b")
    #expect(room.product(of: "one", "a") == 901)
    room.forget("one", "a")
    #expect(room.product(of: "one", "a") == nil)
  }

  @Test func `a draft is registered once at a time, others at the same time`() async throws {
    let room = RegistrationRoom()
    try await room.registering("one") {
      let error = await #expect(throws: AppError.self) { try await room.registering("one") {} }
      #expect(error?.code == .invalidInput && error?.field == RegistrationRoom.onItsWay)
      try await room.registering("other") {}
    }
    await #expect(throws: CancellationError.self) { try await room.registering("one") { throw CancellationError() } }
    try await room.registering("one") {}
  }

  @Test func `a draft that is being registered cannot be changed until its result is known`()
    async throws
  {
    let room = RegistrationRoom()
    func isWritable(_ id: ProductDraft.ID = "one", of profile: String = "a") -> Bool {
      (try? room.checkWritable(id, of: profile)) != nil
    }
    try await room.registering("one") {
      #expect(!isWritable() && isWritable("other"))
    }
    #expect(isWritable(), "it was refused, or the result is unknown")
    room.note(901, of: "one", "a")
    #expect(!isWritable() && isWritable(of: "b"), "it is a product")
    room.forget("one", "a")
    #expect(isWritable())
  }
}
