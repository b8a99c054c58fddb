import JSON
import Samples

extension AppStoreService {
  /// Name of the feed of customer reviews.
  static let reviewsFeed = "customerreviews"
  /// Reviews of a page.
  static let reviewsPerPage = 50
  /// Number of the last page that Apple serves.
  static let maxReviewPage = 10
  /// Apple's words for a page after the last one.
  static let reviewDepth = "CustomerReviews RSS page depth is limited to 10"

  /// Answers `/{cc}/rss/customerreviews/page={1…10}/id={id}/sortby={…}/json`.
  ///
  /// As by Apple:
  /// - A page after the tenth gets 400, a page after the last review has no
  ///   entry.
  /// - Some pages after the first are empty when they are requested for the
  ///   first time, and full when they are requested again.
  /// - An unknown app, or one that the country does not sell, has no link to
  ///   itself and no entry.
  /// - Every eighth app has a feed in the old form: the app itself is the first
  ///   entry of the first page, and reviews have no date.
  ///
  /// - Parameters:
  ///   - address: the requested address; `page` is 1 and `sortby` is
  ///     `mostrecent` if they are missing or unknown.
  ///   - storefront: the country's store.
  ///   - isRepeated: whether the same path was requested before; alternates
  ///     with each request.
  func reviews(_ address: FeedPath, in storefront: SandboxStorefront, isRepeated: Bool) -> FeedAnswer {
    let page = max(address.number("page") ?? 1, 1)
    guard page <= Self.maxReviewPage else { return .refused(Self.reviewDepth) }
    let id = address.number("id") ?? 0
    guard let app = catalogue.index(ofID: id).map(catalogue.app) else {
      return .feed(reviewFeed([], address, ReviewPages(storefront: storefront, id: id)))
    }
    let facts = LocalFacts(of: app, in: storefront, seed: catalogue.seed, after: days)
    guard facts.isSold else { return .feed(reviewFeed([], address, ReviewPages(storefront: storefront, id: id))) }
    let isHelpful = address["sortby"]?.lowercased() == "mosthelpful"
    let slots = ordered(catalogue.reviews(of: app, in: storefront, after: days), isHelpful: isHelpful)
    let pages = ReviewPages(
      storefront: storefront, id: id, sort: isHelpful ? "mosthelpful" : "mostrecent", page: page,
      last: max((slots.count + Self.reviewsPerPage - 1) / Self.reviewsPerPage, 1))
    let shown = isEmptyAtFirst(app, page, in: storefront) && !isRepeated ? [] : self.slots(slots, ofPage: page)
    return .feed(reviewFeed(entries(shown, of: app, facts, page: page, in: storefront), address, pages))
  }

  /// Whether an app has a feed in the old form.
  static func hasOldFeed(_ app: SandboxApp) -> Bool { app.index % 8 == 5 }

  /// Whether a page is empty when it is requested for the first time.
  func isEmptyAtFirst(_ app: SandboxApp, _ page: Int, in storefront: SandboxStorefront) -> Bool {
    let place = SeededGenerator.mix(UInt64(truncatingIfNeeded: storefront.storeID), UInt64(app.index))
    return page > 1 && SeededGenerator.mix(catalogue.seed ^ place, UInt64(page)) % 6 == 0
  }

  private func ordered(_ slots: [ReviewSlot], isHelpful: Bool) -> [ReviewSlot] {
    guard isHelpful else { return slots }
    return slots.sorted { $0.voteSum == $1.voteSum ? $0.isNewer(than: $1) : $0.voteSum > $1.voteSum }
  }

  private func slots(_ slots: [ReviewSlot], ofPage page: Int) -> [ReviewSlot] {
    Array(slots.dropFirst((page - 1) * Self.reviewsPerPage).prefix(Self.reviewsPerPage))
  }

