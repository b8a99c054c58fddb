import Reactor
import Synchronization
import TestSupport

@testable import AppsFeature

/// Reviews in memory, 50 on each page.
final class FakeReviews: ReviewsRepository {
  private struct Shared {
    var asked: [String] = []
    var failure: AppError?
  }

  private let count: Int
  private let text: String
  private let gate: Gate?
  private let shared = Mutex(Shared())

  /// - Parameters:
  ///   - count: the number of reviews in each country.
  ///   - text: the text of each.
  ///   - gate: the gate at which every answer waits.
  init(count: Int = 3, text: String = "It folds.", gate: Gate? = nil) {
    self.count = count
    self.text = text
    self.gate = gate
  }

  /// The pages asked for, such as `KR newest 1`.
  var asked: [String] { shared.withLock(\.asked) }

  /// The error that every call throws from now on; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  func asked(by asker: Asker) -> any ReviewsRepository { self }

  func askedAnew() -> any ReviewsRepository { self }

  func page(
    _ number: Int, of appID: Int, in storefront: Storefront, by order: ReviewOrder
  ) async throws -> ReviewsPage {
    shared.withLock { $0.asked.append("\(storefront.code) \(order.rawValue) \(number)") }
    try await gate?.pass()
    if let failure = shared.withLock(\.failure) { throw failure }
    let first = (number - 1) * 50
    let reviews = (first..<min(first + 50, max(count, first))).map { .sample($0 + 1, text: text) as AppReview }
    return ReviewsPage(reviews: reviews, next: first + 50 < count ? number + 1 : nil)
  }

  func newest(of appID: Int, in storefront: Storefront) async throws -> ReviewsPage {
    try await page(1, of: appID, in: storefront, by: .newest)
  }
}

extension AppReview {
  /// A review; those with an odd id give five stars to version 2.0, others one to version 10.1.
  static func sample(_ id: Int, text: String = "It folds.") -> AppReview {
    let isOdd = id.isMultiple(of: 2) == false
    return AppReview(
      id: id, stars: isOdd ? 5 : 1, title: "Title \(id)", text: text, author: "Person \(id)",
      version: isOdd ? "2.0" : "10.1")
  }
}
