import Reactor
import Synchronization

/// How many bytes of pictures are in memory because they are on their way to the market, and that they are not too many:
/// whoever comes when there is no room is told to wait a moment.
final class RegistrationRoom: Sendable {
  /// Twice what one product may have.
  static let maxBytes = 2 * ProductDraft.maxPictures * ProductDraft.maxPictureBytes
  private static let wait = Duration.seconds(5)

  private let taken = Mutex(0)

  /// Does something with so many bytes in memory.
  ///
  /// - Throws: `AppError` with `overLimit` when there is no room; what `body` throws.
  func holding<T: Sendable>(_ count: Int, _ body: () async throws -> T) async throws -> T {
    let hasRoom = taken.withLock { taken in
      guard taken + count <= Self.maxBytes else { return false }
      taken += count
      return true
    }
    guard hasRoom else { throw AppError(.overLimit, detail: "registrations hold all room", retryAfter: Self.wait) }
    defer { taken.withLock { $0 -= count } }
    return try await body()
  }
}
