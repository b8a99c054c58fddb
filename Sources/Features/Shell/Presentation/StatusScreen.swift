import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of the health of the features' sources.
struct StatusScreen: Screen {
  let features: [any Feature]

  private var tabs: [FeatureTab] { features.map(\.tab) }

  /// Returns the address of the page.
  ///
  /// - Parameter origin: the tab to which the settings lead back, see ``SettingsScreen/address(from:)``.
  static func address(from origin: String?) -> String { Link("settings", "status").query("from", origin).string }

  var path: String { Self.address(from: nil) }
  var appeared: StatusReactor.Action { .appeared }
  var styles: [String] { [SettingsScreen.style] }
  var actions: FormActions<StatusReactor.Action> { FormActions(Self.checkTapped) }

  private static let checkTapped = FormAction("checkTapped", StatusReactor.Action.checkTapped)

  func open(_ request: ScreenRequest) async throws -> StatusReactor {
    StatusReactor(
      initialState: StatusReactor.State(origin: tabs.origin(in: request.query)?.name), features: features,
      asker: request.reader.asker, language: request.reader.language)
  }

  func content(of state: StatusReactor.State, for reader: Reader) -> ScreenContent<StatusItem> {
    let strings = ShellStrings.for(reader.language)
    let items = features.compactMap { feature in
      state.healths[feature.tab.path].map {
        StatusItem(path: feature.tab.path, name: feature.tab.label(in: reader.language), health: $0)
      }
    }
    let asked = items.filter(\.health.isOfNow).map(\.name)
    return ScreenContent(
      title: strings.status, url: Self.address(from: state.origin),
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.status } },
        .list(Section(id: "healths", items: items)),
        .slot("status") {
          if state.isChecking || !asked.isEmpty {
            p(.class("hint")) { state.isChecking ? strings.checking : strings.checked(asked) }
          }
        },
        .slot("again") {
          if !state.isChecking { ActionButton(Self.checkTapped, label: strings.checkAgain) }
        },
        .slot("note") {
          for note in state.notes { p(.class("hint")) { note } }
          p(.class("hint")) { strings.statusText }
        },
      ], back: BackLink(url: SettingsScreen.address(from: state.origin), label: strings.shared.settings))
  }

  func cell(for item: StatusItem, reader: Reader) -> some HTML {
    StatusCell(item: item, language: reader.language)
  }
}

/// The health of a feature's source, as its row shows it.
struct StatusItem: ListItem, Hashable {
  /// The path of the feature's tab.
  let path: String
  /// The feature's name.
  let name: String
  let health: SourceHealth

  var key: String { path }
  var contentHash: Int { hashValue }
}

/// Drives the status page: checks all sources at the same time.
struct StatusReactor: Reactor {
  enum Action: Sendable { case appeared, checkTapped }

  enum Mutation: Sendable {
    case setChecking
    case setHealth(SourceHealth, of: String)
    case setNotes([String])
    case setChecked
  }

  struct State: Sendable, Equatable {
    /// The tab to which the settings lead back; `nil` for none.
    let origin: String?
    var isChecking = true
    /// The health of each source, by the path of the feature's tab.
    var healths: [String: SourceHealth] = [:]
    /// Sentences about other data of the features.
    var notes: [String] = []
  }

  let initialState: State
  let features: [any Feature]
  let asker: Asker
  let language: Language

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .once(.check) }

  func mutate(_ action: Action, _ context: Context) async throws {
    context.emit(.setChecking)
    let isAgain = action == .checkTapped
    try await withThrowingTaskGroup(of: (String, SourceHealth?).self) { group in
      for feature in features {
        group.addTask { [asker] in
          let health = isAgain ? await feature.healthAgain(for: asker) : await feature.health(for: asker)
          return (feature.tab.path, health)
        }
      }
      for try await (path, health) in group {
        if let health { context.emit(.setHealth(health, of: path)) }
      }
    }
    var notes: [String] = []
    for feature in features {
      if let note = await feature.statusNote(in: language) { notes.append(note) }
    }
    try Task.checkCancellation()
    context.emit(.setNotes(notes))
    context.emit(.setChecked)
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setChecking: state.isChecking = true
    case .setHealth(let health, let path): state.healths[path] = health
    case .setNotes(let notes): state.notes = notes
    case .setChecked: state.isChecking = false
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setChecked }
}

extension EffectID {
  fileprivate static let check = EffectID("check")
}

/// The row of a source; a tap opens its feature.
struct StatusCell: HTML {
  let item: StatusItem
  let language: Language

  var content: some HTML {
    a(.class("setting"), .href(item.path)) {
      span(.class("label")) { item.name }
      span(.class("detail")) { words }
      Symbol(id: "chevron", size: 18)
    }
  }

  private var words: String {
    let strings = ShellStrings.for(language)
    return switch item.health {
    case .answers: strings.answers
    case .ready: strings.ready
    case .resting(let wait): strings.resting(Formats(language).age(wait))
    case .unanswered(let age): strings.unanswered(Formats(language).age(age))
    case .silent: strings.silent
    case .unexpected(let age?): strings.unexpected(Formats(language).age(age))
    case .unexpected(nil): strings.unexpectedNow
    }
  }
}
