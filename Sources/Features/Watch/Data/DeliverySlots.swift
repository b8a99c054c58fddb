import Synchronization

/// The channels on which a server sends, and how many more it may take. A call that takes long gives its slot to
/// another channel, so that silent services do not keep the messages of others waiting.
struct DeliverySlots: Sendable {
  /// The most channels at once.
  static let most = 64
  /// The most channels beside them whose service has not answered for ``slowTime``; further ones keep their slots.
  static let mostSlow = 192
  /// The most channels of a host at once.
  static let perHost = 8
  /// The most channels of a profile at once.
  static let perProfile = 4
  /// The time after which a call gives its slot to another channel, and its host gets no further one meanwhile.
  static let slowTime = Duration.seconds(3)

  private struct Turn {
    let host: String
    /// When the current call began.
    var calledAt: Duration
  }

  private var turns: [ChannelKey: Turn] = [:]
  private var slowHosts: Set<String> = []
  private var (hosts, profiles): ([String: Int], [String: Int]) = ([:], [:])
  private var slow = 0

  /// Whether the server sends on no channel.
  var isEmpty: Bool { turns.isEmpty }

  /// The number of channels that can be taken.
  var room: Int { Self.most - (turns.count - min(slow, Self.mostSlow)) }

  /// Takes a channel, unless there is no room for it.
  mutating func take(_ channel: ChannelKey, to host: String, at time: Duration) -> Bool {
    guard room > 0, turns[channel] == nil, hosts[host, default: 0] < Self.perHost, !slowHosts.contains(host),
      profiles[channel.profile, default: 0] < Self.perProfile
    else { return false }
    turns[channel] = Turn(host: host, calledAt: time)
    hosts[host, default: 0] += 1
    profiles[channel.profile, default: 0] += 1
    return true
  }

  /// Notes that a call begins on a channel.
  mutating func call(_ channel: ChannelKey, at time: Duration) { turns[channel]?.calledAt = time }

  /// Gives the slot of a channel back.
  mutating func end(_ channel: ChannelKey) {
    guard let host = turns.removeValue(forKey: channel)?.host else { return }
    hosts[host] = hosts[host].flatMap { $0 > 1 ? $0 - 1 : nil }
    profiles[channel.profile] = profiles[channel.profile].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  /// Finds the slow calls of now.
  mutating func findSlow(at time: Duration) {
    let found = turns.values.filter { time - $0.calledAt >= Self.slowTime }
    slow = found.count
    slowHosts = Set(found.map(\.host))
  }
}

/// What became of a claimed message, until it is stored.
enum DeliveryNote: Sendable {
  /// It was sent, or an attempt failed.
  case attempt(ClaimedDelivery, SendOutcome)
  /// Its turn is over, and the messages of its channel wait for a time.
  case rest(ClaimedDelivery, Duration)
}

/// What a runner keeps in memory: the channels on which it sends, and what is to be stored.
final class DeliveryDesk: Sendable {
  /// The services that were slow lately.
  let resting: SlowHosts
  private let uptime: @Sendable () -> Duration
  private let current = Mutex(DeliverySlots())
  private let notes = Mutex<[DeliveryNote]>([])

  init(_ clock: any Clock<Duration>) {
    resting = SlowHosts(clock)
    uptime = clock.timer()
  }

  /// Whether nothing is under way or to be stored.
  var isEmpty: Bool { current.withLock { $0.isEmpty } && notes.withLock { $0.isEmpty } }

  /// The slots of now, to plan with.
  func slots() -> (slots: DeliverySlots, time: Duration) {
    let time = uptime()
    return current.withLock { slots in
      slots.findSlow(at: time)
      return (slots, time)
    }
  }

  /// Takes a channel that was planned with ``slots()``.
  func take(_ channel: ChannelKey, to host: String) {
    let time = uptime()
    current.withLock { _ = $0.take(channel, to: host, at: time) }
  }

  func call(_ channel: ChannelKey) {
    let time = uptime()
    current.withLock { $0.call(channel, at: time) }
  }

  func end(_ channel: ChannelKey) { current.withLock { $0.end(channel) } }

  func add(_ note: DeliveryNote) { notes.withLock { $0.append(note) } }

  func takeNotes() -> [DeliveryNote] {
    notes.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }

  /// Keeps notes that could not be stored.
  func putBack(_ old: [DeliveryNote]) { notes.withLock { $0 = old + $0 } }
}
