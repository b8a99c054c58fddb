package import FeatureKit
package import Foundation
import LiveWeb

/// A second device: what the pages need on which browsers are added to a profile and signed out of it.
package struct Devices: Sendable {
  private let browsers: any BrowsersRepository
  private let shop: String
  private let move: JoinProfileUseCase.Move
  private let now: @Sendable () -> Date

  /// Collects it.
  ///
  /// - Parameters:
  ///   - browsers: which profile each browser belongs to.
  ///   - shop: the path of one's own shop, where what opens it is noted.
  ///   - move: gives everything that a profile keeps to another; doing so twice is doing it once.
  ///   - now: the time.
  package init(
    browsers: any BrowsersRepository, shop: String, move: @escaping JoinProfileUseCase.Move,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.browsers = browsers
    self.shop = shop
    self.move = move
    self.now = now
  }

  /// Finds the profile that a browser belongs to, for every request of the app.
  var finder: ProfileMiddleware.Finder {
    let browsers = browsers
    return { try await browsers.profile(of: $0) }
  }

  /// Lets a browser go by another name.
  var renewer: ProfileMiddleware.Renewer {
    let browsers = browsers
    return { try await browsers.renew($0, of: $1, as: $2, called: BrowserName(userAgent: $3)) }
  }

  /// The pages.
  ///
  /// - Parameter tabs: those of the features, to one of which the settings may lead back.
  func screens(tabs: [FeatureTab]) -> [any Screen] {
    [
      DevicesScreen(browsers: browsers, tabs: tabs, now: now),
      JoinScreen(browsers: browsers, join: JoinProfileUseCase(browsers: browsers, move: move), shop: shop),
    ]
  }
}

extension AssetLibrary {
  /// What the pages need beside what every page does.
  static let devices = AssetLibrary([
    .style(DevicesScreen.style, PackageResources.devices_css),
    .script(DevicesScreen.script, PackageResources.devices_js),
  ])
}
