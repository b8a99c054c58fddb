/// How long an answer may stand for the next one.
public enum CachePolicy: Sendable, Hashable {
  /// Neither read from the cache nor kept.
  case never
  /// Served without a call while younger than `for`. For `staleFor` after
  /// that it is served at once, marked stale, while a new one is fetched in
  /// the background. Older ones wait for the new answer and are served
  /// only if it fails.
  case fresh(for: Duration, staleFor: Duration)
}
