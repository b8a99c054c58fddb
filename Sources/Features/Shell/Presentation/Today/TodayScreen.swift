import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// Today, and the search over all features at the same address with a text, `/?q=memo`.
struct TodayScreen: Screen {
  /// The style of the page, and of the rows of all sections.
  static let style = "today.css"

  let features: [any Feature]
  /// The sections of Today and of the search, in order.
  let sections: [any TodaySection], searches: [any TodaySection]
  let profiles: any ProfilesRepository
  /// The texts that were searched here; `nil` if they are not remembered.
  let memory: TodayMemory?
  let clock: any Clock<Duration>
  /// Called with the error when the order of the sections cannot be read.
  let failed: @Sendable (any Error) -> Void
  let actions: FormActions<TodayReactor.Action>

  /// Creates the screen. A section id that occurs twice is a programmer error and traps.
  init(
    features: [any Feature], profiles: any ProfilesRepository, memory: TodayMemory? = nil,
    clock: any Clock<Duration> = ContinuousClock(), failed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.features = features
    self.profiles = profiles
    self.memory = memory
    self.clock = clock
    self.failed = failed
    sections = TodayFeature.inOrder(features.flatMap(\.todaySections))
    searches = TodayFeature.inOrder(features.compactMap(\.searchSection))
    let all = sections + searches
    actions = FormActions(
      TodayForm.queryChanged, TodayForm.querySubmitted, TodayForm.searchCancelled, TodayForm.recentsCleared
    )
    .adding(all.map { TodayForm.retryTapped($0.id) })
    .adding(all.filter { $0.clear != nil }.map { TodayForm.cleared($0.id) })
    .adding(all.filter { $0.clear != nil }.map { TodayForm.undone($0.id) })
  }

  var path: String { TodayFeature.path }
  var styles: [String] { [Self.style] }
  var appeared: TodayReactor.Action { .appeared }
  var listening: TodayReactor.Action? { .listening }
  /// Enough for what the program has at hand, and so short that the first section is there within 100 ms.
  var firstPageDeadline: Duration? { .milliseconds(80) }

  func open(_ request: ScreenRequest) async throws -> TodayReactor {
    let typed = SearchTerm.shown(request.query["q"] ?? "")
    let text = TodayReactor.term(of: typed).isEmpty ? "" : typed
    let choices = try await asFarAsPossible(or: Choices(), failed: failed) {
      try await profiles.choices(of: request.reader.profile.keyOrThrow())
    }
    return await reactor(text, TodayOrder(choices[.todayOrder], of: sections.map(\.id)), request).withOwnThings()
  }

  private func reactor(_ text: String, _ order: TodayOrder, _ request: ScreenRequest) -> TodayReactor {
    var state = TodayReactor.State()
    state.text = text
    state.typed = text
    state.order = order.shown
    return TodayReactor(
      initialState: state, features: features, sections: sections, searches: searches, profiles: profiles,
      memory: memory, reader: request.reader, origin: request.origin, charge: request.charge, clock: clock)
  }

  func content(of state: TodayReactor.State, for reader: Reader) -> ScreenContent<TodayRow> {
    let shown = state.shown(of: sections)
    let view = TodayView(
      state: state, sections: shown, searches: searches, language: reader.language,
      hidesAll: shown.isEmpty && !sections.isEmpty)
    let url = TodayRequest.address(of: state.text)
    var regions: [Region<TodayRow>] = [
      .slot("search", AnyHTML(view.searchBar)), .slot("recents", AnyHTML(view.recents)),
      .slot("hint", AnyHTML(view.hint)), .slot("status", AnyHTML(view.status)),
    ]
    for section in shown { regions += view.regions(of: section, isShown: state.text.isEmpty) }
    for section in searches { regions += view.regions(of: section, isShown: !state.text.isEmpty) }
    regions += [.slot("foot", AnyHTML(view.foot)), .slot("undo", AnyHTML(view.undo))]
    return ScreenContent(
      title: state.text.isEmpty ? view.strings.today : state.text, heading: view.strings.today, url: url,
      step: state.step, regions: regions, destination: state.isReordered ? url : state.destination,
      isReplaced: state.isReordered, notice: view.notice)
  }

  func byteCost(of state: TodayReactor.State) -> Int { state.byteCount }

  func cell(for item: TodayRow, reader: Reader) -> some HTML { item.cell }
}
