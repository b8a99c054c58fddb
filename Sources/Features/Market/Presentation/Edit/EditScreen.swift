import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Reactor

/// The form that edits a vendor's own product on the server.
struct EditScreen: Screen {
  typealias Action = EditReactor.Action

  static let script = "edit.js"
  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let typed = FormAction<Action, FormFields>("typed") { .typed(EditInput($0)) }
  static let submitted = FormAction<Action, FormFields>("submitted") { .submitted(EditInput($0)) }
  /// The largest form, in bytes: name and description as edited and as before, of which each byte takes at most six,
  /// and 16 KiB for the rest.
  private static let formBytes = 12 * (DraftFields.maxBytes + DraftFields.maxLineBytes) + 16 << 10

  let shops: any ShopsRepository
  let selling: any SellingRepository
  let products: any ProductsRepository
  /// Told about saved edits.
  let edits: SavedEdits
  let pictures: any PictureAddresses
  let memoryFailed: @Sendable (any Error) -> Void
  var now: @Sendable () -> Date = { Date() }

  var path: String { MarketRoute.editPath }
  var appeared: Action { .appeared }
  var styles: [String] { [MarketFeature.style, MarketFeature.sellStyle, MarketFeature.shopStyle] }
  var scripts: [String] { [MarketFeature.typedScript, MarketFeature.sellScript, Self.script] }
  var isIndexed: Bool { false }
  var accepts: BodyPolicy { .longForm(maxBytes: Self.formBytes) }
  var actions: FormActions<Action> { FormActions(Self.retryTapped, Self.typed, Self.submitted) }

  func open(_ request: ScreenRequest) async throws -> EditReactor {
    guard let id = request.parameters["id"].flatMap({ Product.ID($0) }), id > 0 else { throw AppError(.notFound) }
    let asker = request.reader.asker
    return EditReactor(
      initialState: EditReactor.State(id: id), shops: shops, selling: selling.asked(by: asker),
      products: products.asked(by: asker), edits: edits, profile: request.reader.profile, now: now,
      failed: memoryFailed)
  }

  func content(of state: EditReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let view = EditView(state: state, language: reader.language, pictures: pictures)
    let strings = view.strings
    let name = state.product.value?.product.name ?? ""
    return ScreenContent(
      title: strings.edit, url: MarketRoute.edit(state.id).url,
      regions: [
        .slot("head") {
          h1(.class("large-title")) { strings.edit }
          if !name.isEmpty { p(.class("hint")) { name } }
        },
        .slot("status", AnyHTML(view.status)),
        .slot("form", AnyHTML(view.fields)),
      ],
      destination: destination(of: state), isReplaced: true,
      back: back(of: state, strings),
      status: state.product.value == nil ? state.failure?.httpStatus ?? 200 : 200,
      answersForm: !state.isTyping && view.hasSomethingToSay)
  }

  /// The product's page, or its part of the shop for a product without a public page.
  private func destination(of state: EditReactor.State) -> String? {
    state.done.map { Self.page(of: $0) }
  }

  private func back(of state: EditReactor.State, _ strings: EditStrings) -> BackLink {
    guard let product = state.product.value?.product else {
      return BackLink(url: MarketRoute.product(state.id).url, label: strings.product)
    }
    let part = ShopPart(product.state)
    let name = product.name.isEmpty ? strings.product : product.name
    return BackLink(url: Self.page(of: product), label: part.listed == nil ? strings.shop.partName(part) : name)
  }

  private static func page(of product: Product) -> String {
    let part = ShopPart(product.state)
    return part.listed == nil ? MarketRoute.shop(part).url : MarketRoute.product(product.id).url
  }

  func byteCost(of state: EditReactor.State) -> Int {
    let texts = [state.fields.name, state.fields.description, state.before.name, state.before.description]
    return texts.heapBytes + (state.product.value?.product.byteCount ?? 0) + (state.failure?.heapBytes ?? 0)
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}
