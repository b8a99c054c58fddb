import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The user's own shop, or the forms that open or connect one.
struct ShopScreen: Screen {
  /// The script that copies credentials.
  static let script = "shop.js"

  let shops: any ShopsRepository
  let selling: any SellingRepository
  let products: any ProductsRepository
  let drafts: any DraftsRepository
  /// Tells about an edit on the page before.
  let edits: SavedEdits
  let pictures: any PictureAddresses
  /// Returns the browser's present profile.
  let home: @Sendable (Profile) async throws -> String
  let memoryFailed: @Sendable (any Error) -> Void
  var now: @Sendable () -> Date = { Date() }

  var path: String { MarketRoute.shopPath }
  var appeared: ShopReactor.Action { .appeared }
  var listening: ShopReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, MarketFeature.style, MarketFeature.shopStyle] }
  var scripts: [String] { [MarketFeature.controlsScript, Self.script] }
  var isIndexed: Bool { false }
  var actions: FormActions<ShopReactor.Action> { ShopForm.actions }

  func open(_ request: ScreenRequest) async throws -> ShopReactor {
    let (asker, profile) = (request.reader.asker, request.reader.profile)
    var state = ShopReactor.State(query: ShopQuery(request.query))
    if request.isIntended, let kind = edits.take(by: profile.kept, at: now()) { state.notices.say(.savedEdit(kind)) }
    return ShopReactor(
      initialState: state, shops: shops, selling: selling.asked(by: asker), products: products.asked(by: asker),
      drafts: drafts, edits: edits, profile: profile, home: home, now: now, failed: memoryFailed)
  }

  func content(of state: ShopReactor.State, for reader: Reader) -> ScreenContent<ShopItem> {
    let view = ShopView(state: state, language: reader.language, now: now())
    let strings = view.strings
    return ScreenContent(
      title: strings.shop, url: state.query.url,
      regions: [
        .slot("head", AnyHTML(view.head)),
        .slot("opened", AnyHTML(view.opened)),
        .slot("parts", AnyHTML(view.parts)),
        .slot("status", AnyHTML(view.status)),
        .slot("ways", AnyHTML(view.ways)),
        .list(Section(id: "goods", items: view.items), label: strings.partName(state.query.part)),
        .slot("more", AnyHTML(view.more)),
        .slot("selection", AnyHTML(view.selectionBar)),
        .slot("confirm", AnyHTML(view.confirmation)),
        .slot("undo", AnyHTML(view.undo)),
        .slot("foot", AnyHTML(view.foot)),
      ],
      notice: state.notices.notice(strings, Formats(reader.language)),
      back: BackLink(url: MarketRoute.browsePath, label: strings.market),
      status: state.status == .unknown ? state.failure?.httpStatus ?? 200 : 200,
      answersForm: state.opened != nil || state.problem != nil || !state.confirming.isEmpty || state.removing != nil,
      isSecret: state.opened != nil)
  }

  func byteCost(of state: ShopReactor.State) -> Int {
    let confirming = state.confirming.reduce(0) { $0 + $1.byteCount }
    let removed = state.removed.reduce(0) { $0 + $1.byteCount }
    return state.products.byteCount + state.drafts.count * MemoryLayout<ProductDraft>.stride
      + state.drafts.reduce(0) { $0 + $1.fields.name.heapBytes + $1.fields.description.heapBytes }
      + confirming + removed + (state.failure?.heapBytes ?? 0) + (state.removing?.name).heapBytes
      + (state.removedShop?.name).heapBytes
  }

  func cell(for item: ShopItem, reader: Reader) -> some HTML {
    switch item {
    case .draft(let row): ShopDraftCell(row: row, strings: .for(reader.language))
    case .product(let row): ShopProductCell(row: row, language: reader.language, pictures: pictures)
    }
  }
}
