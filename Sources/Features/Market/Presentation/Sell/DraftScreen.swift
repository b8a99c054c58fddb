import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of a draft: its pictures and its form, saved while the user types, until it is registered.
struct DraftScreen: Screen {
  /// Room for the fields around the files in a form, in bytes.
  private static let formBytes = 128 << 10

  let shops: any ShopsRepository
  let drafts: any DraftsRepository
  let selling: any SellingRepository
  /// Told about registered and deleted drafts.
  let edits: SavedEdits
  /// Returns the browser's present profile.
  let home: @Sendable (Profile) async throws -> String
  var shrink: PictureShrinking = { file, _ in file }
  /// The limits that all drafts share.
  var room = RegistrationRoom()
  /// Makes ids of pictures.
  var makeID: @Sendable () -> String = { URLSafeID.make() }
  var now: @Sendable () -> Date = { Date() }

  var path: String { MarketRoute.draftPath }
  var appeared: DraftReactor.Action { .appeared }
  var listening: DraftReactor.Action? { .listening }
  var styles: [String] { [MarketFeature.sellStyle] }
  var scripts: [String] { [MarketFeature.typedScript, MarketFeature.sellScript] }
  var isIndexed: Bool { false }
  var actions: FormActions<DraftReactor.Action> { DraftForm.actions }
  var accepts: BodyPolicy {
    .multipart(
      maxBytes: ProductDraft.maxPictures * ProductDraft.maxPictureBytes + Self.formBytes,
      maxFileBytes: ProductDraft.maxPictureBytes, maxFiles: ProductDraft.maxPictures)
  }

  func open(_ request: ScreenRequest) async throws -> DraftReactor {
    guard let id = ProductDraft.id(from: request.parameters["id"]) else { throw AppError(.notFound) }
    return DraftReactor(
      initialState: DraftState(id: id, origin: request.from, batch: makeID()), shops: shops, drafts: drafts,
      selling: selling.asked(by: request.reader.asker), profile: request.reader.profile, makeID: makeID,
      room: room, edits: edits, home: home, now: now, address: request.reader.address, shrink: shrink,
      charge: request.chargeUpload)
  }

  func content(of state: DraftState, for reader: Reader) -> ScreenContent<DraftPictureItem> {
    let view = DraftView(state: state, language: reader.language, now: now())
    let strings = SellStrings.for(reader.language)
    let isShown = state.draft != nil && !state.isOver
    return ScreenContent(
      title: strings.sell, url: MarketRoute.draft(state.id, from: state.origin).url,
      regions: [
        .slot("title") {
          h1(.class("large-title")) { strings.sell }
          if isShown {
            view.enter
            view.unscripted
          }
        },
        .slot("status", AnyHTML(view.status)),
        .slot("add") { if isShown { view.adding } },
        .list(
          Section(id: "pictures", items: isShown ? DraftPictureItem.items(of: state) : []), label: strings.pictures),
        .slot("form") { if isShown { view.fields } },
        .slot("end") { if isShown { view.end } },
      ],
      destination: destination(of: state), isReplaced: state.isRegistered,
      back: MarketStrings.for(reader.language).back(
        to: state.origin ?? (state.hasOthers ? MarketRoute.sell().url : MarketRoute.browsePath)),
      status: state.phase == .gone ? 404 : state.draft == nil ? state.keepingFailure?.httpStatus ?? 200 : 200,
      answersForm: answersForm(state))
  }

  func cell(for item: DraftPictureItem, reader: Reader) -> some HTML {
    DraftPictureCell(item: item, strings: .for(reader.language))
  }

  func byteCost(of state: DraftState) -> Int {
    let texts = [state.typed, state.draft?.fields, state.theirs].compactMap { $0 }
    let pictures =
      state.pictures.count * MemoryLayout<DraftPicture>.stride + (state.refusedPicture?.utf8.count ?? 0)
      + (state.removedShop?.name).heapBytes + state.openedEarlier.heapBytes
      + state.origin.heapBytes
    return texts.reduce(pictures) { cost, fields in
      cost + ProductField.allCases.reduce(fields.seller.heapBytes) { $0 + fields[$1].utf8.count }
    }
  }

  private func destination(of state: DraftState) -> String? {
    switch state.phase {
    case .registered(let product): MarketRoute.product(product).url
    case .deleted: state.hasShop == true ? MarketRoute.shop(.drafts).url : MarketRoute.browsePath
    case .editing, .sending, .gone: nil
    }
  }

  /// Whether the page shows what its address cannot reproduce: unsaved fields, or the result of an upload, a
  /// registration or a deletion.
  private func answersForm(_ state: DraftState) -> Bool {
    state.theirs != nil || state.pictureProblem != nil || state.isTried || state.keepingFailure != nil
      || state.deletionFailure != nil
  }
}
