import FeatureKit
import LiveWeb
import Reactor

/// Drives the form of a new or an existing folder.
struct FolderEditReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case submitted(FolderWordsForm.Typed)
  }

  enum Mutation: Sendable {
    case setFolder(Folder)
    case setTyped(FolderWordsForm.Typed, FolderWords.Problem?)
    case setDone
    case setFailure(AppError)
    case say(FoldersNotice)
  }

  struct State: Sendable, Equatable {
    let id: Folder.ID
    /// Whether the folder does not exist yet.
    let isNew: Bool
    var typed = FolderWordsForm.Typed()
    var problem: FolderWords.Problem?
    var isDone = false
    var failure: AppError?
    var notices = Notices<FoldersNotice>()
  }

  let initialState: State
  let folders: any FoldersRepository
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared: .once(.load)
    case .submitted: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared:
      if initialState.isNew { return }
      let found = try await folders.folder(initialState.id, of: try profile.keyOrThrow())
      guard let folder = found else { throw FolderRefusal.folderGone }
      context.emit(.setFolder(folder))
    case .submitted(let typed):
      let words: FolderWords
      do {
        words = try typed.words()
      } catch {
        return context.emit(.setTyped(typed, error))
      }
      context.emit(.setTyped(typed, nil))
      do {
        let kept = try profile.keptOrThrow()
        if initialState.isNew { try await folders.create(initialState.id, words, of: kept) }
        // For a form that is sent twice, the last words count.
        try await folders.edit(initialState.id, words, of: kept)
        context.emit(.setDone)
      } catch let refusal as FolderRefusal {
        context.emit(.say(.refused(refusal)))
      }
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFolder(let folder):
      state.typed = FolderWordsForm.Typed(name: folder.words.name, details: folder.words.details)
    case .setTyped(let typed, let problem):
      state.typed = typed
      state.problem = problem
      state.failure = nil
    case .setDone: state.isDone = true
    case .setFailure(let error): state.failure = error
    case .say(let notice): state.notices.say(notice)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
}
