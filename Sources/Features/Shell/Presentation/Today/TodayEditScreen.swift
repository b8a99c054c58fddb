import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page on which a reader hides and orders the sections of Today.
struct TodayEditScreen: Screen {
  static let url = "/today"

  /// All sections, in the order of the features.
  let sections: [any TodaySection]
  let profiles: any ProfilesRepository

  var path: String { Self.url }
  var appeared: TodayEditReactor.Action { .appeared }
  var styles: [String] { [SettingsScreen.style] }
  var isIndexed: Bool { false }
  var actions: FormActions<TodayEditReactor.Action> { TodayEditForm.actions }

  func open(_ request: ScreenRequest) async throws -> TodayEditReactor {
    let ids = sections.map(\.id)
    return TodayEditReactor(
      initialState: TodayEditReactor.State(order: TodayOrder(nil, of: ids)), ids: ids, profiles: profiles,
      profile: request.reader.profile)
  }

  func content(of state: TodayEditReactor.State, for reader: Reader) -> ScreenContent<TodayEditItem> {
    let strings = TodayStrings.for(reader.language)
    return ScreenContent(
      title: strings.edit, url: Self.url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.edit } },
        .slot("status") {
          if let failure = state.failure {
            ErrorNotice(error: failure, strings: strings.shared, source: ShellStrings.for(reader.language).appName)
          } else if let words = moved(in: state, strings) {
            p(.class("heard")) { words }
          }
        },
        .slot("note") { p(.class("hint")) { strings.editText } },
        .list(Section(id: "sections", items: items(of: state, reader.language)), label: strings.edit),
      ], back: BackLink(url: TodayFeature.path, label: strings.today))
  }

  /// Says where the section is that the reader moved last, for screen readers.
  private func moved(in state: TodayEditReactor.State, _ strings: TodayStrings) -> String? {
    let entries = state.order.entries
    guard let place = entries.firstIndex(where: { $0.id == state.moved }),
      let section = sections.first(where: { $0.id == state.moved })
    else { return nil }
    return strings.moved(section.title(in: strings.language), to: place + 1, of: entries.count)
  }

  private func items(of state: TodayEditReactor.State, _ language: Language) -> [TodayEditItem] {
    let entries = state.order.entries
    return entries.compactMap { entry in
      sections.first { $0.id == entry.id }.map {
        TodayEditItem(
          key: entry.id, title: $0.title(in: language), isHidden: entry.isHidden,
          isFirst: entry.id == entries.first?.id, isLast: entry.id == entries.last?.id)
      }
    }
  }

  func byteCost(of state: TodayEditReactor.State) -> Int {
    let stride = MemoryLayout<TodayOrder.Entry>.stride
    let others = (state.failure?.heapBytes ?? 0) + state.moved.heapBytes
    return state.order.entries.reduce(others) { $0 + stride + $1.id.heapBytes }
  }

  func cell(for item: TodayEditItem, reader: Reader) -> some HTML {
    TodayEditCell(item: item, strings: .for(reader.language))
  }
}

/// Form actions of the order of the sections.
enum TodayEditForm {
  typealias Action = TodayEditReactor.Action

  static let shown = FormAction("shown", section) { Action.shown($0) }
  static let hidden = FormAction("hidden", section) { Action.hidden($0) }
  static let movedUp = FormAction("movedUp", section) { Action.movedUp($0) }
  static let movedDown = FormAction("movedDown", section) { Action.movedDown($0) }

  static let actions = FormActions(shown, hidden, movedUp, movedDown)

  private static let section = FormField<String>("section")
}

/// A section in its place.
struct TodayEditItem: ListItem, Hashable {
  let key: String
  let title: String
  let isHidden: Bool
  let isFirst: Bool
  let isLast: Bool

  var contentHash: Int { hashValue }
}

/// The row of a section: its name, buttons that move it, and a switch that shows it.
struct TodayEditCell: HTML {
  let item: TodayEditItem
  let strings: TodayStrings

  var content: some HTML {
    form(.method(.post), .class("setting today-row")) {
      span(.class("label")) { item.title }
      input(.type(.hidden)).carrying(TodayEditForm.shown, item.key)
      // Buttons at the ends stay, so that a keyboard does not lose its place; there they change nothing.
      button(.class("plain move up"), .aria("label", strings.moveUp(item.title))) { Symbol(id: "chevron", size: 22) }
        .sending(TodayEditForm.movedUp)
        .attributes(.aria("disabled", true), when: item.isFirst)
      button(.class("plain move"), .aria("label", strings.moveDown(item.title))) { Symbol(id: "chevron", size: 22) }
        .sending(TodayEditForm.movedDown)
        .attributes(.aria("disabled", true), when: item.isLast)
      button(
        .class("switch"), .role("switch"), .aria("checked", !item.isHidden), .aria("label", strings.show(item.title))
      ) {}
      .sending(item.isHidden ? TodayEditForm.shown : TodayEditForm.hidden)
    }
  }
}
