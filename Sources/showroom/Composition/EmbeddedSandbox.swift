import AppsFeature
import Hummingbird
import Logging
import NIOCore
import Sandbox
import ServiceLifecycle

/// The sandbox inside this process, on the loopback address.
enum EmbeddedSandbox {
  /// The sandbox's sample data, with pictures addressed relative to the page.
  static func make() -> Sandbox {
    Sandbox(configuration: SandboxConfiguration(storefronts: Storefront.all.map(SandboxStorefront.init)))
  }

  /// Runs a sandbox for as long as something needs it.
  ///
  /// - Parameters:
  ///   - sandbox: what to run.
  ///   - logger: of its server.
  ///   - body: what needs it; gets the port it listens on.
  /// - Returns: what `body` returns, once the sandbox has stopped.
  /// - Throws: what `body` throws, or why the sandbox could not run; `CancellationError`.
  static func run<T: Sendable>(
    _ sandbox: Sandbox, logger: Logger, while body: @escaping @Sendable (_ port: Int) async throws -> T
  ) async throws -> T {
    let (ports, running) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: sandbox.buildRouter(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in running.yield(channel.localAddress?.port ?? 0) }, logger: logger)
    var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
    configuration.maximumGracefulShutdownDuration = patience
    let server = ServiceGroup(configuration: configuration)
    return try await withThrowingTaskGroup(of: Result<T, any Error>?.self) { group in
      group.addTask {
        defer { running.finish() }
        do {
          try await server.run()
        } catch is CancellationError {
          // Calls that took longer than `patience` were cut off.
        }
        return nil
      }
      group.addTask {
        for await port in ports { return await outcome(of: body, port, stopping: server) }
        return nil
      }
      var ending: Result<T, any Error>?
      for try await result in group { ending = result ?? ending }
      guard let ending else { throw CancellationError() }
      return try ending.get()
    }
  }

  /// How long a call under way may take once nothing needs the sandbox any more.
  private static let patience = Duration.seconds(1)

  private static func outcome<T: Sendable>(
    of body: @Sendable (Int) async throws -> T, _ port: Int, stopping server: ServiceGroup
  ) async -> Result<T, any Error> {
    let outcome: Result<T, any Error>
    do {
      outcome = .success(try await body(port))
    } catch {
      outcome = .failure(error)
    }
    await server.triggerGracefulShutdown()
    return outcome
  }
}

extension SandboxStorefront {
  /// The sandbox's view of a storefront. Its shelves speak Korean in Korea, Japanese in Japan, and English elsewhere.
  init(_ storefront: Storefront) {
    let language: String? =
      switch storefront.code {
      case "KR": "ko"
      case "JP": "ja"
      default: nil
      }
    self.init(
      code: storefront.code, storeID: storefront.storeID, currency: storefront.currency, languageTag: language)
  }
}
