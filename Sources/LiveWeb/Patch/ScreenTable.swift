/// The screens of a registry, and the order in which they are dropped.
struct ScreenTable {
  struct Entry {
    let screen: any LiveScreenHandle
    var byteCost: Int
    var lastUse: UInt64
    /// Whether the browser has never sent its cookie back.
    var isStranger: Bool
    /// The number of pages that listen.
    var listeners = 0

    /// Screens of a lower rank are dropped first.
    var rank: Int { isStranger ? 0 : listeners == 0 ? 1 : 2 }
  }

  private var entries: [String: Entry] = [:]
  private var ofProfile: [Profile: [String]] = [:]
  private var clock: UInt64 = 0
  private(set) var bytes = 0
  private var strangerBytes = 0
  private var listenedBytes = 0
  /// Becomes `true` when screens with listeners take more than nine tenths of the space, and `false` below eight
  /// tenths.
  private(set) var isCrowded = false

  var count: Int { entries.count }
  var all: [any LiveScreenHandle] { entries.values.map(\.screen) }

  mutating func find(_ id: String, of profile: Profile) -> (any LiveScreenHandle)? {
    guard let entry = entries[id], entry.screen.reader.profile == profile else { return nil }
    update(id) { $0.isStranger = $0.isStranger && profile.kept == nil }
    return entry.screen
  }

  mutating func insert(_ screen: any LiveScreenHandle, cost: Int) {
    clock += 1
    let profile = screen.reader.profile
    let entry = Entry(screen: screen, byteCost: cost, lastUse: clock, isStranger: profile.kept == nil)
    entries[screen.id] = entry
    ofProfile[profile, default: []].append(screen.id)
    count(entry, times: 1)
  }

  /// Changes an entry, if it exists, and records its use.
  mutating func update(_ id: String, _ change: (inout Entry) -> Void) {
    guard var entry = entries[id] else { return }
    clock += 1
    count(entry, times: -1)
    change(&entry)
    entry.lastUse = clock
    count(entry, times: 1)
    entries[id] = entry
  }

  private mutating func count(_ entry: Entry, times sign: Int) {
    bytes += sign * entry.byteCost
    if entry.isStranger { strangerBytes += sign * entry.byteCost }
    if entry.listeners > 0 { listenedBytes += sign * entry.byteCost }
  }

  // MARK: - Eviction

  /// Removes screens beyond the limits, except the one in use.
  ///
  /// - Returns: the removed screens.
  mutating func evict(
    beyond limits: ScreenRegistry.Limits, keeping kept: any LiveScreenHandle
  ) -> [any LiveScreenHandle] {
    var dropped: [any LiveScreenHandle] = []
    let siblings = ofProfile[kept.reader.profile] ?? []
    if siblings.count > limits.perProfile, let oldest = oldest(of: siblings, except: kept.id) {
      dropped += remove(oldest)
    }
    // Sorting is rare, because a tenth of the space is freed at once.
    if strangerBytes > limits.strangerBytes {
      for id in order(except: kept.id, where: \.isStranger) where strangerBytes > limits.strangerBytes / 10 * 9 {
        dropped += remove(id)
      }
    }
    if bytes > limits.bytes {
      for id in order(except: kept.id, where: { _ in true }) where bytes > room(for: id, limits) {
        dropped += remove(id)
      }
    }
    if listenedBytes > limits.bytes / 10 * 9 { isCrowded = true }
    if listenedBytes < limits.bytes / 10 * 8 { isCrowded = false }
    return dropped
  }

  /// The number of bytes above which a screen is dropped. Screens with a listening page are dropped last, because the
  /// page is visible.
  private func room(for id: String, _ limits: ScreenRegistry.Limits) -> Int {
    entries[id]?.rank == 2 ? limits.bytes : limits.bytes / 10 * 9
  }

  /// The ids of some screens, in the order in which they are dropped.
  private func order(except kept: String, where isConcerned: (Entry) -> Bool) -> [String] {
    entries.filter { $0.key != kept && isConcerned($0.value) }
      .sorted { ($0.value.rank, $0.value.lastUse) < ($1.value.rank, $1.value.lastUse) }
      .map(\.key)
  }

  private func oldest(of ids: [String], except kept: String) -> String? {
    ids.filter { $0 != kept }.min { (entries[$0]?.lastUse ?? 0) < (entries[$1]?.lastUse ?? 0) }
  }

  private mutating func remove(_ id: String) -> [any LiveScreenHandle] {
    guard let entry = entries.removeValue(forKey: id) else { return [] }
    let profile = entry.screen.reader.profile
    ofProfile[profile]?.removeAll { $0 == id }
    if ofProfile[profile]?.isEmpty == true { ofProfile[profile] = nil }
    count(entry, times: -1)
    return [entry.screen]
  }
}
