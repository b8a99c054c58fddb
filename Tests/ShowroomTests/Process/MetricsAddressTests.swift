import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing

@testable import showroom

/// Address of the metrics.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct MetricsAddressTests {
  @Test(arguments: [["serve"], ["market", "serve", "--no-samples"]])
  func `metrics are served to this machine only, unless an address is given`(
    command: [String]
  ) async throws {
    let cases: [([String], Bool)] = [([], false), (["--metrics-host", "0.0.0.0"], true)]
    for (arguments, isPublic) in cases {
      try await withTemporaryDirectory { directory in
        let port = try HeldPort()
        let metrics = ["--metrics-port", "\(port.number)"] + arguments
        let server = try Server(
          command + ["--host", "0.0.0.0", "--port", "0", "--data", "data"] + metrics, in: directory)
        defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
        // The web app also says where its sandbox and market are.
        let lines = await server.next(command == ["serve"] ? 4 : 2)
        #expect(lines.first?.contains(" is at http://0.0.0.0:") == true)
        let host = isPublic ? "0.0.0.0" : "127.0.0.1"
        #expect(lines.last == "Metrics are at http://\(host):\(port.number)/metrics")
        port.release()
        let request = HTTPClientRequest(url: "http://127.0.0.1:\(port.number)/metrics")
        let answer = try await HTTPClient.shared.execute(request, timeout: .minutes(2))
        #expect(answer.status == .ok)
        _ = try await answer.body.collect(upTo: 1 << 20)
        // A server on all addresses listens on this one, too.
        let isTaken: Bool
        do {
          _ = try await PortProbe.probe(host: "127.0.0.2", port: port.number)
          isTaken = false
        } catch {
          isTaken = true
        }
        #expect(isTaken == isPublic)
        #expect(await server.stop() == 0)
      }
    }
  }
}
