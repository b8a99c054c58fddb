import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// The progress, error or age of the product, above its details.
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

/// Placeholders with the height of the content.
private struct ProductPlaces: HTML {
  var content: some HTML {
    div(.class("product-page-places"), .ariaHidden) {
      div {}
      div {}
      div {}
    }
  }
}

/// The progress or error of a part of the page.
struct ProductPartStatus: HTML {
  /// The heading of the part, shown with an error if the part is empty; `nil` for an error of several parts.
  let heading: String?
  let isLoading: Bool
  let isEmpty: Bool
  let error: AppError?
  let part: ProductPart
  let strings: ProductStrings

  /// The id of this element, to which a browser without scripts returns after a retry.
  private var place: String { "try-\(part.rawValue)" }

  var content: some HTML {
    if let error {
      div(.class("part-failure"), .id(place)) {
        if isEmpty, let heading { h2 { heading } }
        ErrorNotice(
          error: error, strings: strings.shared, source: strings.market.source,
          retry: ProductForm.partRetryTapped(part), place: place)
      }
    } else if isLoading, isEmpty, let heading {
      Waiting("\(heading) · \(strings.shared.loading)")
    }
  }
}

/// The text for a report to the operator of the market, because servers accept no reports. It names the operator, if
/// the installation does.
struct ProductReport: HTML {
  private static let words = "report-words"

  let server: String
  let id: Product.ID
  var operatorContact: SellerContact?
  let strings: ProductStrings

  /// The market inside this program has a name instead of an address.
  private var whose: String { server == MarketFeature.ownServer ? strings.ownServer : server }
  private var report: String { strings.reportWords(whose, id) }

  var content: some HTML {
    details(.class("report")) {
      summary { strings.report }
      p { strings.reportText }
      if let operatorContact { ContactWords(contact: operatorContact, body: report) }
      label {
        span(.class("caption")) { strings.reportLabel }
        input(.type(.text), .readonly, .id(Self.words), .value(report))
      }
      button(
        .class("action scripted"), .type(.button), .data("copy", value: Self.words),
        .data("copied", value: strings.reportCopied)
      ) { strings.copy }
    }
  }
}
