import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// Measures a thousand people at once: each opens the search, searches, and opens an app's page.
enum ProfilesBench {
  static let profiles = 1_000
  static let atOnce = 100

  /// Few terms, so that the budget of 20 calls a minute is not the bottleneck.
  private static let terms = ["note", "memo", "study", "todo", "book", "reading"]

  /// Lets a thousand profiles use a running server, a hundred at any moment.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: requests per second, the latency of single requests, the failed visits, and the server's memory
  ///   afterwards. Client and server share the machine's cores.
  /// - Throws: `ShowroomProcess.Failure`.
  static func run(showroom: String) async throws -> [BenchFigure] {
    try await run(showroom: showroom, named: "1,000 profiles", [])
  }

  /// Runs the visits against several servers.
  ///
  /// - Parameters:
  ///   - name: the name of the figures.
  ///   - count: the number of servers that share the load.
  ///   - arguments: further arguments of each server.
  static func run(
    showroom: String, named name: String, servers count: Int = 1, _ arguments: [String]
  ) async throws -> [BenchFigure] {
    try await with(count, showroom, ["--trusted-proxy", "127.0.0.1"] + arguments, []) { servers in
      let outcome = try await WebClient.using(servers[0].origin, unpacks: true, connections: atOnce) { client in
        try await visits(client, servers.map(\.origin))
      }
      return figures(outcome, name, memory: try servers[0].residentMegabytes())
    }
  }

  /// One key for all runs: a database accepts only the key of its first server.
  private static let key = Data((0..<32).map { _ in UInt8.random(in: 0...255) })

  private static func with<T: Sendable>(
    _ count: Int, _ showroom: String, _ arguments: [String], _ started: [ShowroomProcess],
    _ body: @Sendable ([ShowroomProcess]) async throws -> T
  ) async throws -> T {
    if count == 0 { return try await body(started) }
    return try await ShowroomProcess.running(showroom, arguments, key: key) { server in
      try await with(count - 1, showroom, arguments, started + [server], body)
    }
  }

  private static func visits(_ client: WebClient, _ origins: [String]) async throws -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    var outcome = await withTaskGroup(of: Visits.self) { group in
      for worker in 0..<atOnce {
        group.addTask {
          var visits = Visits()
          var client = client
          client.origin = origins[worker % origins.count]
          for profile in stride(from: worker, to: profiles, by: atOnce) {
            // Several addresses, because all visits together exceed the limit of one.
            client.address = "10.0.\(profile / 256).\(profile % 256)"
            await visits.add(client, term: terms[profile % terms.count])
          }
          return visits
        }
      }
      return await group.reduce(into: Outcome()) { $0.add($1) }
    }
    outcome.seconds = (clock.now - start) / .seconds(1)
    outcome.latencies.sort()
    return outcome
  }

  private static func figures(_ outcome: Outcome, _ name: String, memory: Double) -> [BenchFigure] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return [
      .plain(
        "\(name), requests", Double(outcome.latencies.count) / outcome.seconds, "requests/s",
        note: "\(atOnce) at any moment; client and server share \(cores) cores"),
      .plain("\(name), latency p50", outcome.percentile(0.5), "ms", note: "page, search, page of an app"),
      .plain("\(name), latency p95", outcome.percentile(0.95), "ms"),
      .plain("\(name), latency p99", outcome.percentile(0.99), "ms"),
      .atMost(
        0, "\(name), visits that failed", Double(outcome.errors), "visits", note: outcome.firstError ?? ""),
      .plain("\(name), server memory after", memory, "MB", note: "resident, sandbox inside"),
    ]
  }
}

extension ProfilesBench {
  /// The reasons why a visit failed although every status was 200.
  enum Failure: Error {
    /// The patches did not end with `end`.
    case noEnd
    /// The results contained no app.
    case noResults
  }

  /// The measurements of one worker's profiles.
  fileprivate struct Visits: Sendable {
    /// The latencies in milliseconds.
    var latencies: [Double] = []
    var errors = 0
    var firstError: String?

    /// One profile's visit, from the first page to an app's.
    mutating func add(_ client: WebClient, term: String) async {
      do {
        try await visit(client, term: term)
      } catch {
        errors += 1
        if firstError == nil { firstError = "\(error)" }
      }
    }

    private mutating func visit(_ client: WebClient, term: String) async throws {
      let path = "/apps?country=KR&platform=iphone"
      let first = try await timed { try await client.get(path) }
      var page = try LivePage(
        html: String(buffer: first.body), setCookie: first.headers.first(name: "set-cookie"))
      let form = "action=querySubmitted&q=\(term)"
      let found = try await timed { try await client.act(form, on: &page, at: path) }
      let lines = String(buffer: found.body)
      guard lines.hasSuffix("\"end\"]\n") else { throw Failure.noEnd }
      guard let link = lines.firstMatch(of: /\/apps\/KR\/[0-9]+/)?.output else { throw Failure.noResults }
      _ = try await timed { try await client.get(String(link), cookie: page.cookie) }
    }

    private mutating func timed(
      _ request: () async throws -> WebClient.Answer
    ) async throws -> WebClient.Answer {
      let clock = ContinuousClock()
      let start = clock.now
      let answer = try await request()
      latencies.append((clock.now - start) / .milliseconds(1))
      return answer
    }
  }

  /// The measurements of all profiles.
  fileprivate struct Outcome: Sendable {
    var latencies: [Double] = []
    var errors = 0
    var firstError: String?
    var seconds = 0.0

    mutating func add(_ visits: Visits) {
      latencies += visits.latencies
      errors += visits.errors
      firstError = firstError ?? visits.firstError
    }

    /// The latency that this share of requests stays below; not a number without requests.
    func percentile(_ share: Double) -> Double {
      if latencies.isEmpty { return .nan }
      return latencies[min(latencies.count - 1, Int(Double(latencies.count) * share))]
    }
  }
}
