import Logging
import ServiceLifecycle
import Shell

extension Logger {
  /// Logs that a server is ready, with its version, and without a secret.
  ///
  /// - Parameters:
  ///   - data: path of the data directory.
  ///   - source: where it gets what it shows, such as `live` or `samples`.
  ///   - addresses: name and address of each server that listens.
  func ready(data: String, source: String, addresses: [(name: String, url: String)]) {
    info(
      "The server is ready.",
      metadata: [
        "version": "\(Showroom.version)", "data": "\(data)", "source": "\(source)",
        "addresses": .array(addresses.map { "\($0.name) is at \($0.url)" }),
      ])
  }
}

extension UpstreamChoice {
  /// The source of apps in a word, without an address, which may be secret.
  var name: String {
    switch self {
    case .live: "live"
    case .other: "another server"
    case .sandbox: "samples"
    }
  }
}

/// Logs that a server has been asked to stop.
struct StopLog: Service {
  let logger: Logger

  /// Waits for SIGTERM or SIGINT.
  func run() async throws {
    try await gracefulShutdown()
    logger.info("The server stops, as a signal asked for it.")
  }
}
