import AppsFeature
import Foundation
import Localization
import Reactor
import Testing

@testable import showroom

struct ShowChartTests {
  /// Answers every chart with the same entries.
  private struct GivenChart: ChartsRepository {
    let answer: ChartAnswer

    func asked(by asker: Asker) -> any ChartsRepository { self }
    func askedAnew() -> any ChartsRepository { self }
    func givingWay() -> any ChartsRepository { self }
    func chart(_ chart: AppChart) async throws -> ChartAnswer { answer }
    func similar(to listing: AppListing) async throws -> [AppListing] { [] }
  }

  private static let answer = ChartAnswer(entries: [
    ChartEntry(position: 1, listing: .sample(111_111_111), movement: .up(3)),
    ChartEntry(position: 2, listing: .bare(222_222_222, "Boat 2"), movement: .new),
    ChartEntry(position: 3, listing: .bare(333_333_333, "Boat 3")),
  ])

  private func chart(
    _ kind: String = "free", _ genre: String? = nil, on platform: String? = nil
  ) throws -> AppChart {
    let flags = platform.map { ["platform": $0] } ?? [:]
    return try ShowChart.chart(
      kind, genre, in: PlaceSettings(OptionReader(flags: flags, environment: ["SHOWROOM_COUNTRY": "KR"])))
  }

  /// Returns why flags name no chart; `nil` if they name one.
  private func refusal(of kind: String, _ genre: String?, on platform: String?) -> CommandFailure.Code? {
    do {
      _ = try chart(kind, genre, on: platform)
      return nil
    } catch {
      return (error as? CommandFailure)?.code
    }
  }

  private func show(
    of answer: ChartAnswer = Self.answer, asJSON: Bool = false, _ transcript: Transcript
  ) async throws {
    let show = ShowChart(charts: GivenChart(answer: answer), console: transcript.console(isTerminal: false))
    try await show(chart("paid", "6014"), .english, asJSON: asJSON)
  }

  @Test func `flags name a chart`() throws {
    let chart = try chart("Grossing", "12006", on: "mac")
    #expect(chart.kind == .grossing && chart.platform == .mac && chart.genre == 12_006)
    #expect(chart.storefront.code == "KR")
  }

  @Test func `an unknown chart, category or device is refused`() {
    for attempt in [("best", nil, nil), ("free", "6014", "mac"), ("free", "x", nil), ("free", nil, "tv")]
      as [(String, String?, String?)]
    {
      #expect(refusal(of: attempt.0, attempt.1, on: attempt.2) == .usage, "\(attempt)")
    }
  }

  @Test func `each piped app is a line with its position and movement`() async throws {
    let transcript = Transcript()
    try await show(transcript)
    let lines = transcript.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let starts = lines.map { $0.prefix(4).joined(separator: " ") }
    #expect(starts == ["1 +3 111111111 Paper Boat", "2 new 222222222 Boat 2", "3  333333333 Boat 3"])
    #expect(lines.map(\.count) == [7, 7, 7])
  }

  @Test func `JSON has the chart and every key`() async throws {
    let transcript = Transcript()
    try await show(asJSON: true, transcript)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any])
    let query = try #require(object["query"] as? [String: Any])
    #expect(query["chart"] as? String == "paid" && query["genre"] as? Int == 6014)
    let rows = try #require(object["results"] as? [[String: Any]])
    let positions = rows.map { $0["position"] as? Int }
    let moves = rows.map { $0["moved"] as? Int }
    let news = rows.map { $0["isNew"] as? Bool }
    #expect(positions == [1, 2, 3])
    #expect(moves == [3, nil, nil])
    #expect(news == [false, true, nil])
    let keys = Set(["position", "moved", "isNew", "id", "name", "bundleID", "price"])
    #expect(rows.allSatisfy { keys.isSubset(of: $0.keys) })
  }

  @Test func `an older chart and an empty one are noted`() async throws {
    let transcript = Transcript()
    try await show(of: ChartAnswer(entries: [], isStale: true, failure: AppError(.offline)), transcript)
    #expect(transcript.output.isEmpty)
    #expect(transcript.errors.contains("older chart") && transcript.errors.contains("no apps"))
  }
}
