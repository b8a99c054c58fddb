import Foundation
import Localization
import WatchFeature

/// Output of `channels list --json`. Unknown values are `null`. Times are ISO 8601 in UTC.
struct ChannelsReport: Encodable {
  let channels: [ChannelRow]
}

/// One channel, without its secrets.
struct ChannelRow: Encodable {
  let id: String
  /// `push`, `ntfy`, `gotify`, `apprise`, `webhook` or `email`.
  let kind: String
  /// The host.
  let label: String
  /// `active`, `ended`, `refused` or `unconfirmed`.
  let state: String
  /// What the service answered last.
  @Nullable var lastAnswer: String?
  let addedAt: Date

  init(_ channel: WatchChannel) {
    id = channel.id
    kind = channel.kind.rawValue
    label = channel.name
    state =
      switch channel.state {
      case .active: "active"
      case .ended: "ended"
      case .refused: "refused"
      case .unconfirmed: "unconfirmed"
      }
    lastAnswer = channel.lastAnswer
    addedAt = channel.createdAt
  }

  /// Table of channels: id, kind, host, state, last answer, day of adding.
  static func table(of rows: [ChannelRow], _ language: Language) -> TextTable {
    let (words, headings) = (Headings.for(language), ChannelHeadings.for(language))
    var table = TextTable(columns: [
      .init(heading: words.id), .init(heading: headings.kind), .init(heading: headings.host, isFlexible: true),
      .init(heading: words.state), .init(heading: headings.lastAnswer, isFlexible: true),
      .init(heading: headings.added),
    ])
    for row in rows {
      table.add([row.id, row.kind, row.label, row.state, row.lastAnswer ?? "", ListingText.day(row.addedAt)])
    }
    return table
  }
}

/// Output of `channels add --json`.
struct AddedChannel: Encodable {
  let id: String
  let kind: String
  /// The host.
  let label: String
  /// Of a webhook; shown only once.
  @Nullable var secret: String?
}

/// Output of `channels test --json`.
struct ChannelTestReport: Encodable {
  let id: String
  /// `taken`, `later`, `too_long`, `ended`, `refused` or `unusable`.
  let outcome: String
  /// The outcome in words.
  let message: String
}

/// Output of `channels confirm --json`.
struct ConfirmationReport: Encodable {
  let id: String
  /// `confirmed`, `wrong`, `expired`, or of a new code `sent` or `not_sent`.
  let outcome: String
  /// The outcome in words.
  let message: String
}

/// Output of `channels remove --json`.
struct RemovedChannel: Encodable {
  let id: String
  let removed = true
}

/// Output of `channels times --json`.
struct ChannelTimesReport: Encodable {
  /// Beginning and end: `22:00-08:00`; `null` if they are off.
  @Nullable var quiet: String?
  /// `09:00`; `null` for messages at once.
  @Nullable var digest: String?
  /// Identifier of the IANA.
  let zone: String

  init(_ times: WatchTimes) {
    zone = times.zone
    quiet = times.quiet.map { [$0.from, $0.to].map(WatchTimes.text).joined(separator: "-") }
    digest = times.digestAt.map(WatchTimes.text)
  }
}

/// Headings that only tables of channels have.
struct ChannelHeadings: Words {
  let language: Language

  var kind: String { text("Kind", "종류") }
  var host: String { text("Host", "호스트") }
  var lastAnswer: String { text("Last answer", "마지막 응답") }
  var added: String { text("Added", "추가") }
  var quiet: String { text("Quiet hours", "방해금지 시간") }
  var digest: String { text("Daily summary", "하루에 한 번 모아서 받기") }
  var zone: String { text("Time zone", "시간대") }
}
