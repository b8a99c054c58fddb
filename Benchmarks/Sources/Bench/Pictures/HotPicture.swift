import Foundation
import NIOCore
import Pictures

/// Measures a cached picture beside a static file of about the same size.
enum HotPicture {
  static let rounds = 5
  static let connections = 16
  static let seconds = 2
  /// About the size of an app's picture on a page.
  static let wantedBytes = 20_000
  /// The largest difference between picture and file, relative to the file.
  static let tolerance = 0.25

  /// The reasons why nothing can be compared.
  enum Failure: Error {
    /// The server's origin has no port.
    case noPort(origin: String)
    /// The page links no file.
    case noAssets
    /// No picture is about as large as the file.
    case noPair(file: Int, picture: Int)
  }

  private struct Candidate {
    let path: String
    let bytes: Int
  }

  /// Loads both alternately from another process; more than 10,000 requests each, unless the machine is slow.
  ///
  /// - Returns: requests per second of both, medians over the rounds, and the median of the rounds' ratios.
  /// - Throws: ``Failure``, `LoadProcess.Failure`, and what the server and the client throw.
  static func run(_ stage: PictureStage) async throws -> [BenchFigure] {
    try await PictureServer.ours(stage) { server in
      let (file, picture) = try await server.client { try await pair(server, $0) }
      guard let port = URL(string: server.origin)?.port else { throw Failure.noPort(origin: server.origin) }
      var tallies: [(file: LoadTally, picture: LoadTally)] = []
      for _ in 0..<rounds {
        tallies.append((try await load(port, file), try await load(port, picture)))
      }
      return figures(tallies, file, picture)
    }
  }

  private static func load(_ port: Int, _ what: Candidate) async throws -> LoadTally {
    try await LoadProcess(port: port, path: what.path, connections: connections, visitors: Visitors.count)
      .run(seconds: seconds)
  }

  private static func figures(
    _ tallies: [(file: LoadTally, picture: LoadTally)], _ file: Candidate, _ picture: Candidate
  ) -> [BenchFigure] {
    let rates = tallies.map {
      (file: Double($0.file.counted) / Double(seconds), picture: Double($0.picture.counted) / Double(seconds))
    }
    let count = tallies.reduce(0) { $0 + $1.picture.total }
    let errors = tallies.reduce(0) { $0 + $1.picture.errors + $1.file.errors }
    return [
      .plain(
        "a picture that is there", rates.map { $0.picture }.median, "requests/s",
        note: "\(FigureTable.text(of: Double(picture.bytes))) bytes, \(FigureTable.text(of: Double(count))) times"),
      .plain(
        "a file of the program", rates.map { $0.file }.median, "requests/s",
        note: "\(FigureTable.text(of: Double(file.bytes))) bytes: \(file.path)"),
      .atLeast(
        0.5, "a picture that is there / a file of the program", rates.map { $0.picture / $0.file }.median, "x",
        note: "\(connections) connections, kept alive"),
      .atMost(0, "a picture that is there, wrong answers", Double(errors), "answers"),
    ]
  }

  // Candidates

  private static func pair(
    _ server: PictureServer, _ client: WebClient
  ) async throws -> (file: Candidate, picture: Candidate) {
    let html = String(buffer: try await client.get("/settings").body)
    let links = Set(html.split { "\"'".contains($0) }.filter { $0.hasPrefix("/assets/") }.map(String.init))
    guard let file = nearest(to: wantedBytes, try await weigh(Array(links), client)) else { throw Failure.noAssets }
    let thumbnails: [Thumbnail] = PixelBox.rungs.filter { (128...768).contains($0) }.flatMap { side in
      [PictureEncoding.jpeg, .webp].map { encoding in
        Thumbnail(.jpeg, 0, as: encoding, .inside, PixelBox(width: side, height: side))
      }
    }
    let pictures = try await weigh(thumbnails.map { server.path($0) }, client)
    guard let picture = nearest(to: file.bytes, pictures),
      abs(Double(picture.bytes) / Double(file.bytes) - 1) <= tolerance
    else { throw Failure.noPair(file: file.bytes, picture: nearest(to: file.bytes, pictures)?.bytes ?? 0) }
    return (file, picture)
  }

  private static func weigh(_ paths: [String], _ client: WebClient) async throws -> [Candidate] {
    var candidates: [Candidate] = []
    for path in paths {
      candidates.append(Candidate(path: path, bytes: try await client.get(path).body.readableBytes))
    }
    return candidates
  }

  private static func nearest(to bytes: Int, _ candidates: [Candidate]) -> Candidate? {
    candidates.min { abs($0.bytes - bytes) < abs($1.bytes - bytes) }
  }
}
