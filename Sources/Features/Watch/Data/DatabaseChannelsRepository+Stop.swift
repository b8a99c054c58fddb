import FeatureKit
import Reactor
import Store

/// What the links of messages end, and the end of messages about an item.
extension DatabaseChannelsRepository {
  package func stopTarget(ofToken token: String) async throws -> StopTarget? {
    if let (channel, item) = line.item(ofStopToken: token) {
      return try await database.read { connection in
        guard let profile = try connection.row(ChannelRows.selectOwner(of: channel))?.string("profile") else {
          return nil
        }
        let title = try connection.row(ChannelRows.selectTitle(of: item, of: profile))?.string("title")
        return .item(title: title)
      }
    }
    guard let id = line.channel(ofStopToken: token) else { return nil }
    return .mails(to: try await database.read { try $0.row(ChannelRows.selectOwner(of: id))?.string("label") })
  }

  /// Ends the messages about an item to the profile of a channel.
  ///
  /// - Returns: whether the channel is still there.
  func stopMessages(about item: ItemReference, by channel: WatchChannel.ID) async throws -> Bool {
    let owner = try await database.read { try $0.row(ChannelRows.selectOwner(of: channel))?.string("profile") }
    guard let owner else { return false }
    try await database.of(owner).write { connection in
      try connection.execute(DatabaseNewsRepository.upsertRule(.muted, of: .item(item), of: owner))
      let count = try connection.row(DatabaseNewsRepository.selectRuleCount(of: owner))?.int("rules") ?? 0
      guard count <= DatabaseNewsRepository.maxRules else { throw AppError(.overLimit) }
    }
    return true
  }
}
