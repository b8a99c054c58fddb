import FeatureKit
import Localization

/// The words of reviews and of hints.
extension AppsStrings {
  var ratingsAndReviews: String { text("Ratings & reviews", "평가 및 리뷰") }
  var allReviews: String { text("See all", "모두 보기") }
  func reviewsOf(_ name: String) -> String { text("\(name): ratings & reviews", "\(name) 평가 및 리뷰") }
  func stars(_ stars: Int) -> String { text(stars == 1 ? "1 star" : "\(stars) stars", "별 \(stars)개") }
  /// The stars of a review, for screen readers.
  func starsGiven(_ stars: Int) -> String { text("\(stars) of 5 stars", "5점 만점에 \(stars)점") }
  func reviewCount(_ count: Int) -> String { text(count == 1 ? "1 review" : "\(count) reviews", "리뷰 \(count)개") }
  func orderName(_ order: ReviewOrder) -> String {
    switch order {
    case .newest: text("Newest", "최신순")
    case .helpful: text("Most helpful", "도움순")
    }
  }
  /// Above the bars: which reviews are counted, the first ones of an order or, with `nil`, some in the middle.
  func histogramOf(_ count: Int, _ order: ReviewOrder?) -> String {
    let reviews = count == 1 ? "review" : "reviews"
    return switch order {
    case .newest?: text("Stars in the latest \(reviewCount(count))", "최근 리뷰 \(count)개 기준이에요.")
    case .helpful?: text("Stars in the \(count) most helpful \(reviews)", "도움이 많이 된 리뷰 \(count)개 기준이에요.")
    case nil: text("Stars in the \(reviewCount(count)) on this page", "이 페이지의 리뷰 \(count)개 기준이에요.")
    }
  }
  /// On an app's page, which leads to the page of all reviews.
  var reviewsFailed: String {
    text("The latest reviews couldn’t be loaded right now.", "지금은 최근 리뷰를 불러올 수 없어요.")
  }
  var byVersion: String { text("By version", "버전별 평점") }
  func averageOf(_ rating: String, _ count: Int) -> String { "\(rating) · \(reviewCount(count))" }
  var noReviewsTitle: String { text("No reviews in this country", "이 국가에는 리뷰가 없어요") }
  var noReviewsText: String { text("Try another country.", "다른 국가에서 찾아보세요.") }
  var earlierReviews: String { text("Show earlier reviews", "앞의 리뷰 보기") }
  /// At the end of all reviews that the store lists.
  func endOfReviews(_ count: Int) -> String {
    text("The App Store lists up to \(count) reviews per country.", "App Store에서는 국가마다 리뷰를 \(count)개까지만 볼 수 있어요.")
  }
}
