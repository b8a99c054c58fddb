import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page with what is told about an item, the items of a folder, or all items; with scripts a sheet over a page.
struct RuleScreen: Screen {
  static let retryTapped = FormAction("retryTapped", RuleReactor.Action.retryTapped)
  static let saved = FormAction<RuleReactor.Action, FormFields>("saved") { RuleForm($0).map { .saved($0) } }

  let news: any NewsRepository
  let items: WatchedItems
  /// The channels; `nil` if the server has none.
  var channels: (any ChannelsRepository)?
  let currency: @Sendable (_ profile: String) async throws -> String?

  var path: String { WatchLink.path }
  var appeared: RuleReactor.Action { .appeared }
  var styles: [String] { [WatchFeature.style] }
  var scripts: [String] { [WatchFeature.script] }
  var actions: FormActions<RuleReactor.Action> { FormActions(Self.retryTapped, Self.saved) }
  var isIndexed: Bool { false }

  func open(_ request: ScreenRequest) async throws -> RuleReactor {
    let reader = request.reader
    let (scope, page) = try await scope(of: request)
    let own = try await asFarAsPossible(or: nil, failed: { _ in }) { try await currency(reader.profile.key) }
    let state = RuleReactor.State(
      scope: scope, language: reader.language, currency: own ?? reader.language.currency(in: reader.country),
      origin: request.origin(besides: path) ?? page)
    return RuleReactor(
      initialState: state, news: news, items: items, channels: channels, profile: reader.profile)
  }

  /// Returns the scope of an address, and the page of what it contains.
  private func scope(of request: ScreenRequest) async throws -> (WatchScope, page: String) {
    if let text = request.query["item"] {
      guard let item = ItemReference(text), let provider = items[item.kind], provider.facets(of: item.id) != nil else {
        throw AppError(.invalidInput, field: "item")
      }
      return (.item(item), provider.address(of: item.id))
    }
    if let id = request.query["folder"] {
      let folders = try await items.folders(nil, try request.reader.profile.keyOrThrow())
      guard folders.contains(where: { $0.id == id }) else { throw AppError(.notFound) }
      return (.folder(id), Link("folders", id).string)
    }
    return (.all, WatchLink.newsPath)
  }

  func content(of state: RuleReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let view = RuleView(state: state, strings: .for(reader.language))
    let hasForm = state.rules.value != nil
    return ScreenContent(
      title: view.strings.rulesTitle, url: WatchRoute.rules(state.scope, origin: state.origin).url,
      regions: [
        .slot("title", AnyHTML(view.title)),
        .slot("rule", AnyHTML(view.choices)),
        .slot("elsewhere", AnyHTML(view.elsewhere)),
        .slot("status", AnyHTML(view.status)),
        .slot("done", AnyHTML(view.done)),
      ], back: BackLink(url: state.origin, label: view.strings.common.back), tab: ItemOrigin.tab(of: state.origin),
      status: hasForm ? 200 : state.rules.error?.httpStatus ?? 200,
      answersForm: state.problem != nil || state.isSaved || (hasForm && state.rules.error != nil))
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}
