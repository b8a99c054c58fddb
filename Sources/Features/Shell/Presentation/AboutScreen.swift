import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page about the app: what it is, its data sources and the open-source works in it.
struct AboutScreen: Screen {
  let features: [any Feature]

  private var tabs: [FeatureTab] { features.map(\.tab) }

  /// Returns the address of the page.
  ///
  /// - Parameter origin: the tab to which the settings lead back, see ``SettingsScreen/address(from:)``.
  static func address(from origin: String?) -> String { Link("settings", "about").query("from", origin).string }

  var path: String { Self.address(from: nil) }
  var appeared: AboutReactor.Action { .appeared }
  var styles: [String] { [SettingsScreen.style] }
  var actions: FormActions<AboutReactor.Action> { FormActions([FormAction<AboutReactor.Action, Void>]()) }

  func open(_ request: ScreenRequest) async throws -> AboutReactor {
    AboutReactor(initialState: AboutReactor.State(origin: tabs.origin(in: request.query)?.name))
  }

  func content(of state: AboutReactor.State, for reader: Reader) -> ScreenContent<AboutItem> {
    let strings = ShellStrings.for(reader.language)
    let sources = features.flatMap { $0.dataSources(in: reader.language) }
    return ScreenContent(
      title: strings.about, url: Self.address(from: state.origin),
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.about } },
        .slot("app", AnyHTML(AppCard(strings: strings))),
        .list(Section(id: "sources", items: sources.map(AboutItem.source)), heading: strings.sources),
        .list(Section(id: "works", items: OpenSourceWork.all.map(AboutItem.work)), heading: strings.licences),
        .slot("note") { p(.class("hint")) { strings.licencesText } },
      ], back: BackLink(url: SettingsScreen.address(from: state.origin), label: strings.shared.settings))
  }

  func cell(for item: AboutItem, reader: Reader) -> some HTML {
    switch item {
    case .source(let source): DataSourceCell(source: source)
    case .work(let work): OpenSourceWorkCell(work: work)
    }
  }
}

/// A row of the page about the app.
enum AboutItem: ListItem, Hashable {
  case source(DataSource)
  case work(OpenSourceWork)

  var key: String {
    switch self {
    case .source(let source): "source-\(source.name)"
    case .work(let work): work.key
    }
  }

  var contentHash: Int { hashValue }
}

/// Drives the page about the app, which never changes.
struct AboutReactor: Reactor {
  enum Action: Sendable { case appeared }
  struct Mutation: Sendable {}

  struct State: Sendable, Equatable {
    /// The tab to which the settings lead back; `nil` for none.
    let origin: String?
  }

  let initialState: State

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }
  func mutate(_ action: Action, _ context: Context) async throws {}
  func reduce(_ state: inout State, by mutation: Mutation) {}
  func recover(from error: AppError, during action: Action) -> Mutation { Mutation() }
}

/// The app's name, description, version and licence.
struct AppCard: HTML {
  let strings: ShellStrings

  var content: some HTML {
    div(.class("app-card")) {
      p(.class("name")) { strings.appName }
      p { strings.aboutText }
    }
    p(.class("setting")) {
      span(.class("label")) { strings.version }
      span(.class("detail")) { Showroom.version }
    }
    p(.class("setting")) {
      span(.class("label")) { strings.licence }
      span(.class("detail"), .translate(.no)) { Showroom.licence }
    }
  }
}

/// A data source with its attribution; a tap opens its website.
struct DataSourceCell: HTML {
  let source: DataSource

  var content: some HTML {
    a(.class("setting"), .href(source.url), .target(.blank), .rel(.noopener)) {
      span(.class("label")) {
        span(.translate(.no)) { source.name }
        span(.class("caption")) { source.words }
      }
      Symbol(id: "chevron", size: 18)
    }
  }
}

/// An open-source work; a tap opens its website.
struct OpenSourceWorkCell: HTML {
  let work: OpenSourceWork

  var content: some HTML {
    a(.class("setting"), .href(work.url), .target(.blank), .rel(.noopener), .translate(.no)) {
      span(.class("label")) {
        work.name
        span(.class("caption")) { work.licence }
      }
      Symbol(id: "chevron", size: 18)
    }
  }
}
