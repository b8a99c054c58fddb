import Foundation
import NIOCore

/// Measures two hundred registrations at once, each with five photographs of 4 MB.
enum MarketUploadsBench {
  private static let registrations = 200
  private static let pictures = 5
  private static let pictureBytes = 4 << 20
  /// The time after which a registration counts as lost.
  private static let timeout = TimeAmount.seconds(1_800)
  /// The upper limit for the server's memory, in MB: four registrations at once have their pictures in memory.
  private static let memoryLimit = 768.0

  private struct Page: Decodable { let totalCount: Int }

  /// The outcome of the registrations.
  private struct Outcome: Sendable {
    /// The times of successful registrations, in seconds.
    var times: [Double] = []
    var lost = 0
    var firstError: String?

    mutating func add(_ result: Result<Double, any Error>) {
      switch result {
      case .success(let time): times.append(time)
      case .failure(let error):
        lost += 1
        firstError = firstError ?? "\(error)"
      }
    }
  }

  static func figures(_ showroom: String, python: String, in place: URL) async throws -> [BenchFigure] {
    let photo = try await MarketPhoto.make(bytes: pictureBytes, python: python, in: place)
    let small = try await MarketPhoto.make(bytes: 20_000, python: python, in: place)
    return try await MarketProcess.running(showroom, in: place.appending(path: "uploads")) { server in
      let outcome = try await MarketClient.using(server.origin, connections: registrations, timeout: timeout) {
        try await uploads($0, photo, small)
      }
      let count = try await WebClient.using(server.origin, unpacks: true) { client in
        let page = try await client.get("/api/products")
        return try JSONDecoder().decode(Page.self, from: Data(page.body.readableBytesView)).totalCount
      }
      return [
        // One product was registered before.
        .atLeast(
          Double(registrations), "market, \(registrations) uploads at once, kept", Double(count - 1), "goods",
          note: "\(pictures) pictures of \(FigureTable.text(of: Double(photo.count) / 1_048_576)) MB each"),
        .atMost(0, "market, uploads, lost", Double(outcome.lost), "goods", note: outcome.firstError ?? ""),
        .plain("market, uploads, p99", outcome.times.percentile99, "s", note: "all started at the same time"),
        .atMost(memoryLimit, "market, uploads, most memory", try server.statistics.peakMegabytes(), "MB"),
      ]
    }
  }

  private static func uploads(_ client: MarketClient, _ photo: Data, _ small: Data) async throws -> Outcome {
    let vendor = try await client.signUp(1)
    // The first check of a secret is slow, and is remembered: two hundred slow checks exceed the server's queue.
    _ = try await client.register(MarketClient.registration(vendor, pictures: [small]), by: vendor)
    let body = MarketClient.registration(vendor, pictures: Array(repeating: photo, count: pictures))
    let outcome = await withTaskGroup(of: Result<Double, any Error>.self) { group in
      for _ in 0..<registrations { group.addTask { await upload(body, by: vendor, client) } }
      return await group.reduce(into: Outcome()) { $0.add($1) }
    }
    try Task.checkCancellation()
    return outcome
  }

  private static func upload(
    _ body: ByteBuffer, by vendor: MarketClient.Vendor, _ client: MarketClient
  ) async -> Result<Double, any Error> {
    let start = ContinuousClock.now
    do {
      _ = try await client.register(body, by: vendor)
      return .success(start.duration(to: .now).seconds)
    } catch {
      return .failure(error)
    }
  }
}
