import AppsFeature
import ArgumentParser
import Hummingbird
import NIOCore
import Sandbox
import ServiceLifecycle
import UnixSignals

/// `showroom sandbox`.
struct SandboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox",
    abstract: "Serve only the sandbox, which stands in for Apple and TMDB.",
    discussion: """
      It serves sample apps in the formats of itunes.apple.com, and sample and old movies in those of api.themoviedb.org \
      below /3, for any key. Use it with `showroom serve --apple-url` and `--tmdb-url`. Picture addresses have the host \
      of the request. POST /__faults makes it fail on purpose, DELETE /__faults ends that, and GET /__calls counts requests. \
      POST /__clock moves its clock, and what it serves changes from day to day. With --smtp-port it also takes \
      mails. GET /__sink shows them.
      """)

  @OptionGroup var flags: SandboxFlags

  func run() async throws {
    let settings = try SandboxSettings(try OptionReader(flags: flags.given))
    try await SandboxServer(settings: settings, console: .standard).run()
  }
}

/// Takes mails until the program is asked to stop.
private struct SandboxMail: Service {
  let sandbox: Sandbox
  let host: String
  let port: Int
  let console: Console

  func run() async throws {
    do {
      try await cancelWhenGracefulShutdown {
        try await sandbox.serveMail(host: host, port: port) { port in
          let url = WebServer.address(host: host, port: port).replacing("http:", with: "smtp:")
          console.announce("Mail is at \(url)")
        }
      }
    } catch {
      throw CommandFailure.listening(on: host, port: port, error) ?? error
    }
  }
}

/// Serves the sandbox until the program is asked to stop.
struct SandboxServer: Sendable {
  let settings: SandboxSettings
  let console: Console

  /// Serves until SIGTERM or SIGINT.
  ///
  /// - Throws: `CommandFailure` if the server cannot listen on the address.
  func run() async throws {
    let (logger, sandbox) = (settings.logger, self.sandbox)
    let application = Application(
      router: sandbox.buildRouter(), configuration: .init(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: { channel in
        let url = WebServer.address(host: settings.host, port: channel.localAddress?.port ?? settings.port)
        console.announce("Sandbox is at \(url)\nStop with Ctrl-C.")
      }, logger: logger)
    let mail = settings.mailPort.map { port in
      SandboxMail(sandbox: sandbox, host: settings.host, port: port, console: console)
    }
    let services = ([mail, application] as [(any Service)?]).compactMap { $0 }
    var group = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger.ofLifecycle)
    group.maximumGracefulShutdownDuration = WebServer.timeout
    do {
      try await ServiceGroup(configuration: group).run()
    } catch is CancellationError {
      // Responses that took longer than the timeout were cut off.
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
