package import Foundation
package import Localization

extension ItemRow {
  /// A change of an item, as its row says it.
  package enum Change: Sendable, Hashable {
    /// The price fell, by whole percent of the old one, at least 1, a time ago in the reader's language.
    case fell(percent: Int, age: String)
    /// The price rose, by whole percent of the old one, at least 1, a time ago in the reader's language.
    case rose(percent: Int, age: String)
    /// The item became free.
    case free
    /// The item was free, and has a price.
    case paid
    /// There is another price, which differs by little, or cannot be compared with the old one.
    case price
    /// There is a new version since a time, in the reader's language.
    case updated(age: String)
    /// The source has the item again.
    case back
    /// A movie came out.
    case released
    /// There is another day on which a movie comes out.
    case release
    /// Other services show a movie, since a time in the reader's language.
    case services(age: String)
  }
}

extension ItemRow {
  /// A change of an item in full, as a row says it that is there to tell it.
  package struct Told: Sendable, Hashable {
    /// What has changed: `₩5,900 → ₩3,900 · down 34%`.
    package let words: String
    /// The same for screen readers, which do not read an arrow; `nil` if the words are equal.
    package let spoken: String?
    /// How long ago, such as `2 hours ago`; empty if the words say when.
    package let age: String

    /// Creates a change.
    package init(words: String, spoken: String? = nil, age: String) {
      (self.words, self.spoken, self.age) = (words, spoken, age)
    }
  }
}

extension ItemRow.Change {
  /// Creates what a row says of a change.
  ///
  /// - Parameters:
  ///   - change: the last change of the item, with what is known of it now.
  ///   - updatedAt: when the maker or seller last updated the item.
  ///   - now: the current time.
  ///   - formats: writes the times.
  /// - Returns: `nil` if the change is older than ``ItemChange/shownFor``, or there is nothing to say.
  package init?(_ change: ItemChange, updatedAt: Date?, now: Date, formats: Formats) {
    guard now.timeIntervalSince(change.at) <= ItemChange.shownFor else { return nil }
    let age = { (moment: Date) in formats.age(.seconds(now.timeIntervalSince(moment))) }
    if change.what.contains(.back) {
      self = .back
    } else if let price = Self.price(change, age: age(change.at)) {
      self = price
    } else if change.what.contains(.version) {
      // A source tells a new version at the next check; an item is not updated after that.
      let since = min(updatedAt ?? change.at, change.at)
      self = .updated(age: age(since))
    } else if change.what.contains(.released) {
      self = updatedAt.map { $0 <= now } ?? true ? .released : .release
    } else if change.what.contains(.services) {
      self = .services(age: age(change.at))
    } else {
      return nil
    }
  }

  private static func price(_ change: ItemChange, age: String) -> ItemRow.Change? {
    guard change.what.contains(.price), let new = change.new.price, new != change.old?.price else { return nil }
    if let old = change.old?.price, old.minorUnits == 0, new.currency == old.currency { return .paid }
    guard let fall = change.priceFall else { return .price }
    if new.minorUnits == 0 { return .free }
    let percent = Int((abs(fall) * 100).rounded())
    guard percent > 0 else { return .price }
    return fall > 0 ? .fell(percent: min(percent, 99), age: age) : .rose(percent: percent, age: age)
  }
}

extension SharedStrings {
  func change(_ change: ItemRow.Change) -> String {
    switch change {
    case .fell(let percent, let age): text("Fell by \(percent)% · \(age) ago", "\(age) 전 \(percent)% 인하")
    case .rose(let percent, let age): text("Rose by \(percent)% · \(age) ago", "\(age) 전 \(percent)% 인상")
    case .free: text("Now free", "무료로 바뀜")
    case .paid: text("No longer free", "유료로 바뀜")
    case .price: text("New price", "가격 바뀜")
    case .updated(let age): text("Updated \(age) ago", "\(age) 전 업데이트")
    case .back: backWord
    case .released: released
    case .release: text("New release date", "개봉일 바뀜")
    case .services(let age): text("On other services · \(age) ago", "\(age) 전 볼 수 있는 곳 바뀜")
    }
  }
}
