import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The slots of the page of an app's reviews.
struct ReviewsView {
  let state: ReviewsReactor.State
  let strings: AppsStrings
  let language: Language

  private var formats: Formats { Formats(language) }

  /// Country and device, and the menu that changes them.
  var capsule: PlaceCapsule? {
    state.place.map { place in
      PlaceCapsule(
        place: place, countries: state.countries,
        allCountries: ItemOrigin.address(
          AppsRoute.storefronts(place, text: "", app: state.id.appID).url, from: state.list?.url),
        strings: strings, language: language)
    }
  }

  /// The heading, and the app with its rating as far as they are known.
  @HTMLBuilder var title: some HTML {
    h1 { strings.ratingsAndReviews }
    p { a(.class("plain"), .href(state.appURL)) { state.app?.name ?? strings.unknownApp(String(state.id.appID)) } }
    if let app = state.app {
      RatingsCell(
        ratings: RatingsCell.Ratings(average: app.average, count: app.ratingCount, strings, formats), strings: strings)
    }
  }

  /// The choice of the order.
  var order: some HTML {
    form(.method(.post), .data("kind", value: "sort")) {
      ActionInput(ReviewsForm.orderPicked)
      div(.class("segments"), .role("group"), .aria("label", strings.shared.sort)) {
        for order in ReviewOrder.allCases {
          button(.aria("pressed", order == state.order)) { strings.orderName(order) }
            .carrying(ReviewsForm.orderPicked, order)
        }
      }
    }
  }

  /// Loading, a failure, an empty country, or how old the answer is; screen readers announce its changes.
  @HTMLBuilder var status: some HTML {
    let feed = state.reviews
    if feed.items.isEmpty, feed.failure?.code == .notFound {
      Message(title: strings.notInStoreTitle(country), text: strings.notInStoreText)
    } else {
      feed.status(
        retry: ReviewsForm.retryTapped, empty: Message(title: strings.noReviewsTitle, text: strings.noReviewsText),
        strings: strings.shared, source: strings.store
      ) {
        if let age = feed.staleAge {
          OldAnswer(
            failure: feed.newerFailure, lacksNewer: feed.lacksNewer, words: strings.stale(formats.age(age)),
            strings: strings.shared, source: strings.store, retry: ReviewsForm.retryTapped)
        }
      }
      if feed.isAwaited, feed.failure == nil { AwaitedRows(count: 4) }
    }
  }

  /// What the loaded reviews say in numbers.
  @HTMLBuilder var tally: some HTML {
    if !state.reviews.items.isEmpty {
      ReviewHistogram(tally: state.tally, order: state.order, strings: strings)
      ReviewedVersions(versions: state.tally.versions, rating: { [formats] in formats.rating($0) }, strings: strings)
    }
  }

  /// What stands below the last review, if the store lists no more of a country.
  var end: String? {
    let most = ReviewsPage.maxNumber * ReviewsPage.length
    return state.reviews.lastPage >= ReviewsPage.maxNumber ? strings.endOfReviews(most) : nil
  }

  private var country: String { state.place?.storefront.name(in: language) ?? state.id.storefront }
}
