import FeatureKit
package import Foundation
package import Localization

/// The words of messages about news.
package struct MessageText: Words {
  package let language: Language

  package init(language: Language) { self.language = language }

  /// The label of the link that ends the messages about an item.
  ///
  /// - Parameter tag: the language of the message.
  static func stop(in tag: String) -> String {
    Self.for(Language(rawValue: tag) ?? .english).stop
  }

  /// The link that ends the messages about an item, as the last line of a plain text; empty for a summary.
  static func stopLine(of message: WatchMessage) -> String {
    message.stopAddress.map { "\n\n\(stop(in: message.language)): \($0)" } ?? ""
  }

  var stop: String { text("Stop these messages", "이 알림 그만 받기") }
  func rating(_ old: String?, _ new: String) -> String {
    text("Rating ", "평점 ") + (old.map { "\($0) → \(new)" } ?? new)
  }
  func lowest(_ price: String, _ day: String) -> String {
    text("Lowest so far: \(price) (\(day))", "지금까지 최저가: \(price) (\(day))")
  }
  var lowestNow: String { text("Lowest so far", "지금까지 최저가") }
  func summary(_ count: Int) -> String {
    text(count == 1 ? "1 of your items has changed" : "\(count) of your items have changed", "저장한 항목 \(count)개가 바뀌었어요")
  }
  func others(_ count: Int) -> String { text(count == 1 ? "and 1 other" : "and \(count) others", "외 \(count)개") }
  fileprivate var testTitle: String { text("A test from Showroom", "찾아봐 테스트 알림") }
  fileprivate var testBody: String {
    text("Messages about your saved items will arrive here.", "저장한 항목의 소식이 여기로 와요.")
  }
}

extension WatchMessage {
  /// Makes a message that tries a channel.
  ///
  /// - Parameters:
  ///   - language: the language of its words.
  ///   - address: the web address that it leads to, complete.
  ///   - moment: the current time.
  package static func test(in language: Language, address: String, at moment: Date) -> WatchMessage {
    let words = MessageText.for(language)
    return WatchMessage(
      id: String(UUID().uuidString.filter { $0 != "-" }.prefix(24)), title: words.testTitle, body: words.testBody,
      address: address, stopAddress: nil, at: moment, language: language.rawValue)
  }
}

// MARK: One news

extension MessageText {
  /// The title: the item's name and what has changed, `KakaoTalk: ₩5,900 → ₩3,900`.
  func title(of news: News) -> String {
    let (change, shared) = (news.change, SharedStrings.for(language))
    var parts: [String] = []
    if change.what.contains(.gone) { parts.append(shared.goneWord) }
    if change.what.contains(.back) { parts.append(shared.backWord) }
    if change.what.contains(.price), let new = change.new.price { parts.append(step(change.old?.price, new)) }
    if change.what.contains(.version), let version = change.new.version { parts.append(shared.version(version)) }
    if change.what.contains(.rating), let new = change.new.rating {
      let formats = Formats(language)
      parts.append(rating(change.old?.rating.map(formats.rating), formats.rating(new)))
    }
    return parts.isEmpty ? news.title : "\(news.title): \(parts.joined(separator: ", "))"
  }

  /// The body: how far the price moved and the lowest so far, and where the item is.
  ///
  /// - Parameter place: the country or shop of the item.
  func body(of news: News, place: String?) -> String {
    var lines: [String] = []
    if let fall = news.change.priceFall, news.change.new.price?.minorUnits != 0,
      let words = SharedStrings.for(language).priceFall(fall)
    {
      lines.append(words)
    }
    if let lowest = news.lowest, news.change.new.price?.currency == lowest.price.currency {
      let isNow = lowest.price == news.change.new.price
      lines.append(isNow ? lowestNow : self.lowest(price(lowest.price), Formats(language).day(lowest.at)))
    }
    if let place { lines.append(place) }
    return lines.joined(separator: "\n")
  }

  private func step(_ old: Money?, _ new: Money) -> String {
    old.map { "\(price($0)) → \(price(new))" } ?? price(new)
  }

  private func price(_ money: Money) -> String { SharedStrings.for(language).price(money) }
}
