package import FeatureKit
package import Localization

/// What is said of a file that is taken in, on its page and on the command line, once for each language. A word that
/// lacks a translation does not compile.
package struct ImportStrings: Sendable {
  package let shared: SharedStrings
  package let appName: String
  package let folders: String
  package let title: String
  package let text: String
  package let file: String
  package let importFile: String
  package let exportAll: String
  package let nothingChosen: String
  package let doneTitle: String
  package let refusedTitle: String
  /// What is new.
  package let new: @Sendable (_ folders: Int, _ items: Int) -> String
  /// What was there already.
  package let known: @Sendable (_ items: Int) -> String
  package let notTaken: @Sendable (_ rows: Int) -> String
  package let problems: String
  package let moreProblems: @Sendable (_ count: Int) -> String
  package let place: @Sendable (_ problem: FolderArchiveProblem) -> String
  package let reason: @Sendable (_ reason: FolderArchiveProblem.Reason) -> String
  package let refusal: @Sendable (_ refusal: FolderArchiveRefusal) -> String
  /// Why there is no room.
  package let limit: @Sendable (_ refusal: FolderRefusal) -> String

  package static func `for`(_ language: Language) -> ImportStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  /// What became of a file: what is new, what was there, what could not be taken.
  package func sentences(of report: ImportReport) -> [String] {
    var sentences = [new(report.newFolders, report.newItems)]
    if report.knownItems > 0 { sentences.append(known(report.knownItems)) }
    if report.notTaken > 0 { sentences.append(notTaken(report.notTaken)) }
    return sentences
  }
}
