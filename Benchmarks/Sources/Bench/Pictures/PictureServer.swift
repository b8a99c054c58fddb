import Foundation
import Pictures
import Secrets

/// A server that makes thumbnails: ours, or thumbor.
struct PictureServer: Sendable {
  /// Where it is: `http://127.0.0.1:41234`.
  let origin: String
  let statistics: ProcessStatistics
  /// The path at which it has a thumbnail.
  let path: @Sendable (Thumbnail) -> String

  /// Runs the real program on the stage's pictures. It trusts us as a proxy, so that nobody is refused for what all
  /// requests together cost.
  ///
  /// - Parameter arguments: its arguments besides.
  /// - Throws: `ShowroomProcess.Failure`, `SecretKey.Unusable`, what `body` throws.
  static func ours<T: Sendable>(
    _ stage: PictureStage, _ arguments: [String] = [], _ body: @Sendable (PictureServer) async throws -> T
  ) async throws -> T {
    let arguments =
      ["--apple-url", stage.origin.url, "--trusted-proxy", "127.0.0.1", "--log-level", "warning"] + arguments
    return try await ShowroomProcess.running(stage.showroom, arguments) { server in
      // The server has made them: what we sign it believes.
      let links = PictureLinks(keys: try .kept(at: server.directory.appending(path: "picture.keys").path))
      return try await body(
        PictureServer(origin: server.origin, statistics: server.statistics) {
          links.path(source: $0.source, $0.fit, $0.box, $0.encoding)
        })
    }
  }

  /// Runs thumbor on them; it knows no other fit than `inside`.
  ///
  /// - Throws: `ThumborProcess.Failure`, what `body` throws.
  static func thumbor<T: Sendable>(
    _ stage: PictureStage, _ body: @Sendable (PictureServer) async throws -> T
  ) async throws -> T {
    try await ThumborProcess.running(stage.python) { server in
      try await body(
        PictureServer(origin: server.origin, statistics: server.statistics) { thumbnail in
          "/unsafe/fit-in/\(thumbnail.box.width)x\(thumbnail.box.height)"
            + "/filters:format(\(thumbnail.encoding.rawValue))/127.0.0.1:\(stage.origin.port)\(thumbnail.source)"
        })
    }
  }

  /// Makes a client of it, which runs with `body`.
  ///
  /// - Parameter connections: the most at once.
  func client<T>(connections: Int = 8, _ body: (WebClient) async throws -> T) async throws -> T {
    try await WebClient.using(origin, unpacks: true, connections: connections, body)
  }
}

extension WebClient {
  /// Asks for paths, so many at once, each for another visitor.
  ///
  /// - Returns: the seconds it took.
  /// - Throws: as ``get(_:cookie:)``.
  func fetch(_ paths: [String], atOnce: Int) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, path) in paths.enumerated() {
        if number >= atOnce { _ = try await group.next() }
        let visitor = speaking(for: Visitors.address(number % Visitors.count))
        group.addTask { _ = try await visitor.get(path) }
      }
      try await group.waitForAll()
    }
    return (clock.now - start) / .seconds(1)
  }

  /// The same client, which says that it asks for somebody else.
  func speaking(for address: String) -> WebClient {
    var client = self
    client.address = address
    return client
  }
}
