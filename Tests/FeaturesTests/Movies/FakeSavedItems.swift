import FeatureKit
import Reactor
import Synchronization
import TestSupport

@testable import MoviesFeature

/// Saved items of one profile in memory; subscribers are told of changes.
final class FakeSavedItems: SavedItems {
  private struct Shared {
    var saved: Set<ItemReference> = []
    var failure: AppError?
    var asked: [[ItemReference]] = []
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let gate: Gate?
  private let shared = Mutex(Shared())

  /// - Parameters:
  ///   - ids: saved movies.
  ///   - gate: what reading waits at.
  init(_ ids: Movie.ID..., gate: Gate? = nil) {
    self.gate = gate
    shared.withLock { $0.saved = Self.references(to: ids) }
  }

  /// Items that were asked about, in order.
  var asked: [[ItemReference]] { shared.withLock(\.asked) }

  /// Replaces the saved movies and tells subscribers.
  func save(_ ids: Movie.ID...) {
    let listeners = shared.withLock { shared in
      shared.saved = Self.references(to: ids)
      return shared.listeners
    }
    for listener in listeners { listener.yield() }
  }

  /// Sets the error that reading throws from now on, `nil` for none, without telling subscribers.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference> {
    let (saved, failure) = shared.withLock { shared in
      shared.asked.append(references)
      return (shared.saved, shared.failure)
    }
    try await gate?.pass()
    if let failure { throw failure }
    return saved.intersection(references)
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners.append(listener) }
    return stream
  }

  private static func references(to ids: [Movie.ID]) -> Set<ItemReference> {
    Set(ids.compactMap { Movie.reference(of: $0) })
  }
}

extension SavedMarks {
  /// Marks without saved items.
  static var none: SavedMarks { SavedMarks(FakeSavedItems(), failed: { _ in }) }
}
