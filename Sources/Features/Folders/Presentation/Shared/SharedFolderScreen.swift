import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// A shared folder as others see it: read-only, with a button that saves a copy.
struct SharedFolderScreen: Screen {
  static let reachedEnd = FormAction("reachedEnd", SharedFolderReactor.Action.reachedEnd)

  static let copied = FormAction("copied", FormField<Folder.ID>("id")) { SharedFolderReactor.Action.copied($0) }

  let folders: any FoldersRepository
  let kinds: ItemKinds
  let now: @Sendable () -> Date

  var path: String { FoldersRoute.sharedPath }
  var appeared: SharedFolderReactor.Action { .appeared }
  var styles: [String] { [MenuGroup.style, FoldersFeature.style] + kinds.styles }
  /// Not for search engines: only holders of the link may find it.
  var isIndexed: Bool { false }
  var actions: FormActions<SharedFolderReactor.Action> { FormActions(Self.reachedEnd, Self.copied) }

  func open(_ request: ScreenRequest) async throws -> SharedFolderReactor {
    let count = request.query["n"].flatMap { Int($0) } ?? FolderReactor.pageSize
    let state = SharedFolderReactor.State(
      token: request.parameters["token"] ?? "",
      count: min(max(count, FolderReactor.pageSize), FolderReactor.maxRows))
    return SharedFolderReactor(
      initialState: state, folders: folders, kinds: kinds, language: request.reader.language,
      profile: request.reader.profile, charge: request.charge)
  }

  func content(of state: SharedFolderReactor.State, for reader: Reader) -> ScreenContent<FolderItem> {
    let strings = FoldersStrings.for(reader.language)
    let formats = Formats(reader.language)
    let page = state.page
    // Items' pages are passed on by their addresses, which must not contain the folder's secret.
    let items = (page?.items ?? []).map {
      FolderItem($0, in: nil, isUnasked: false, isSelecting: false, now: now(), formats: formats)
    }
    return ScreenContent(
      title: page?.folder.words.name ?? strings.folder, url: url(of: state),
      regions: [
        .slot("head") {
          if let page { head(page.folder, copy: state.copy, strings) }
        },
        .slot("status") {
          if let failure = state.failure {
            ErrorNotice(
              error: failure, strings: strings.common, source: strings.source, words: strings.notShared(failure),
              isWholePage: page == nil)
          }
        },
        .list(Section(id: "items", items: items), label: strings.items),
        .slot("more") {
          if let page, page.items.count < page.matching, state.count < FolderReactor.maxRows {
            ActionButton(Self.reachedEnd, label: strings.common.more, place: "more", isAutomatic: true)
          }
        },
      ],
      destination: state.isCopied ? FoldersRoute.folder(state.copy).url : nil, notice: state.notices.notice(strings),
      back: BackLink(url: FoldersRoute.foldersPath, label: strings.folders),
      status: page == nil ? state.failure?.httpStatus ?? 200 : 200)
  }

  /// The name, the description, of which a tap shows more than one line, and the button that saves a copy.
  @HTMLBuilder private func head(_ folder: Folder, copy: Folder.ID, _ strings: FoldersStrings) -> some HTML {
    div(.class("head-row")) {
      div(.class("head-words")) {
        h1 { folder.words.name }
        if !folder.words.details.isEmpty { details(.class("about")) { summary { folder.words.details } } }
      }
    }
    div(.class("head-row")) {
      p(.class("count head-words")) { strings.sharedCount(folder.count) }
      form(.method(.post)) {
        // The id of the copy, so that sending the form twice saves one.
        input(.type(.hidden)).carrying(Self.copied, copy)
        button(.class("chip")) { strings.saveCopy }.sending(Self.copied)
      }
    }
  }

  private func url(of state: SharedFolderReactor.State) -> String {
    Link("folders", "shared", state.token)
      .query("n", state.count > FolderReactor.pageSize ? String(state.count) : nil).string
  }

  var keepsCells: Bool { true }

  func cell(for item: FolderItem, reader: Reader) -> some HTML {
    div(.class("kept")) { kinds.cell(for: item.row, reader: reader) }
  }

  func byteCost(of state: SharedFolderReactor.State) -> Int {
    (state.page?.items ?? []).reduce(0) { $0 + $1.byteCount }
  }
}

/// Drives the page of a shared folder.
struct SharedFolderReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared, reachedEnd
    /// Saves a copy with this id.
    case copied(Folder.ID)
  }

  enum Mutation: Sendable {
    case setPage(FolderPage, count: Int)
    case setCopied(Folder.ID)
    case setFailure(AppError)
    case say(FoldersNotice)
  }

  struct State: Sendable, Equatable {
    let token: String
    var count: Int
    var page: FolderPage?
    /// The id of a copy.
    var copy = Folder.ID.make()
    /// Whether the copy was saved.
    var isCopied = false
    var failure: AppError?
    var notices = Notices<FoldersNotice>()
  }

  let initialState: State
  let folders: any FoldersRepository
  let kinds: ItemKinds
  let language: Language
  let profile: Profile
  /// Charges the client that saves a copy for the work.
  let charge: @Sendable (Duration) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .reachedEnd: .once(.load)
    case .copied: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    if case .copied(let id) = action { return try await copy(as: id, context) }
    let state = context.initial
    let count = action == .reachedEnd ? min(state.count + FolderReactor.pageSize, FolderReactor.maxRows) : state.count
    guard let (profile, folder) = try await folders.sharedFolder(state.token) else { throw FolderRefusal.folderGone }
    var query = FolderQuery(folder: folder)
    query.limit = count
    let known = action == .reachedEnd ? state.page : nil
    guard let page = try await folders.page(query, of: profile, continuing: known) else {
      throw FolderRefusal.folderGone
    }
    context.emit(.setPage(page.with(try await kinds.named(page.items, in: language)), count: count))
  }

  private func copy(as id: Folder.ID, _ context: Context) async throws {
    let kept = try profile.keptOrThrow()
    // As much as a folder's table.
    charge(.milliseconds(50))
    do {
      try await folders.copy(initialState.token, as: id, of: kept)
      context.emit(.setCopied(id))
    } catch let refusal as FolderRefusal where refusal != .folderGone {
      context.emit(.say(.refused(refusal)))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setPage(let page, let count):
      state.page = page
      state.count = count
      state.failure = nil
    case .setCopied(let id):
      state.copy = id
      state.isCopied = true
    case .say(let notice): state.notices.say(notice)
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
}
