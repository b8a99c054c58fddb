import AsyncHTTPClient
import Foundation
import Logging
import Secrets

/// What every feature is built of.
struct FeatureParts: Sendable {
  let repositories: Repositories
  let pictures: ServedPictures
  /// Makes the connections.
  let client: HTTPClient
  /// This installation's; each use of it has a purpose of its own.
  let secretKey: SecretKey
  /// What waiting sleeps on.
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  /// Told of what could not be remembered or recalled; the person goes on without it.
  var memoryFailed: @Sendable (any Error) -> Void {
    { [logger] in logger.warning("a page goes on without its memory", metadata: ["error": "\($0)"]) }
  }
}
