import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Loading and failure, above what there is to show.
struct ListingStatus: HTML {
  let state: ListingReactor.State
  let strings: AppsStrings
  let language: Language

  var content: some HTML {
    switch state.listing {
    case .loading: p(.class("loading")) { span(.class("spinner"), .ariaHidden) {} }
    case .failed(let error, let last):
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.store,
        words: state.isNotSold ? .init(title: strings.notSoldTitle, text: strings.notSoldText) : nil,
        retry: ListingForm.retryTapped, isWholePage: last == nil)
      if state.isNotSold { elsewhere }
    case .idle, .loaded: EmptyHTML()
    }
  }

  /// The countries in which the app was seen, each a link to its page there, and a way to all others.
  private var elsewhere: some HTML {
    div(.class("elsewhere")) {
      if !state.knownStorefronts.isEmpty {
        h2(.id("elsewhere")) { strings.soldIn }
        ul(.ariaLabelledby("elsewhere")) {
          for storefront in state.knownStorefronts {
            li {
              a(.class("storefront"), .href(AppsRoute.listing(state.id(in: storefront)).url)) {
                span(.class("flag"), .ariaHidden) { storefront.flag }
                span { storefront.name(in: language) }
              }
            }
          }
        }
      }
      if let place = state.place {
        a(.class("action"), .href(AppsRoute.storefronts(place, text: "id\(state.id.appID)").url)) {
          strings.searchElsewhere
        }
      }
    }
  }
}

extension ListingReactor.State {
  /// Where the app was looked for.
  var place: SearchPlace? {
    Storefront.find(id.storefront).map { SearchPlace(storefront: $0, platform: id.platform) }
  }

  /// The same app in another country.
  fileprivate func id(in storefront: Storefront) -> AppListing.ID {
    AppListing.ID(appID: id.appID, storefront: storefront.code, platform: id.platform)
  }
}
