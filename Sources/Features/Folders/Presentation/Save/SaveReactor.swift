import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Drives the sheet that saves an item to folders and other places, and removes it from them.
struct SaveReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// Saves the item to the folder used last, without a choice.
    case saved
    case added(Folder.ID)
    case takenOut(Folder.ID)
    /// Puts the item into the place with an id, or takes it out.
    case placed(String)
    case displaced(String)
    /// Creates a folder with the item in it.
    case created(Folder.ID, FolderWordsForm.Typed)
    /// The page is visible and follows changes elsewhere.
    case listening
  }

  enum Mutation: Sendable {
    case setTitle(String)
    case setFolders([Folder], holding: Set<Folder.ID>)
    /// What the places know without being asked.
    case setPlaces([PlaceChoice])
    /// What a place has answered.
    case setPlace(PlaceChoice)
    case removePlace(String)
    case setChange(Change)
    case setTyped(FolderWordsForm.Typed, FolderWords.Problem?)
    case setCreated
    case setFailure(AppError)
    case say(FoldersNotice)
  }

  /// The last change.
  enum Change: Sendable, Hashable {
    case added(String)
    case takenOut(String)
  }

  struct State: Sendable, Equatable {
    let item: ItemReference
    let language: Language
    /// The address of the back link.
    let origin: String
    /// The item's name; `nil` while it is not known.
    var title: String?
    var folders: Loadable<[Folder]> = .idle
    var holding: Set<Folder.ID> = []
    /// The places outside of folders that can hold the item.
    var places: [PlaceChoice] = []
    var change: Change?
    /// The id of the next new folder, part of its form, so that sending it twice creates one.
    var newID = Folder.ID.make()
    var typed = FolderWordsForm.Typed()
    var problem: FolderWords.Problem?
    var notices = Notices<FoldersNotice>()

    /// Whether the item is in a folder or in another place.
    var isKept: Bool { !holding.isEmpty || places.contains(where: \.isHolding) }
  }

  let initialState: State
  let folders: any FoldersRepository
  let kinds: ItemKinds
  /// The history of the items, which begins when one is saved.
  var history = HistoryNotes.none
  var places = KeptPlaces()
  let profile: Profile
  let asker: Asker

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    case .saved, .added, .takenOut, .placed, .displaced, .created: .serial
    case .listening: .observe(.folders)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    do {
      switch action {
      // Read before the page was drawn.
      case .appeared where state.folders.value != nil: return try await ask(context, forTitle: state.title == nil)
      case .appeared, .retryTapped:
        let known = try await kinds.known(state.item, in: state.language)
        if let known { context.emit(.setTitle(known.facts.title)) }
        try await load(context)
        return try await ask(context, forTitle: known == nil)
      case .saved: try await save(context)
      case .added(let id): try await add(to: id, context)
      case .takenOut(let id):
        _ = try await folders.remove(.items([state.item]), from: id, of: try profile.keptOrThrow())
        context.emit(.setChange(.takenOut(name(of: id, in: state))))
      case .placed(let id): try await keep(true, in: id, context)
      case .displaced(let id): try await keep(false, in: id, context)
      case .created(let id, let typed): try await create(id, typed, context)
      case .listening: return try await listen(context)
      }
    } catch let refusal as FolderRefusal {
      context.emit(.say(.refused(refusal)))
    }
    try await load(context)
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setTitle(let title): state.title = title
    case .setFolders(let folders, let holding):
      state.folders = .loaded(folders)
      state.holding = holding
    case .setPlaces(let places): state.places = places
    case .setPlace(let place):
      if let index = state.places.firstIndex(where: { $0.place == place.place }) { state.places[index] = place }
    case .removePlace(let id): state.places.removeAll { $0.place == id }
    case .setChange(let change): state.change = change
    case .setTyped(let typed, let problem):
      state.typed = typed
      state.problem = problem
    case .setCreated:
      state.typed = FolderWordsForm.Typed()
      state.newID = .make()
    case .setFailure(let error): state.folders = .failed(error, last: state.folders.value)
    case .say(let notice): state.notices.say(notice)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  /// Asks the places whether they hold the item and, if it is unknown, the source for the item's name. The folders are
  /// shown already, and the first page does not wait for the answers, see ``SaveScreen/firstPageDeadline``.
  private func ask(_ context: Context, forTitle: Bool) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for choice in context.state.places { group.addTask { try await ask(choice.place, context) } }
      if forTitle { group.addTask { await askForTitle(context) } }
    }
  }

  private func askForTitle(_ context: Context) async {
    let (item, language) = (initialState.item, initialState.language)
    for await (_, news) in kinds.news(of: [item], in: language, for: asker, within: ItemCheck()) {
      if case .facts(let facts) = news, let said = facts[item.id] { context.emit(.setTitle(said.facts.title)) }
    }
  }

  /// Asks a place. A failure concerns its row, not the page.
  private func ask(_ id: String, _ context: Context) async throws {
    guard let place = places[id] else { return }
    let before = context.state.places.first { $0.place == id }
    let answer: Mutation
    do {
      let isHolding = try await place.holds(initialState.item, of: try profile.keyOrThrow(), for: asker)
      answer = isHolding.map { Mutation.setPlace(PlaceChoice(place: id, isHolding: $0)) } ?? .removePlace(id)
    } catch {
      try Task.checkCancellation()
      answer = .setPlace(failed(id, error, in: context))
    }
    // A tap meanwhile is newer.
    if context.state.places.first(where: { $0.place == id }) == before { context.emit(answer) }
  }

  /// Puts the item into a place or takes it out. A failure concerns its row, not the page.
  private func keep(_ isKept: Bool, in id: String, _ context: Context) async throws {
    guard let place = places[id], place.takes(initialState.item) else { throw AppError(.invalidInput, field: "item") }
    let name = place.name(in: initialState.language)
    let kept = try profile.keptOrThrow()
    // Without JavaScript the page is new, and has not read the places yet.
    if context.state.places.isEmpty { try await loadPlaces(context) }
    do {
      if try await place.keep(initialState.item, isKept, of: kept, for: asker) {
        context.emit(.setPlace(PlaceChoice(place: id, isHolding: isKept)))
        context.emit(.setChange(isKept ? .added(name) : .takenOut(name)))
      } else {
        context.emit(.removePlace(id))
        context.emit(.say(.placeGone(name)))
      }
    } catch {
      try Task.checkCancellation()
      context.emit(.setPlace(failed(id, error, in: context)))
    }
  }

  private func failed(_ id: String, _ error: any Error, in context: Context) -> PlaceChoice {
    let isHolding = context.state.places.first { $0.place == id }?.isHolding ?? false
    return PlaceChoice(place: id, isHolding: isHolding, error: AppError(error))
  }

  private func load(_ context: Context) async throws {
    context.emit(
      .setFolders(
        try await folders.folders(of: try profile.keyOrThrow()),
        holding: try await folders.folders(holding: initialState.item, of: try profile.keyOrThrow())))
    try await loadPlaces(context)
  }

  private func loadPlaces(_ context: Context) async throws {
    let shown = context.state.places
    let choices = try await places.choices(for: initialState.item, of: try profile.keyOrThrow(), after: shown)
    if choices != context.state.places { context.emit(.setPlaces(choices)) }
  }

  /// The item with its known facts.
  private var item: NewItem {
    get async throws {
      let reference = initialState.item
      guard let facets = kinds.facets(of: reference) else { throw AppError(.invalidInput, field: "item") }
      return NewItem(reference, facets: facets, facts: try await kinds.known(reference, in: initialState.language))
    }
  }

  private func save(_ context: Context) async throws {
    let words = FoldersStrings.for(initialState.language).firstFolder
    let saved = try await item
    context.emit(.say(.saved(try await folders.save(saved, orInNew: words, of: try profile.keptOrThrow()))))
    try await note(saved)
  }

  /// Notes what is known of a saved item, so that the first check already has something to compare with.
  private func note(_ saved: NewItem) async throws {
    guard let facts = saved.facts else { return }
    try await folders.note(try await history.add([saved.reference: facts], gone: [], at: facts.saidAt))
  }

  private func add(to id: Folder.ID, _ context: Context) async throws {
    let saved = try await item
    try await folders.add([saved], to: id, of: try profile.keptOrThrow())
    try await note(saved)
    let name = try await folders.folder(id, of: try profile.keyOrThrow())?.words.name
    context.emit(.setChange(.added(name ?? "")))
  }

  private func create(_ id: Folder.ID, _ typed: FolderWordsForm.Typed, _ context: Context) async throws {
    let words: FolderWords
    do {
      words = try typed.words()
    } catch {
      return context.emit(.setTyped(typed, error))
    }
    context.emit(.setTyped(typed, nil))
    try await folders.create(id, words, of: try profile.keptOrThrow())
    try await add(to: id, context)
    context.emit(.setCreated)
  }

  private func listen(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    let changes = AsyncStream.merging([folders.changes(of: kept)] + places.changes(of: kept))
    try await Observation(of: changes) { try await load(context) }.follow()
  }

  private func name(of id: Folder.ID, in state: State) -> String {
    state.folders.value?.first { $0.id == id }?.words.name ?? ""
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let folders = EffectID("folders")
}
