import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The form of a new folder, or of an existing one.
struct FolderEditScreen: Screen {
  static let submitted = FormAction<FolderEditReactor.Action, FormFields>("submitted") {
    .submitted(FolderWordsForm.Typed($0))
  }

  let folders: any FoldersRepository
  let isNew: Bool

  var path: String { isNew ? FoldersRoute.newPath : FoldersRoute.editPath }
  var appeared: FolderEditReactor.Action { .appeared }
  var styles: [String] { [FoldersFeature.style] }
  var scripts: [String] { [FoldersFeature.script] }
  var actions: FormActions<FolderEditReactor.Action> { FormActions(Self.submitted) }

  func open(_ request: ScreenRequest) async throws -> FolderEditReactor {
    let id = isNew ? request.query["id"].flatMap(Folder.ID.init) ?? .make() : try request.folder
    return FolderEditReactor(
      initialState: FolderEditReactor.State(id: id, isNew: isNew), folders: folders, profile: request.reader.profile)
  }

  func content(of state: FolderEditReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let strings = FoldersStrings.for(reader.language)
    let isMissing = state.failure?.code == .notFound
    return ScreenContent(
      title: isNew ? strings.newFolder : strings.editFolder, url: url(of: state),
      regions: [
        .slot("title") { h1(.class("large-title")) { isNew ? strings.newFolder : strings.editFolder } },
        .slot("status") {
          if let failure = state.failure {
            ErrorNotice(
              error: failure, strings: strings.common, source: strings.source, words: strings.missing(failure))
          }
        },
        .slot("form") { if !isMissing { wordsForm(state, strings) } },
      ],
      destination: state.isDone ? FoldersRoute.folder(state.id).url : nil, notice: state.notices.notice(strings),
      back: back(of: state, strings), status: isMissing ? 404 : 200, answersForm: state.problem != nil)
  }

  private func back(of state: FolderEditReactor.State, _ strings: FoldersStrings) -> BackLink {
    if isNew { return BackLink(url: FoldersRoute.foldersPath, label: strings.folders) }
    return BackLink(
      url: FoldersRoute.folder(state.id).url, label: state.typed.name.isEmpty ? strings.folder : state.typed.name)
  }

  /// Returns the form's address. It contains the id of a new folder, so that sending the form twice creates one.
  private func url(of state: FolderEditReactor.State) -> String {
    isNew ? Link("folders", "new").query("id", state.id.rawValue).string : FoldersRoute.edit(state.id).url
  }

  private func wordsForm(_ state: FolderEditReactor.State, _ strings: FoldersStrings) -> some HTML {
    form(.method(.post), .class("words"), .action(url(of: state))) {
      FolderWordsFields(
        name: state.typed.name, details: state.typed.details, problem: state.problem, strings: strings, hasFocus: isNew)
      button(.class("action main")) { isNew ? strings.create : strings.save }.sending(Self.submitted)
    }
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

extension ScreenRequest {
  /// The folder in the path.
  ///
  /// - Throws: `AppError` with `notFound` if the path has no valid id.
  var folder: Folder.ID {
    get throws {
      guard let id = parameters["id"].flatMap(Folder.ID.init) else { throw AppError(.notFound) }
      return id
    }
  }
}
