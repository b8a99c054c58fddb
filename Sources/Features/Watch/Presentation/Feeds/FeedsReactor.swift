import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Drives the page with the links to the feeds of a folder or of all items.
struct FeedsReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// Makes the link.
    case opened
    case changed
    case closed
    /// The page is visible, and follows changes elsewhere.
    case listening
  }

  /// What is known about the link.
  struct Found: Sendable, Equatable {
    /// The name of the folder; `nil` for all items.
    let name: String?
    /// The token of the link; `nil` if there is none.
    let token: String?
  }

  enum Mutation: Sendable {
    case setFound(Found)
    case setFailure(AppError)
    case say(FeedsNotice)
  }

  struct State: Sendable, Equatable {
    let scope: WatchScope
    let language: Language
    /// The origin by which the browser reaches the server, with which addresses begin.
    let origin: String
    var found: Loadable<Found> = .idle
    var notices = Notices<FeedsNotice>()
  }

  let initialState: State
  let feeds: any FeedsRepository
  let items: WatchedItems
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    case .opened, .changed, .closed: .serial
    case .listening: .observe(.links)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let (scope, language) = (initialState.scope, initialState.language)
    switch action {
    case .appeared, .retryTapped: break
    case .opened:
      do {
        // A link to a folder of another profile would count, and lead nowhere.
        _ = try await found()
        try await feeds.open(scope, in: language, of: try profile.keptOrThrow())
      } catch let error as AppError where error.code == .overLimit {
        return context.emit(.say(.tooMany))
      }
    case .changed:
      try await feeds.change(scope, in: language, of: try profile.keptOrThrow())
      context.emit(.say(.changed))
    case .closed: try await feeds.close(scope, of: try profile.keptOrThrow())
    case .listening:
      guard let kept = profile.kept else { return }
      return try await Observation(of: feeds.changes(of: kept)) {
        context.emit(.setFound(try await found()))
      }.follow()
    }
    context.emit(.setFound(try await found()))
  }

  private func found() async throws -> Found {
    let key = try profile.keyOrThrow()
    var name: String?
    if let folder = initialState.scope.folder {
      name = try await items.folders(nil, key).first { $0.id == folder }?.name
      if name == nil { throw AppError(.notFound) }
    }
    return Found(name: name, token: try await feeds.link(of: initialState.scope, of: key)?.token)
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFound(let found): state.found = .loaded(found)
    case .setFailure(let error): state.found = .failed(error, last: state.found.value)
    case .say(let notice): state.notices.say(notice)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}

/// A notice after a change of the link.
enum FeedsNotice: Sendable, Hashable {
  case changed
  /// The profile has as many links as it may have.
  case tooMany
}

extension Notices<FeedsNotice> {
  func notice(_ strings: WatchStrings) -> Notice? {
    switch latest {
    case nil: nil
    case .changed: notice(.info, strings.linkChanged)
    case .tooMany: notice(.error, strings.tooManyFeeds)
    }
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let links = EffectID("links")
}
