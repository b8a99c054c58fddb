import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Drives the sheet that saves an item to folders and removes it from them.
struct SaveReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// Saves the item to the folder used last, without a choice.
    case saved
    case added(Folder.ID)
    case takenOut(Folder.ID)
    /// Creates a folder with the item in it.
    case created(Folder.ID, FolderWordsForm.Typed)
    /// The page is visible and follows changes elsewhere.
    case listening
  }

  enum Mutation: Sendable {
    case setTitle(String)
    case setFolders([Folder], holding: Set<Folder.ID>)
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
    var change: Change?
    /// The id of the next new folder, part of its form, so that sending it twice creates one.
    var newID = Folder.ID.make()
    var typed = FolderWordsForm.Typed()
    var problem: FolderWords.Problem?
    var notices = Notices<FoldersNotice>()
  }

  let initialState: State
  let folders: any FoldersRepository
  let kinds: ItemKinds
  /// The history of the items, which begins when one is saved.
  var history = HistoryNotes.none
  let profile: Profile
  let asker: Asker

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    case .saved, .added, .takenOut, .created: .serial
    case .listening: .observe(.folders)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    do {
      switch action {
      case .appeared, .retryTapped:
        let known = try await kinds.known(state.item, in: state.language)
        if let known { context.emit(.setTitle(known.facts.title)) } else { return try await ask(context) }
      case .saved: try await save(context)
      case .added(let id): try await add(to: id, context)
      case .takenOut(let id):
        _ = try await folders.remove(.items([state.item]), from: id, of: try profile.keptOrThrow())
        context.emit(.setChange(.takenOut(name(of: id, in: state))))
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

  /// Asks for the name of an unknown item, after showing the folders.
  private func ask(_ context: Context) async throws {
    try await load(context)
    let (item, language) = (initialState.item, initialState.language)
    for await (_, news) in kinds.news(of: [item], in: language, for: asker, within: ItemCheck()) {
      if case .facts(let facts) = news, let said = facts[item.id] { context.emit(.setTitle(said.facts.title)) }
    }
  }

  private func load(_ context: Context) async throws {
    context.emit(
      .setFolders(
        try await folders.folders(of: try profile.keyOrThrow()),
        holding: try await folders.folders(holding: initialState.item, of: try profile.keyOrThrow())))
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
    try await Observation(of: folders.changes(of: kept)) { try await load(context) }.follow()
  }

  private func name(of id: Folder.ID, in state: State) -> String {
    state.folders.value?.first { $0.id == id }?.words.name ?? ""
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let folders = EffectID("folders")
}
