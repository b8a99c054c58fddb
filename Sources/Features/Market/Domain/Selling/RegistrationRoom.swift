import Reactor
import Synchronization
import Workers

/// Limits pictures and registrations on their way through this process: the bytes in memory, the drafts sent at once,
/// and one registration per draft.
///
/// Registrations wait in line. Other processes are not counted.
final class RegistrationRoom: Sendable {
  /// The most bytes of memory for pictures on their way: the largest possible product, and some pictures that arrive
  /// meanwhile.
  static let maxBytes = 3 * ProductDraft.maxPictures * ProductDraft.maxPictureBytes
  /// The `field` of the error if others hold the room.
  static let heldByOthers = "room"
  /// The `field` of the error for a draft that is already being registered.
  static let onItsWay = "onItsWay"

  /// The most drafts sent at once: fewer than the eight connections per host of an HTTP client.
  static let sentAtOnce = 6
  /// How long a draft may wait for its turn.
  static let timeout = Duration.seconds(180)
  /// The most registered drafts that are remembered because they could not be deleted.
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

  /// The cost of sending pictures of so many bytes to the market: 63 ms per MiB.
  static func cost(ofSending count: Int) -> Duration { .nanoseconds(count * 60) }

  private struct State {
    var bytes = 0
    var drafts: Set<ProductDraft.ID> = []
    var registered: [Owned: Product.ID] = [:]
  }

  private let state = Mutex(State())
  private let line: WaitingLine

  /// Creates a room.
  ///
  /// - Parameters:
  ///   - maxWaiting: the most drafts that may wait.
  ///   - clock: measures their wait.
  init(maxWaiting: Int = 64, clock: any Clock<Duration> = ContinuousClock()) {
    line = WaitingLine(
      places: Self.sentAtOnce, maxWaiting: maxWaiting, timeout: Self.timeout, refusal: Self.crowded, clock: clock)
  }

  /// Runs a body with pictures in memory.
  ///
  /// - Parameter count: the size of the pictures in bytes. Twice as much is reserved: for the copy read, and for the
  ///   copy sent.
  /// - Throws: `AppError` with `overLimit` and the field ``heldByOthers`` if there is no room; the errors of `body`.
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

  /// The number of drafts that wait to be sent.
  var waitingCount: Int { line.waitingCount }

  /// Sends pictures to the market when their turn comes, within the limits of ``holding(_:_:)``.
  ///
  /// - Throws: as ``holding(_:_:)``, and the same `overLimit` if too many wait already, or the wait exceeds
  ///   ``timeout``.
  func sending<T: Sendable>(_ count: Int, _ body: () async throws -> T) async throws -> T {
    try await line.pass { try await holding(count, body) }
  }

  /// Registers a draft, one attempt at a time. Original servers would not recognize a second attempt.
  ///
  /// - Throws: `AppError` with `invalidInput` and the field ``onItsWay`` if the draft is being registered; the errors
  ///   of `body`.
  func registering<T: Sendable>(_ id: ProductDraft.ID, _ body: () async throws -> T) async throws -> T {
    guard state.withLock({ $0.drafts.insert(id).inserted }) else { throw Self.taken }
    defer { state.withLock { _ = $0.drafts.remove(id) } }
    return try await body()
  }

  /// Checks that a draft may be changed. A change during the registration would stop a draft that still waits, and be
  /// deleted with one that was sent.
  ///
  /// - Throws: `AppError` with `invalidInput` and the field ``onItsWay`` if the draft is being or has been registered.
  func checkWritable(_ id: ProductDraft.ID, of profile: String) throws {
    let isTaken = state.withLock { state in
      state.drafts.contains(id) || state.registered[Owned(id: id, profile: profile)] != nil
    }
    if isTaken { throw Self.taken }
  }

  /// The product of a registered draft that could not be deleted yet.
  func product(of id: ProductDraft.ID, _ profile: String) -> Product.ID? {
    state.withLock { $0.registered[Owned(id: id, profile: profile)] }
  }

  /// Records that a draft was registered, so that no page sends it again before it is deleted.
  func note(_ product: Product.ID, of id: ProductDraft.ID, _ profile: String) {
    state.withLock { state in
      if state.registered.count >= Self.maxRegistered { state.registered.removeAll() }
      state.registered[Owned(id: id, profile: profile)] = product
    }
  }

  /// Records that a draft was deleted.
  func forget(_ id: ProductDraft.ID, _ profile: String) {
    state.withLock { $0.registered[Owned(id: id, profile: profile)] = nil }
  }
}
