package import FeatureKit
package import Foundation
import LiveWeb

/// The pages that add browsers to a profile and sign them out, and what those pages need.
package struct Devices: Sendable {
  private let browsers: any BrowsersRepository
  private let shop: String
  private let move: JoinProfileUseCase.Move
  private let now: @Sendable () -> Date

  /// Collects the dependencies.
  ///
  /// - Parameters:
  ///   - browsers: the profiles of browsers.
  ///   - shop: the path of the user's own shop, where its secret can be saved.
  ///   - move: moves everything of a profile to another; repeating it changes nothing more.
  ///   - now: returns the current time.
  package init(
    browsers: any BrowsersRepository, shop: String, move: @escaping JoinProfileUseCase.Move,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.browsers = browsers
    self.shop = shop
    self.move = move
    self.now = now
  }

  /// Finds the profile of the browser of a request.
  var finder: ProfileMiddleware.Finder {
    let browsers = browsers
    return { try await browsers.profile(of: $0) }
  }

  /// Gives a browser a new name.
  var renewer: ProfileMiddleware.Renewer {
    let browsers = browsers
    return { try await browsers.renew($0, of: $1, as: $2, called: BrowserName(userAgent: $3)) }
  }

  /// Returns the pages.
  ///
  /// - Parameter tabs: the features' tabs, to one of which the settings may lead back.
  func screens(tabs: [FeatureTab]) -> [any Screen] {
    [
      DevicesScreen(browsers: browsers, tabs: tabs, now: now),
      JoinScreen(browsers: browsers, join: JoinProfileUseCase(browsers: browsers, move: move), shop: shop),
    ]
  }
}

extension AssetLibrary {
  /// The assets of only these pages.
  static let devices = AssetLibrary([
    .style(DevicesScreen.style, PackageResources.devices_css),
    .script(DevicesScreen.script, PackageResources.devices_js),
  ])
}
