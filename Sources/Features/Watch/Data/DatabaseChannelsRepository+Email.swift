import FeatureKit
package import Foundation
import Reactor
import Secrets
import Store

/// The confirmation of addresses, and the end of mails to them.
extension DatabaseChannelsRepository {
  /// The most old codes that are removed with each new one.
  private static let removedAtOnce = 100

  package func sendCode(
    to id: WatchChannel.ID, of profile: String, write: @escaping @Sendable (_ code: String) -> WatchMessage
  ) async throws -> SendOutcome? {
    guard let (channel, state) = try await stored(id, of: profile), state == .unconfirmed,
      let mailbox = line.mailbox(of: channel)
    else { return nil }
    let code = EmailCode.make()
    let isWanted = try await store(line.mark(ofCode: code, of: id), to: id, of: profile, mailbox)
    var outcome = SendOutcome.refused(reason: OwnAnswer.noMailWanted.rawValue)
    if isWanted { outcome = await line.send(write(code), on: channel) }
    try Task.checkCancellation()
    let (result, answer) = (outcome, outcome == .taken ? nil : outcome.answer)
    try await database.of(profile).write { connection in
      // It may have been confirmed, or removed, meanwhile.
      guard try connection.state(of: id, of: profile) == .unconfirmed else { return }
      try connection.execute(EmailRows.unconfirm(id, of: profile, answer: answer))
    }
    return result
  }

  /// Stores a code before it is sent, so that each mail counts.
  ///
  /// - Returns: whether it may be sent: mails to the mailbox were not ended.
  private func store(
    _ code: String, to id: WatchChannel.ID, of profile: String, _ mailbox: String
  ) async throws -> Bool {
    let time = now()
    let since = time.addingTimeInterval(-EmailCode.lifetime)
    return try await database.of(profile).write { connection in
      _ = try connection.rows(EmailRows.deleteCodes(before: since, keepingEnds: true, limit: Self.removedAtOnce))
      // Those of a clock that was ahead would count, and be the last ones, until then.
      try connection.execute(EmailRows.deleteCodes(after: time.addingTimeInterval(EmailCode.lifetime)))
      let end = EmailRows.selectEnd(of: mailbox, since: time.addingTimeInterval(-EmailStop.lifetime))
      if try connection.row(end) != nil { return false }
      let ofProfile = try connection.row(EmailRows.countCodes(ofProfile: profile, since: since))?.int("codes") ?? 0
      let ofMailbox = try connection.row(EmailRows.countCodes(toMailbox: mailbox, since: since))?.int("codes") ?? 0
      let ofAll = try connection.row(EmailRows.countCodes(since: since))?.int("codes") ?? 0
      guard ofProfile < EmailCode.maxOfProfile, ofMailbox < EmailCode.maxOfMailbox, ofAll < EmailCode.maxOfAll else {
        throw AppError(.overLimit)
      }
      try connection.execute(
        EmailRows.insertCode(RandomToken.make(), code, to: id, of: profile, mailbox: mailbox, at: time))
      return true
    }
  }

  package func confirm(_ id: WatchChannel.ID, with code: String, of profile: String) async throws -> CodeOutcome {
    let since = now().addingTimeInterval(-EmailCode.lifetime)
    let entered = line.mark(ofCode: EmailCode.read(code), of: id)
    return try await database.of(profile).write { connection in
      switch try connection.state(of: id, of: profile) {
      case .active: return .confirmed
      case .unconfirmed: break
      default: return .expired
      }
      guard let row = try connection.row(EmailRows.selectCode(of: id, since: since)) else { return .expired }
      let left = EmailCode.maxTries - 1 - (try row.int("tries"))
      guard left >= 0 else { return .expired }
      try connection.execute(EmailRows.countTry(of: try row.string("id")))
      // Both are signatures, so how far they are equal tells nothing.
      guard try row.string("code") == entered else { return left > 0 ? .wrong(left: left) : .expired }
      try connection.execute(EmailRows.confirm(id, of: profile))
      try connection.execute(EmailRows.spendCodes(of: id))
      return .confirmed
    }
  }

  package func stop(byToken token: String) async throws -> Bool {
    if let (channel, item) = line.item(ofStopToken: token) { return try await stopMessages(about: item, by: channel) }
    guard let id = line.channel(ofStopToken: token) else { return false }
    // Of whichever profile, as browsers may come to share one meanwhile.
    try await database.write { [line, time = now()] connection in
      let profile = try connection.row(EmailRows.selectProfile(of: id))?.string("profile")
      let channel = try profile.flatMap { try connection.row(ChannelRows.selectChannel(id, of: $0)) }
        .flatMap { try StoredChannel($0) }
      // Without the channel, its last code tells.
      let mailbox =
        try channel.flatMap { line.mailbox(of: $0) }
        ?? connection.row(EmailRows.selectMailbox(of: id))?.string("mailbox")
      if let mailbox { try connection.execute(EmailRows.endMails(to: mailbox, at: time)) }
      guard let profile else { return }
      let answer = OwnAnswer.stoppedByMail.rawValue
      try connection.execute(EmailRows.unconfirm(id, of: profile, answer: answer))
      try connection.execute(EmailRows.spendCodes(of: id))
      try connection.execute(ChannelRows.dropWaiting(of: id, of: profile, answer: answer))
    }
    return true
  }

  /// Removes codes, and ends of mails, from before a moment.
  ///
  /// - Returns: the number of removed rows.
  /// - Throws: `AppError` if the data cannot be reached, and then some are removed; `CancellationError`.
  package func removeCodes(before moment: Date) async throws -> Int {
    try await database.inBatches {
      try $0.rows(EmailRows.deleteCodes(before: moment, keepingEnds: false, limit: $1)).count
    }
  }
}
