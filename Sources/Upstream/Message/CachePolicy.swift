/// How long a response may serve later requests.
public enum CachePolicy: Sendable, Hashable {
  /// The response is neither read from the cache nor stored.
  case never
  /// A response younger than `for` is served without a call. For `staleFor` after that, it is served at once, marked as
  /// stale, while a new one is fetched in the background. An older one is served only if the new call fails.
  case fresh(for: Duration, staleFor: Duration)
}
