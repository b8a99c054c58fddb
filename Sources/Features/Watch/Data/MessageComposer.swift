package import FeatureKit
import Foundation
import Localization

/// Writes the messages about news.
package struct MessageComposer: Sendable {
  /// The most items that a summary names.
  static let named = 5
  /// What the address of an item's rule has before the item. ``ChannelLine`` replaces it with the link of its channel.
  static let rule = "/watch?item="

  private let base: String
  private let sources: [String: any ItemSource]

  /// Creates a composer.
  ///
  /// - Parameters:
  ///   - base: the public address of the app, with which links begin, without a slash at its end.
  ///   - sources: tell where items are.
  package init(base: String, sources: [any ItemSource]) {
    self.base = base
    self.sources = Dictionary(sources.map { ($0.kind, $0) }) { first, _ in first }
  }

  /// The message about one news.
  func message(about news: News, in language: Language) -> WatchMessage {
    let (text, item) = (MessageText.for(language), news.reference)
    let source = sources[item.kind]
    let told = source?.told(news.title, of: item.id, by: news.change, in: language)
    return WatchMessage(
      id: news.id, title: text.title(of: news, named: told?.title),
      body: text.body(of: news, place: source?.place(of: item.id, in: language)),
      address: base + (told?.address ?? "/news"),
      stopAddress: "\(base)\(Self.rule)\(item)", at: news.change.at, language: language.rawValue)
  }

  /// The message about many news at once.
  ///
  /// - Parameters:
  ///   - count: the number of all news.
  ///   - news: some of them.
  func summary(id: String, of count: Int, _ news: [News], at moment: Date, in language: Language) -> WatchMessage {
    let text = MessageText.for(language)
    var lines = news.prefix(Self.named).map { news in
      let told = sources[news.reference.kind]?.told(news.title, of: news.reference.id, by: news.change, in: language)
      return text.title(of: news, named: told?.title)
    }
    if count > lines.count { lines.append(text.others(count - lines.count)) }
    return WatchMessage(
      id: id, title: text.summary(count), body: lines.joined(separator: "\n"), address: base + "/news",
      stopAddress: nil, at: moment, language: language.rawValue)
  }

  /// The id of a profile's summary in an hour since 1970.
  static func summaryID(of profile: String, hour: Int) -> String {
    News.id(of: "summary \(profile) \(hour)")
  }

  /// The id of a profile's summary for the moment for which its messages wait.
  ///
  /// - Parameter number: the number of earlier summaries for the same moment.
  static func summaryID(of profile: String, for moment: Date, _ number: Int) -> String {
    News.id(of: "summary \(profile) at \(Int64(moment.timeIntervalSince1970)) \(number)")
  }
}
