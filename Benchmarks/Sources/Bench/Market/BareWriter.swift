import AsyncHTTPClient
import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import Store

/// The lower bound of a write's cost: a handler that writes one row, on Hummingbird and the same store.
enum BareWriter {
  private static let table = Migration(
    id: "M001CreateNote", statements: ["CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)"])

  /// Runs the handler under load and ends it.
  ///
  /// - Returns: requests per second.
  static func rate(in place: URL, writes: Int, atOnce: Int) async throws -> Double {
    let database = try Database.open(at: place.appending(path: "bare.sqlite").path, migrations: [table])
    let router = Router()
    router.post("/notes/:id") { request, context in
      let id = try context.parameters.require("id", as: Int.self)
      let text = String(buffer: try await request.body.collect(upTo: 65_536))
      try await database.write { try $0.execute("INSERT INTO note (id, text) VALUES (\(id), \(text))") }
      return "\(id)"
    }
    let (ports, started) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "bare")
    logger.logLevel = .critical
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in started.yield(channel.localAddress?.port ?? 0) }, logger: logger)
    let rate = try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.run() }
      guard let port = await ports.first(where: { _ in true }) else { return Double.nan }
      let rate = try await MarketWritesBench.rate(writes, atOnce: atOnce) { number in
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/notes/\(number)")
        request.method = .POST
        request.body = .bytes(ByteBuffer(string: #"{"stock":\#(number)}"#))
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
        _ = try await response.body.collect(upTo: 1_024)
      }
      group.cancelAll()
      return rate
    }
    try await database.checkpointAndClose()
    return rate
  }
}
