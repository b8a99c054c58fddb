import Samples

/// When a customer review was written, and what readers thought of it: enough
/// to order reviews without writing them.
struct ReviewSlot: Sendable, Equatable {
  /// Days since 1970.
  let day: Int
  let second: Int
  /// Determines everything else about the review.
  let seed: UInt64
  /// Readers who found it helpful, 0 ... `voteCount`.
  let voteSum: Int
  let voteCount: Int

  init(day: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.day = day
    self.seed = seed
    second = generator.number(below: 86_400)
    voteCount = generator.chance(0.3) ? 1 + generator.number(below: 40) : 0
    voteSum = generator.number(below: voteCount + 1)
  }

  /// Apple's number of the review, with eleven digits.
  var id: Int { 10_000_000_000 + Int(seed % 89_999_999_999) }

  /// Whether it stands before another one if the newest come first.
  func isNewer(than other: ReviewSlot) -> Bool {
    (day, second, seed) > (other.day, other.second, other.seed)
  }
}

extension Catalogue {
  /// Most reviews of an app in a country: ten pages.
  static let maxReviews = 500
  /// Age of the oldest reviews, in days.
  static let maxReviewAgeDays = 400
  /// Most reviews of an app that are written in a country on one day.
  private static let maxReviewsPerDay = 60

  /// The newest reviews of an app in a country, newest first, at most
  /// ``maxReviews``.
  ///
  /// A review stays the same while the clock moves, and every day brings new
  /// ones. One of four ratings comes with a review.
  ///
  /// - Parameters:
  ///   - app: the app; one without ratings has no reviews.
  ///   - storefront: the country's store.
  ///   - days: days since the sandbox's own day.
  func reviews(of app: SandboxApp, in storefront: SandboxStorefront, after days: Int) -> [ReviewSlot] {
    let facts = LocalFacts(of: app, in: storefront, seed: seed)
    guard facts.ratingCount > 0 else { return [] }
    let mean = Double(facts.ratingCount) / 4 / 365
    let place = SeededGenerator.mix(
      SeededGenerator.mix(seed ^ 0x4E71, UInt64(app.index)), UInt64(truncatingIfNeeded: storefront.storeID))
    let newest = SandboxCalendar.today + days - 1
    let oldest = max(newest - Self.maxReviewAgeDays, FeedTime.moment(facts.releaseDate).day + 1)
    var slots: [ReviewSlot] = []
    var day = newest
    while day >= oldest, slots.count < Self.maxReviews {
      slots += Self.slots(on: day, mean: mean, place: SeededGenerator.mix(place, UInt64(day)))
      day -= 1
    }
    return Array(slots.prefix(Self.maxReviews))
  }

  /// The reviews of a day, newest first.
  private static func slots(on day: Int, mean: Double, place: UInt64) -> [ReviewSlot] {
    var generator = SeededGenerator(seed: place)
    let expected = mean * (0.5 + generator.fraction())
    let count = Int(expected) + (generator.chance(expected - expected.rounded(.down)) ? 1 : 0)
    return (0..<min(count, maxReviewsPerDay))
      .map { ReviewSlot(day: day, seed: SeededGenerator.mix(place, UInt64($0 + 1))) }
      .sorted { $0.isNewer(than: $1) }
  }
}

/// A customer review of a sample app.
struct CustomerReview: Sendable, Equatable {
  let slot: ReviewSlot
  let authorID: Int
  let author: String
  let title: String
  /// 1 ... ``ReviewWriter/maxCharacters`` characters.
  let content: String
  /// 1 ... 5.
  let rating: Int
  /// Version that was current on the day.
  let version: String
}
