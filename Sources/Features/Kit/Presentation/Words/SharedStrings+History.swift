import Foundation
package import Localization

/// The words about an item's past.
extension SharedStrings {
  /// Above the course of a price.
  package var priceHistory: String { text("Price history", "가격 기록") }
  /// Above the course of a rating.
  package var ratingHistory: String { text("Rating over time", "평점 기록") }
  /// Above what has changed, without the course of a rating.
  package var changeHistory: String { text("What has changed", "변경 기록") }
  var currentRating: String { text("Current rating", "현재 평점") }
  var currentPrice: String { text("Current price", "현재 가격") }
  var freeWord: String { text("Free", "무료") }
  func changes(_ count: Int) -> String { text(count == 1 ? "1 change" : "\(count) changes", "변경 내역 \(count)건") }
  var goneWord: String { text("No longer available", "판매 중단") }
  package var backWord: String { text("Available again", "다시 판매") }
  func version(_ version: String) -> String { text("Version \(version)", "버전 \(version)") }
  func since(_ day: String) -> String { text("since \(day)", "\(day)부터") }
  func lowest(inDays days: Int) -> String { text("Lowest in \(days) days", "\(days)일 최저가") }
  /// The lowest price since the item is watched.
  package var lowestOnRecord: String { text("Lowest on record", "기록상 최저가") }

  /// A rating, with the one before it.
  func rating(_ old: Double?, _ new: Double, isSpoken: Bool = false) -> String {
    let formats = Formats(language)
    let values = steps(old.map { formats.rating($0) }, formats.rating(new), isSpoken: isSpoken)
    return text("Rating \(values)", "평점 \(values)")
  }

  /// A value, with the one before it: `₩5,900 → ₩3,900`. Screen readers do not read an arrow.
  private func steps(_ old: String?, _ new: String, isSpoken: Bool) -> String {
    guard let old else { return new }
    return isSpoken ? text("from \(old) to \(new)", "이전 \(old), 지금 \(new)") : "\(old) → \(new)"
  }

  /// By how much a price fell or rose: `down 34%`; `nil` for less than half a percent, and for an item that is free now.
  package func priceMove(of change: ItemChange) -> String? {
    guard let fall = change.priceFall, change.new.price?.minorUnits != 0 else { return nil }
    let percent = Int((abs(fall) * 100).rounded())
    if percent == 0 { return nil }
    return fall > 0 ? text("down \(percent)%", "\(percent)% 인하") : text("up \(percent)%", "\(percent)% 인상")
  }

  /// A price as on a tag, or the word for none.
  package func price(_ money: Money) -> String { money.minorUnits == 0 ? freeWord : Formats(language).price(money) }

  /// What has changed, each part in words; none for what was known at the beginning.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - withMove: whether a price has by how much it fell or rose.
  ///   - withRating: whether a change of the rating counts.
  ///   - isSpoken: whether a screen reader reads the words: `from ₩5,900 to ₩3,900`.
  package func words(
    for change: ItemChange, withMove: Bool = true, withRating: Bool = false, isSpoken: Bool = false
  ) -> [String] {
    var words: [String] = []
    // A movie is not sold: it has neither a price nor a version.
    let isSold = change.new.price != nil || change.new.version != nil
    let isMovie = !isSold && (change.new.rating != nil || !change.new.showings.isEmpty)
    if change.what.contains(.gone) { words.append(isMovie ? text("No longer listed", "더 이상 볼 수 없음") : goneWord) }
    if change.what.contains(.back) { words.append(isMovie ? text("Listed again", "다시 볼 수 있음") : backWord) }
    if change.what.contains(.price), let new = change.new.price {
      words.append(
        [
          steps(change.old?.price.map(price), price(new), isSpoken: isSpoken),
          withMove ? priceMove(of: change) : nil,
        ].compactMap(\.self).joined(separator: isSpoken ? ", " : " · "))
    }
    if change.what.contains(.version), let version = change.new.version { words.append(self.version(version)) }
    if withRating, change.what.contains(.rating), let new = change.new.rating {
      words.append(rating(change.old?.rating, new, isSpoken: isSpoken))
    }
    if change.what.contains(.matches), let old = change.old {
      words.append(newMatches(change.new.newMatches(since: old).count, newest: change.new.newestMatch))
    }
    return words + showing(change)
  }

  /// The most services that are named.
  private static let maxServices = 3

  /// What has changed of when and where a movie can be seen, in one country.
  private func showing(_ change: ItemChange) -> [String] {
    let countries = change.new.showings.keys.sorted()
    let own = ItemShowing.country(of: language)
    guard let country = countries.contains(own) ? own : countries.first, let now = change.new.showings[country],
      let old = change.old?.showings[country]
    else { return [] }
    let what = old.differences(to: now).intersection(change.what)
    var words: [String] = []
    if what.contains(.released) { words.append(release(now, after: old)) }
    if what.contains(.services) {
      let (gained, lost) = (now.gained(since: old), now.lost(since: old))
      if !gained.isEmpty { words.append(nowOn(names(gained))) }
      if !lost.isEmpty { words.append(left(names(lost))) }
    }
    return words
  }

  private func release(_ now: ItemShowing, after old: ItemShowing) -> String {
    guard !now.isReleased, let day = now.releaseDay else { return released }
    let date = Formats(language).day(Date(timeIntervalSince1970: TimeInterval(day) * 86_400))
    return old.releaseDay == nil
      ? text("Release on \(date)", "\(date) 개봉 예정") : text("Release moved to \(date)", "개봉일 변경: \(date)")
  }

  private func names(_ services: [ItemShowing.Service]) -> String {
    let shown = services.prefix(Self.maxServices).map { $0.name(in: language) }.joined(separator: ", ")
    let others = services.count - Self.maxServices
    return others > 0 ? text("\(shown) and \(others) more", "\(shown) 외 \(others)곳") : shown
  }

  private func newMatches(_ count: Int, newest: ItemMatch?) -> String {
    guard let newest else {
      return text(count == 1 ? "1 new match" : "\(count) new matches", "새로 올라온 물건 \(count)개")
    }
    let named = [newest.name, newest.price.map(price)].compactMap(\.self).joined(separator: " · ")
    return count > 1 ? text("\(named) and \(count - 1) more", "\(named) 외 \(count - 1)개") : named
  }

  var released: String { text("Released", "개봉") }
  private func nowOn(_ services: String) -> String { text("Now on \(services)", "\(services)에서 볼 수 있어요") }
  private func left(_ services: String) -> String { text("Left \(services)", "\(services) 제공 종료") }

  /// The chart of a price, for screen readers.
  func priceCourse(from first: String, to last: String, lowest: String, highest: String) -> String {
    text(
      "Price from \(first) to \(last): lowest \(lowest), highest \(highest)",
      "\(first)부터 \(last)까지의 가격: 최저 \(lowest), 최고 \(highest)")
  }

  /// The chart of a rating, for screen readers.
  func ratingCourse(from first: String, to last: String, lowest: String, highest: String) -> String {
    text(
      "Rating from \(first) to \(last): lowest \(lowest), highest \(highest)",
      "\(first)부터 \(last)까지의 평점: 최저 \(lowest), 최고 \(highest)")
  }
}
