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

  /// The label of the link that ends all e-mails to an address.
  ///
  /// - Parameter tag: the language of the message.
  static func stopMails(in tag: String) -> String {
    Self.for(Language(rawValue: tag) ?? .english).stopMails
  }

  var stop: String { text("Stop these messages", "이 알림 그만 받기") }
  func summary(_ count: Int) -> String {
    text(
      count == 1 ? "1 change to what you saved" : "\(count.grouped) changes to what you saved",
      "저장한 항목에 변경 \(count.grouped)건")
  }
  func others(_ count: Int) -> String { text("and \(count.grouped) more", "외 \(count.grouped)건") }
  private var stopMails: String { text("Stop all emails to this address", "이 주소로 이메일 그만 받기") }
  func codeTitle(_ code: String) -> String { text("\(code) is your Showroom code", "찾아봐 확인 코드: \(code)") }
  var codeBody: String {
    text(
      "Enter it within an hour. If you didn’t ask for it, ignore this email.",
      "한 시간 안에 입력해 주세요. 요청하지 않았다면 이 이메일은 무시해 주세요.")
  }
  fileprivate var testTitle: String { text("A test from Showroom", "찾아봐 테스트 알림") }
  fileprivate var testBody: String {
    text("Messages about your saved items will arrive here.", "저장한 항목의 알림이 여기로 와요.")
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
  /// The longest name in a title, in bytes. Senders cut a title at its end, where the change is.
  private static let maxName = 160

  /// The title: the item's name, cut if it is long, and what has changed, `KakaoTalk: ₩5,900 → ₩3,900`.
  ///
  /// - Parameter name: the name in this language; `nil` for the one that is kept.
  func title(of news: News, named name: String? = nil) -> String {
    let name = Self.shortened(name ?? news.title)
    let parts = SharedStrings.for(language).words(for: news.change, withMove: false, withRating: true)
    return parts.isEmpty ? name : "\(name): \(parts.joined(separator: ", "))"
  }

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > maxName else { return name }
    let mark = "…"
    var (short, room) = ("", maxName - mark.utf8.count)
    for character in name {
      room -= character.utf8.count
      if room < 0 { break }
      short.append(character)
    }
    return (short.trimmedOrNil ?? "") + mark
  }

  /// The body: how far the price moved and the lowest so far, and where the item is.
  ///
  /// - Parameter place: the country or shop of the item.
  func body(of news: News, place: String?) -> String {
    let words = WatchStrings.for(language)
    let lowest = news.isLowest ? words.common.lowestOnRecord : news.lowerBefore.map(words.lowestSoFar)
    let move = words.common.priceMove(of: news.change).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [move, lowest, place].compactMap(\.self).joined(separator: "\n")
  }
}
