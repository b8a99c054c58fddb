import FeatureKit
import HTML
import Localization

/// Suggestions after an unsuccessful search: stores with the app and its price there, similar keywords, other devices and other
/// countries.
struct NextSteps: HTML {
  /// The place of the search.
  let place: SearchPlace
  /// The searched text, as the search field has it.
  let text: String
  /// The number of the searched app, if an app was searched.
  var appID: Int?
  /// The stores that are known to have that app.
  var offers: [StoreOffer] = []
  /// Similar recent keywords.
  var keywords: [RecentKeyword] = []
  /// Other devices to search on.
  var platforms: [Platform] = []
  /// The address of the list that the app's page was opened from, such as a folder: the app's other pages lead back
  /// there, too.
  var list: String?
  let strings: AppsStrings
  let language: Language

  var content: some HTML {
    div(.class("elsewhere")) {
      if let appID, !offers.isEmpty { countries(of: appID) }
      if !keywords.isEmpty { nearKeywords }
      div {
        // Says in which countries it is sold.
        if let appID {
          a(.class("action"), .href(comparison(of: appID)), .data("unnamed", value: "")) { strings.compare }
        }
        for platform in platforms {
          // In a pane, an app's page stays beside its list, but a search takes the whole window.
          a(.class("action"), .href(url(on: platform))) { strings.onDevice(platform.name) }
            .attributes(.target(.top), when: appID == nil)
        }
        a(.class("action"), .href(allCountries), .target(.top)) {
          strings.searchElsewhere
        }
      }
    }
  }

  @HTMLBuilder private func countries(of appID: Int) -> some HTML {
    h2(.id("elsewhere")) { strings.soldIn }
    ul(.ariaLabelledby("elsewhere")) {
      for offer in offers {
        li {
          a(.class("storefront"), .href(url(of: appID, in: offer.storefront, on: place.platform))) {
            span(.class("flag"), .ariaHidden) { offer.storefront.flag }
            span { offer.storefront.name(in: language) }
            if let price = offer.price { span(.class("cost")) { price } }
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

  /// Returns the address of the same search, or app, on another device.
  private func url(on platform: Platform) -> String {
    if let appID { return url(of: appID, in: place.storefront, on: platform) }
    return AppsRoute.search(SearchPlace(storefront: place.storefront, platform: platform), text: text).url
  }

  private func comparison(of appID: Int) -> String {
    let id = AppListing.ID(appID: appID, storefront: place.storefront.code, platform: place.platform)
    return ItemOrigin.address(AppsRoute.compare(id).url, from: list)
  }

  private func url(of appID: Int, in storefront: Storefront, on platform: Platform) -> String {
    let id = AppListing.ID(appID: appID, storefront: storefront.code, platform: platform)
    return ItemOrigin.address(AppsRoute.listing(id).url, from: list)
  }

  /// The list of countries. It leads to the search in another country; from an app of a list, to the app itself, because
  /// a search would not lead back to that list.
  private var allCountries: String {
    if let list, let appID {
      return ItemOrigin.address(AppsRoute.storefronts(place, text: "", app: appID).url, from: list)
    }
    return AppsRoute.storefronts(place, text: text).url
  }
}

extension Platform {
  /// All other platforms.
  var others: [Platform] { Platform.allCases.filter { $0 != self } }
}
