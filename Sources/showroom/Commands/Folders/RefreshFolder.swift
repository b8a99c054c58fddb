import FeatureKit
import FoldersFeature
import Foundation
import Reactor

/// Asks the sources of a folder's items what they are now, and notes what they say.
struct RefreshFolder: Sendable {
  /// The items that could not be checked.
  struct Outcome: Sendable {
    /// The items whose sources could not be asked, and why not.
    var failures: [ItemReference: AppError] = [:]
    /// The number of items beyond the limit of one check.
    var later = 0
  }

  let session: FoldersSession

  /// Asks, and shows how far it has come.
  ///
  /// - Parameter query: the folder; those first that come first in its order.
  /// - Throws: what the repository throws; what was noted by then stays.
  func callAsFunction(_ query: FolderQuery) async throws -> Outcome {
    let sources = ItemRefresh(
      folders: session.folders, providers: session.providers, language: session.language, now: session.now)
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
