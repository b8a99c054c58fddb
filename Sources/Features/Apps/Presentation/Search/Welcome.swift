import FeatureKit
import HTML
import LiveWeb

/// The page before any search: the flag in a circle, the devices around it, and an arrow that moves along the circle. A
/// tap on the flag or a device chooses a country or that device. Keys and screen readers use the choices above.
struct Welcome: HTML {
  let place: SearchPlace
  /// Whether it is smaller, below recent keywords.
  let isSmall: Bool
  let strings: AppsStrings

  /// The address of the place's charts.
  private var charts: String {
    AppsRoute.charts(AppChart(storefront: place.storefront, platform: place.platform)).url
  }

  var content: some HTML {
    div(.class("welcome")) {
      form(.method(.post), .class("orbit"), .ariaHidden) {
        ActionInput(SearchForm.platformPicked)
        a(.class("flag big-flag"), .href(AppsRoute.storefronts(place, text: "").url), .tabindex(-1)) {
          place.storefront.flag
        }
        span(.class("arrow")) { Symbol(id: "arrow", size: 22, grows: false) }
        for platform in Platform.allCases {
          button(.class("device device-\(platform.rawValue)"), .tabindex(-1)) {
            Symbol(id: platform.rawValue, size: 26, grows: false)
          }
          .carrying(SearchForm.platformPicked, platform)
          .attributes(.class("chosen"), when: platform == place.platform)
        }
      }
      h2 { strings.welcomeTitle }
      p { strings.welcomeText }
      a(.class("action"), .href(charts)) { strings.charts }
    }
    .attributes(.class("small"), when: isSmall)
  }
}