  private func entries(
    _ slots: [ReviewSlot], of app: SandboxApp, _ facts: LocalFacts, page: Int, in storefront: SandboxStorefront
  ) -> [String] {
    let writer = ReviewWriter(app: app, storefront: storefront, catalogue: catalogue)
    let isOld = Self.hasOldFeed(app)
    let kind = app.lookupKind(for: nil) ?? .software
    let own = isOld && page == 1 ? [feedEntry(ChartEntry(app: app, facts: facts), kind, in: storefront)] : []
    return own + slots.map { Self.entry(writer.review($0), of: app, isOld: isOld, in: storefront) }
  }

  private static func entry(
    _ review: CustomerReview, of app: SandboxApp, isOld: Bool, in storefront: SandboxStorefront
  ) -> String {
    let country = storefront.code.lowercased()
    let address = "https://itunes.apple.com/\(country)/review?id=\(app.id)&type=Purple%20Software"
    return JSONWriter.feedObject { json in
      json.object("author") { author in
        author.addLabel("uri", "https://itunes.apple.com/\(country)/reviews/id\(review.authorID)")
        author.addLabel("name", review.author)
        author.add("label", "")
      }
      if !isOld { json.addLabel("updated", FeedTime.pacific(day: review.slot.day, second: review.slot.second)) }
      json.addLabel("im:rating", String(review.rating))
      json.addLabel("im:version", review.version)
      json.addLabel("id", String(review.slot.id))
      json.addLabel("title", review.title)
      json.addLabel("content", review.content, attributes: ["type": "text"])
      json.object("link") { $0.addAttributes(["rel": "related", "href": address]) }
      json.addLabel("im:voteSum", String(review.slot.voteSum))
      json.object("im:contentType") { $0.addAttributes(["term": "Application", "label": "Application"]) }
      json.addLabel("im:voteCount", String(review.slot.voteCount))
    }
  }

  private func reviewFeed(_ entries: [String], _ address: FeedPath, _ pages: ReviewPages) -> String {
    JSONWriter.feedObject { json in
      json.object("feed") { feed in
        feed.object("author") { author in
          author.addLabel("name", "iTunes Store")
          author.addLabel("uri", "http://www.apple.com/\(pages.country)/itunes/")
        }
        feed.addEntries(entries)
        addFeedEnd(to: &feed, title: "iTunes Store: Customer Reviews", address: address) {
          pages.addLinks(to: &$0, address)
        }
      }
    }
  }
}

/// The pages of an app's reviews, for the links of one of them.
private struct ReviewPages {
  let country: String
  let id: Int
  let sort: String
  let page: Int
  /// Number of the last page; `nil` for an unknown app.
  let last: Int?

  init(storefront: SandboxStorefront, id: Int, sort: String = "mostrecent", page: Int = 1, last: Int? = nil) {
    country = storefront.code.lowercased()
    self.id = id
    self.sort = sort
    self.page = page
    self.last = last
  }

  func addLinks(to links: inout JSONWriter, _ address: FeedPath) {
    let shown = "https://apps.apple.com/WebObjects/MZStore.woa/wa/viewGrouping?cc=\(country)&id=\(id)"
    links.addElement(attributes: ["rel": "alternate", "type": "text/html", "href": shown])
    if last != nil {
      links.addElement(attributes: ["rel": "self", "href": "https://itunes.apple.com" + address.whole])
    }
    let others: KeyValuePairs = [
      "first": 1, "last": last ?? 1, "previous": max(page - 1, 1), "next": min(page + 1, last ?? 1),
    ]
    for (relation, number) in others {
      links.addElement(attributes: ["rel": relation, "href": link(to: number, address)])
    }
  }

  /// Address of a page. Apple's lead to XML, and name the JSON in their query.
  private func link(to number: Int, _ address: FeedPath) -> String {
    let asked = address.whole.split(separator: "/").dropFirst(2).joined(separator: "/")
    return "https://itunes.apple.com/\(country)/rss/\(AppStoreService.reviewsFeed)/page=\(number)/id=\(id)"
      + "/sortby=\(sort)/xml?urlDesc=/\(asked)"
  }
}
