import FeatureKit
import FoldersFeature
import Foundation
import Reactor

/// Asks the sources of a folder's items what they are now, and notes what they say.
struct RefreshFolder: Sendable {
  let session: FoldersSession

  /// Asks, and shows how far it has come.
  ///
  /// - Parameter query: the folder; those first that come first in its order.
  /// - Returns: the items whose sources could not be asked, and why not.
  /// - Throws: what the repository throws; what was noted by then stays.
  func callAsFunction(_ query: FolderQuery) async throws -> [ItemReference: AppError] {
    let sources = ItemRefresh(
      folders: session.folders, providers: session.providers, language: session.language, now: session.now)
    let old = try await sources.outdated(query, of: session.profile)
    let progress = ProgressLine(console: session.console)
    defer { progress.end() }
    var failures: [ItemReference: AppError] = [:]
    var done = 0
    for await (kind, news) in sources.news(of: old, for: .program) {
      let noted = try await sources.note(news, of: kind, in: session.profile)
      for item in noted.failed { failures[item] = noted.failure }
      done += noted.count
      progress.show(done: done, of: old.count)
    }
    try Task.checkCancellation()
    return failures
  }
}
