import FeatureKit
import Reactor

extension SearchReactor {
  /// Follows the recent keywords and which apps are saved, until the keywords cannot be read, which is a failure of
  /// theirs alone, or the page listens no longer.
  func listen(_ context: Context) async throws {
    // It ends with the keywords.
    async let _ = marks.follow(marked(context))
    try await searches.follow(recents(context))
  }
}
