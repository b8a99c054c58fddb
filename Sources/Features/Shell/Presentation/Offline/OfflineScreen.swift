import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page shown offline in place of one that is not stored. Browsers store it at once, and the service worker fills
/// its list with the stored pages.
struct OfflineScreen: Screen {
  static let url = "/offline"
  static let style = "offline.css"
  static let script = "offline.js"

  /// The tabs with stored pages.
  let tabs: [FeatureTab]

  var path: String { Self.url }
  var appeared: OfflineReactor.Action { .appeared }
  var styles: [String] { [Self.style] }
  var scripts: [String] { [Self.script] }
  var actions: FormActions<OfflineReactor.Action> { FormActions([FormAction<OfflineReactor.Action, Void>]()) }

  func open(_ request: ScreenRequest) async throws -> OfflineReactor { OfflineReactor() }

  func content(of state: OfflineReactor.State, for reader: Reader) -> ScreenContent<KeptPage> {
    let strings = OfflineStrings.for(reader.language)
    return ScreenContent(
      title: strings.title, url: Self.url,
      regions: [
        .slot("status") { p(.class("offline-text")) { strings.text } },
        .slot("ways") {
          div(.class("ways")) {
            // The address of the requested page, because this page is shown in its place.
            a(.class("action"), .href("")) { strings.shared.retry }
            for tab in tabs {
              a(.class("row"), .href(tab.path)) {
                Symbol(id: tab.symbol, grows: false)
                span(.class("label")) { tab.label(in: reader.language) }
                Symbol(id: "chevron", size: 18)
              }
            }
          }
        },
        .list(Section(id: "kept", items: [KeptPage]()), heading: strings.keptPages),
      ])
  }

  func cell(for item: KeptPage, reader: Reader) -> some HTML { EmptyHTML() }
}

/// A stored page. Only the browser knows them; the server never draws one.
struct KeptPage: ListItem {
  let key: String
  let contentHash: Int
}

/// Drives the offline page, which never changes.
struct OfflineReactor: Reactor {
  enum Action: Sendable { case appeared }
  struct Mutation: Sendable {}
  struct State: Sendable, Equatable {}

  let initialState = State()

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }
  func mutate(_ action: Action, _ context: Context) async throws {}
  func reduce(_ state: inout State, by mutation: Mutation) {}
  func recover(from error: AppError, during action: Action) -> Mutation { Mutation() }
}
