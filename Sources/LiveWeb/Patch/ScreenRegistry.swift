import Metrics
import Synchronization

/// The live screens, limited by bytes and by number per profile.
///
/// Screens of browsers that have not returned are dropped first, then those without a listening page, each in order of
/// least recent use. Dropping a screen loses nothing: the browser's next request rebuilds it from the URL.
public final class ScreenRegistry: Sendable {
  /// The limits of the registry.
  public struct Limits: Sendable {
    /// The approximate greatest size of a live screen with 50 rows.
    static let pageBytes = 40 << 10

    /// The bytes of all live screens together.
    public var bytes: Int
    /// The number of live screens per profile.
    public var perProfile: Int

    /// Creates limits; by default 64 MiB and 32 screens per profile.
    public init(bytes: Int = 64 << 20, perProfile: Int = 32) {
      self.bytes = bytes
      self.perProfile = perProfile
    }

    /// The bytes for browsers that have not returned, an eighth of all: crawlers open pages and never return.
    var strangerBytes: Int { bytes / 8 }
    /// The greatest number of listening pages. Their screens stay in memory: as many as fit into nine tenths of the
    /// space.
    var listeners: Int { max(1, bytes / 10 * 9 / Self.pageBytes) }
  }

  let limits: Limits
  private let state = Mutex(ScreenTable())

  /// Creates an empty registry.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The number of live screens.
  public var count: Int { state.withLock { $0.count } }

  /// The estimated bytes of all live screens.
  public var bytes: Int { state.withLock { $0.bytes } }

  /// Whether screens with listeners nearly fill the registry, so that another one would only evict one of them.
  var isCrowded: Bool { state.withLock { $0.isCrowded } }

  /// Returns a live screen of a profile and records its use.
  func screen(_ id: String, of profile: Profile) -> (any LiveScreenHandle)? {
    state.withLock { $0.find(id, of: profile) }
  }

  func insert(_ screen: any LiveScreenHandle) {
    let cost = screen.byteCost
    change(keeping: screen) { $0.insert(screen, cost: cost) }
  }

  /// Records the current memory of a screen.
  func updateCost(of screen: any LiveScreenHandle) {
    let cost = screen.byteCost
    change(keeping: screen) { $0.update(screen.id) { $0.byteCost = cost } }
  }

  /// Records that a page begins to listen to a screen, which is then dropped last.
  func beginListening(to screen: any LiveScreenHandle) {
    change(keeping: screen) { $0.update(screen.id) { $0.listeners += 1 } }
  }

  /// Records that a page stops listening, and the current memory of the screen.
  func endListening(to screen: any LiveScreenHandle) {
    let cost = screen.byteCost
    change(keeping: screen) {
      $0.update(screen.id) {
        $0.listeners -= 1
        $0.byteCost = cost
      }
    }
  }

  /// Drops all screens, like a restart.
  public func removeAll() {
    let all = state.withLock { state in
      defer { state = ScreenTable() }
      return state.all
    }
    for screen in all { screen.close() }
  }

  /// Changes the table and drops screens beyond the limits, except the one in use.
  private func change(keeping screen: any LiveScreenHandle, _ work: (inout ScreenTable) -> Void) {
    let dropped = state.withLock { table in
      work(&table)
      let dropped = table.evict(beyond: limits, keeping: screen)
      LiveMetrics.liveScreens.set(table.count)
      LiveMetrics.liveScreenBytes.set(table.bytes)
      return dropped
    }
    for screen in dropped { screen.close() }
  }
}
