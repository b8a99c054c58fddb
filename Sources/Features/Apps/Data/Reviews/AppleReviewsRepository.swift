public import Reactor
public import Upstream

/// Reviews from Apple's feed, or from a server with the same one.
public struct AppleReviewsRepository: ReviewsRepository {
  /// The most requests for a page: a second one for an answer without reviews, and those of the pages after it.
  private static let maxRequests = 4

  private var client: APIClient
  private var isAnew = false

  /// Creates a repository.
  ///
  /// - Parameter client: calls `https://itunes.apple.com` or a stand-in. Its transport should cache.
  public init(client: APIClient) { self.client = client }

  /// As ``ReviewsRepository/asked(by:)``.
  public func asked(by asker: Asker) -> any ReviewsRepository {
    var copy = self
    copy.client = client.asked(by: asker)
    return copy
  }

  /// As ``ReviewsRepository/askedAnew()``.
  public func askedAnew() -> any ReviewsRepository {
    var copy = self
    copy.isAnew = true
    return copy
  }

  /// As ``ReviewsRepository/page(_:of:in:by:)``.
  public func page(
    _ number: Int, of appID: Int, in storefront: Storefront, by order: ReviewOrder
  ) async throws -> ReviewsPage {
    try await page(number, of: appID, in: storefront, by: order, priority: .visible)
  }

  /// As ``ReviewsRepository/newest(of:in:)``.
  public func newest(of appID: Int, in storefront: Storefront) async throws -> ReviewsPage {
    try await page(1, of: appID, in: storefront, by: .newest, priority: .prefetch)
  }

  private func page(
    _ number: Int, of appID: Int, in storefront: Storefront, by order: ReviewOrder, priority: HTTPRequest.Priority
  ) async throws -> ReviewsPage {
    var request = ReviewsRequest(
      page: min(max(number, 1), ReviewsPage.maxNumber), appID: appID, storefront: storefront, order: order,
      isAnew: isAnew)
    var left = Self.maxRequests
    while true {
      let answer = try await answer(to: request, priority, &left)
      guard answer.value.isKnown else { throw NotInStorefront(detail: "reviews of \(appID) in \(storefront.code)") }
      let page = ReviewsPage(answer, of: request.page)
      guard page.reviews.isEmpty, let next = page.next, left > 0 else { return page }
      request = ReviewsRequest(page: next, appID: appID, storefront: storefront, order: order, isAnew: isAnew)
    }
  }

  /// Returns the answer of the store. One without reviews that it gave just now is asked for once more, because the
  /// store forgets them now and then.
  ///
  /// - Parameter left: the number of requests that are left; at least 1 before.
  private func answer(
    to request: ReviewsRequest, _ priority: HTTPRequest.Priority, _ left: inout Int
  ) async throws -> Answer<ReviewsReplyDTO> {
    left -= 1
    let first = try await readable(request, priority)
    guard left > 0, first.age == nil, first.value.isKnown, first.value.reviews.isEmpty else { return first }
    left -= 1
    var again = request
    again.isAgain = true
    do {
      let second = try await readable(again, priority)
      return second.value.reviews.isEmpty ? first : second
    } catch {
      try Task.checkCancellation()
      return first
    }
  }

  private func readable(
    _ request: ReviewsRequest, _ priority: HTTPRequest.Priority
  ) async throws -> Answer<ReviewsReplyDTO> {
    let answer: Answer<ReviewsReplyDTO>
    do {
      answer = try await client.send(request, priority: priority)
    } catch {
      throw AppleListingsRepository.translated(error)
    }
    if answer.value.isUnreadable { throw AppError(.changedUpstream, detail: "entries without a review") }
    return answer
  }
}

extension ReviewsPage {
  /// Creates a page of an answer.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - number: the number of the requested page.
  fileprivate init(_ answer: Answer<ReviewsReplyDTO>, of number: Int) {
    let reviews = answer.value.reviews
    let isFull = reviews.count >= ReviewsPage.length
    let last = min(answer.value.lastPage ?? (isFull ? number + 1 : number), ReviewsPage.maxNumber)
    self.init(
      reviews: reviews, next: number < last ? number + 1 : nil, age: answer.age, isStale: answer.isStale,
      failure: answer.failure?.appError)
  }
}
