import FeatureKit
import Foundation
import ListDiff
import LiveWeb
import Localization
import Reactor
import Workers

/// Drives a folder's page: shows its stored items, and updates them while the page is visible.
struct FolderReactor: Reactor {
  /// The number of rows shown at first, and added by each step.
  static let pageSize = 100
  /// The most rows shown; search, filters and orders find the others.
  static let maxRows = 1_000

  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case textChanged(String)
    /// A new order or other filters were chosen, in a form with both.
    case arranged(FolderQuery.Sort, [ItemFacet: String], isChanged: Bool = false)
    case layoutPicked(ListOrGrid)
    case reachedEnd
    case selectionToggled
    case removed(ItemReference)
    case selectedRemoved(Selection)
    case selectedMoved(Selection, to: Folder.ID)
    /// Moves the items to a new folder, which gets the id.
    case selectedMovedToNew(Selection, Folder.ID)
    case undone(Int64)
    /// Asks the sources again for items that may be outdated.
    case refreshTapped
    /// The page is visible: it follows changes elsewhere, and asks the sources for outdated items.
    case listening
  }

  /// The selected items.
  enum Selection: Sendable, Hashable {
    case items([ItemReference])
    /// All items that match the search and the filters.
    case all
  }

  enum Mutation: Sendable {
    case setQuery(FolderQuery)
    case setPage(FolderPage, Removal?, endsCheck: Bool)
    case setOwn([ItemReference: Double])
    case setOthers([Folder])
    case setLayout(ListOrGrid)
    case setSelecting(Bool)
    case setAsking(Asking?)
    case setUnasked([ItemReference], AppError)
    /// The number of items left for the next check.
    case putOff(Int)
    case clearUnasked
    case setFailure(AppError)
    case say(FoldersNotice)
  }

  /// The progress of a check.
  struct Asking: Sendable, Hashable {
    var done = 0
    let total: Int
    /// An estimate of the remaining time, if there is one.
    var left: Duration?
  }

  struct State: Sendable, Equatable {
    var query: FolderQuery
    let language: Language
    var layout = ListOrGrid.list
    var isSelecting = false
    var page: Loadable<FolderPage> = .idle
    /// The rows of the page's items, kept so that a change of one row costs one row.
    var rows: KeyedItems<FolderItem> = []
    /// The reader's own ratings of shown items, in stars, as far as they are known.
    var own: [ItemReference: Double] = [:]
    /// The other folders, to which selected items can be moved.
    var others: [Folder] = []
    /// The id of a new folder to move them to.
    var newID = Folder.ID.make()
    /// A removal of the last few seconds, for undo.
    var removal: Removal?
    var asking: Asking?
    /// The items with a source that could not be asked, and why not.
    var unasked: Set<ItemReference> = []
    var askFailure: AppError?
    /// The number of items beyond the limit of one check.
    var later = 0
    var notices = Notices<FoldersNotice>()
  }

  let initialState: State
  let folders: any FoldersRepository
  let kinds: ItemKinds
  let profile: Profile
  let asker: Asker
  /// Charges the client for reading own ratings.
  let charge: @Sendable (Duration) -> Void
  let now: @Sendable () -> Date
  /// The check of this page, which all its streams of news share.
  let check: FolderCheck
  /// Lets one write of the page, or one look for changes, run at a time: a change that the page made itself is shown by
  /// the write, and the look after it finds nothing new.
  private let line = WaitingLine(places: 1, maxWaiting: 16, refusal: AppError(.overLimit))

  init(
    state: State, folders: any FoldersRepository, kinds: ItemKinds, profile: Profile, asker: Asker,
    history: HistoryNotes = .none, charge: @escaping @Sendable (Duration) -> Void = { _ in },
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    initialState = state
    self.folders = folders
    self.kinds = kinds
    self.profile = profile
    self.asker = asker
    self.charge = charge
    self.now = now
    check = FolderCheck(
      ItemRefresh(folders: folders, kinds: kinds, history: history, language: state.language, now: now), for: asker,
      clock: clock)
  }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped, .textChanged, .arranged: .latest(.page)
    // A new arrangement cancels the loading of more rows.
    case .reachedEnd: .once(.page)
    case .layoutPicked: .latest(.layout)
    case .selectionToggled: .latest(.selection)
    case .removed, .selectedRemoved, .selectedMoved, .selectedMovedToNew, .undone: .serial
    case .refreshTapped: .once(.refresh)
    case .listening: .observe(.items)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    do {
      switch action {
      case .appeared, .retryTapped:
        if state.isSelecting { try await loadOthers(context) }
        try await show(state.query, context)
      case .textChanged(let text): try await show(state.query.with { $0.text = text }, context)
      case .arranged(let sort, let facets, let isChanged):
        let since = isChanged ? now().addingTimeInterval(-ItemChange.shownFor) : nil
        try await show(
          state.query.with { ($0.sort, $0.facets, $0.changedSince) = (sort, facets, since) }, context)
      case .layoutPicked(let layout): context.emit(.setLayout(layout))
      case .reachedEnd:
        let query = state.query.with { $0.limit = min($0.limit + Self.pageSize, Self.maxRows) }
        try await show(query, continuing: state.shown, context)
      case .selectionToggled:
        if !state.isSelecting { try await loadOthers(context) }
        context.emit(.setSelecting(!state.isSelecting))
      case .removed(let item): try await remove(.items([item]), context)
      case .selectedRemoved(let selection):
        try await remove(selection, context)
        context.emit(.setSelecting(false))
      case .selectedMoved(let selection, let other):
        try await move(selection, to: other, context)
      case .selectedMovedToNew(let selection, let id):
        let words = FoldersStrings.for(state.language).unnamedFolder
        try await folders.create(id, words, of: try profile.keptOrThrow())
        try await move(selection, to: id, context)
      case .undone(let moment):
        let kept = try profile.keptOrThrow()
        try await line.pass {
          let isBack = try await folders.restore(moment, of: kept)
          // Without a restored item and in time, it was restored before.
          if !isBack, Removal.isTooLate(moment, after: Removal.itemsKept, at: now()) { context.emit(.say(.tooLate)) }
          try await load(context)
        }
      case .refreshTapped: try await refresh(context)
      case .listening: try await listen(context)
      }
    } catch let refusal as FolderRefusal {
      context.emit(.say(.refused(refusal)))
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  /// Shows the folder by another query, or more items of the same one after those that are known.
  private func show(_ query: FolderQuery, continuing known: FolderPage? = nil, _ context: Context) async throws {
    context.emit(.setQuery(query))
    try await load(context, continuing: known.map { (query, $0) })
  }

  /// Loads the page of the current query.
  ///
  /// - Parameters:
  ///   - context: the effect's context.
  ///   - known: a query with its first items, which are not read again unless the query or the folder has changed.
  ///   - endsCheck: whether the page shows the result of a check, and so ends its progress.
  private func load(
    _ context: Context, continuing known: (query: FolderQuery, page: FolderPage)? = nil, endsCheck: Bool = false
  ) async throws {
    let query = context.state.query
    let first = known?.query == query ? known?.page : nil
    guard let stored = try await folders.page(query, of: try profile.keyOrThrow(), continuing: first) else {
      throw AppError(.notFound, detail: "folder")
    }
    let page = try await stored.with(kinds.named(stored.items, in: initialState.language))
    let since = now().addingTimeInterval(-(Removal.offered / .seconds(1)))
    let removal = try await folders.removal(in: query.folder, since: since, of: try profile.keyOrThrow())
    // If the query changed meanwhile, its page is already being loaded. A page that was read before a change does not
    // replace the page after it.
    let shown = context.state.page.value?.revision ?? page.revision
    if context.state.query == query, shown <= page.revision {
      context.emit(.setPage(page, removal, endsCheck: endsCheck))
    }
    try await showOwn(context)
  }

  /// Shows the own ratings of the shown items that are known.
  private func showOwn(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    let items = (context.state.page.value?.items ?? []).map(\.reference)
    let own = try await kinds.ownRatings(of: items, by: kept)
    if own != context.state.own { context.emit(.setOwn(own)) }
  }

  private func loadOthers(_ context: Context) async throws {
    let folder = initialState.query.folder
    context.emit(.setOthers(try await folders.folders(of: try profile.keyOrThrow()).filter { $0.id != folder }))
  }

  private func remove(_ selection: Selection, _ context: Context) async throws {
    let folder = context.initial.query.folder
    try await takeOut(selection, context) { try await folders.remove($0, from: folder, of: $1) }
  }

  private func move(_ selection: Selection, to other: Folder.ID, _ context: Context) async throws {
    let folder = context.initial.query.folder
    try await takeOut(selection, context) { try await folders.move($0, from: folder, to: other, of: $1) }
    context.emit(.setSelecting(false))
  }

  /// Takes items out of the folder, and shows the page without them. The rows that stay are not read again.
  private func takeOut(
    _ selection: Selection, _ context: Context,
    _ write: (FolderSelection, _ profile: String) async throws -> Removal?
  ) async throws {
    let kept = try profile.keptOrThrow()
    try await line.pass {
      let state = context.state
      let removal = try await write(context.initial.items(of: selection), kept)
      guard removal != nil, case .items(let items) = selection, let shown = state.shown else {
        return try await load(context)
      }
      try await load(context, continuing: (state.query, shown.next(without: Set(items))))
    }
  }

  /// Loads the page again, unless it shows the folder's revision already.
  private func catchUp(_ context: Context, endsCheck: Bool = false) async throws {
    try await line.pass {
      let revision = try await folders.revision(of: context.state.query.folder, of: try profile.keyOrThrow())
      guard case .loaded(let page) = context.state.page, page.revision == revision else {
        return try await load(context, endsCheck: endsCheck)
      }
      if endsCheck, context.state.asking != nil { context.emit(.setAsking(nil)) }
    }
  }

  /// Follows changes and own ratings, and asks the sources for outdated items.
  private func listen(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    try await withThrowingTaskGroup { group in
      group.addTask { try await Observation(of: folders.changes(of: kept)) { try await catchUp(context) }.follow() }
      group.addTask { try await check.goOn(in: kept, context) { try await catchUp(context, endsCheck: true) } }
      group.addTask { try await followOwn(of: kept, context) }
      // The first failure ends all.
      for try await _ in group {}
    }
  }

  /// Follows the own ratings of the shown kinds of items.
  private func followOwn(of kept: String, _ context: Context) async throws {
    let shown = Set((context.state.page.value?.items ?? []).map(\.reference.kind))
    try await kinds.followOwnRatings(of: shown, by: kept, in: initialState.language, for: asker, charge: charge) {
      try await showOwn(context)
    }
  }

  private func refresh(_ context: Context) async throws {
    try await check.renew(in: try profile.keptOrThrow(), context) { try await catchUp(context, endsCheck: true) }
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
  /// Returns a changed copy.
  fileprivate func with(_ change: (inout FolderQuery) -> Void) -> FolderQuery {
    var copy = self
    change(&copy)
    return copy
  }
}

extension FolderReactor.State {
  /// The page of the present query, if it is shown.
  fileprivate var shown: FolderPage? {
    if case .loaded(let page) = page { page } else { nil }
  }

  /// Returns the selected items in the repository's form.
  fileprivate func items(of selection: FolderReactor.Selection) -> FolderSelection {
    switch selection {
    case .items(let items): .items(items)
    case .all: .matching(query)
    }
  }
}

extension FolderPage {
  /// Returns the first items of the folder's next revision, in which some items are gone.
  fileprivate func next(without gone: Set<ItemReference>) -> FolderPage {
    FolderPage(
      folder: folder, revision: revision + 1, items: items.filter { !gone.contains($0.reference) }, matching: matching,
      values: values, changed: changed)
  }
}
