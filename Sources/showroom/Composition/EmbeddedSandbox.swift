import AppsFeature
import Hummingbird
import Logging
import NIOCore
import Sandbox

/// The sandbox inside this process, on the loopback address.
enum EmbeddedSandbox {
  /// Makes a sandbox with the sample data, whose picture addresses are relative
  /// to the page.
  static func make() -> Sandbox {
    Sandbox(configuration: SandboxConfiguration(storefronts: Storefront.all.map(SandboxStorefront.init)))
  }

  /// Runs a sandbox while `body` runs.
  ///
  /// - Parameters:
  ///   - sandbox: the sandbox to run.
  ///   - logger: logger of its server.
  ///   - body: the work; gets the sandbox's port.
  /// - Returns: the result of `body`, after the sandbox has stopped.
  /// - Throws: what `body` throws; the error that kept the sandbox from
  ///   running; `CancellationError`.
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
  /// Creates the sandbox's view of a storefront. Its rankings are in Korean for
  /// Korea, in Japanese for Japan and in English elsewhere.
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
