import AsyncHTTPClient
import Foundation
import Logging
import Secrets

/// Values that every feature is built from.
struct FeatureParts: Sendable {
  let repositories: Repositories
  let pictures: ServedPictures
  /// HTTP client of upstream requests.
  let client: HTTPClient
  /// Key of this installation; each use derives its own key by a purpose.
  let secretKey: SecretKey
  /// The clock that waits sleep on.
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  /// Logs that a page could not read or write stored data; the page continues
  /// without it.
  var memoryFailed: @Sendable (any Error) -> Void {
    { [logger] in logger.warning("a page continues without stored data", metadata: ["error": "\($0)"]) }
  }
}
