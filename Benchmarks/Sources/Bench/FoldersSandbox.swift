import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The stand-in for Apple in another process; it counts the calls that it receives.
struct FoldersSandbox: Sendable {
  /// The reasons why a sandbox cannot be used.
  enum Failure: Error {
    /// The sandbox has fewer apps than requested.
    case tooFewApps(Int)
  }

  /// The calls that the sandbox has received; a part of the body of `GET /__calls`.
  struct Calls: Decodable, Sendable {
    /// One call that looks up apps.
    struct Lookup: Decodable, Sendable {
      /// The number of apps in the call.
      let ids: Int
    }

    let lookups: [Lookup]
  }

  /// Enough apps that more than a thousand are sold in Korea for iPhone; the default catalogue is smaller.
  private static let appCount = 5_000
  /// The latency of every response; without it a call would take no time at all.
  static let latencyMilliseconds = 300
  /// Search terms that together find a thousand apps.
  private static let terms = [
    "note", "memo", "study", "todo", "book", "reading", "game", "photo", "music", "daily", "plan", "map",
  ]

  /// The origin: `http://127.0.0.1:41234`.
  let origin: String

  /// Starts a sandbox, runs `body`, and ends the sandbox.
  ///
  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - latency: the latency of every response, in milliseconds.
  ///   - body: the work with the sandbox.
  /// - Throws: ``Failure``, `ShowroomProcess.Failure` if the program is missing, and what `body` throws.
  static func running<T: Sendable>(
    _ showroom: String, latency: Int = latencyMilliseconds, _ body: @Sendable (FoldersSandbox) async throws -> T
  ) async throws -> T {
    guard FileManager.default.isExecutableFile(atPath: showroom) else {
      throw ShowroomProcess.Failure.missing(path: showroom)
    }
    let process = try ChildProcess(
      showroom,
      ["sandbox", "--port", "0", "--scale", "\(appCount)", "--latency-ms", "\(latency)"])
    let result: Result<T, any Error>
    do {
      result = .success(try await body(FoldersSandbox(origin: try await process.origin(of: "Sandbox"))))
    } catch {
      result = .failure(error)
    }
    await process.stop()
    return try result.get()
  }

  /// Returns the calls since ``forgetCalls()``.
  func calls() async throws -> Calls {
    try JSONDecoder().decode(Calls.self, from: try await body(of: "/__calls"))
  }

  /// Resets the count of calls.
  func forgetCalls() async throws {
    var request = HTTPClientRequest(url: origin + "/__calls")
    request.method = .DELETE
    _ = try await HTTPClient.shared.execute(request, timeout: .seconds(10)).body.collect(upTo: 1 << 10)
  }

  /// Returns ids of apps that are sold in Korea for iPhone.
  ///
  /// - Throws: ``Failure/tooFewApps(_:)``, and what the connection throws.
  func appIDs(_ count: Int) async throws -> [Int] {
    var ids: Set<Int> = []
    for term in Self.terms where ids.count < count {
      let path = "/search?term=\(term)&country=KR&media=software&entity=software&limit=200"
      let found = try JSONDecoder().decode(Found.self, from: try await body(of: path))
      ids.formUnion(found.results.map(\.trackId))
    }
    guard ids.count >= count else { throw Failure.tooFewApps(ids.count) }
    return Array(ids.sorted().prefix(count))
  }

  private struct Found: Decodable {
    struct Row: Decodable {
      let trackId: Int
    }

    let results: [Row]
  }

  private func body(of path: String) async throws -> Data {
    let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: origin + path), timeout: .seconds(10))
    let body = try await response.body.collect(upTo: 8 << 20)
    guard response.status == .ok else { throw WebClient.UnexpectedStatus(code: response.status.code, path: path) }
    return Data(body.readableBytesView)
  }
}
