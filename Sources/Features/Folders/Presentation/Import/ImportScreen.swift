import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page on which everything can be taken in that was taken along elsewhere.
struct ImportScreen: Screen {
  static let imported = FormAction("imported", files: FileField("file", accepts: ".json,application/json")) {
    ImportReactor.Action.imported($0)
  }

  /// Room for what stands around the file in the form, in bytes.
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

/// Something that could not be taken, in a list.
struct ImportProblemItem: ListItem {
  /// Where it stands in the list.
  let index: Int
  let problem: FolderArchiveProblem

  var key: String { String(index) }
  var contentHash: Int { problem.hashValue }
}

/// Draws what could not be taken: why, and where it is.
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
