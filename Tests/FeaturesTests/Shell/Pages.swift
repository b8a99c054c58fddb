import FeatureKit
import Hummingbird
import HummingbirdTesting
import LiveWeb
import Logging
import Secrets
import Shell

/// Returns the responses to a new browser for some paths of an app with these features.
func pages(
  _ paths: String..., features: [any Feature], isSampleCatalogue: Bool = false,
  clock: any Clock<Duration> = ContinuousClock()
) async throws -> [String] {
  let web = ShowroomWeb(
    .init(
      features: features, profiles: DatabaseProfilesRepository.empty(), known: KnownBrowsers(.random()),
      isSampleCatalogue: isSampleCatalogue, clock: clock))
  let application = Application(router: web.buildRouter(), logger: Logger(label: "test"))
  return try await application.test(.router) { client in
    var pages: [String] = []
    for path in paths {
      pages.append(try await client.execute(uri: path, method: .get) { String(buffer: $0.body) })
    }
    return pages
  }
}
