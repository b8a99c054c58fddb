import Features
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
    let (ports, running) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: sandbox.buildRouter(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in running.yield(channel.localAddress?.port ?? 0) }, logger: logger)
    return try await withThrowingTaskGroup(of: T?.self) { group in
      group.addTask {
        defer { running.finish() }
        try await application.run()
        return nil
      }
      group.addTask {
        for await port in ports { return try await body(port) }
        return nil
      }
      defer { group.cancelAll() }
      for try await result in group {
        if let result { return result }
      }
      throw CancellationError()
    }
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
