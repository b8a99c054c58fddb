import FeatureKit
import Foundation
import LiveWeb
import Localization

/// The reader's saved things with a text in their names, from all folders.
struct KeptItemsSection: TodaySection {
  let folders: any FoldersRepository
  let kinds: ItemKinds
  let now: @Sendable () -> Date

  var id: String { "kept" }
  var kind: TodayKind { .kept }
  var layout: TodayLayout { .list }
  var styles: [String] { kinds.styles }

  func title(in language: Language) -> String { FoldersStrings.for(language).kept }

  func source(in language: Language) -> String { FoldersStrings.for(language).source }

  /// Charges the reader for the items that were searched: a full folder takes 20 ms.
  func content(for request: TodayRequest) async throws -> TodayContent? {
    let key = try request.reader.profile.keyOrThrow()
    let found = try await folders.items(named: request.text, limit: TodayRequest.maxListRows, of: key)
    request.charge(.microseconds(2 * found.searched))
    return try await kinds.content(of: found.items, for: request, now: now())
  }
}
