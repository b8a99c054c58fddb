import Metrics
import Synchronization

/// The live screens, bounded by bytes and by number for each profile; the least recently used go first.
///
/// Dropping a screen loses nothing: its browser's next request rebuilds it from the URL.
public final class ScreenRegistry: Sendable {
  /// What the registry holds at the most.
  public struct Limits: Sendable {
    /// Bytes of all live screens together.
    public var bytes: Int
    /// Live screens of one profile.
    public var perProfile: Int

    /// Creates limits; by default 64 MiB and 32 screens a profile.
    public init(bytes: Int = 64 << 20, perProfile: Int = 32) {
      self.bytes = bytes
      self.perProfile = perProfile
    }
  }

  fileprivate struct Entry {
    let screen: any LiveScreenHandle
    var byteCost: Int
    var lastUse: UInt64
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var ofProfile: [Profile: [String]] = [:]
    var bytes = 0
    var clock: UInt64 = 0
  }

  private let limits: Limits
  private let state = Mutex(State())

  /// Creates an empty registry.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// How many screens are live.
  public var count: Int { state.withLock { $0.entries.count } }

  /// Bytes of all live screens together, roughly.
  public var bytes: Int { state.withLock { $0.bytes } }

  func screen(_ id: String, of profile: Profile) -> (any LiveScreenHandle)? {
    state.withLock { state -> (any LiveScreenHandle)? in
      guard let entry = state.entries[id], entry.screen.reader.profile == profile else { return nil }
      state.touch(id)
      return entry.screen
    }
  }

  func insert(_ screen: any LiveScreenHandle) {
    let cost = screen.byteCost
    let dropped = state.withLock { state in
      state.insert(screen, cost: cost)
      defer { state.tell() }
      return state.evict(beyond: limits, keeping: screen)
    }
    for screen in dropped { screen.close() }
  }

  /// Takes note of how much memory a screen keeps now.
  func updateCost(of screen: any LiveScreenHandle) {
    let cost = screen.byteCost
    let dropped = state.withLock { state -> [any LiveScreenHandle] in
      guard let entry = state.entries[screen.id], entry.byteCost != cost else { return [] }
      state.bytes += cost - entry.byteCost
      state.entries[screen.id]?.byteCost = cost
      defer { state.tell() }
      return state.evict(beyond: limits, keeping: screen)
    }
    for screen in dropped { screen.close() }
  }

  /// Drops every screen, as a restart would.
  public func removeAll() {
    let all = state.withLock { state in
      defer { state = State() }
      return state.entries.values.map(\.screen)
    }
    for screen in all { screen.close() }
  }
}

extension ScreenRegistry.State {
  /// Tells a monitor how much there is.
  fileprivate func tell() {
    LiveMetrics.liveScreens.set(entries.count)
    LiveMetrics.liveScreenBytes.set(bytes)
  }

  fileprivate mutating func touch(_ id: String) {
    clock += 1
    entries[id]?.lastUse = clock
  }

  fileprivate mutating func insert(_ screen: any LiveScreenHandle, cost: Int) {
    clock += 1
    entries[screen.id] = .init(screen: screen, byteCost: cost, lastUse: clock)
    ofProfile[screen.reader.profile, default: []].append(screen.id)
    bytes += cost
  }

  fileprivate mutating func evict(
    beyond limits: ScreenRegistry.Limits, keeping kept: any LiveScreenHandle
  ) -> [any LiveScreenHandle] {
    var dropped: [any LiveScreenHandle] = []
    let siblings = ofProfile[kept.reader.profile] ?? []
    if siblings.count > limits.perProfile, let oldest = oldest(of: siblings, except: kept.id) {
      dropped += remove(oldest)
    }
    if bytes > limits.bytes {
      // Sorting all is rare, because it makes room for a tenth at once.
      let order = entries.keys.sorted { entries[$0]!.lastUse < entries[$1]!.lastUse }
      for id in order where bytes > limits.bytes / 10 * 9 && id != kept.id { dropped += remove(id) }
    }
    return dropped
  }

  private func oldest(of ids: [String], except kept: String) -> String? {
    ids.filter { $0 != kept }.min { (entries[$0]?.lastUse ?? 0) < (entries[$1]?.lastUse ?? 0) }
  }

  private mutating func remove(_ id: String) -> [any LiveScreenHandle] {
    guard let entry = entries.removeValue(forKey: id) else { return [] }
    let profile = entry.screen.reader.profile
    ofProfile[profile]?.removeAll { $0 == id }
    if ofProfile[profile]?.isEmpty == true { ofProfile[profile] = nil }
    bytes -= entry.byteCost
    return [entry.screen]
  }
}
