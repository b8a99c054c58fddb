import AsyncHTTPClient
import Dispatch
import FeatureKit
import Foundation
import Hummingbird
import Localization
import Logging
import Reactor
import Store
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import MarketFeature
@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct MarketAnswersTests {
  private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// Runs a market with one product.
  private static func run(_ body: @escaping @Sendable (BaseURL) async throws -> Void) async throws {
    let router = Router()
    router.get("/api/products/{id}") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: .init(string: #"{"id":1,"name":"Lamp","price":1000,"currency":"KRW"}"#)))
    }
    try await EmbeddedServer.run(
      logger: quiet,
      { started in
        Application(
          router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
          onServerRunning: { started($0.localAddress?.port ?? 0) }, logger: quiet)
      }, while: { try await body(try BaseURL("http://127.0.0.1:\($0)")) })
  }

  @Test func `responses of another market are stored before the process ends`() async throws {
    try await Self.run { url in
      try await withTemporaryDirectory { directory in
        let database = try Storage.open(.file(path: directory.appending(path: "showroom.sqlite").path))
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream())
        let (source, market) = (CatalogueSource.other(url, isLive: true), MarketSource.other(url))
        let downloader = FileDownloader(origins: try source.pictures.allowed(), userAgent: "test", clock: ManualClock())
        let root = CompositionRoot(
          source: source, market: (market, client), rates: .servers([source.baseURL], name: "test"),
          storage: .database(database), client: client, downloader: downloader,
          logger: Self.quiet, clock: ManualClock())

        // The response arrives during another write, so it cannot be stored
        // yet.
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        let writing = Task {
          try await database.write { _ in
            beginning.finish()
            gate.wait()
          }
        }
        for await _ in begun {}
        let provider = try #require(root.itemProviders.last)
        let asker = Asker(address: "192.0.2.1", profile: "a")
        let id = Product.itemID(of: 1, server: market.name)
        for await _ in provider.news(of: [id], in: .english, for: asker, within: ItemCheck()) {}

        let isFinished = Mutex(false)
        let finishing = Task {
          await root.finishKeeping()
          isFinished.withLock { $0 = true }
        }
        for _ in 0..<1_000 { await Task.yield() }
        #expect(!isFinished.withLock { $0 }, "the response would be lost")
        gate.signal()
        try await writing.value
        await finishing.value

        let kept = try await database.read { try $0.rows("SELECT status FROM cachedResponse").count }
        #expect(kept == 1)
        try await client.shutdown()
        await downloader.shutdown()
        try await database.checkpointAndClose()
      }
    }
  }
}
