import Localization
import Synchronization
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct ScreenRegistryTests {
  @Test func `only its own profile finds a screen`() {
    let registry = ScreenRegistry()
    registry.insert(FakeScreen("s", profile: "p"))
    #expect(registry.screen("s", of: .known("p")) != nil)
    #expect(registry.screen("s", of: .known("q")) == nil)
    #expect(registry.screen("t", of: .known("p")) == nil)
  }

  @Test func `the least recently used screens are dropped beyond the limit of bytes`() {
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

  @Test func `a screen larger than the limit stays while it is in use`() {
    let registry = ScreenRegistry(limits: .init(bytes: 1_000, perProfile: 100))
    let huge = FakeScreen("huge", profile: "p", byteCost: 5_000)
    registry.insert(huge)
    #expect(!huge.isClosed)
    registry.insert(FakeScreen("next", profile: "p", byteCost: 100))
    #expect(huge.isClosed)
    #expect(registry.bytes == 100)
  }

  @Test func `a profile keeps a number of screens and drops the least recently used`() {
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

  @Test func `a dropped screen does not count`() {
    let registry = ScreenRegistry(limits: .init(bytes: 1_000, perProfile: 1))
    let dropped = FakeScreen("s0", profile: "p", byteCost: 300)
    registry.insert(dropped)
    registry.insert(FakeScreen("s1", profile: "p", byteCost: 300))
    dropped.byteCost = 900
    registry.updateCost(of: dropped)
    #expect(registry.bytes == 300)
  }

  // MARK: - The order of eviction

  @Test func `screens of browsers that have not returned take an eighth and are dropped first`() {
    let registry = ScreenRegistry(limits: .init(bytes: 8_000, perProfile: 100))
    let known = (0..<5).map { FakeScreen("k\($0)", profile: "k\($0)", byteCost: 1_000) }
    for screen in known { registry.insert(screen) }
    let strangers = (0..<4).map { FakeScreen("s\($0)", profile: "s\($0)", hasReturned: false, byteCost: 300) }
    for screen in strangers { registry.insert(screen) }
    #expect(strangers.map(\.isClosed) == [true, false, false, false])
    #expect(registry.bytes == 5_900)
    registry.insert(FakeScreen("large", profile: "large", byteCost: 2_500))
    #expect(strangers.allSatisfy { $0.isClosed })
    #expect(known.map(\.isClosed) == [true, false, false, false, false])
    #expect(registry.bytes == 6_500)
  }

  @Test func `a returning browser is not a stranger any more`() {
    let registry = ScreenRegistry(limits: .init(bytes: 8_000, perProfile: 100))
    let screens = (0..<4).map { FakeScreen("s\($0)", profile: "s\($0)", hasReturned: false, byteCost: 300) }
    registry.insert(screens[0])
    #expect(registry.screen("s0", of: .known("s0")) != nil)
    for screen in screens.dropFirst() { registry.insert(screen) }
    #expect(!screens.contains { $0.isClosed })
  }

  @Test func `a screen with a listening page is dropped last`() {
    let registry = ScreenRegistry(limits: .init(bytes: 1_000, perProfile: 100))
    let screens = (0..<5).map { FakeScreen("s\($0)", profile: "s\($0)", byteCost: 300) }
    registry.insert(screens[0])
    registry.beginListening(to: screens[0])
    for screen in screens[1...3] { registry.insert(screen) }
    #expect(screens.map(\.isClosed) == [false, true, false, false, false])
    registry.endListening(to: screens[0])
    _ = registry.screen("s2", of: .known("s2"))
    _ = registry.screen("s3", of: .known("s3"))
    registry.insert(screens[4])
    #expect(screens.map(\.isClosed) == [true, true, false, false, false])
  }

  // MARK: - Two thousand pages

  /// Listening pages of 50 rows, each of another browser.
  private func listen(_ count: Int, _ registry: ScreenRegistry) -> [FakeScreen] {
    let screens = (0..<count).map { FakeScreen("s\($0)", profile: "p\($0)", byteCost: 37_000) }
    for screen in screens {
      registry.insert(screen)
      registry.beginListening(to: screen)
    }
    return screens
  }

  @Test func `2,048 listening pages keep their screens in 90 MiB`() {
    let limits = ScreenRegistry.Limits(bytes: 90 << 20)
    #expect(limits.listeners >= 2_048)
    let registry = ScreenRegistry(limits: limits)
    let screens = listen(2_048, registry)
    #expect(!screens.contains { $0.isClosed })
    #expect(!registry.isCrowded)
  }

  @Test func `without space for all, visible pages do not keep evicting each other`() {
    let registry = ScreenRegistry(limits: .init(bytes: 64 << 20))
    let screens = listen(2_000, registry)
    let kept = screens.filter { !$0.isClosed }
    #expect(kept.count > 1_800, "no more are dropped than necessary")
    #expect(registry.isCrowded, "a forgotten page may not ask again")
    for screen in kept.prefix(100) { registry.endListening(to: screen) }
    #expect(registry.isCrowded, "a few leaving pages change nothing")
    for screen in kept[100..<400] { registry.endListening(to: screen) }
    #expect(!registry.isCrowded)
  }

  @Test func `dropping all screens closes each of them`() {
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

  init(_ id: String, profile: String, hasReturned: Bool = true, byteCost: Int = 1) {
    self.id = id
    reader = Reader(profile: Profile(key: profile, hasReturned: hasReturned), language: .english)
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
