import FeatureKit
import HTML
import Localization

/// What is left to do for somebody who did not find what they looked for: the countries that have it, keywords they may
/// have meant, other devices, and other countries.
struct NextSteps: HTML {
  /// Where it was looked for.
  let place: SearchPlace
  /// What was looked for, as it stands in the field of the search.
  let text: String
  /// The app that was looked for, if it was one.
  var appID: Int?
  /// Where that app was seen.
  var storefronts: [Storefront] = []
  /// Keywords that may have been meant.
  var keywords: [RecentKeyword] = []
  /// The devices on which to look.
  var platforms: [Platform] = []
  let strings: AppsStrings
  let language: Language

  var content: some HTML {
    div(.class("elsewhere")) {
      if let appID, !storefronts.isEmpty { countries(of: appID) }
      if !keywords.isEmpty { nearKeywords }
      div {
        for platform in platforms {
          // An app's page stays beside the list it was opened from; a search takes the window.
          a(.class("action"), .href(url(on: platform))) { strings.onDevice(platform.name) }
            .attributes(.target(.top), when: appID == nil)
        }
        a(.class("action"), .href(AppsRoute.storefronts(place, text: text).url), .target(.top)) {
          strings.searchElsewhere
        }
      }
    }
  }

  @HTMLBuilder private func countries(of appID: Int) -> some HTML {
    h2(.id("elsewhere")) { strings.soldIn }
    ul(.ariaLabelledby("elsewhere")) {
      for storefront in storefronts {
        li {
          a(.class("storefront"), .href(url(of: appID, in: storefront, on: place.platform))) {
            span(.class("flag"), .ariaHidden) { storefront.flag }
            span { storefront.name(in: language) }
          }
        }
      }
    }
  }

  @HTMLBuilder private var nearKeywords: some HTML {
    h2(.id("near")) { RecentsStrings.for(language).recents }
    ul(.ariaLabelledby("near")) {
      for keyword in keywords {
        if let place = keyword.place {
          li {
            a(.href(AppsRoute.search(place, text: keyword.text).url), .target(.top)) {
              Symbol(id: "clock", size: 18)
              span { keyword.text }
            }
          }
        }
      }
    }
  }

  /// The same on another device.
  private func url(on platform: Platform) -> String {
    if let appID { return url(of: appID, in: place.storefront, on: platform) }
    return AppsRoute.search(SearchPlace(storefront: place.storefront, platform: platform), text: text).url
  }

  private func url(of appID: Int, in storefront: Storefront, on platform: Platform) -> String {
    AppsRoute.listing(AppListing.ID(appID: appID, storefront: storefront.code, platform: platform)).url
  }
}

extension Platform {
  /// All devices but this one.
  var others: [Platform] { Platform.allCases.filter { $0 != self } }
}
