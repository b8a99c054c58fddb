import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page on which a seller says how buyers reach them.
struct ContactScreen: Screen {
  typealias Action = ContactReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let submitted = FormAction("submitted", FormField<String>("contact", read: read, write: { $0 })) {
    Action.submitted($0)
  }

  let shops: any ShopsRepository
  let selling: any SellingRepository

  var path: String { MarketRoute.contactPath }
  var appeared: Action { .appeared }
  var styles: [String] { [MarketFeature.style, MarketFeature.productStyle] }
  var isIndexed: Bool { false }
  var actions: FormActions<Action> { FormActions(Self.retryTapped, Self.submitted) }

  /// A text within the limit of servers, in UTF-16 units as browsers count them.
  @Sendable private static func read(_ text: String) -> String? {
    text.utf16.count <= 2 * SellerContact.maxLength ? text : nil
  }

  func open(_ request: ScreenRequest) async throws -> ContactReactor {
    var state = ContactReactor.State()
    if let page = request.cameFrom, page.hasPrefix(MarketRoute.products) { state.origin = page }
    return ContactReactor(
      initialState: state, shops: shops, selling: selling.asked(by: request.reader.asker),
      profile: request.reader.profile)
  }

  func content(of state: ContactReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let strings = ProductStrings.for(reader.language)
    let shop = ShopStrings.for(reader.language)
    return ScreenContent(
      title: strings.ownContact, url: MarketRoute.contact.url,
      regions: [
        .slot("head") { h1(.class("large-title")) { strings.ownContact } },
        .slot("status", AnyHTML(ContactStatus(state: state, strings: strings))),
        .slot("form") { if state.reach.value != nil { ContactForm(state: state, strings: strings) } },
      ],
      notice: state.saves > 0
        ? Notice(
          number: state.saves, kind: .info,
          text: state.reach.value?.contact == nil ? strings.contactRemoved : strings.contactSaved) : nil,
      back: state.origin.map { BackLink(url: $0, label: strings.shared.back) }
        ?? BackLink(url: MarketRoute.shop().url, label: shop.shop),
      status: state.reach.value == nil ? state.reach.error?.httpStatus ?? 200 : 200,
      answersForm: state.refusal != nil)
  }

  func byteCost(of state: ContactReactor.State) -> Int {
    state.text.heapBytes + state.origin.heapBytes + (state.reach.error?.heapBytes ?? 0)
      + (state.refusal?.heapBytes ?? 0)
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

/// The progress, or why there is no form or the text was not stored.
private struct ContactStatus: HTML {
  let state: ContactReactor.State
  let strings: ProductStrings

  var content: some HTML {
    if let error = state.refusal {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.market.source, words: words(for: error))
    } else if let error = state.reach.error {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.market.source, words: words(for: error),
        retry: ContactScreen.retryTapped)
      if error.code == .notAllowed {
        p(.class("center")) { a(.class("action"), .href(MarketRoute.shop().url)) { strings.toShop } }
      }
    } else if state.reach.isLoading {
      Waiting(strings.shared.loading)
    }
  }

  private func words(for error: AppError) -> ErrorNotice.Words? {
    switch error.code {
    case .notFound: .init(title: strings.contactUnknownTitle, text: strings.contactUnknownText)
    case .notAllowed: .init(title: strings.contactNeedsShopTitle, text: strings.contactNeedsShopText)
    case .invalidInput: .init(title: strings.contactTooLongTitle, text: strings.contactRule)
    default: nil
    }
  }
}

/// The form with the contact.
private struct ContactForm: HTML {
  private static let rule = "contact-rule"

  let state: ContactReactor.State
  let strings: ProductStrings

  var content: some HTML {
    form(.method(.post), .class("contact-form")) {
      label {
        span(.class("caption")) { strings.contactLabel }
        input(
          .type(.text), .maxlength(SellerContact.maxLength), .autocomplete("off"), .placeholder(strings.contactExample),
          .ariaDescribedby(Self.rule)
        )
        .carrying(ContactScreen.submitted, state.text)
      }
      p(.class("hint"), .id(Self.rule)) { strings.contactRule }
      ActionInput(ContactScreen.submitted)
      button(.class("action main")) { strings.shared.saveWord }
    }
  }
}
