import FeatureKit
public import Foundation
public import Reactor

/// A review of an app by a person in one country's store. Its texts are in any language, and may contain anything.
public struct AppReview: Sendable, Hashable, Identifiable {
  /// The most characters of a text that are kept.
  static let maxCharacters = 6_000

  /// Apple's number of the review, above 0.
  public let id: Int
  /// The stars, 1 ... 5.
  public let stars: Int
  /// The title; empty without one.
  public let title: String
  /// The text, at most 6,000 characters; may contain line breaks.
  public let text: String
  /// The name under which the person writes; empty if unknown.
  public let author: String
  /// The version of the app that was reviewed.
  public let version: String?
  /// When it was written or last changed.
  public let date: Date?

  /// Creates a review.
  public init(
    id: Int, stars: Int, title: String, text: String, author: String, version: String? = nil, date: Date? = nil
  ) {
    self.id = id
    self.stars = stars
    self.title = title
    self.text = text
    self.author = author
    self.version = version
    self.date = date
  }
}

/// The orders of reviews.
public enum ReviewOrder: String, Sendable, Hashable, CaseIterable {
  /// The latest first.
  case newest
  /// Those first that most people found helpful.
  case helpful
}

/// A page of reviews.
public struct ReviewsPage: Sendable, Hashable {
  /// The number of the last page that the store has of a country.
  static let maxNumber = 10
  /// The reviews of a full page.
  static let length = 50

  /// The reviews, in the requested order; empty if the country has none.
  public let reviews: [AppReview]
  /// The number of the next page; `nil` at the end.
  public let next: Int?
  /// The age of the answer; `nil` if it was received just now.
  public let age: Duration?
  /// Whether the answer is out of date.
  public let isStale: Bool
  /// Why there is no newer answer; `nil` if the answer is current, or a newer one is being loaded.
  public let failure: AppError?

  /// Creates a page.
  public init(
    reviews: [AppReview], next: Int? = nil, age: Duration? = nil, isStale: Bool = false, failure: AppError? = nil
  ) {
    self.reviews = reviews
    self.next = next
    self.age = age
    self.isStale = isStale
    self.failure = failure
  }
}

extension ReviewsPage: AgedAnswer {}
