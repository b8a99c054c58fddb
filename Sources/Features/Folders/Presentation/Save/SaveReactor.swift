import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Drives the sheet on which an item is put into folders and taken out of them.
struct SaveReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case added(Folder.ID)
    case takenOut(Folder.ID)
    /// A new folder, with the item in it.
    case created(Folder.ID, FolderWordsForm.Typed)
    /// Somebody looks at the page: what is changed elsewhere shows here.
    case listening
  }

  enum Mutation: Sendable {
    case setTitle(String)
    case setFolders([Folder], holding: Set<Folder.ID>)
    case setChange(Change)
    case setTyped(FolderWordsForm.Typed, FolderWords.Problem?)
    case setCreated
    case setFailure(AppError)
    case say(FoldersSaying)
  }

  /// What happened last.
  enum Change: Sendable, Hashable {
    case added(String)
    case takenOut(String)
  }

  struct State: Sendable, Equatable {
    let item: ItemReference
    let language: Language
    /// Where the way back leads.
    let origin: String
    /// What the item is called; its id while that is not known.
    var title: String?
    var folders: Loadable<[Folder]> = .idle
    var holding: Set<Folder.ID> = []
    var change: Change?
    /// The id of the next new folder, which stands in its form, so that sending it twice makes one.
    var newID = Folder.ID.make()
    var typed = FolderWordsForm.Typed()
    var problem: FolderWords.Problem?
    var sayings = Sayings<FoldersSaying>()
  }

  let initialState: State
  let folders: any FoldersRepository
  let kinds: ItemKinds
  let profile: Profile
  let asker: Asker

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    case .added, .takenOut, .created: .serial
    case .listening: .observe(.folders)
    }
  }

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    do {
      switch action {
      case .appeared, .retryTapped:
        let known = try await kinds.known(state.item, in: state.language)
        if let known { await emit(.setTitle(known.facts.title)) } else { return try await ask(state, emit) }
      case .added(let id): try await add(to: id, state, emit)
      case .takenOut(let id):
        _ = try await folders.remove(.items([state.item]), from: id, of: try profile.keptOrThrow())
        await emit(.setChange(.takenOut(name(of: id, in: state))))
      case .created(let id, let typed): try await create(id, typed, state, emit)
      case .listening: return try await listen(state, emit)
      }
    } catch let refusal as FolderRefusal {
      await emit(.say(.refused(refusal)))
    }
    try await load(state, emit)
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
    case .say(let saying): state.sayings.say(saying)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  /// Asks what the item is called of which nothing is known yet; the folders are there meanwhile.
  private func ask(_ state: State, _ emit: (Mutation) async -> Void) async throws {
    try await load(state, emit)
    for await (_, news) in kinds.news(of: [state.item], in: state.language, for: asker, within: ItemCheck()) {
      if case .facts(let facts) = news, let said = facts[state.item.id] { await emit(.setTitle(said.facts.title)) }
    }
  }

  private func load(_ state: State, _ emit: (Mutation) async -> Void) async throws {
    await emit(
      .setFolders(
        try await folders.folders(of: try profile.keyOrThrow()),
        holding: try await folders.folders(holding: state.item, of: try profile.keyOrThrow())))
  }

  private func add(to id: Folder.ID, _ state: State, _ emit: (Mutation) async -> Void) async throws {
    guard let facets = kinds.facets(of: state.item) else { throw AppError(.invalidInput, field: "item") }
    let known = try await kinds.known(state.item, in: state.language)
    let item = NewItem(state.item, facets: facets, facts: known)
    try await folders.add([item], to: id, of: try profile.keptOrThrow())
    let name = try await folders.folder(id, of: try profile.keyOrThrow())?.words.name
    await emit(.setChange(.added(name ?? "")))
  }

  private func create(
    _ id: Folder.ID, _ typed: FolderWordsForm.Typed, _ state: State, _ emit: (Mutation) async -> Void
  ) async throws {
    let words: FolderWords
    do {
      words = try typed.words()
    } catch {
      return await emit(.setTyped(typed, error))
    }
    await emit(.setTyped(typed, nil))
    try await folders.create(id, words, of: try profile.keptOrThrow())
    try await add(to: id, state, emit)
    await emit(.setCreated)
  }

  private func listen(_ state: State, _ emit: (Mutation) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    // Asked for first: what changes while they are read is told, too.
    let changes = folders.changes(of: kept)
    try await load(state, emit)
    for await _ in changes { try await load(state, emit) }
  }

  private func name(of id: Folder.ID, in state: State) -> String {
    state.folders.value?.first { $0.id == id }?.words.name ?? ""
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let folders = EffectID("folders")
}
