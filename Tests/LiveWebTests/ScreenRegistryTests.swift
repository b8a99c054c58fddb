import Localization
import Synchronization
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct ScreenRegistryTests {
  @Test func `a screen is found by its own profile only`() {
    let registry = ScreenRegistry()
    registry.insert(FakeScreen("s", profile: "p"))
    #expect(registry.screen("s", of: .known("p")) != nil)
    #expect(registry.screen("s", of: .known("q")) == nil)
    #expect(registry.screen("t", of: .known("p")) == nil)
  }

  @Test func `more bytes than the budget drop the least recently used`() {
    let registry = ScreenRegistry(limits: .init(bytes: 1_000, perProfile: 100))
    let screens = (0..<4).map { FakeScreen("s\($0)", profile: "p\($0)", byteCost: 300) }
    for screen in screens.prefix(3) { registry.insert(screen) }
    _ = registry.screen("s0", of: .known("p0"))
    registry.insert(screens[3])
    #expect(registry.screen("s1", of: .known("p1")) == nil)
    #expect(registry.screen("s0", of: .known("p0")) != nil)
    #expect(registry.screen("s3", of: .known("p3")) != nil)
    #expect(screens.map(\.isClosed) == [false, true, false, false])
    #expect(registry.bytes == 900)
    #expect(registry.count == 3)
  }

  @Test func `a screen that grew counts with its new size`() {
    let registry = ScreenRegistry(limits: .init(bytes: 1_000, perProfile: 100))
    let old = FakeScreen("old", profile: "p", byteCost: 300)
    let growing = FakeScreen("growing", profile: "q", byteCost: 300)
    registry.insert(old)
    registry.insert(growing)
    growing.byteCost = 800
    registry.updateCost(of: growing)
    #expect(old.isClosed)
    #expect(registry.bytes == 800)
  }

  @Test func `a screen larger than the budget stays as long as it is the one in use`() {
    let registry = ScreenRegistry(limits: .init(bytes: 1_000, perProfile: 100))
    let huge = FakeScreen("huge", profile: "p", byteCost: 5_000)
    registry.insert(huge)
    #expect(!huge.isClosed)
    registry.insert(FakeScreen("next", profile: "p", byteCost: 100))
    #expect(huge.isClosed)
    #expect(registry.bytes == 100)
  }

  @Test func `a profile keeps a number of screens, its least recently used go first`() {
    let registry = ScreenRegistry(limits: .init(bytes: 1 << 20, perProfile: 2))
    let other = FakeScreen("other", profile: "q")
    registry.insert(other)
    let screens = (0..<3).map { FakeScreen("s\($0)", profile: "p") }
    registry.insert(screens[0])
    registry.insert(screens[1])
    _ = registry.screen("s0", of: .known("p"))
    registry.insert(screens[2])
    #expect(screens.map(\.isClosed) == [false, true, false])
    #expect(!other.isClosed)
    #expect(registry.count == 3)
  }

  @Test func `the cost of a screen that was dropped is not counted`() {
    let registry = ScreenRegistry(limits: .init(bytes: 1_000, perProfile: 1))
    let dropped = FakeScreen("s0", profile: "p", byteCost: 300)
    registry.insert(dropped)
    registry.insert(FakeScreen("s1", profile: "p", byteCost: 300))
    dropped.byteCost = 900
    registry.updateCost(of: dropped)
    #expect(registry.bytes == 300)
  }

  @Test func `dropping all screens closes each and leaves nothing`() {
    let registry = ScreenRegistry()
    let screens = (0..<3).map { FakeScreen("s\($0)", profile: "p") }
    for screen in screens { registry.insert(screen) }
    registry.removeAll()
    #expect(screens.map(\.isClosed) == [true, true, true])
    #expect(registry.count == 0)
    #expect(registry.bytes == 0)
    #expect(registry.screen("s0", of: .known("p")) == nil)
  }
}

/// A live screen of a given size.
private final class FakeScreen: LiveScreenHandle {
  let id: String
  let reader: Reader
  private let state: Mutex<(byteCost: Int, isClosed: Bool)>

  init(_ id: String, profile: String, byteCost: Int = 1) {
    self.id = id
    reader = Reader(profile: Profile(key: profile, hasReturned: true), language: .english)
    state = Mutex((byteCost, false))
  }

  var byteCost: Int {
    get { state.withLock { $0.byteCost } }
    set { state.withLock { $0.byteCost = newValue } }
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  func close() { state.withLock { $0.isClosed = true } }
}

extension Profile {
  fileprivate static func known(_ key: String) -> Profile { Profile(key: key, hasReturned: true) }
}
