import Foundation
import LiveWeb

/// What the page of channels needs.
package struct ChannelsPage: Sendable {
  private let channels: any ChannelsRepository
  private let senders: [any ChannelSender]
  private let pushKey: @Sendable () async throws -> String
  private let makeSecret: @Sendable () -> String

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - channels: the channels of profiles.
  ///   - senders: the senders of the kinds of channels that can be added.
  ///   - pushKey: returns the public key of Web Push in Base64url; called only if a sender is that of Web Push.
  ///   - makeSecret: makes the secret of a webhook.
  package init(
    channels: any ChannelsRepository, senders: [any ChannelSender],
    pushKey: @escaping @Sendable () async throws -> String, makeSecret: @escaping @Sendable () -> String
  ) {
    self.channels = channels
    self.senders = senders
    self.pushKey = pushKey
    self.makeSecret = makeSecret
  }

  /// Its screens.
  ///
  /// - Parameter now: returns the current time.
  func screens(now: @escaping @Sendable () -> Date) -> [any Screen] {
    let page = ChannelsScreen(
      channels: channels, senders: senders, pushKey: pushKey, makeSecret: makeSecret, now: now)
    // Also without a mail server: mails may be on their way.
    return [page, StopScreen(channels: channels)]
  }

  /// Its style sheet and script.
  static var assets: [AssetLibrary.Asset] {
    [
      .style(ChannelsScreen.style, PackageResources.channels_css),
      .script(ChannelsScreen.script, PackageResources.channels_js),
    ]
  }
}
