import FeatureKit
import Foundation
import LiveWeb
import Localization

/// The items that the reader viewed last, the latest first.
struct ViewedLastSection: TodaySection {
  let folders: any FoldersRepository
  let kinds: ItemKinds
  let now: @Sendable () -> Date

  var id: String { "viewed" }
  var kind: TodayKind { .kept }
  var layout: TodayLayout { .strip }
  var styles: [String] { kinds.styles }

  func title(in language: Language) -> String { FoldersStrings.for(language).viewedLast }

  func source(in language: Language) -> String { FoldersStrings.for(language).source }

  /// Loads the things of which the program still has the feature and the server.
  func content(for request: TodayRequest) async throws -> TodayContent? {
    let key = try request.reader.profile.keyOrThrow()
    let items = try await folders.viewed(by: key).filter { kinds.facets(of: $0.reference) != nil }
    return try await kinds.content(of: items, seeAll: nil, for: request, now: now())
  }

  func changes(of profile: String) -> AsyncStream<Void>? { folders.viewedChanges(of: profile) }

  var clear: (@Sendable (Reader) async throws -> Int64)? {
    { [folders] in try await folders.removeViewed(by: $0.profile.keptOrThrow()) }
  }

  func restore(_ moment: Int64, for reader: Reader) async throws {
    try await folders.restoreViewed(moment, by: reader.profile.keptOrThrow())
  }
}
