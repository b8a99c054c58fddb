import LiveWeb
import Reactor
import Uploads

/// Drives the import page: reads a file and stores its contents, all or nothing.
struct ImportReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    /// The form was sent, with or without a file.
    case imported([UploadedFile])
  }

  enum Mutation: Sendable {
    case setOutcome(Outcome)
  }

  /// The outcome of an import.
  enum Outcome: Sendable, Hashable {
    case nothingChosen
    case taken(ImportReport)
    /// The file cannot be read.
    case refused(FolderArchiveRefusal)
    /// The contents exceed a limit of the profile.
    case full(FolderRefusal)
    case failed(AppError)
  }

  struct State: Sendable, Hashable {
    /// The outcome of the last file; `nil` before the first.
    var outcome: Outcome?
  }

  let initialState = State()
  let folders: any FoldersRepository
  let reader: FolderArchiveReader
  let profile: Profile
  /// Charges the client that sends a file for the time of reading it.
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

  /// Returns the cost of reading a file and storing its contents: 0.3 ms per KiB.
  private static func cost(ofBytes count: Int) -> Duration { .nanoseconds(count * 300_000 / 1_024) }
}
