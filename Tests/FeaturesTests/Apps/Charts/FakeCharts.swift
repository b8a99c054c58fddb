import Reactor

@testable import AppsFeature

/// Answers every chart, and every question for similar apps, with the same apps.
struct FakeCharts: ChartsRepository {
  var answer = ChartAnswer(entries: [])
  /// The answer when asked anew; by default the same.
  var newer: ChartAnswer?
  /// The error that every call throws.
  var failure: AppError?

  /// Returns a chart of apps that did not move.
  static func of(_ listings: AppListing...) -> FakeCharts {
    FakeCharts(
      answer: ChartAnswer(entries: zip(1..., listings).map { ChartEntry(position: $0, listing: $1, movement: .same) }))
  }

  func asked(by asker: Asker) -> any ChartsRepository { self }

  func askedAnew() -> any ChartsRepository { FakeCharts(answer: newer ?? answer, failure: failure) }

  func givingWay() -> any ChartsRepository { self }

  func chart(_ chart: AppChart) async throws -> ChartAnswer {
    if let failure { throw failure }
    return answer
  }

  func similar(to listing: AppListing) async throws -> [AppListing] {
    if let failure { throw failure }
    return answer.entries.map(\.listing).filter { $0.id != listing.id }
  }
}
