import FeatureKit
import Foundation
import LiveWeb
import Localization

/// The things that the reader saved last, in any folder.
struct SavedLastSection: TodaySection {
  let folders: any FoldersRepository
  let kinds: ItemKinds
  let now: @Sendable () -> Date

  var id: String { "folders" }
  var kind: TodayKind { .kept }
  var layout: TodayLayout { .list }
  var styles: [String] { kinds.styles }

  func title(in language: Language) -> String { FoldersStrings.for(language).savedLast }

  func source(in language: Language) -> String { FoldersStrings.for(language).source }

  func content(for request: TodayRequest) async throws -> TodayContent? {
    let key = try request.reader.profile.keyOrThrow()
    let items = try await folders.latest(TodayRequest.maxListRows, of: key)
    return try await kinds.content(of: items, for: request, now: now())
  }

  func changes(of profile: String) -> AsyncStream<Void>? { folders.changes(of: profile) }
}
