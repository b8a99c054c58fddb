import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The stand-in for Apple in a process of its own, which counts what it is asked.
struct FoldersSandbox: Sendable {
  /// Why it is of no use.
  enum Failure: Error {
    /// It has fewer apps than are wanted.
    case tooFewApps(Int)
  }

  /// What it was asked; a part of the body of `GET /__calls`.
  struct Calls: Decodable, Sendable {
    /// One call to look apps up.
    struct Lookup: Decodable, Sendable {
      /// How many it named.
      let ids: Int
    }

    let lookups: [Lookup]
  }

  /// So many that more than a thousand are sold in Korea for iPhone; usually there are fewer.
  private static let appCount = 5_000
  /// Every one of its answers takes so long, or asking it would take no time at all.
  static let latencyMilliseconds = 300
  /// Words that together find a thousand apps.
  private static let terms = [
    "note", "memo", "study", "todo", "book", "reading", "game", "photo", "music", "daily", "plan", "map",
  ]

  /// Where it is: `http://127.0.0.1:41234`.
  let origin: String

  /// Starts it, runs `body`, and ends it.
  ///
  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - body: what is done with it.
  /// - Throws: ``Failure``, `ShowroomProcess.Failure` when there is no program, and what `body` throws.
  static func running<T: Sendable>(
    _ showroom: String, _ body: @Sendable (FoldersSandbox) async throws -> T
  ) async throws -> T {
    guard FileManager.default.isExecutableFile(atPath: showroom) else {
      throw ShowroomProcess.Failure.missing(path: showroom)
    }
    let process = try ChildProcess(
      showroom,
      ["sandbox", "--port", "0", "--scale", "\(appCount)", "--latency-ms", "\(latencyMilliseconds)"])
    let result: Result<T, any Error>
    do {
      result = .success(try await body(FoldersSandbox(origin: try await process.origin(of: "Sandbox"))))
    } catch {
      result = .failure(error)
    }
    await process.stop()
    return try result.get()
  }

  /// What it was asked since ``forgetCalls()``.
  func calls() async throws -> Calls {
    try JSONDecoder().decode(Calls.self, from: try await body(of: "/__calls"))
  }

  /// Begins to count anew.
  func forgetCalls() async throws {
    var request = HTTPClientRequest(url: origin + "/__calls")
    request.method = .DELETE
    _ = try await HTTPClient.shared.execute(request, timeout: .seconds(10)).body.collect(upTo: 1 << 10)
  }

  /// The numbers of apps that are sold in Korea for iPhone.
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
