import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// A product's page.
struct ProductScreen: Screen {
  static let script = "product.js"

  let products: any ProductsRepository
  let shops: any ShopsRepository
  let selling: any SellingRepository
  /// The name of the server that the products are on.
  let server: String
  let saved: SavedMarks
  /// Tells about an edit on the page before.
  let edits: SavedEdits
  let pictures: any PictureAddresses
  /// How to reach the operator, for reports; `nil` if it is not configured.
  var operatorContact: SellerContact?
  /// `nil` if it is not kept which products' pages profiles open.
  var visits: ItemVisits?
  var now: @Sendable () -> Date = { Date() }
  /// Called with errors of writing.
  var memoryFailed: @Sendable (any Error) -> Void = { _ in }

  var path: String { MarketRoute.productPath }
  var appeared: ProductReactor.Action { .appeared }
  var listening: ProductReactor.Action? { .listening }
  var styles: [String] {
    [MenuGroup.style, MarketFeature.style, Gallery.style, MarketFeature.productStyle, HistoryCell.style]
  }
  var scripts: [String] { [Gallery.script, MarketFeature.controlsScript, Self.script] }
  var actions: FormActions<ProductReactor.Action> { ProductForm.actions }

  func open(_ request: ScreenRequest) async throws -> ProductReactor {
    guard let id = request.parameters["id"].flatMap(Self.id(from:)) else { throw AppError(.invalidInput, field: "id") }
    let reader = request.reader
    var state = ProductReactor.State(id: id)
    let expanded = (request.query["more"] ?? "").split(separator: ",").compactMap { ProductText(rawValue: String($0)) }
    state.expanded = Set(expanded)
    state.origin = Self.origin(of: request, to: id)
    state.list = try await ItemOrigin(of: request, saved: saved)
    if request.isIntended, let kind = edits.take(id, by: reader.profile.kept, at: now()) {
      state.notices.say(.savedEdit(kind))
    }
    return ProductReactor(
      initialState: state, products: products.asked(by: reader.asker),
      marks: ProductMarks(saved, of: reader.profile, server: server),
      own: OwnProduct(
        id: id, shops: shops, selling: selling.asked(by: reader.asker), profile: reader.profile, now: now,
        failed: memoryFailed),
      edits: edits, visit: visits?.visit(request), now: now)
  }

  /// An id in an address: digits without leading zeros.
  private static func id(from text: String) -> Product.ID? {
    guard let id = Product.ID(text), id > 0, String(id) == text else { return nil }
    return id
  }

  /// The page that led here; `nil` for the start of the list, for this page itself, and for the sheets of the product.
  private static func origin(of request: ScreenRequest, to id: Product.ID) -> String? {
    guard var page = request.cameFromPage else { return nil }
    // A registered draft has no page any more, but its address has the page that led to it.
    if page.hasPrefix(MarketRoute.drafts) { page = ItemOrigin.tab(of: page) }
    let path = page.split(separator: "?", maxSplits: 1).first.map(String.init) ?? page
    let own = [MarketRoute.product(id).url, MarketRoute.edit(id).url, MarketRoute.contactPath]
    let isStart = page == MarketRoute.browsePath || page == "/" || path.hasPrefix(MarketRoute.drafts)
    return isStart || own.contains(path) ? nil : page
  }

  func content(of state: ProductReactor.State, for reader: Reader) -> ScreenContent<ProductPageItem> {
    let strings = ProductStrings.for(reader.language)
    let parts = ProductParts(state, in: reader.language)
    let shots = parts.pictures
    return ScreenContent(
      title: parts.name ?? strings.market.market, url: state.url,
      regions: [
        .slot("status", AnyHTML(ProductStatus(state: state, strings: strings, language: reader.language))),
        .slot("turns") { if shots.count > 1 { PictureTurns(strings: strings) } },
        .list(Section(id: "pictures", items: shots.map(ProductPageItem.picture)), label: strings.pictures),
        .list(Section(id: "product", items: parts.header)),
        .list(Section(id: "description", items: parts.description), heading: strings.description),
        .list(Section(id: "history", items: parts.history), heading: strings.shared.priceHistory),
        .slot("try-history", AnyHTML(parts.status(of: .history))),
        .list(Section(id: "row-vendor", items: parts.tiles(.vendor)), heading: parts.heading(of: .vendor)),
        .slot("try-vendor", AnyHTML(parts.status(of: .vendor))),
        .list(Section(id: "row-similar", items: parts.tiles(.similar)), heading: strings.similar),
        .slot("try-similar", AnyHTML(parts.status(of: .similar))),
        .slot("report") {
          if state.details.value != nil, !state.isOwn {
            ProductReport(server: server, id: state.id, operatorContact: operatorContact, strings: strings)
          }
        },
        .slot("bar") {
          if let product = state.details.value?.product {
            ProductBar(state: state, product: product, strings: strings, language: reader.language)
          }
        },
        .slot("gallery") {
          if state.details.value != nil { ProductSymbols() }
          Gallery(shots.map { $0.page(strings, pictures) }, label: strings.pictures, strings: strings.shared)
        },
      ],
      notice: state.notices.notice(strings),
      back: state.list?.back(strings.shared) ?? state.origin.map(strings.market.back)
        ?? BackLink(url: MarketRoute.browse().url, label: strings.market.market),
      tab: state.list?.url, status: state.status)
  }

  func byteCost(of state: ProductReactor.State) -> Int {
    let details = state.details.value
    var cost = details?.product.byteCount ?? 0
    for picture in details?.pictures ?? [] {
      cost += MemoryLayout<ProductPicture>.stride + picture.address.heapBytes + picture.thumbnail.heapBytes
    }
    for part in ProductPart.allCases {
      for product in state[part].value ?? [] { cost += product.byteCount }
      cost += state[part].error?.heapBytes ?? 0
    }
    cost += (state.history.value?.count ?? 0) * MemoryLayout<PriceStep>.stride
    cost += state.contact.value?.contact?.text.heapBytes ?? 0
    cost += state.saved.count * MemoryLayout<Product.ID>.stride + state.origin.heapBytes + (state.list?.heapBytes ?? 0)
    for error in [state.details.error, state.history.error, state.contact.error] {
      cost += error?.heapBytes ?? 0
    }
    return cost
  }

  func cell(for item: ProductPageItem, reader: Reader) -> some HTML {
    let strings = ProductStrings.for(reader.language)
    switch item {
    case .picture(let shot): ProductPictureCell(shot: shot, strings: strings, pictures: pictures)
    case .header(let header):
      ProductHeaderCell(
        header: header, reference: Product.reference(of: header.product.id, server: server), language: reader.language)
    case .text(let text): LongTextCell(text, more: ProductForm.moreTapped, strings: strings.shared)
    case .history(let item): HistoryCell(item, strings: strings.shared)
    case .tile(let tile): ProductTile(tile: tile, language: reader.language, pictures: pictures)
    }
  }
}

extension ProductReactor.State {
  /// The address of the page, with its expanded texts.
  var url: String {
    let open = expanded.map(\.rawValue).sorted().joined(separator: ",")
    let address = Link("market", "products", String(id)).query("more", open.isEmpty ? nil : open).string
    return ItemOrigin.address(address, from: list?.url)
  }

  /// The HTTP status. A product that is gone has 404, even if its old details are shown.
  var status: Int {
    guard let error = details.error else { return 200 }
    return details.value == nil || error.code == .notFound ? error.httpStatus : 200
  }
}
