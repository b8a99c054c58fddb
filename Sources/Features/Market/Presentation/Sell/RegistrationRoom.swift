import Reactor
import Synchronization

/// What goes through this program on its way into drafts and to the market: that it is not too many bytes at once, and
/// each draft once.
///
/// Whoever comes when there is no room is told to wait a moment. It knows of this process alone.
final class RegistrationRoom: Sendable {
  /// How many bytes of memory pictures on their way may take: the largest product there can be, and some pictures that
  /// come meanwhile.
  static let maxBytes = 3 * ProductDraft.maxPictures * ProductDraft.maxPictureBytes
  /// The `field` of what is thrown where others hold the room.
  static let heldByOthers = "room"
  /// The `field` of what is thrown for a draft that is on its way already.
  static let onItsWay = "onItsWay"

  private static let wait = Duration.seconds(5)

  private struct State {
    var bytes = 0
    var drafts: Set<ProductDraft.ID> = []
  }

  private let state = Mutex(State())

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
    guard hasRoom else {
      throw AppError(
        .overLimit, detail: "pictures on their way hold all room", retryAfter: Self.wait, field: Self.heldByOthers)
    }
    defer { state.withLock { $0.bytes -= bytes } }
    return try await body()
  }

  /// Registers a draft while nobody else does: no server of the original would know that it is the same.
  ///
  /// - Throws: `AppError` with `invalidInput` and the field ``onItsWay`` for one that is being registered; what `body`
  ///   throws.
  func registering<T: Sendable>(_ id: ProductDraft.ID, _ body: () async throws -> T) async throws -> T {
    guard state.withLock({ $0.drafts.insert(id).inserted }) else {
      throw AppError(.invalidInput, detail: "a draft that is being registered", field: Self.onItsWay)
    }
    defer { state.withLock { _ = $0.drafts.remove(id) } }
    return try await body()
  }
}
