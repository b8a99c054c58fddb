import Foundation
import LiveWeb

/// What the page of channels needs.
package struct ChannelsPage: Sendable {
  let channels: any ChannelsRepository
  private let senders: [any ChannelSender]
  private let base: String
  private let pushKey: @Sendable () async throws -> String
  private let makeSecret: @Sendable () -> String

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - channels: the channels of profiles.
  ///   - senders: the senders of the kinds of channels that can be added.
  ///   - base: the public address of the app, with which links in messages begin, without a slash at its end.
  ///   - pushKey: returns the public key of Web Push in Base64url; called only if a sender is that of Web Push.
  ///   - makeSecret: makes the secret of a webhook.
  package init(
    channels: any ChannelsRepository, senders: [any ChannelSender], base: String,
    pushKey: @escaping @Sendable () async throws -> String, makeSecret: @escaping @Sendable () -> String
  ) {
    self.channels = channels
    self.senders = senders
    self.base = base
    self.pushKey = pushKey
    self.makeSecret = makeSecret
  }

  /// Its screens.
  ///
  /// - Parameter now: returns the current time.
  func screens(now: @escaping @Sendable () -> Date) -> [any Screen] {
    let page = ChannelsScreen(
      channels: channels, senders: senders, base: base, pushKey: pushKey, makeSecret: makeSecret, now: now)
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
