import NIOCore

/// Measures a hundred concurrent requests for one picture: one download, one thumbnail, hardly more work than for one.
enum SharedPicture {
  static let people = 100
  static let rounds = 5
  /// The limit for the processor time of a request, relative to that of a picture with a single request.
  static let limit = 1.0 / 15

  /// The reasons why nothing could be measured.
  enum Failure: Error {
    /// The server does not report how many pictures it has made.
    case noMetrics
  }

  private struct Round {
    var downloads = 0
    var made = 0
    var seconds = 0.0
  }

  /// Sends a hundred requests at once in each round, each time for a new picture.
  ///
  /// - Returns: the most downloads and thumbnails of a round, and the processor time of a request, relative to that of
  ///   a single request.
  /// - Throws: ``Failure``, and what the server and the client throw.
  static func run(_ stage: PictureStage) async throws -> [BenchFigure] {
    let port = try FreePort.find()
    return try await PictureServer.ours(stage, ["--metrics-port", "\(port)"]) { server in
      try await server.client(connections: people) { client in
        var metrics = client
        metrics.origin = "http://127.0.0.1:\(port)"
        let trial = Trial(stage: stage, server: server, client: client, metrics: metrics)
        // The first request opens connections and loads libraries.
        _ = try await trial.round(0)
        let alone = try await trial.secondsAlone()
        var rounds: [Round] = []
        for number in 1...Self.rounds { rounds.append(try await trial.round(number)) }
        return figures(rounds, alone: alone)
      }
    }
  }

  private static func figures(_ rounds: [Round], alone: Double) -> [BenchFigure] {
    let shared = rounds.map(\.seconds).median / Double(people)
    let (one, each) = (FigureTable.text(of: alone * 1_000), FigureTable.text(of: shared * 1_000))
    return [
      .atMost(
        1, "\(people) identical requests, downloads", Double(rounds.map(\.downloads).max() ?? 0), "downloads",
        note: "the most of \(Self.rounds) rounds"),
      .atMost(1, "\(people) identical requests, made", Double(rounds.map(\.made).max() ?? 0), "thumbnails"),
      .atMost(
        limit, "\(people) identical requests, work of each / alone", shared / alone, "x",
        note: "\(each) ms of server CPU each, \(one) ms for one alone; JPEG, 4 megapixels"),
    ]
  }

  private struct Trial {
    let stage: PictureStage
    let server: PictureServer
    let client: WebClient
    let metrics: WebClient

    /// The processor time of a picture with a single request: the mean of ten, as the system reports hundredths of a
    /// second.
    func secondsAlone() async throws -> Double {
      let count = 10
      let before = try server.statistics.processorSeconds()
      _ = try await client.fetch((1...count).map { server.path(Thumbnail(.jpeg, $0)) }, atOnce: 1)
      return try (server.statistics.processorSeconds() - before) / Double(count)
    }

    func round(_ number: Int) async throws -> Round {
      let thumbnail = Thumbnail(.jpeg, 1_000 + number)
      // Other measured servers may have downloaded it before.
      let downloaded = stage.origin.downloadCount(of: thumbnail.source)
      let made = try await madeCount()
      let before = try server.statistics.processorSeconds()
      _ = try await client.fetch(Array(repeating: server.path(thumbnail), count: people), atOnce: people)
      let seconds = try server.statistics.processorSeconds() - before
      return Round(
        downloads: stage.origin.downloadCount(of: thumbnail.source) - downloaded, made: try await madeCount() - made,
        seconds: seconds)
    }

    /// Returns the number of pictures that the server reports as made.
    private func madeCount() async throws -> Int {
      let text = String(buffer: try await metrics.get("/metrics").body)
      let line = text.split(separator: "\n").first { $0.hasPrefix("showroom_pictures_total{from=\"made\"} ") }
      guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else { throw Failure.noMetrics }
      return count
    }
  }
}
