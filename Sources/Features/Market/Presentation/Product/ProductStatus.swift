import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Loading, failure and age, above what there is to show.
struct ProductStatus: HTML {
  let state: ProductReactor.State
  let strings: ProductStrings
  let language: Language

  var content: some HTML {
    switch state.details {
    case .loading(let last):
      Waiting(strings.shared.loading)
      if last == nil { ProductPlaces() }
    case .failed(let error, let last):
      let isGone = error.code == .notFound
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.market.source,
        words: isGone ? ErrorNotice.Words(title: strings.goneTitle, text: strings.goneText) : nil,
        retry: ProductForm.retryTapped, isWholePage: last == nil)
      if isGone {
        p(.class("to-market")) {
          a(.class("action"), .href(MarketRoute.browse().url), .target(.top)) { strings.market.toMarket }
        }
      }
      if let last {
        p(.class("hint")) {
          last.age.map { strings.ageOfLast(Formats(language).age($0)) } ?? strings.lastKnown
        }
      }
    case .loaded(let details):
      if details.isStale {
        OldAnswer(
          failure: details.failure, words: details.age.map { strings.stale(Formats(language).age($0)) },
          strings: strings.shared, source: strings.market.source, retry: ProductForm.retryTapped)
      }
      if state.isOwnAlone { p(.class("hint")) { strings.onlyYou(details.product.state) } }
    case .idle: EmptyHTML()
    }
  }
}

/// Places for what comes, as high as that.
private struct ProductPlaces: HTML {
  var content: some HTML {
    div(.class("product-page-places"), .ariaHidden) {
      div {}
      div {}
      div {}
    }
  }
}

/// Loading and failure of a part of the page, which leaves the rest as it is.
struct ProductPartStatus: HTML {
  /// What the part is called; seen where there is nothing of it but this.
  let heading: String
  let isLoading: Bool
  let isEmpty: Bool
  let error: AppError?
  let part: ProductPart
  let strings: ProductStrings

  /// The id of its place on the page, where a browser without scripts is led after another try.
  private var place: String { "try-\(part.rawValue)" }

  var content: some HTML {
    if let error {
      div(.class("part-failure"), .id(place)) {
        if isEmpty { h2 { heading } }
        ErrorNotice(
          error: error, strings: strings.shared, source: strings.market.source,
          retry: ProductForm.partRetryTapped(part), place: place)
      }
    } else if isLoading, isEmpty {
      Waiting("\(heading) · \(strings.shared.loading)")
    }
  }
}

/// Whom to tell of what should not be here. No server takes reports: they are for whoever runs it.
struct ProductReport: HTML {
  let server: String
  let id: Product.ID
  let strings: ProductStrings

  /// The market inside the program has a name and no address.
  private var whose: String { server == MarketFeature.ownServer ? strings.ownServer : server }

  var content: some HTML {
    details(.class("report")) {
      summary { strings.report }
      p { strings.reportText }
      label {
        span(.class("caption")) { strings.reportLabel }
        input(.type(.text), .readonly, .value(strings.reportWords(whose, id)))
      }
    }
  }
}
