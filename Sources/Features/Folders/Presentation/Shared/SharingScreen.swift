import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page that shares a folder: a switch, and the link.
struct SharingScreen: Screen {
  static let shared = FormAction("shared", SharingReactor.Action.shared)
  static let unshared = FormAction("unshared", SharingReactor.Action.unshared)

  let folders: any FoldersRepository

  var path: String { FoldersRoute.sharingPath }
  var appeared: SharingReactor.Action { .appeared }
  var styles: [String] { [FoldersFeature.style] }
  var scripts: [String] { [Gallery.script] }
  var actions: FormActions<SharingReactor.Action> { FormActions(Self.shared, Self.unshared) }

  func open(_ request: ScreenRequest) async throws -> SharingReactor {
    SharingReactor(
      initialState: SharingReactor.State(id: try request.folder, origin: request.origin ?? ""), folders: folders,
      profile: request.reader.profile)
  }

  func content(of state: SharingReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let strings = FoldersStrings.for(reader.language)
    let isMissing = state.failure?.code == .notFound
    return ScreenContent(
      title: strings.share, url: FoldersRoute.sharing(state.id).url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.sharing(state.folder?.words.name ?? strings.folder) } },
        .slot("status") {
          if let failure = state.failure {
            ErrorNotice(
              error: failure, strings: strings.common, source: strings.source, words: strings.missing(failure))
          }
        },
        .slot("switch") { if state.folder != nil { sharing(state.folder?.shareToken, at: state.origin, strings) } },
      ],
      back: BackLink(url: FoldersRoute.folder(state.id).url, label: state.folder?.words.name ?? strings.folder),
      status: isMissing ? 404 : 200)
  }

  @HTMLBuilder private func sharing(_ token: String?, at origin: String, _ strings: FoldersStrings) -> some HTML {
    p { strings.sharingText }
    if let token {
      let address = FoldersRoute.shared(token).url
      p(.class("share-link")) {
        a(.href(address), .data("unnamed", value: "")) { origin + address }
        button(
          .class("action scripted"), .type(.button), .data("share", value: address),
          .data("copied", value: strings.linkCopied)
        ) { strings.sendLink }
        .copiedByHand(strings.common)
      }
      form(.method(.post)) {
        button(.class("plain destructive")) { strings.stopSharing }.sending(Self.unshared)
      }
      p(.class("hint")) { strings.stopSharingText }
    } else {
      form(.method(.post)) { button(.class("action main")) { strings.startSharing }.sending(Self.shared) }
    }
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

/// Drives the page that shares a folder.
struct SharingReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared, shared, unshared
  }

  enum Mutation: Sendable {
    case setFolder(Folder)
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    let id: Folder.ID
    /// The server's origin as the browser names it: `https://example.com`.
    let origin: String
    var folder: Folder?
    var failure: AppError?
  }

  let initialState: State
  let folders: any FoldersRepository
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    action == .appeared ? .once(.load) : .serial
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared: break
    case .shared: _ = try await folders.share(initialState.id, of: try profile.keptOrThrow())
    case .unshared: try await folders.unshare(initialState.id, of: try profile.keptOrThrow())
    }
    let found = try await folders.folder(initialState.id, of: try profile.keyOrThrow())
    guard let folder = found else { throw FolderRefusal.folderGone }
    context.emit(.setFolder(folder))
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFolder(let folder):
      state.folder = folder
      state.failure = nil
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
}
