import Hummingbird
import LiveWeb
import Logging
import NIOCore
import OpenMarket
import ServiceLifecycle

/// Serves the Open Market, until the program stops.
struct MarketService: Service {
  let api: MarketAPI
  /// The address to listen on.
  let host: String
  /// 0 for any free port.
  let port: Int
  /// The names by which it may be called.
  let hosts: ServedHosts
  /// With what another port is chosen, for the words of a failure.
  let option: String
  let limits: ConnectionLimits
  let logger: Logger
  /// Done beside the serving, from its beginning; what it throws is logged.
  let prepare: @Sendable () async throws -> Void
  /// Told the port as soon as it is listened on.
  let started: @Sendable (_ port: Int) -> Void

  /// Serves until the program stops.
  ///
  /// - Throws: `CommandFailure` when the address cannot be listened on.
  func run() async throws {
    // Ends with the serving, however far it is.
    async let _: Void = prepareIfPossible()
    let application = Application(
      router: api.buildRouter(behind: [HostMiddleware(serving: hosts)]), server: .compressingHTTP1(limits: limits),
      configuration: .init(address: .hostname(host, port: port)),
      onServerRunning: { channel in started(channel.localAddress?.port ?? port) }, logger: logger)
    do {
      try await application.run()
    } catch {
      throw CommandFailure.listening(on: host, port: port, option: option, error) ?? error
    }
  }

  private func prepareIfPossible() async {
    do {
      try await prepare()
    } catch is CancellationError {
      // The program is stopping.
    } catch MarketError.busy {
      // Building takes longer than anybody waits; it goes on.
    } catch {
      logger.warning("the market was not made ready", metadata: ["error": "\(error)"])
    }
  }
}
