import Foundation
import NIOCore

/// Measures thumbnails per second beside thumbor, in turns: same machine, same pictures, no cache that could help.
enum PictureRates {
  static let rounds = 5
  static let atOnce = 8
  /// The largest difference in likeness to the best possible thumbnail between ours and thumbor's.
  static let allowance = 0.01

  /// The reasons why a comparison is void.
  enum Failure: Error {
    /// A response came without a download of its own.
    case fromCache(requests: Int, downloads: Int)
    /// Python printed something else than two numbers.
    case noLikeness(output: String)
  }

  private struct Format {
    let name: String
    let picture: SamplePicture
    /// The number of requests in a round, which take a few seconds.
    let requests: Int
    let bound: Double
  }

  private static let formats = [
    Format(name: "JPEG", picture: .jpeg, requests: 240, bound: 1.4),
    Format(name: "PNG", picture: .png, requests: 32, bound: 1.7),
    Format(name: "WebP", picture: .webp, requests: 48, bound: 1.5),
  ]

  /// Runs both servers and loads them alternately.
  ///
  /// - Returns: requests per second of both in each format, medians over the rounds; the median of the rounds' ratios;
  ///   and the likeness of both to a lossless thumbnail.
  /// - Throws: ``Failure``, `ChildProcess.Failure`, and what the servers and the client throw.
  static func run(_ stage: PictureStage) async throws -> [BenchFigure] {
    try await PictureServer.ours(stage) { ours in
      try await PictureServer.thumbor(stage) { thumbor in
        var figures: [BenchFigure] = []
        for format in formats {
          figures += try await rates(of: format, ours, thumbor, stage)
          figures.append(try await likeness(of: format, ours, thumbor, stage))
        }
        return figures
      }
    }
  }

  // Rates

  private static func rates(
    of format: Format, _ ours: PictureServer, _ thumbor: PictureServer, _ stage: PictureStage
  ) async throws -> [BenchFigure] {
    var rates: (ours: [Double], thumbor: [Double]) = ([], [])
    // The first round is not counted: threads start, libraries are loaded.
    for round in 0...rounds {
      let count = round == 0 ? atOnce : format.requests
      let numbers = (round * 1_000)..<(round * 1_000 + count)
      let pair = (
        ours: try await rate(of: ours, format, numbers, stage),
        thumbor: try await rate(of: thumbor, format, numbers, stage)
      )
      if round == 0 { continue }
      rates.ours.append(pair.ours)
      rates.thumbor.append(pair.thumbor)
    }
    let name = "512 px of 4 megapixels, \(format.name)"
    let ratio = zip(rates.ours, rates.thumbor).map { $0 / $1 }.median
    return [
      .plain(name, rates.ours.median, "requests/s", note: "\(atOnce) at once, each from another address"),
      .plain("\(name), thumbor", rates.thumbor.median, "requests/s", note: "two threads, nothing kept"),
      .atLeast(format.bound, "\(name) / thumbor", ratio, "x", note: "median of \(rounds) rounds, in turns"),
    ]
  }

  private static func rate(
    of server: PictureServer, _ format: Format, _ numbers: Range<Int>, _ stage: PictureStage
  ) async throws -> Double {
    let before = stage.origin.downloadCount
    let paths = numbers.map { server.path(Thumbnail(format.picture, $0)) }
    let seconds = try await server.client(connections: atOnce) { try await $0.fetch(paths, atOnce: atOnce) }
    let downloads = stage.origin.downloadCount - before
    guard downloads == paths.count else { throw Failure.fromCache(requests: paths.count, downloads: downloads) }
    return Double(paths.count) / seconds
  }

  // Likeness

  private static func likeness(
    of format: Format, _ ours: PictureServer, _ thumbor: PictureServer, _ stage: PictureStage
  ) async throws -> BenchFigure {
    let thumbnail = Thumbnail(format.picture, 0)
    let servers = [(name: "ours", server: ours), (name: "thumbor", server: thumbor)]
    var paths = [stage.directory.appending(path: format.picture.fileName).path]
    var sizes: [Int] = []
    for (name, server) in servers {
      let answer = try await server.client { try await $0.get(server.path(thumbnail)) }
      let file = stage.directory.appending(path: "\(name).\(format.picture.rawValue)")
      try Data(answer.body.readableBytesView).write(to: file)
      paths.append(file.path)
      sizes.append(answer.body.readableBytes)
    }
    let output = try await ChildProcess(stage.python, ["Benchmarks/Pictures/likeness.py"] + paths).result()
    guard let values = try? JSONDecoder().decode([Double].self, from: output), values.count == servers.count else {
      throw Failure.noLikeness(output: String(decoding: output, as: UTF8.self))
    }
    let notes = servers.indices.map { index in
      "\(servers[index].name) \(digits(values[index])) in \(FigureTable.text(of: Double(sizes[index]))) bytes"
    }
    return .atMost(
      allowance, "512 px, \(format.name), likeness apart", abs(values[0] - values[1]), "SSIM",
      note: notes.joined(separator: ", "))
  }

  /// A number with one digit more than the bound has.
  private static func digits(_ value: Double) -> String { String(format: "%.3f", value) }
}
