import FeatureKit
import Foundation
import LiveWeb

/// The texts that readers search over all features, among the recent searches.
struct TodayMemory: Sendable {
  /// See ``RecentKeyword/scope``.
  private static let scope = "today/"

  /// The texts, as the recent keywords of a feature of their own.
  let recents: any RecentKeywordsRepository
  let consent: any RecentsConsentRepository
  /// Called with the error when a text cannot be stored.
  let failed: @Sendable (any Error) -> Void
  /// Returns the current time.
  var now: @Sendable () -> Date = { Date() }

  /// Returns a reader's texts, newest first; none if the profile's searches are not saved.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func searches(of reader: Reader) async throws -> [TodayRecent] {
    try await TodayRecent.stored(of: reader, in: recents, if: consent) {
      TodayRecent(
        text: $0.text, place: "", date: $0.date.timeIntervalSince1970, address: TodayRequest.address(of: $0.text))
    }
  }

  /// Deletes a reader's texts.
  ///
  /// - Throws: `AppError` if the data cannot be reached, with `cookieMissing` for a browser without a cookie;
  ///   `CancellationError`.
  func clear(of reader: Reader) async throws { _ = try await recents.removeAll(of: reader.profile.keptOrThrow()) }

  /// Stores a text that a reader has submitted, if the profile's searches are saved. A link is opened, not searched,
  /// and is not stored.
  func remember(_ text: String, of reader: Reader) async {
    guard let kept = reader.profile.kept, !text.isEmpty, !text.contains("://") else { return }
    // A task of its own, because a cancelled one writes nothing.
    await Task {
      await keepingWhatCanBe(failed: failed) {
        guard try await consent.savesRecents(of: kept) else { return }
        let keyword = RecentKeyword(text: text, scope: Self.scope, date: now())
        try await RememberKeywordUseCase(recents: recents)(keyword, of: kept)
      }
    }.value
  }
}
