import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the list of folders: loads, orders, deletes and restores them.
struct FoldersReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// Moves a folder before another, or to the end.
    case moved(Folder.ID, before: Folder.ID?)
    case deleted(Folder.ID)
    case undone(Int64)
    case editingToggled
    /// Another folder, or none, is beside the list.
    case chosen(Folder.ID?)
    /// The page is visible and follows changes elsewhere.
    case listening
  }

  enum Mutation: Sendable {
    /// The folders, and the last of those that were deleted and are kept.
    case setFolders([Folder], deleted: Removal?)
    case setPlaces([PlaceCount])
    case setFailure(AppError)
    case setEditing(Bool)
    case setChosen(Folder.ID?)
    case say(FoldersNotice)
  }

  struct State: Sendable, Equatable {
    var folders: Loadable<[Folder]> = .idle
    /// The places outside of folders in which features keep items.
    var places: [PlaceCount] = []
    /// A removal of the last few seconds, for undo.
    var removal: Removal?
    /// Whether deleted folders can be restored.
    var hasDeleted = false
    var isEditing = false
    /// The folder beside the list, in a wide window; it may have been deleted.
    var chosen: Folder.ID?
    var notices = Notices<FoldersNotice>()
  }

  let initialState: State
  let folders: any FoldersRepository
  let profile: Profile
  let now: @Sendable () -> Date
  var places = KeptPlaces()

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    case .editingToggled: .latest(.editing)
    case .chosen: .latest(.paneChoice)
    case .moved, .deleted, .undone: .serial
    case .listening: .observe(.folders)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    do {
      switch action {
      case .appeared, .retryTapped: break
      case .editingToggled: return context.emit(.setEditing(!context.initial.isEditing))
      case .chosen(let id): return context.emit(.setChosen(id))
      case .moved(let id, let other): try await folders.move(id, before: other, of: try profile.keptOrThrow())
      case .deleted(let id): _ = try await folders.remove(id, of: try profile.keptOrThrow())
      case .undone(let moment):
        let isBack = try await folders.restore(moment, of: try profile.keptOrThrow())
        // Without a restored folder and in time, it was restored before.
        if !isBack, Removal.isTooLate(moment, after: Removal.foldersKept, at: now()) { context.emit(.say(.tooLate)) }
      case .listening: return try await listen(context)
      }
    } catch let refusal as FolderRefusal {
      context.emit(.say(.refused(refusal)))
    }
    try await load(context)
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFolders(let folders, let deleted):
      state.folders = .loaded(folders)
      state.hasDeleted = deleted != nil
      state.removal = deleted.flatMap { Removal.isTooLate($0.moment, after: Removal.offered, at: now()) ? nil : $0 }
    case .setPlaces(let places): state.places = places
    case .setFailure(let error): state.folders = .failed(error, last: state.folders.value)
    case .setEditing(let isEditing): state.isEditing = isEditing
    case .setChosen(let id): state.chosen = id
    case .say(let notice): state.notices.say(notice)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  private func load(_ context: Context) async throws {
    let since = now().addingTimeInterval(-(Removal.foldersKept / .seconds(1)))
    context.emit(
      .setFolders(
        try await folders.folders(of: try profile.keyOrThrow()),
        deleted: try await folders.removedFolders(since: since, limit: 1, of: try profile.keyOrThrow()).first))
    guard let kept = profile.kept else { return }
    let counts = try await places.counts(of: kept)
    if counts != context.state.places { context.emit(.setPlaces(counts)) }
  }

  private func listen(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    let changes = AsyncStream.merging([folders.changes(of: kept)] + places.changes(of: kept))
    try await Observation(of: changes) { try await load(context) }.follow()
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let editing = EffectID("editing")
  fileprivate static let folders = EffectID("folders")
}
