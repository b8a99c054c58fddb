import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page that imports an exported file.
struct ImportScreen: Screen {
  static let imported = FormAction("imported", files: FileField("file", accepts: ".json,application/json")) {
    ImportReactor.Action.imported($0)
  }

  /// The most bytes of the form besides the file.
  private static let formBytes = 64 << 10

  let folders: any FoldersRepository
  let reader: FolderArchiveReader

  var path: String { FoldersRoute.importPath }
  var appeared: ImportReactor.Action { .appeared }
  var styles: [String] { [FoldersFeature.style] }
  var actions: FormActions<ImportReactor.Action> { FormActions(Self.imported) }
  var accepts: BodyPolicy {
    .multipart(
      maxBytes: FolderArchiveFormat.maxBytes + Self.formBytes, maxFileBytes: FolderArchiveFormat.maxBytes, maxFiles: 1)
  }

  func open(_ request: ScreenRequest) async throws -> ImportReactor {
    ImportReactor(folders: folders, reader: reader, profile: request.reader.profile, charge: request.charge)
  }

  func content(of state: ImportReactor.State, for reader: Reader) -> ScreenContent<ImportProblemItem> {
    let strings = ImportStrings.for(reader.language)
    let view = ImportView(outcome: state.outcome, strings: strings)
    return ScreenContent(
      title: strings.title, url: FoldersRoute.import.url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.title } },
        .slot("form", AnyHTML(view.chooser)),
        .slot("status", AnyHTML(view.status)),
        .list(Section(id: "problems", items: view.problems), heading: strings.problems),
        .slot("more", AnyHTML(view.rest)),
        .slot("along", AnyHTML(view.links)),
      ],
      back: BackLink(url: FoldersRoute.folders().url, label: strings.folders), answersForm: state.outcome != nil)
  }

  func cell(for item: ImportProblemItem, reader: Reader) -> some HTML {
    ImportProblemCell(problem: item.problem, strings: .for(reader.language))
  }

  func byteCost(of state: ImportReactor.State) -> Int {
    guard case .taken(let report) = state.outcome else { return 0 }
    return report.problems.count * MemoryLayout<FolderArchiveProblem>.stride
  }
}

/// A problem of an import, as a row.
struct ImportProblemItem: ListItem {
  /// The index in the list of problems.
  let index: Int
  let problem: FolderArchiveProblem

  var key: String { String(index) }
  var contentHash: Int { problem.hashValue }
}

/// The row of a problem: why, and where in the file.
struct ImportProblemCell: HTML {
  let problem: FolderArchiveProblem
  let strings: ImportStrings

  var content: some HTML {
    div(.class("row")) {
      span(.class("label")) { strings.reason(problem.reason) }
      span(.class("count")) { strings.place(problem) }
    }
  }
}
