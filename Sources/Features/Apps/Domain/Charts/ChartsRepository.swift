import FeatureKit
public import Foundation
public import Reactor

/// The apps of a chart.
public struct ChartAnswer: Sendable, Hashable {
  /// The apps by position; empty for a category in which the country has no apps.
  public let entries: [ChartEntry]
  /// The day from which positions moved; `nil` if the chart was not seen on an earlier day.
  public let formerDay: Date?
  /// Whether the answer is out of date.
  public let isStale: Bool
  /// The age of the answer; `nil` if it was received just now.
  public let age: Duration?
  /// Why there is no newer answer; `nil` if the answer is current, or a newer one is being loaded.
  public let failure: AppError?

  /// Creates an answer.
  public init(
    entries: [ChartEntry], formerDay: Date? = nil, isStale: Bool = false, age: Duration? = nil,
    failure: AppError? = nil
  ) {
    self.entries = entries
    self.formerDay = formerDay
    self.isStale = isStale
    self.age = age
    self.failure = failure
  }
}

extension ChartAnswer: AgedAnswer {}

/// Reads the charts of the App Store.
public protocol ChartsRepository: Sendable {
  /// Returns a repository that asks for one client. Clients take turns when calls have to wait.
  func asked(by asker: Asker) -> any ChartsRepository

  /// Returns a repository that waits for new answers instead of returning outdated ones, as
  /// ``ListingsRepository/askedAnew()``.
  func askedAnew() -> any ChartsRepository

  /// Returns a repository whose calls give way to calls that a user waits for, and leave a quarter of the limit of
  /// calls to these.
  func givingWay() -> any ChartsRepository

  /// Returns a chart. Within an hour of the last answer, this needs no call.
  ///
  /// - Returns: at most 100 apps, each once.
  /// - Throws: `AppError` with the codes of ``ListingsRepository/search(_:count:)``; `CancellationError`.
  func chart(_ chart: AppChart) async throws -> ChartAnswer

  /// Returns apps like another: the first ones of its category in the chart of its storefront and device, paid ones for
  /// a paid app.
  ///
  /// The call gives way to calls that a user waits for.
  ///
  /// - Parameter listing: the app, which is left out.
  /// - Returns: at most 8 apps; empty for an app without a category, and for a device without charts.
  /// - Throws: as ``chart(_:)``.
  func similar(to listing: AppListing) async throws -> [AppListing]
}
