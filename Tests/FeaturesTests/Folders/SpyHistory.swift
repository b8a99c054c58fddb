import FeatureKit
import Foundation
import Reactor
import Synchronization

/// A history that stores nothing: it only counts, and tells given changes, or fails.
final class SpyHistory: ItemHistory {
  private let error: AppError?
  private let changes: [ItemReference: ItemChange]
  private let noted = Mutex<[[ItemReference]]>([])

  init(failing error: AppError? = nil, telling changes: [ItemReference: ItemChange] = [:]) {
    self.error = error
    self.changes = changes
  }

  /// The items of each note, by name.
  var notes: [[String]] { noted.withLock { $0.map { $0.map(\.id).sorted() } } }

  func note(
    _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date
  ) async throws -> [ItemReference: ItemChange] {
    noted.withLock { $0.append(Array(facts.keys) + gone) }
    if let error { throw error }
    return changes
  }

  func course(of reference: ItemReference, since: Date?) async throws -> ItemCourse? { nil }

  func changes(of reference: ItemReference, before moment: Date?, limit: Int) async throws -> [ItemChange] { [] }
}
