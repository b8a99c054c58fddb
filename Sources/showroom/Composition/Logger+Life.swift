import Logging
import ServiceLifecycle
import Shell

extension Logger {
  /// Logs that a server is ready: its version, data directory, source of apps and addresses, without a secret.
  ///
  /// - Parameters:
  ///   - ask: settings of the server.
  ///   - addresses: name and address of each server that listens.
  func ready(_ ask: AskSettings, _ addresses: [(name: String, url: String)]) {
    let source =
      switch ask.upstream {
      case .live: "live"
      case .other: "another server"
      case .sandbox: "samples"
      }
    info(
      "The server is ready.",
      metadata: [
        "version": "\(Showroom.version)", "data": "\(ask.data)", "source": "\(source)",
        "addresses": .array(addresses.map { "\($0.name) is at \($0.url)" }),
      ])
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
