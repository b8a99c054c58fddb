import Foundation
import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct SinkTests {
  private let probe = SandboxProbe()

  private func messages() async throws -> [SinkLog.Message] {
    try JSONDecoder().decode(SinkLog.self, from: Data(try await probe.get("/__sink").bytes)).messages
  }

  @Test func `messages are kept with their headers until they are cleared`() async throws {
    let ttl = try #require(HTTPField.Name("TTL"))
    let reply = try await probe.post("/sink/push/1", "sealed", contentType: "application/x", headers: [ttl: "60"])
    #expect(reply.status == 201)
    let message = try #require(try await messages().first)
    #expect(message.path == "/sink/push/1")
    #expect(message.headers["ttl"] == "60" && message.headers["content-type"] == "application/x")
    #expect(Data(base64Encoded: message.body) == Data("sealed".utf8))
    #expect(try await probe.send("/__sink", method: .delete).status == 204)
    #expect(try await messages().isEmpty)
  }

  @Test func `only the newest messages are kept, and none that is too long`() async throws {
    for number in 0...SinkLog.maxMessages { _ = try await probe.post("/sink/hook", "\(number)") }
    let kept = try await messages()
    #expect(kept.count == SinkLog.maxMessages)
    #expect(kept.last.flatMap { Data(base64Encoded: $0.body) } == Data("\(SinkLog.maxMessages)".utf8))
    let long = String(repeating: "x", count: SinkLog.maxBytes + 1)
    #expect(try await probe.post("/sink/hook", long).status == 413)
    #expect(try await messages().count == SinkLog.maxMessages)
  }

  @Test func `faults refuse messages, also for a while only`() async throws {
    let fault = #"{"status":429,"retryAfterSeconds":7,"onlyPath":"/sink","count":1}"#
    #expect(try await probe.post("/__faults", fault).status == 200)
    let reply = try await probe.post("/sink/push/1", "sealed")
    #expect(reply.status == 429 && reply.headers[.retryAfter] == "7")
    #expect(try await messages().isEmpty)
    #expect(try await probe.post("/sink/push/1", "sealed").status == 201)
    let calls = try JSONDecoder().decode(CallLog.self, from: Data(try await probe.get("/__calls").bytes))
    #expect(calls.paths["/sink"] == 2, "the addresses of subscriptions are secrets")
  }
}
