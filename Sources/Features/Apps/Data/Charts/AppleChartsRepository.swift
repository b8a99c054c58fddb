import FeatureKit
public import Foundation
public import Reactor
public import Store
public import Upstream

/// Charts from Apple's RSS feeds, or from a server with the same ones.
///
/// An answer is fresh for an hour, and the last one is shown while the App Store is away.
public struct AppleChartsRepository: ChartsRepository {
  /// The most similar apps to return.
  static let maxSimilar = 8

  private var client: APIClient
  private var isAnew = false
  private var priority = HTTPRequest.Priority.visible
  private let positions: ChartPositions
  private let failed: @Sendable (any Error) -> Void
  private let now: @Sendable () -> Date

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - client: calls `https://itunes.apple.com` or a stand-in. Its transport should cache.
  ///   - database: keeps the positions of the last days; with ``AppsMigrations/all`` applied.
  ///   - source: the upstream of the charts, such as `sandbox` or `live`; positions of other sources are not read.
  ///   - failed: called with the error when positions cannot be read or written; the chart then has no movements.
  ///   - now: returns the current time.
  public init(
    client: APIClient, database: Database, source: String, failed: @escaping @Sendable (any Error) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.client = client
    positions = ChartPositions(database: database, source: source)
    self.failed = failed
    self.now = now
  }

  /// As ``ChartsRepository/asked(by:)``.
  public func asked(by asker: Asker) -> any ChartsRepository {
    var copy = self
    copy.client = client.asked(by: asker)
    return copy
  }

  /// As ``ChartsRepository/askedAnew()``.
  public func askedAnew() -> any ChartsRepository {
    var copy = self
    copy.isAnew = true
    return copy
  }

  /// As ``ChartsRepository/givingWay()``.
  public func givingWay() -> any ChartsRepository {
    var copy = self
    copy.priority = .background
    return copy
  }

  /// As ``ChartsRepository/chart(_:)``.
  public func chart(_ chart: AppChart) async throws -> ChartAnswer {
    let answer = try await answer(to: chart, priority: priority)
    let listings = Self.listings(answer.value, of: chart)
    let former = try await former(listings.map(\.id.appID), of: chart, age: answer.age ?? .zero)
    return ChartAnswer(
      entries: Self.entries(listings, former), formerDay: former?.day, isStale: answer.isStale, age: answer.age,
      failure: answer.failure?.appError)
  }

  /// As ``ChartsRepository/similar(to:)``.
  public func similar(to listing: AppListing) async throws -> [AppListing] {
    guard let genre = listing.categoryID, let storefront = Storefront.find(listing.id.storefront),
      AppChart.genres(on: listing.id.platform).contains(genre), AppChart.platforms.contains(listing.id.platform)
    else { return [] }
    let isPaid = listing.price != nil && !listing.isFree
    let chart = AppChart(
      storefront: storefront, platform: listing.id.platform, kind: isPaid ? .paid : .free, genre: genre)
    let listings = Self.listings(try await answer(to: chart, priority: .prefetch).value, of: chart)
    return Array(listings.lazy.filter { $0.id != listing.id }.prefix(Self.maxSimilar))
  }

  /// Removes positions that were seen before a date, of all sources.
  ///
  /// - Returns: the number of removed days of charts.
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func removePositions(seenBefore date: Date) async throws -> Int {
    try await positions.remove(seenBefore: date)
  }

  private func answer(to chart: AppChart, priority: HTTPRequest.Priority) async throws -> Answer<ChartDTO> {
    do {
      return try await client.send(ChartRequest(chart: chart, isAnew: isAnew), priority: priority)
    } catch {
      throw AppleListingsRepository.translated(error)
    }
  }

  /// Returns the chart of an earlier day, and remembers this one.
  private func former(_ appIDs: [Int], of chart: AppChart, age: Duration) async throws -> ChartPositions.Former? {
    let date = now().addingTimeInterval(-age.inSeconds)
    return try await asFarAsPossible(or: nil, failed: failed) {
      try await positions.take(appIDs, of: chart, at: date)
    }
  }

  private static func listings(_ chart: ChartDTO, of place: AppChart) -> [AppListing] {
    var seen: Set<Int> = []
    // Not lazy: an app would be looked at more than once, and then count as seen.
    let listings = chart.entries.compactMap { $0.listing(in: place.storefront, on: place.platform) }
    return Array(listings.filter { seen.insert($0.id.appID).inserted }.prefix(ChartRequest.limit))
  }

  private static func entries(_ listings: [AppListing], _ former: ChartPositions.Former?) -> [ChartEntry] {
    zip(1..., listings).map { position, listing in
      let movement = former.map {
        ChartEntry.Movement(from: $0.positions[listing.id.appID], to: position)
      }
      return ChartEntry(position: position, listing: listing, movement: movement)
    }
  }
}
