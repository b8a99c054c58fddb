import HTML
import ListDiff
import LiveWeb
import Reactor

/// An app's page.
struct ListingScreen: Screen {
  let listings: any ListingsRepository

  var path: String { AppsRoute.listingPath }
  var appeared: ListingReactor.Action { .appeared }

  func open(_ request: ScreenRequest) async throws -> ListingReactor {
    let storefront = try PlaceQuery.storefront(request.parameters["storefront"] ?? "")
    let platform = try request.query["platform"].map(PlaceQuery.platform) ?? .iphone
    guard let appID = request.parameters["id"].flatMap({ Int($0) }), appID > 0 else {
      throw AppError(.invalidInput, publicMessage: "id: the number of an app, like 1234567890")
    }
    let expanded = (request.query["more"] ?? "").split(separator: ",").compactMap {
      ListingReactor.LongText(rawValue: String($0))
    }
    let state = ListingReactor.State(
      id: AppListing.ID(appID: appID, storefront: storefront.code, platform: platform),
      language: request.reader.language.rawValue, expanded: Set(expanded))
    return ListingReactor(initialState: state, listings: listings)
  }

  func action(named name: String, fields: FormFields) -> ListingReactor.Action? {
    switch name {
    case "retryTapped": .retryTapped
    case "moreTapped": fields["text"].flatMap { ListingReactor.LongText(rawValue: $0) }.map { .moreTapped($0) }
    default: nil
    }
  }

  func content(of state: ListingReactor.State, for reader: Reader) -> ScreenContent<ListingItem> {
    let strings = Strings.for(reader.language)
    let parts = ListingParts(
      listing: state.listing.value, expanded: state.expanded, strings: strings, formats: Formats(reader.language))
    let place = Storefront.find(state.id.storefront).map { SearchPlace(storefront: $0, platform: state.id.platform) }
    return ScreenContent(
      title: state.listing.value?.name ?? strings.apps,
      url: AppsRoute.listing(state.id, expanded: Set(state.expanded.map(\.rawValue))).url,
      regions: [
        .slot("status", AnyHTML(ListingStatus(listing: state.listing, strings: strings))),
        .list(Section(id: "header", items: parts.header)),
        .list(Section(id: "summary", items: parts.summary), label: strings.information),
        .list(Section(id: "screenshots", items: parts.screenshots), heading: strings.screenshots),
        .list(Section(id: "description", items: parts.description), label: strings.description),
        .list(Section(id: "whatsnew", items: parts.whatsNew), heading: strings.whatsNew),
        .list(Section(id: "information", items: parts.information), heading: strings.information),
      ],
      back: BackLink(url: AppsRoute.search(place).url, label: strings.search),
      status: state.listing.value == nil ? state.listing.error?.httpStatus ?? 200 : 200)
  }

  func cell(for item: ListingItem, reader: Reader) -> some HTML {
    let strings = Strings.for(reader.language)
    switch item {
    case .header(let listing): ListingHeaderCell(listing: listing, strings: strings)
    case .fact(let fact): FactCell(fact: fact)
    case .screenshot(let screenshot): ScreenshotCell(screenshot: screenshot, strings: strings)
    case .text(let text): LongTextCell(text: text, strings: strings)
    case .row(let row): InformationCell(row: row)
    }
  }
}

/// Loading and failure, above what there is to show.
struct ListingStatus: HTML {
  let listing: Loadable<AppListing>
  let strings: Strings

  var content: some HTML {
    switch listing {
    case .loading: p(.class("loading")) { span(.class("spinner"), .ariaHidden) {} }
    case .failed(let error, _): ErrorNotice(error: error, strings: strings)
    case .idle, .loaded: EmptyHTML()
    }
  }
}
