import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// An app's page.
struct ListingScreen: Screen {
  let listings: any ListingsRepository

  var path: String { AppsRoute.listingPath }
  var appeared: ListingReactor.Action { .appeared }
  var styles: [String] { [AppsFeature.style] }

  func open(_ request: ScreenRequest) async throws -> ListingReactor {
    let storefront = try PlaceQuery.storefront(request.parameters["storefront"] ?? "")
    let platform = try request.query["platform"].map(PlaceQuery.platform) ?? .iphone
    guard let appID = request.parameters["id"].flatMap({ Int($0) }), appID > 0 else {
      throw AppError(.invalidInput, field: "id")
    }
    let expanded = (request.query["more"] ?? "").split(separator: ",").compactMap {
      ListingReactor.LongText(rawValue: String($0))
    }
    let state = ListingReactor.State(
      id: AppListing.ID(appID: appID, storefront: storefront.code, platform: platform),
      language: request.reader.language, expanded: Set(expanded))
    return ListingReactor(initialState: state, listings: listings.asked(by: request.reader.asker))
  }

  var actions: FormActions<ListingReactor.Action> { ListingForm.actions }

  func content(of state: ListingReactor.State, for reader: Reader) -> ScreenContent<ListingItem> {
    let strings = AppsStrings.for(reader.language)
    let parts = ListingParts(
      listing: state.listing.value, expanded: state.expanded, strings: strings, formats: Formats(reader.language))
    let screenshots = parts.screenshots
    return ScreenContent(
      title: state.listing.value?.name ?? strings.apps,
      url: AppsRoute.listing(state.id, expanded: Set(state.expanded.map(\.rawValue))).url,
      regions: [
        .slot("status", AnyHTML(ListingStatus(state: state, strings: strings, language: reader.language))),
        .list(Section(id: "header", items: parts.header)),
        .list(Section(id: "summary", items: parts.summary), label: strings.information),
        .list(Section(id: "screenshots", items: screenshots.map(ListingItem.screenshot)), heading: strings.screenshots),
        .list(Section(id: "description", items: parts.description), label: strings.description),
        .list(Section(id: "whatsnew", items: parts.whatsNew), heading: strings.whatsNew),
        .list(Section(id: "information", items: parts.information), heading: strings.information),
        .list(Section(id: "others", items: parts.others(state.others)), heading: strings.otherApps),
        .slot("gallery", AnyHTML(ScreenshotGallery(screenshots: screenshots, strings: strings))),
      ],
      back: BackLink(url: AppsRoute.search(state.place).url, label: strings.search),
      status: state.listing.value == nil ? state.listing.error?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: ListingReactor.State) -> Int {
    let listings = state.others.reduce(state.listing.value?.byteCount ?? 0) { $0 + $1.byteCount }
    return listings + state.knownStorefronts.count * MemoryLayout<Storefront>.stride
      + (state.listing.error?.heapBytes ?? 0)
  }

  func cell(for item: ListingItem, reader: Reader) -> some HTML {
    let strings = AppsStrings.for(reader.language)
    switch item {
    case .header(let header): ListingHeaderCell(header: header, strings: strings)
    case .fact(let fact): FactCell(fact: fact)
    case .screenshot(let screenshot): ScreenshotCell(screenshot: screenshot, strings: strings)
    case .text(let text): LongTextCell(text: text, strings: strings)
    case .row(let row): InformationCell(row: row)
    case .app(let app): OtherAppCell(app: app)
    }
  }
}
