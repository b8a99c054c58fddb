import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// Drives a folder's page: shows what is kept of its items, and brings that up to date while somebody looks.
struct FolderReactor: Reactor {
  /// Rows that are shown at first, and that every further step adds.
  static let pageSize = 100
  /// The most that are shown; to find others there are search, filters and orders.
  static let maxRows = 1_000

  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case textChanged(String)
    case arranged(FolderQuery.Sort, [ItemFacet: String])
    case layoutPicked(ListOrGrid)
    case reachedEnd
    case selectionToggled
    case removed(ItemReference)
    case selectedRemoved(Selection)
    case selectedMoved(Selection, to: Folder.ID)
    case undone(Int64)
    /// Sources are asked again for what is not known to be current.
    case refreshTapped
    /// Somebody looks at the page: what changes elsewhere shows here, and sources are asked for what is old.
    case listening
  }

  /// What is ticked.
  enum Selection: Sendable, Hashable {
    case items([ItemReference])
    /// Everything that matches what is searched and filtered.
    case all
  }

  enum Mutation: Sendable {
    case setQuery(FolderQuery)
    case setPage(FolderPage, Removal?)
    case setOthers([Folder])
    case setLayout(ListOrGrid)
    case setSelecting(Bool)
    case setAsking(Asking?)
    case setUnasked([ItemReference], AppError)
    /// The number of items left for the next check.
    case putOff(Int)
    case clearUnasked
    case setFailure(AppError)
    case say(FoldersSaying)
  }

  /// How far sources have been asked.
  struct Asking: Sendable, Hashable {
    var done = 0
    let total: Int
    /// How long the rest takes, as far as that can be told.
    var left: Duration?
  }

  struct State: Sendable, Equatable {
    var query: FolderQuery
    let language: Language
    var layout = ListOrGrid.list
    var isSelecting = false
    var page: Loadable<FolderPage> = .idle
    /// The other folders, where something selected may go.
    var others: [Folder] = []
    /// What was removed within the last seconds.
    var removal: Removal?
    var asking: Asking?
    /// Items whose sources could not be asked, and why not.
    var unasked: Set<ItemReference> = []
    var askFailure: AppError?
    /// The number of items beyond the limit of one check.
    var later = 0
    var sayings = Sayings<FoldersSaying>()
  }

  let initialState: State
  let folders: any FoldersRepository
  let profile: Profile
  let asker: Asker
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  private let sources: ItemRefresh
  /// What is shown now, for effects that began before it was chosen.
  private let shown: ShownQuery
  /// The check that streams of news go on with, one after another, until it is over.
  private let check = ItemCheck()
  /// A person's check is under way: a page that listens asks for the same items only after it.
  private let refreshing = Raised()

  init(
    state: State, folders: any FoldersRepository, kinds: ItemKinds, profile: Profile, asker: Asker,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    initialState = state
    self.folders = folders
    self.profile = profile
    self.asker = asker
    self.clock = clock
    self.now = now
    sources = ItemRefresh(folders: folders, kinds: kinds, language: state.language, now: now)
    shown = ShownQuery(state.query)
  }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped, .textChanged, .arranged: .latest(.page)
    // Whatever arranges anew ends the fetching of more.
    case .reachedEnd: .once(.page)
    case .layoutPicked: .latest(.layout)
    case .selectionToggled: .latest(.selection)
    case .removed, .selectedRemoved, .selectedMoved, .undone: .serial
    case .refreshTapped: .once(.refresh)
    case .listening: .observe(.items)
    }
  }

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    do {
      switch action {
      case .appeared, .retryTapped:
        if state.isSelecting { try await loadOthers(emit) }
        try await show(state.query, emit)
      case .textChanged(let text): try await show(state.query.with { $0.text = text }, emit)
      case .arranged(let sort, let facets):
        try await show(
          state.query.with {
            $0.sort = sort
            $0.facets = facets
          }, emit)
      case .layoutPicked(let layout): await emit(.setLayout(layout))
      case .reachedEnd:
        try await show(state.query.with { $0.limit = min($0.limit + Self.pageSize, Self.maxRows) }, emit)
      case .selectionToggled:
        if !state.isSelecting { try await loadOthers(emit) }
        await emit(.setSelecting(!state.isSelecting))
      case .removed(let item): try await remove(.items([item]), in: state, emit)
      case .selectedRemoved(let selection):
        try await remove(selection, in: state, emit)
        await emit(.setSelecting(false))
      case .selectedMoved(let selection, let other):
        let count = try await folders.move(
          state.items(of: selection), from: state.query.folder, to: other, of: try profile.keptOrThrow())
        await emit(.say(.moved(count)))
        await emit(.setSelecting(false))
        try await load(emit)
      case .undone(let moment):
        let isBack = try await folders.restore(moment, of: try profile.keptOrThrow())
        // What is there already was brought back before.
        if !isBack, Removal.isTooLate(moment, at: now()) { await emit(.say(.tooLate)) }
        try await load(emit)
      case .refreshTapped: try await refresh(emit)
      case .listening:
        try await listen(
          asksSources: state.askFailure == nil && state.later == 0 && !refreshing.isRaised, emit)
      }
    } catch let refusal as FolderRefusal {
      await emit(.say(.refused(refusal)))
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  /// Shows a folder as another query asks.
  private func show(_ query: FolderQuery, _ emit: (Mutation) async -> Void) async throws {
    shown.query = query
    await emit(.setQuery(query))
    try await load(emit)
  }

  private func load(_ emit: (Mutation) async -> Void) async throws {
    let query = shown.query
    guard let page = try await folders.page(query, of: try profile.keyOrThrow()) else {
      throw AppError(.notFound, detail: "folder")
    }
    let since = now().addingTimeInterval(-(Removal.offered / .seconds(1)))
    let removal = try await folders.removal(in: query.folder, since: since, of: try profile.keyOrThrow())
    // What was chosen meanwhile is being loaded.
    if shown.query == query { await emit(.setPage(page, removal)) }
  }

  private func loadOthers(_ emit: (Mutation) async -> Void) async throws {
    let query = shown.query
    await emit(.setOthers(try await folders.folders(of: try profile.keyOrThrow()).filter { $0.id != query.folder }))
  }

  private func remove(
    _ selection: Selection, in state: State, _ emit: (Mutation) async -> Void
  ) async throws {
    _ = try await folders.remove(
      state.items(of: selection), from: state.query.folder, of: try profile.keptOrThrow())
    try await load(emit)
  }

  /// What an open page hears of.
  private enum Event {
    case changed
    case outcome(ItemRefresh.Outcome)
    case asked
  }

  /// Shows what changes by itself, and asks sources for what is old, those first that are seen first.
  private func listen(asksSources: Bool, _ emit: (Mutation) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    let (events, feed) = AsyncThrowingStream<Event, any Error>.makeStream()
    // Asked for first: what changes while they are read is told, too.
    let changes = folders.changes(of: kept)
    let noticed = Raised()
    let noticing = Task { for await _ in changes where noticed.raise() { feed.yield(.changed) } }
    defer { noticing.cancel() }
    try await load(emit)
    let old = asksSources ? try await outdated() : []
    let asking = Task {
      do {
        try await sources(old, for: asker, within: check, in: kept) { feed.yield(.outcome($0)) }
        feed.yield(.asked)
      } catch {
        feed.finish(throwing: error)
      }
    }
    defer { asking.cancel() }
    var progress = AskingProgress(total: old.count, clock: clock)
    for try await event in events {
      switch event {
      case .changed:
        noticed.lower()
        try await load(emit)
      case .outcome(let outcome): await show(outcome, &progress, emit)
      case .asked: await emit(.setAsking(nil))
      }
    }
  }

  /// Asks sources because somebody wants it: this begins the next check.
  private func refresh(_ emit: (Mutation) async -> Void) async throws {
    refreshing.raise()
    defer { refreshing.lower() }
    check.renew()
    await emit(.clearUnasked)
    let old = try await outdated()
    var progress = AskingProgress(total: old.count, clock: clock)
    try await sources(old, for: asker, within: check, in: try profile.keptOrThrow()) {
      await show($0, &progress, emit)
    }
    await emit(.setAsking(nil))
    try await load(emit)
  }

  private func outdated() async throws -> [ItemReference] {
    try await sources.outdated(shown.query, of: try profile.keyOrThrow())
  }

  /// Shows how many items are checked, and which could not be; new data shows once it is written.
  private func show(
    _ outcome: ItemRefresh.Outcome, _ progress: inout AskingProgress, _ emit: (Mutation) async -> Void
  ) async {
    if let failure = outcome.failure { await emit(.setUnasked(outcome.failed, failure)) }
    if outcome.later > 0 { await emit(.putOff(outcome.later)) }
    progress.done += outcome.count
    await emit(.setAsking(progress.asking))
  }
}

extension EffectID {
  fileprivate static let page = EffectID("page")
  fileprivate static let layout = EffectID("layout")
  fileprivate static let selection = EffectID("selection")
  fileprivate static let refresh = EffectID("refresh")
  fileprivate static let items = EffectID("items")
}

extension FolderQuery {
  /// The query, changed.
  fileprivate func with(_ change: (inout FolderQuery) -> Void) -> FolderQuery {
    var copy = self
    change(&copy)
    return copy
  }
}

extension FolderReactor.State {
  /// What is ticked, as the repository takes it.
  fileprivate func items(of selection: FolderReactor.Selection) -> FolderSelection {
    switch selection {
    case .items(let items): .items(items)
    case .all: .matching(query)
    }
  }
}
