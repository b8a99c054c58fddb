import Hummingbird
import LiveWeb
import Logging
import NIOCore
import OpenMarket
import ServiceLifecycle

/// Serves the Open Market until the program stops.
struct MarketService: Service {
  let api: MarketAPI
  /// The address to listen on.
  let host: String
  /// 0 for any free port.
  let port: Int
  /// Host names under which it answers.
  let hosts: ServedHosts
  /// Option that sets the port, named in error messages.
  let option: String
  let limits: ConnectionLimits
  let logger: Logger
  /// Runs while serving, from the start; its error is logged.
  let prepare: @Sendable () async throws -> Void
  /// Called with the port as soon as the server listens.
  let started: @Sendable (_ port: Int) -> Void

  /// Serves until the program stops.
  ///
  /// - Throws: `CommandFailure` if the server cannot listen on the address.
  func run() async throws {
    // Cancelled when serving ends.
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
      // Building the index takes longer than a request waits; it continues.
    } catch {
      logger.warning("the market could not be prepared", metadata: ["error": "\(error)"])
    }
  }
}
