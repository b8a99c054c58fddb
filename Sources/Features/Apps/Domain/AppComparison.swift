public import Foundation
public import Reactor

/// What is known about an app in all countries, and how far the question has come.
public struct AppComparison: Sendable, Hashable {
  /// The progress of the question.
  public enum State: Sendable, Hashable {
    /// The App Store was not asked.
    case none
    /// The countries are asked one after another.
    case running(secondsLeft: Int?)
    /// No call can be made for now, because the budget is empty or the App Store cannot be reached.
    case waiting(secondsLeft: Int)
    /// A person has paused it.
    case paused
    /// All countries have been asked.
    case done(at: Date)
  }

  /// The age of an answer up to which a country is not asked again.
  public static let maxAge = Duration.seconds(6 * 3_600)

  /// The last answer of each country that answered, in no order.
  public var offers: [AppOffer]
  /// The countries whose last call failed, by code, unless they are to be asked again. The answer before it may still be among ``offers``.
  public var failures: [String: AppError.Code]
  /// The progress.
  public var state: State

  /// Creates a comparison; empty by default.
  public init(offers: [AppOffer] = [], failures: [String: AppError.Code] = [:], state: State = .none) {
    self.offers = offers
    self.failures = failures
    self.state = state
  }
}
