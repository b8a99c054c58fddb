public import Foundation
public import Reactor

/// A listing with the time of the App Store's answer.
public struct DatedListing: Sendable, Hashable {
  /// The listing.
  public let listing: AppListing
  /// When the App Store gave it; earlier than now if it was cached.
  public let saidAt: Date

  /// Creates a dated listing.
  public init(_ listing: AppListing, saidAt: Date) {
    self.listing = listing
    self.saidAt = saidAt
  }
}

/// News of requested listings from the App Store.
public enum ListingNews: Sendable, Hashable {
  /// Current listings.
  case listings([DatedListing])
  /// The App Store answered that it does not have these apps, or not for this device.
  case gone([AppListing.ID], at: Date)
  /// The App Store could not be asked for these apps.
  case failed([AppListing.ID], AppError)
}
