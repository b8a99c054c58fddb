import AppsFeature
import ArgumentParser
import Hummingbird
import Logging
import NIOCore
import Sandbox
import ServiceLifecycle
import UnixSignals

/// `showroom sandbox`.
struct SandboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox",
    abstract: "Serve only the stand-in for Apple, on a port of its own.",
    discussion: """
      It speaks the formats of itunes.apple.com on invented apps; `showroom serve --apple-url` asks it. While it runs, \
      POST /__faults makes it misbehave, DELETE /__faults ends that, and GET /__calls counts the calls.
      """)

  @OptionGroup var flags: SandboxFlags

  func run() async throws {
    let settings = try SandboxSettings(try OptionReader(flags: flags.given))
    try await SandboxServer(settings: settings, console: .standard).run()
  }
}

/// The sandbox on an address, until somebody asks it to stop.
struct SandboxServer: Sendable {
  let settings: SandboxSettings
  let console: Console

  /// Serves until SIGTERM or SIGINT.
  ///
  /// - Throws: `CommandFailure` when the address cannot be listened on.
  func run() async throws {
    // Pictures have absolute addresses, so the port must be known before the first row is made.
    let port = try await PortProbe.probe(host: settings.host, port: settings.port)
    let url = WebServer.address(host: settings.host, port: port)
    let logger = Logger.showroom(level: settings.logLevel)
    let application = Application(
      router: sandbox(port: port).buildRouter(), configuration: .init(address: .hostname(settings.host, port: port)),
      onServerRunning: { _ in console.announce("Sandbox is at \(url)\nStop with Ctrl-C.") }, logger: logger)
    var group = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = WebServer.patience
    do {
      try await ServiceGroup(configuration: group).run()
    } catch is CancellationError {
      // What was still being answered after the patience was cut off, as promised.
    } catch {
      throw CommandFailure.listening(on: settings.host, port: port, error) ?? error
    }
  }

  private func sandbox(port: Int) -> Sandbox {
    // Nobody can fetch a picture from "all addresses".
    let isEverywhere = ["0.0.0.0", "::"].contains(settings.host)
    let artworkURL = WebServer.address(host: isEverywhere ? "127.0.0.1" : settings.host, port: port)
    return Sandbox(
      configuration: SandboxConfiguration(
        storefronts: Storefront.all.map(SandboxStorefront.init), appCount: settings.scale, artworkBaseURL: artworkURL,
        faults: settings.faults, callsPerMinute: settings.callsPerMinute))
  }
}
