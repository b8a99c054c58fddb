public import Foundation
public import Reactor

/// What is known about an app in all countries, and how far the comparison has come.
public struct AppComparison: Sendable, Hashable {
  /// The progress of the comparison.
  public enum State: Sendable, Hashable {
    /// The App Store was not asked, or another person has paused it, or a pause is more than an hour old.
    case none
    /// The countries are asked one after another.
    case running(secondsLeft: Int?)
    /// No call can be made for now.
    case waiting(secondsLeft: Int, for: WaitReason)
    /// The reader has paused it within the last hour.
    case paused
    /// All countries have been asked, or the first ones, none of which sells the app: then a start asks the rest.
    case done(at: Date)
  }

  /// The age of an answer up to which a country is not asked again.
  public static let maxAge = Duration.seconds(6 * 3_600)

  /// The last answer of each country that answered, in no order.
  public var offers: [AppOffer]
  /// The errors of last calls by the codes of their countries, except of countries that are to be asked again. The
  /// answer before it may still be among ``offers``.
  public var failures: [String: AppError.Code]
  /// The progress.
  public var state: State
  /// Whether the reader began it, and so may pause it.
  public var isOwn: Bool

  /// The last answers by the codes of their countries.
  package var offersByCountry: [String: AppOffer] { Dictionary(offers.map { ($0.storefront.code, $0) }) { $1 } }

  /// Creates a comparison; empty by default.
  public init(
    offers: [AppOffer] = [], failures: [String: AppError.Code] = [:], state: State = .none, isOwn: Bool = true
  ) {
    self.offers = offers
    self.failures = failures
    self.state = state
    self.isOwn = isOwn
  }
}
