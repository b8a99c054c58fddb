import FeatureKit
import Reactor

/// Results of what Today waits for.
extension TodayReactor {
  func result<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async -> Result<Value, AppError> {
    do { return .success(try await work()) } catch { return .failure(AppError(error)) }
  }
}

extension TodayContent {
  /// The content as a page shows it: with no more rows than its layout has places for, each of that page.
  func shown(in layout: TodayLayout, on list: String) -> TodayContent {
    TodayContent(
      rows: rows.prefix(layout.maxRows).map { $0.on(list) }, seeAll: seeAll, note: note, title: title, credit: credit)
  }
}
