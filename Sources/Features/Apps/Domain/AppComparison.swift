public import Foundation
public import Reactor

/// What is known of an app in the App Stores of all countries, and how far the comparison is.
public struct AppComparison: Sendable, Hashable {
  /// How far a comparison is.
  public enum State: Sendable, Hashable {
    /// No client has asked for it.
    case none
    /// Stores are being asked. `secondsLeft` is an estimate, if there is one.
    case running(secondsLeft: Int?)
    /// The calls of the present minute are used up; it continues by itself.
    case waiting(secondsLeft: Int)
    /// A client paused it.
    case paused
    /// All stores were asked.
    case done(at: Date)
  }

  /// The offers of the countries that have answered, in no order.
  public var offers: [AppOffer]
  /// The countries whose last call failed, by code, and why.
  public var failures: [String: AppError.Code]
  /// How far the comparison is.
  public var state: State

  /// Creates a comparison.
  public init(offers: [AppOffer] = [], failures: [String: AppError.Code] = [:], state: State = .none) {
    self.offers = offers
    self.failures = failures
    self.state = state
  }
}
