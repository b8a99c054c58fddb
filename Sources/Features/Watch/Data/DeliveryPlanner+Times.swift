import FeatureKit
import Foundation
import Localization
import Store

extension DeliveryPlanner {
  /// The channel for which messages gather, and when.
  struct Gathering {
    let profile: String
    let channel: String
    let language: Language
    let at: Date
  }

  /// A message that waits and was never tried.
  private struct Waiting {
    let message: String
    let items: Int
    let createdAt: Date
    let nextAt: Date

    init(_ row: Row) throws {
      message = try row.string("message")
      items = try row.int("items")
      createdAt = try row.date("createdAt")
      nextAt = try row.date("nextAt")
    }
  }

  /// The most texts of a list in a statement.
  private static let maxList = 200

  /// Plans news for the moment for which the messages of a channel wait: one by one beside those that wait already, or
  /// as a summary with them.
  func gather(
    _ news: [News], _ count: Int, _ to: Gathering, for slot: WatchTimes.Slot, _ connection: Connection
  ) throws {
    let rows = try connection.rows(TimesRows.selectUntried(of: to.profile, to.channel, at: slot.end))
    let waiting = try rows.map { try Waiting($0) }
    if waiting.count + count <= slot.maxSingle, waiting.allSatisfy({ $0.items == 1 }) {
      let rows = try news.map { news in
        try row(
          composer.message(about: news, in: to.language), 1, to.profile, to.channel, at: to.at, next: slot.end)
      }
      if !rows.isEmpty { try connection.execute(ChannelRows.insertDeliveries(rows)) }
      return
    }
    try summarize(waiting, and: count, to, for: slot, connection)
  }

  /// Moves the messages that wait and were never tried to the times that their profiles have chosen since.
  func place(_ connection: Connection) throws {
    for row in try connection.rows(TimesRows.selectUnplaced(limit: Self.maxNews)) {
      let profile = try row.string("profile")
      let (times, time) = (try connection.times(of: profile), try sharedNow(connection))
      for channel in try connection.rows(ChannelRows.selectActive(of: profile)) {
        let language = Language(rawValue: try channel.string("language")) ?? .english
        let to = Gathering(profile: profile, channel: try channel.string("id"), language: language, at: time)
        try place(to, by: times, connection)
      }
      try connection.execute(TimesRows.markPlaced(of: profile))
    }
  }

  private func place(_ to: Gathering, by times: WatchTimes?, _ connection: Connection) throws {
    let waiting = try connection.rows(TimesRows.selectUntried(of: to.profile, to.channel)).map { try Waiting($0) }
    let groups = Dictionary(grouping: waiting) { waiting in
      let moment = max(due(waiting), to.at)
      return times?.slot(at: moment) ?? WatchTimes.Slot(end: moment, maxSingle: .max)
    }
    for (slot, waiting) in groups.sorted(by: { $0.key.end < $1.key.end }) {
      let isMoved = waiting.count <= slot.maxSingle && waiting.allSatisfy { $0.items == 1 }
      guard isMoved || slot.maxSingle == .max else {
        try summarize(waiting, and: 0, to, for: slot, connection)
        continue
      }
      for messages in waiting.map(\.message).chunks(of: Self.maxList) {
        try connection.execute(TimesRows.move(messages, of: to.profile, to.channel, to: slot.end))
      }
    }
  }

  /// When a message would be sent without times. A summary that others must not follow within an hour keeps its time.
  private func due(_ waiting: Waiting) -> Date {
    let isOfHour = waiting.items > 1 && waiting.nextAt <= waiting.createdAt + 3_600
    return isOfHour ? waiting.nextAt : waiting.createdAt
  }

  /// Replaces messages that wait by a summary of them and of further news. It names the latest news of the profile,
  /// which are those that wait.
  private func summarize(
    _ waiting: [Waiting], and count: Int, _ to: Gathering, for slot: WatchTimes.Slot, _ connection: Connection
  ) throws {
    let items = waiting.reduce(count) { $0 + $1.items }
    for messages in waiting.map(\.message).chunks(of: Self.maxList) {
      try connection.execute(TimesRows.deleteUntried(messages, of: to.profile, to.channel))
    }
    let select = DatabaseNewsRepository.selectNews(of: to.profile, limit: min(items, MessageComposer.named))
    let named = try connection.rows(select).compactMap { try? News($0) }
    // After a clock was set back, a summary for this moment may have been sent already.
    for number in 0... {
      let id = MessageComposer.summaryID(of: to.profile, for: slot.end, number)
      guard try connection.row(ChannelRows.selectUntouched(id, of: to.channel, of: to.profile)) == nil else { continue }
      let message = composer.summary(id: id, of: items, named, at: to.at, in: to.language)
      let begin = waiting.reduce(to.at) { min($0, $1.createdAt) }
      let summary = try row(message, items, to.profile, to.channel, at: begin, next: slot.end)
      return try connection.execute(ChannelRows.insertDeliveries([summary]))
    }
  }
}
