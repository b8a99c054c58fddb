import FeatureKit
import HTML

/// The page before any search: the flag in a circle, the devices around it, and an arrow that moves along the circle.
struct Welcome: HTML {
  let place: SearchPlace
  /// Whether it is smaller, below recent keywords.
  let isSmall: Bool
  let strings: AppsStrings

  var content: some HTML {
    div(.class("welcome")) {
      div(.class("orbit"), .ariaHidden) {
        span(.class("big-flag")) { place.storefront.flag }
        span(.class("arrow")) { Symbol(id: "arrow", size: 22, grows: false) }
        for platform in Platform.allCases {
          span(.class("device device-\(platform.rawValue)")) { Symbol(id: platform.rawValue, size: 26, grows: false) }
            .attributes(.class("chosen"), when: platform == place.platform)
        }
      }
      h2 { strings.welcomeTitle }
      p { strings.welcomeText }
    }
    .attributes(.class("small"), when: isSmall)
  }
}
