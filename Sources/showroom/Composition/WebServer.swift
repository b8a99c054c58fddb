import Features
import Hummingbird
import LiveWeb
import Logging
import NIOCore
import Sandbox
import ServiceLifecycle
import UnixSignals

/// The web app on an address, until somebody asks it to stop.
struct WebServer: Sendable {
  /// How long answers under way may take once the program was asked to stop.
  static let patience = Duration.seconds(5)

  let settings: ServeSettings
  let console: Console

  /// Serves until SIGTERM or SIGINT; then finishes what it is answering and closes the database.
  ///
  /// - Throws: `CommandFailure` with the code of what keeps it from serving: the database, or the address.
  func run() async throws {
    let logger = Logger.showroom(level: settings.ask.logLevel)
    let database = try Storage.open(at: settings.ask.databasePath)
    try await Running.with(settings.ask.upstream, storage: .database(database), logger: logger) { running in
      try await serve(running, logger)
    }
  }

  /// The web app's routes, with the sandbox's pictures among them when there is a sandbox: a phone reaches this server,
  /// but not the loopback address of this machine.
  static func router(_ running: Running) -> Router<LiveRequestContext> {
    let root = running.root
    let router = ShowroomWeb(
      .init(
        listings: root.listings, profiles: root.profiles, recents: root.recents, memoryFailed: root.memoryFailed,
        imageSources: root.source.imageSources, isSampleCatalogue: root.source.isSample)
    ).buildRouter()
    running.sandbox?.addArtworkRoutes(to: router)
    return router
  }

  private func serve(_ running: Running, _ logger: Logger) async throws {
    let source = running.root.source
    let application = Application(
      router: Self.router(running), server: .compressingHTTP1(),
      configuration: .init(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: { channel in announce(port: channel.localAddress?.port ?? settings.port, source) },
      logger: logger)
    var group = ServiceGroupConfiguration(
      services: [running.root.housekeeping, application], gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger)
    group.maximumGracefulShutdownDuration = Self.patience
    do {
      try await ServiceGroup(configuration: group).run()
    } catch is CancellationError {
      // What was still being answered after `patience` was cut off, as promised.
    } catch {
      throw CommandFailure.listening(on: settings.host, port: settings.port, error) ?? error
    }
  }

  /// Says where everything is, for people and for programs that wait for it.
  private func announce(port: Int, _ source: CatalogueSource) {
    console.write("Showroom is at \(Self.address(host: settings.host, port: port))")
    if source.isSample { console.write("Sandbox is at \(source.baseURL)") }
    let hint = source.isSample ? "The apps are invented; --live asks Apple's App Store. " : ""
    console.write("\(hint)Stop with Ctrl-C.")
  }

  /// The URL of a server on a host and a port.
  static func address(host: String, port: Int) -> String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}
