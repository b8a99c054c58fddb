import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// The status of an app's page: loading, failure, or the age of the listing.
struct ListingStatus: HTML {
  let state: ListingReactor.State
  let strings: AppsStrings
  let language: Language

  var content: some HTML {
    switch state.listing {
    case .loading: Waiting(strings.shared.loading)
    case .failed(let error, let last):
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.store,
        words: state.isNotSold ? notSold : nil,
        retry: ListingForm.retryTapped, isWholePage: last == nil)
      // If the store has the app, but not for this device, it may have it for another device.
      if error.code == .notFound, let place = state.place {
        NextSteps(
          place: place, text: "id\(state.id.appID)", appID: state.id.appID, offers: state.offers,
          platforms: state.isNotSold ? [] : place.platform.others, list: state.list?.url, strings: strings,
          language: language)
      }
    case .loaded:
      if let age = state.staleAge {
        OldAnswer(
          failure: state.newerFailure, words: strings.stale(Formats(language).age(age)), strings: strings.shared,
          source: strings.store, retry: ListingForm.retryTapped)
      }
    case .idle: EmptyHTML()
    }
  }

  /// What is said of an app that the country's store does not have; its name is known if it was seen anywhere.
  private var notSold: ErrorNotice.Words {
    let country = state.place?.storefront.name(in: language) ?? state.id.storefront
    return ErrorNotice.Words(title: strings.notSoldTitle(state.name, country), text: strings.notSoldText)
  }
}
