import FeatureKit
import Reactor

extension SearchReactor {
  /// Follows the recent keywords and the saved apps while the page listens. A failure to read the keywords ends it, and
  /// is shown with the keywords only.
  func listen(_ context: Context) async throws {
    // The marks stop when the keywords end.
    async let _ = marks.follow(marked(context))
    try await searches.follow(recents(context))
  }
}
