import AppsFeature
import Hummingbird
import Logging
import NIOCore
import Sandbox

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
    try await EmbeddedServer.run(
      logger: logger,
      { started in
        Application(
          router: sandbox.buildRouter(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
          onServerRunning: { channel in started(channel.localAddress?.port ?? 0) }, logger: logger)
      }, while: body)
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
