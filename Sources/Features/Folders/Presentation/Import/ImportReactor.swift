import LiveWeb
import Reactor
import Uploads

/// Drives the page on which a file is taken in: reads it, and keeps what is in it, all or nothing.
struct ImportReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    /// The form was sent, with a file or without.
    case imported([UploadedFile])
  }

  enum Mutation: Sendable {
    case setOutcome(Outcome)
  }

  /// What became of a file.
  enum Outcome: Sendable, Hashable {
    case nothingChosen
    case taken(ImportReport)
    /// It cannot be read.
    case refused(FolderArchiveRefusal)
    /// There is no room for what is in it.
    case full(FolderRefusal)
    case failed(AppError)
  }

  struct State: Sendable, Hashable {
    /// Of the last file; `nil` until one was sent.
    var outcome: Outcome?
  }

  let initialState = State()
  let folders: any FoldersRepository
  let reader: FolderArchiveReader
  let profile: Profile
  /// Charges whoever sends a file for reading it.
  var charge: @Sendable (Duration) -> Void = { _ in }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }

  func mutate(_ action: Action, _ context: Context) async throws {
    guard case .imported(let files) = action else { return }
    guard let file = files.first else { return context.emit(.setOutcome(.nothingChosen)) }
    let kept = try profile.keptOrThrow()
    charge(Self.cost(ofBytes: file.byteCount))
    do {
      let contents = try await reader.read(file: file.path)
      let taken = try await folders.take(contents.archive, of: kept)
      context.emit(.setOutcome(.taken(ImportReport(contents, taken: taken))))
    } catch let refusal as FolderArchiveRefusal {
      context.emit(.setOutcome(.refused(refusal)))
    } catch let refusal as FolderRefusal {
      context.emit(.setOutcome(.full(refusal)))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setOutcome(let outcome): state.outcome = outcome
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setOutcome(.failed(error)) }

  /// What reading a file of so many bytes costs, and keeping what is in it: 0.3 ms per KiB.
  private static func cost(ofBytes count: Int) -> Duration { .nanoseconds(count * 300_000 / 1_024) }
}
