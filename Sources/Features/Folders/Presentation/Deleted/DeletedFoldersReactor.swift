import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the page of deleted folders, from which they are restored.
struct DeletedFoldersReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case restored(Int64)
    /// The page is visible and follows changes elsewhere.
    case listening
  }

  enum Mutation: Sendable {
    case setDeleted([Removal])
    case setFailure(AppError)
    case say(FoldersNotice)
  }

  struct State: Sendable, Equatable {
    /// The deleted folders, the latest first.
    var deleted: Loadable<[Removal]> = .idle
    var notices = Notices<FoldersNotice>()
  }

  let initialState = State()
  let folders: any FoldersRepository
  let profile: Profile
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    case .restored: .serial
    case .listening: .observe(.folders)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    do {
      switch action {
      case .appeared, .retryTapped: break
      case .restored(let moment):
        let name = try await deleted().first { $0.moment == moment }?.folderName
        let isBack = try await folders.restore(moment, of: try profile.keptOrThrow())
        if isBack, let name { context.emit(.say(.restored(name))) }
        if !isBack, Removal.isTooLate(moment, after: Removal.foldersKept, at: now()) { context.emit(.say(.tooLate)) }
      case .listening:
        guard let kept = profile.kept else { return }
        return try await Observation(of: folders.changes(of: kept)) {
          context.emit(.setDeleted(try await deleted()))
        }.follow()
      }
    } catch let refusal as FolderRefusal {
      context.emit(.say(.refused(refusal)))
    }
    context.emit(.setDeleted(try await deleted()))
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setDeleted(let deleted): state.deleted = .loaded(deleted)
    case .setFailure(let error): state.deleted = .failed(error, last: state.deleted.value)
    case .say(let notice): state.notices.say(notice)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  private func deleted() async throws -> [Removal] {
    let since = now().addingTimeInterval(-(Removal.foldersKept / .seconds(1)))
    return try await folders.removedFolders(
      since: since, limit: FolderLimits.folders, of: try profile.keyOrThrow())
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let folders = EffectID("folders")
}
