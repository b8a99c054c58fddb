import Reactor
import Synchronization
import Workers

/// What goes through this program on its way into drafts and to the market: that it is not too many bytes at once, few
/// registrations at once, and each draft once.
///
/// Registrations wait in line. It knows of this process alone.
final class RegistrationRoom: Sendable {
  /// How many bytes of memory pictures on their way may take: the largest product there can be, and some pictures that
  /// come meanwhile.
  static let maxBytes = 3 * ProductDraft.maxPictures * ProductDraft.maxPictureBytes
  /// The `field` of what is thrown where others hold the room.
  static let heldByOthers = "room"
  /// The `field` of what is thrown for a draft that is on its way already.
  static let onItsWay = "onItsWay"

  /// How many drafts are sent at once: fewer than an HTTP client has connections to a host, which is eight.
  static let sentAtOnce = 6
  /// How long a draft waits for its turn.
  static let timeout = Duration.seconds(180)
  /// How many products are remembered whose drafts could not be removed.
  private static let maxRegistered = 1_000

  private static let wait = Duration.seconds(5)
  private static let taken = AppError(.invalidInput, detail: "a draft that is being registered", field: onItsWay)
  private static let crowded = AppError(
    .overLimit, detail: "pictures on their way hold all room", retryAfter: wait, field: heldByOthers)

  /// A draft of one profile.
  private struct Owned: Hashable {
    let id: ProductDraft.ID
    let profile: String
  }

  /// What sending so many bytes of pictures to the market costs: 63 ms a MiB.
  static func cost(ofSending count: Int) -> Duration { .nanoseconds(count * 60) }

  private struct State {
    var bytes = 0
    var drafts: Set<ProductDraft.ID> = []
    var registered: [Owned: Product.ID] = [:]
  }

  private let state = Mutex(State())
  private let line: WaitingLine

  /// - Parameters:
  ///   - maxWaiting: how many drafts may wait until they are sent.
  ///   - clock: of the time for which they wait.
  init(maxWaiting: Int = 64, clock: any Clock<Duration> = ContinuousClock()) {
    line = WaitingLine(
      places: Self.sentAtOnce, maxWaiting: maxWaiting, timeout: Self.timeout, refusal: Self.crowded, clock: clock)
  }

  /// Does something with pictures in memory.
  ///
  /// - Parameter count: how many bytes they have. Twice that is taken: as they came there is one copy of them, and one as
  ///   they go on.
  /// - Throws: `AppError` with `overLimit` and the field ``heldByOthers`` when there is no room; what `body` throws.
  func holding<T: Sendable>(_ count: Int, _ body: () async throws -> T) async throws -> T {
    let bytes = 2 * count
    let hasRoom = state.withLock { state in
      guard state.bytes + bytes <= Self.maxBytes else { return false }
      state.bytes += bytes
      return true
    }
    guard hasRoom else { throw Self.crowded }
    defer { state.withLock { $0.bytes -= bytes } }
    return try await body()
  }

  /// How many drafts wait until they are sent.
  var waitingCount: Int { line.waitingCount }

  /// Sends pictures to the market when it is their turn, as ``holding(_:_:)``.
  ///
  /// - Throws: also the same as for want of room when too many wait already, or for longer than ``timeout``.
  func sending<T: Sendable>(_ count: Int, _ body: () async throws -> T) async throws -> T {
    try await line.pass { try await holding(count, body) }
  }

  /// Registers a draft while nobody else does: no server of the original would know that it is the same.
  ///
  /// - Throws: `AppError` with `invalidInput` and the field ``onItsWay`` for one that is being registered; what `body`
  ///   throws.
  func registering<T: Sendable>(_ id: ProductDraft.ID, _ body: () async throws -> T) async throws -> T {
    guard state.withLock({ $0.drafts.insert(id).inserted }) else { throw Self.taken }
    defer { state.withLock { _ = $0.drafts.remove(id) } }
    return try await body()
  }

  /// Lets something be written into a draft. What is written into one that is being registered would keep it from being
  /// sent while it waits for its turn, and go with it once it is sent.
  ///
  /// - Throws: `AppError` with `invalidInput` and the field ``onItsWay`` for one that is being registered, or is a
  ///   product already.
  func checkWritable(_ id: ProductDraft.ID, of profile: String) throws {
    let isTaken = state.withLock { state in
      state.drafts.contains(id) || state.registered[Owned(id: id, profile: profile)] != nil
    }
    if isTaken { throw Self.taken }
  }

  /// The product of a registered draft that the database could not remove yet.
  func product(of id: ProductDraft.ID, _ profile: String) -> Product.ID? {
    state.withLock { $0.registered[Owned(id: id, profile: profile)] }
  }

  /// Notes that a draft was registered: until it is gone, no page sends it again.
  func note(_ product: Product.ID, of id: ProductDraft.ID, _ profile: String) {
    state.withLock { state in
      if state.registered.count >= Self.maxRegistered { state.registered.removeAll() }
      state.registered[Owned(id: id, profile: profile)] = product
    }
  }

  /// Notes that a draft is gone.
  func forget(_ id: ProductDraft.ID, _ profile: String) {
    state.withLock { $0.registered[Owned(id: id, profile: profile)] = nil }
  }
}
