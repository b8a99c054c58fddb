import FeatureKit
import Reactor
import Synchronization
import TestSupport

@testable import AppsFeature

/// The saved items of one profile, in memory, with notifications of changes.
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
  ///   - ids: the apps that are saved.
  ///   - gate: the gate at which reading waits.
  init(_ ids: AppListing.ID..., gate: Gate? = nil) {
    self.gate = gate
    shared.withLock { $0.saved = Set(ids.compactMap(\.reference)) }
  }

  /// The requested items, in order.
  var asked: [[ItemReference]] { shared.withLock(\.asked) }

  /// Replaces the saved items, and notifies listeners.
  func save(_ ids: AppListing.ID...) {
    let listeners = shared.withLock { shared in
      shared.saved = Set(ids.compactMap(\.reference))
      return shared.listeners
    }
    for listener in listeners { listener.yield() }
  }

  /// The error that reading throws from now on, `nil` for none; listeners are not notified.
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
}

extension SavedMarks {
  /// Marks without saved items.
  static var none: SavedMarks { SavedMarks(FakeSavedItems()) }

  /// - Parameter items: the saved items.
  init(_ items: FakeSavedItems) {
    self.init(items, failed: { _ in })
  }
}
