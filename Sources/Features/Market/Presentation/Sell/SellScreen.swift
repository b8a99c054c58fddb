import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page on which the user begins or continues a draft, or copies an own product.
struct SellScreen: Screen {
  static let begun = FormAction("begun", SellReactor.Action.begun)

  let shops: any ShopsRepository
  let drafts: any DraftsRepository
  let products: any ProductsRepository
  let selling: any SellingRepository
  /// Makes ids of drafts.
  var makeID: @Sendable () -> String = { URLSafeID.make() }
  var now: @Sendable () -> Date = { Date() }

  var path: String { MarketRoute.sellPath }
  var appeared: SellReactor.Action { .appeared }
  var listening: SellReactor.Action? { .listening }
  var styles: [String] { [MarketFeature.sellStyle] }
  var isIndexed: Bool { false }
  var actions: FormActions<SellReactor.Action> { FormActions(Self.begun) }

  func open(_ request: ScreenRequest) async throws -> SellReactor {
    let copyOf = request.query["copy"].flatMap { Product.ID($0) }
    if request.query["copy"] != nil, copyOf.map({ $0 > 0 }) != true { throw AppError(.notFound) }
    let asker = request.reader.asker
    let state = SellReactor.State(
      copyOf: copyOf, begins: copyOf == nil && request.query["new"] != nil, origin: Self.origin(of: request))
    return SellReactor(
      initialState: state, shops: shops, drafts: drafts,
      products: products.asked(by: asker), selling: selling.asked(by: asker), profile: request.reader.profile,
      isIntended: request.isIntended,
      currency: request.reader.language.currency(in: request.reader.country), makeID: makeID, now: now)
  }

  /// The page of the shop or the search that led here; `nil` for the start of the market.
  private static func origin(of request: ScreenRequest) -> String? {
    guard let page = request.cameFrom, page != MarketRoute.browsePath else { return nil }
    let path = String(page.prefix { $0 != "?" })
    return path == MarketRoute.shopPath || path == MarketRoute.browsePath ? page : nil
  }

  func content(of state: SellReactor.State, for reader: Reader) -> ScreenContent<DraftItem> {
    let strings = SellStrings.for(reader.language)
    return ScreenContent(
      title: strings.sell, url: MarketRoute.sell(copyOf: state.copyOf).url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.sell } },
        .slot("status") { status(of: state, strings) },
        .slot("begin") { begin(state, strings) },
        .list(
          Section(id: "drafts", items: items(of: state, reader.language)), heading: strings.drafts),
      ],
      destination: destination(of: state), isReplaced: true,
      back: MarketStrings.for(reader.language).back(to: state.origin ?? MarketRoute.browsePath),
      status: state.failure?.httpStatus ?? 200, answersForm: state.isFull || state.failure != nil)
  }

  /// The draft that was begun. An address that begins one is replaced by the list, so that Back does not begin another.
  private func destination(of state: SellReactor.State) -> String? {
    if let begun = state.begun { return MarketRoute.draft(begun, from: state.origin).url }
    return state.begins && state.drafts?.isEmpty == false ? MarketRoute.sell().url : nil
  }

  func cell(for item: DraftItem, reader: Reader) -> some HTML {
    DraftCell(item: item, language: reader.language)
  }

  func byteCost(of state: SellReactor.State) -> Int {
    (state.drafts ?? []).reduce((state.source?.byteCount ?? 0) + state.origin.heapBytes) { cost, draft in
      cost + ProductField.allCases.reduce(MemoryLayout<ProductDraft>.stride) { $0 + draft.fields[$1].utf8.count }
    }
  }

  private func items(of state: SellReactor.State, _ language: Language) -> [DraftItem] {
    let moment = now()
    let formats = Formats(language)
    return (state.drafts ?? []).map { draft in
      DraftItem(
        id: draft.id, name: draft.fields.name, pictures: draft.pictures.count,
        age: formats.age(.seconds(moment.timeIntervalSince(draft.changedAt))),
        picture: draft.pictures.first?.id)
    }
  }

  @HTMLBuilder private func status(of state: SellReactor.State, _ strings: SellStrings) -> some HTML {
    if state.isFull {
      p(.class("problem"), .role("alert")) { strings.tooManyDrafts }
    } else if let failure = state.failure {
      ErrorNotice(
        error: failure, strings: strings.shared, source: strings.source,
        words: failure.code == .notFound ? .init(title: strings.notOwnTitle, text: strings.notOwnText) : nil)
      if failure.isRetryable {
        a(.class("action"), .href(MarketRoute.sell(copyOf: state.copyOf).url)) { strings.shared.retry }
      }
    }
  }

  @HTMLBuilder private func begin(_ state: SellReactor.State, _ strings: SellStrings) -> some HTML {
    if state.copyOf == nil {
      if state.drafts?.isEmpty == true { Message(title: strings.noDraftsTitle, text: strings.noDraftsText) }
      beginning(strings.newDraft)
    } else if let source = state.source {
      Message(title: strings.copyTitle(source.name), text: strings.copyText)
      beginning(strings.copy)
    }
  }

  private func beginning(_ label: String) -> some HTML {
    div(.class("ways")) { ActionButton(Self.begun, label: label) }
  }
}
