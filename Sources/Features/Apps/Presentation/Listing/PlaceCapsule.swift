import FeatureKit
import HTML
import LiveWeb
import Localization

/// Where the page of an app, a chart or a developer is: a capsule with country and device, and the menu that changes
/// them in place.
struct PlaceCapsule: HTML {
  /// The id of the menu.
  private static let menu = "places"

  /// The field with a place, in the forms of every page with such a menu.
  static let field = FormField("place", read: SearchPlace.init(scope:), write: \.scope)

  let place: SearchPlace
  /// The devices of the menu.
  var platforms = Platform.allCases
  /// The countries of the menu.
  let countries: [Storefront]
  /// The address of the list of all countries.
  let allCountries: String
  let strings: AppsStrings
  let language: Language

  private var name: String { "\(place.storefront.name(in: language)) · \(place.platform.name)" }

  var content: some HTML {
    button(
      .type(.button), .class("where"), .popovertarget(Self.menu), .aria("label", "\(strings.countryAndDevice): \(name)")
    ) {
      span(.class("flag"), .ariaHidden) { place.storefront.flag }
      span { name }
      Symbol(id: "chevron", size: 14)
    }
    div(.id(Self.menu), .class("places"), .popover, .role("dialog"), .aria("label", strings.countryAndDevice)) {
      form(.method(.post), .data("kind", value: "place")) {
        ActionInput(ListingForm.placePicked)
        div(.class("segments"), .role("group"), .aria("label", strings.device)) {
          for platform in platforms {
            button(.aria("pressed", platform == place.platform)) { platform.name }
              .carrying(ListingForm.placePicked, SearchPlace(storefront: place.storefront, platform: platform))
          }
        }
        ul(.aria("label", strings.country)) {
          for storefront in countries {
            li {
              StorefrontRow(
                storefront: storefront, isSelected: storefront == place.storefront, action: ListingForm.placePicked,
                value: SearchPlace(storefront: storefront, platform: place.platform), language: language)
            }
          }
        }
      }
      a(.class("row"), .href(allCountries)) {
        span(.class("label")) { strings.allCountries }
        Symbol(id: "chevron", size: 14)
      }
    }
  }
}
