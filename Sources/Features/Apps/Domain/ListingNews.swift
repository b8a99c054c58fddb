public import Foundation
public import Reactor

/// A listing, and when its store said it.
public struct DatedListing: Sendable, Hashable {
  /// The listing.
  public let listing: AppListing
  /// When it was said; some time ago for one that was kept.
  public let saidAt: Date

  /// Dates a listing.
  public init(_ listing: AppListing, saidAt: Date) {
    self.listing = listing
    self.saidAt = saidAt
  }
}

/// What stores say, or do not, of listings they were asked for.
public enum ListingNews: Sendable, Hashable {
  /// What they say of some.
  case listings([DatedListing])
  /// Their stores answered, and do not have these, or not for this device.
  case gone([AppListing.ID], at: Date)
  /// Their stores could not be asked for these.
  case failed([AppListing.ID], AppError)
}
