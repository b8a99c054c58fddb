import Foundation
import Logging
import Testing

@testable import Upstream

@Suite struct LoggingTransportTests {
  private struct SpyHandler: LogHandler {
    let lines: Recorder<String>
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.record("\(event.level) \(event.message) \(fields.joined(separator: " "))")
    }
  }

  private let lines = Recorder<String>()

  private func send(_ inner: FakeTransport) async throws -> [String] {
    let logger = Logger(label: "test") { [lines] _ in SpyHandler(lines: lines) }
    var request = HTTPRequest(url: try Sample.url(query: [QueryItem("term", "secret")]))
    request.headers = ["Authorization": "secret"]
    request.body = Array("secret".utf8)
    let now = Date()
    _ = try? await LoggingTransport(inner, logger: logger, now: { now }).send(request)
    return lines.values
  }

  @Test func `logs one line per response, without secrets`() async throws {
    let lines = try await send(FakeTransport("secret"))
    #expect(
      lines == [
        "debug upstream answered bytes=6 from=upstream method=GET ms=0 status=200 url=https://upstream.example/search"
      ])
  }

  @Test func `logs failures at a higher level than rejections`() async throws {
    let failed = try await send(FakeTransport { _, _ in throw NetworkError.offline(host: "h") })
    #expect(failed.last?.hasPrefix("warning upstream failed error=h: cannot be reached") == true)
    let refused = try await send(FakeTransport { _, _ in throw NetworkError.budgetSpent(wait: .seconds(1)) })
    #expect(refused.last?.hasPrefix("info upstream failed") == true)
    let cancelled = try await send(FakeTransport { _, _ in throw CancellationError() })
    #expect(cancelled.last?.hasPrefix("debug upstream call cancelled") == true)
    #expect(!cancelled.joined().contains("secret"))
  }
}
