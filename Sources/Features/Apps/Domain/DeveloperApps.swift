import FeatureKit
public import Reactor

/// The apps of a developer in one storefront for one platform.
public struct DeveloperApps: Sendable, Hashable {
  /// The developer's name; `nil` if the answer has none.
  public let name: String?
  /// The apps in the App Store's order, each once; empty if the developer has none for the platform.
  public let listings: [AppListing]
  /// Whether the answer is out of date.
  public let isStale: Bool
  /// The age of the answer; `nil` if it was received just now.
  public let age: Duration?
  /// Why there is no newer answer; `nil` if the answer is current, or a newer one is being loaded.
  public let failure: AppError?

  /// Creates the apps of a developer.
  public init(
    name: String?, listings: [AppListing], isStale: Bool = false, age: Duration? = nil, failure: AppError? = nil
  ) {
    self.name = name
    self.listings = listings
    self.isStale = isStale
    self.age = age
    self.failure = failure
  }
}

extension DeveloperApps: AgedAnswer {}
