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
    abstract: "Serve only the stand-in for Apple and TMDB, on a port of its own.",
    discussion: """
      It speaks the formats of itunes.apple.com on invented apps, and those of api.themoviedb.org below /3 on invented \
      and old movies, for any key; `showroom serve --apple-url` and `--tmdb-url` ask it. Pictures have the address by \
      which it is called. While it runs, POST /__faults makes it misbehave, DELETE /__faults ends that, and GET /__calls counts the calls.
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
    let logger = Logger.showroom(level: settings.logLevel)
    let application = Application(
      router: sandbox.buildRouter(), configuration: .init(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: { channel in
        let url = WebServer.address(host: settings.host, port: channel.localAddress?.port ?? settings.port)
        console.announce("Sandbox is at \(url)\nStop with Ctrl-C.")
      }, logger: logger)
    var group = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = WebServer.timeout
    do {
      try await ServiceGroup(configuration: group).run()
    } catch is CancellationError {
      // What was still being answered after the timeout was cut off, as promised.
    } catch {
      throw CommandFailure.listening(on: settings.host, port: settings.port, error) ?? error
    }
  }

  private var sandbox: Sandbox {
    Sandbox(
      configuration: SandboxConfiguration(
        storefronts: Storefront.all.map(SandboxStorefront.init), appCount: settings.scale, artworkBaseURL: nil,
        faults: settings.faults, callsPerMinute: settings.callsPerMinute))
  }
}
