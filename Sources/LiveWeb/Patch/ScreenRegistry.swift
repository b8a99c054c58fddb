import Metrics
import Synchronization

/// The live screens, bounded by bytes and by number for each profile.
///
/// When there are too many, those of browsers that have not come back go first, then those that no page listens to, each
/// time the least recently used. Dropping a screen loses nothing: its browser's next request rebuilds it from the URL.
public final class ScreenRegistry: Sendable {
  /// What the registry holds at the most.
  public struct Limits: Sendable {
    /// What the live screen of a page of 50 rows takes at the most, about.
    static let pageBytes = 40 << 10

    /// Bytes of all live screens together.
    public var bytes: Int
    /// Live screens of one profile.
    public var perProfile: Int

    /// Creates limits; by default 64 MiB and 32 screens a profile.
    public init(bytes: Int = 64 << 20, perProfile: Int = 32) {
      self.bytes = bytes
      self.perProfile = perProfile
    }

    /// Bytes of the screens of browsers that have not come back, an eighth of all: crawlers open pages and never return.
    var strangerBytes: Int { bytes / 8 }
    /// How many pages may listen, so that their screens are kept: those of nine tenths of the room, where it is not
    /// crowded yet.
    var listeners: Int { max(1, bytes / 10 * 9 / Self.pageBytes) }
  }

  let limits: Limits
  private let state = Mutex(ScreenTable())

  /// Creates an empty registry.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// How many screens are live.
  public var count: Int { state.withLock { $0.count } }

  /// Bytes of all live screens together, roughly.
  public var bytes: Int { state.withLock { $0.bytes } }

  /// Whether the screens that pages listen to nearly fill the registry: one more would only take the place of another.
  var isCrowded: Bool { state.withLock { $0.isCrowded } }

  /// Finds a live screen of a profile, and notes that it is used.
  func screen(_ id: String, of profile: Profile) -> (any LiveScreenHandle)? {
    state.withLock { $0.find(id, of: profile) }
  }

  func insert(_ screen: any LiveScreenHandle) {
    let cost = screen.byteCost
    change(keeping: screen) { $0.insert(screen, cost: cost) }
  }

  /// Takes note of how much memory a screen keeps now.
  func updateCost(of screen: any LiveScreenHandle) {
    let cost = screen.byteCost
    change(keeping: screen) { $0.update(screen.id) { $0.byteCost = cost } }
  }

  /// A page begins to listen to a screen, which goes last while it does.
  func beginListening(to screen: any LiveScreenHandle) {
    change(keeping: screen) { $0.update(screen.id) { $0.listeners += 1 } }
  }

  /// A page listens no more; takes note of how much memory the screen keeps now.
  func endListening(to screen: any LiveScreenHandle) {
    let cost = screen.byteCost
    change(keeping: screen) {
      $0.update(screen.id) {
        $0.listeners -= 1
        $0.byteCost = cost
      }
    }
  }

  /// Drops every screen, as a restart would.
  public func removeAll() {
    let all = state.withLock { state in
      defer { state = ScreenTable() }
      return state.all
    }
    for screen in all { screen.close() }
  }

  /// Changes something and drops what is too much by then, but never the screen in use.
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
