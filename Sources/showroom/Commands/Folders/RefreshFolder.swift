import FeatureKit
import FoldersFeature
import Foundation
import Reactor

/// Checks a folder's items with their sources and stores the result.
struct RefreshFolder: Sendable {
  /// Items that were not checked.
  struct Outcome: Sendable {
    /// Items that could not be checked, with the error.
    var failures: [ItemReference: AppError] = [:]
    /// The number of items beyond the limit of one check.
    var later = 0
  }

  let session: FoldersSession

  /// Checks the items and shows the progress.
  ///
  /// - Parameter query: the folder; items are checked in its order.
  /// - Throws: errors of the repository; results stored so far remain.
  func callAsFunction(_ query: FolderQuery) async throws -> Outcome {
    let sources = ItemRefresh(
      folders: session.folders, providers: session.providers, history: session.notes, language: session.language,
      now: session.now)
    let old = try await sources.outdated(query, of: session.profile)
    let progress = ProgressLine(console: session.console)
    defer { progress.end() }
    var outcome = Outcome()
    var done = 0
    try await sources(old, for: .program, within: ItemCheck(), in: session.profile) { part in
      for item in part.failed { outcome.failures[item] = part.failure }
      outcome.later += part.later
      done += part.count
      progress.show(done: done, of: old.count)
    }
    return outcome
  }
}
