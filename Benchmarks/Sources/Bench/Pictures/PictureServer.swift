import Foundation
import Pictures
import Secrets

/// A server that makes thumbnails: ours, or thumbor.
struct PictureServer: Sendable {
  /// The origin: `http://127.0.0.1:41234`.
  let origin: String
  let statistics: ProcessStatistics
  /// The path of a thumbnail.
  let path: @Sendable (Thumbnail) -> String

  /// Runs the built program on the stage's pictures. It trusts the benchmark as a proxy, so the limit per client
  /// applies to no request.
  ///
  /// - Parameter arguments: further arguments of the program.
  /// - Throws: `ShowroomProcess.Failure`, `SecretKey.Unusable`, and what `body` throws.
  static func ours<T: Sendable>(
    _ stage: PictureStage, _ arguments: [String] = [], _ body: @Sendable (PictureServer) async throws -> T
  ) async throws -> T {
    let arguments =
      ["--apple-url", stage.origin.url, "--trusted-proxy", "127.0.0.1", "--log-level", "warning"] + arguments
    return try await ShowroomProcess.running(stage.showroom, arguments) { server in
      // The server has created the key files, so it accepts addresses that are signed here.
      let links = PictureLinks(keys: try .kept(at: server.directory.appending(path: "picture.keys").path))
      return try await body(
        PictureServer(origin: server.origin, statistics: server.statistics) {
          links.path(source: $0.source, $0.fit, $0.box, $0.encoding)
        })
    }
  }

  /// Runs thumbor on the stage's pictures; it knows no other fit than `inside`.
  ///
  /// - Throws: `ThumborProcess.Failure`, and what `body` throws.
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

  /// Runs `body` with a client of the server.
  ///
  /// - Parameter connections: the maximum number of connections.
  func client<T>(connections: Int = 8, _ body: (WebClient) async throws -> T) async throws -> T {
    try await WebClient.using(origin, unpacks: true, connections: connections, body)
  }
}

extension WebClient {
  /// Requests paths concurrently, each for another visitor.
  ///
  /// - Returns: the duration in seconds.
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

  /// The same client with another forwarded address.
  func speaking(for address: String) -> WebClient {
    var client = self
    client.address = address
    return client
  }
}
