package import FeatureKit
package import Localization

/// The words of imports, on their page and on the command line.
package struct ImportStrings: Words {
  package let language: Language

  package init(language: Language) { self.language = language }

  package var shared: SharedStrings { SharedStrings.for(language) }
  package var appName: String { text("Showroom", "찾아봐") }
  package var folders: String { text("Folders", "폴더") }
  package var title: String { text("Import", "가져오기") }
  package var text: String {
    text(
      "Choose a file that Showroom exported. What is here already stays as it is, and nothing is added twice.",
      "찾아봐에서 내보낸 파일을 고르세요. 이미 있는 것은 그대로 두고, 같은 항목을 두 번 넣지 않습니다.")
  }
  package var file: String { text("File (.json)", "파일(.json)") }
  package var importFile: String { text("Import", "가져오기") }
  package var exportAll: String { text("Export everything", "모두 내보내기") }
  package var nothingChosen: String { text("Choose a file first.", "먼저 파일을 골라 주세요.") }
  package var doneTitle: String { text("Imported", "가져왔습니다") }
  package var refusedTitle: String { text("Nothing was imported", "가져오지 않았습니다") }
  /// The number of new folders and items.
  package func new(_ folders: Int, _ items: Int) -> String {
    switch (folders, items) {
    case (0, 0): text("Nothing is new.", "새로운 것이 없습니다.")
    case (0, _): text("\(counted(items, "item is", "items are")) new.", "항목 \(items.grouped)개가 새로 들어왔습니다.")
    case (_, 0): text("\(counted(folders, "folder is", "folders are")) new.", "폴더 \(folders.grouped)개가 새로 들어왔습니다.")
    default:
      text(
        "\(counted(folders, "folder", "folders")) and \(counted(items, "item", "items")) are new.",
        "폴더 \(folders.grouped)개와 항목 \(items.grouped)개가 새로 들어왔습니다.")
    }
  }
  /// The number of items that existed before.
  package func known(_ items: Int) -> String {
    text("\(counted(items, "item was", "items were")) there already.", "항목 \(items.grouped)개는 이미 있습니다.")
  }
  package func notTaken(_ rows: Int) -> String {
    text("\(counted(rows, "line", "lines")) could not be taken.", "\(rows.grouped)줄은 가져오지 못했습니다.")
  }
  package var problems: String { text("Not taken, or not in full", "가져오지 못했거나 일부만 가져온 줄") }
  package func moreProblems(_ count: Int) -> String {
    text("And \(count.grouped) more.", "이 밖에 \(count.grouped)개가 더 있습니다.")
  }
  package func place(_ problem: FolderArchiveProblem) -> String {
    problem.index == nil
      ? text(problem.place, "\(problem.place) 목록")
      : text("\(problem.place), line \(problem.line)", "\(problem.place), \(problem.line)번째 줄")
  }
  package func reason(_ reason: FolderArchiveProblem.Reason) -> String {
    switch reason {
    case .listMissing: text("The list is missing.", "목록이 없습니다.")
    case .unreadable: text("It can’t be read.", "읽을 수 없습니다.")
    case .badID: text("Its id is not one that can be kept.", "저장할 수 없는 ID입니다.")
    case .unknownItem(let item): text("Nothing here knows “\(item)”.", "‘\(item)’ 항목을 아는 기능이 없습니다.")
    case .folderMissing: text("Its folder is not in the file, or could not be taken.", "폴더가 파일에 없거나 가져오지 못한 폴더입니다.")
    case .words(.nameTooShort): text("The folder’s name has fewer than 2 characters.", "폴더 이름이 2자보다 짧습니다.")
    case .words(.nameTooLong): text("The folder’s name has more than 50 characters.", "폴더 이름이 50자를 넘습니다.")
    case .words(.detailsTooLong): text("The folder’s description has more than 500 characters.", "폴더 설명이 500자를 넘습니다.")
    case .tooMany: text("There are more than can be kept. The rest was not read.", "저장할 수 있는 수를 넘습니다. 나머지는 읽지 않았습니다.")
    case .factsUnusable:
      text("Added, but without its name and price: they can’t be read.", "이름과 가격을 읽을 수 없어 빼고 가져왔습니다.")
    case .timeUnreadable: text("Added as of now: its time can’t be read.", "시각을 읽을 수 없어 지금 추가한 것으로 가져왔습니다.")
    }
  }
  package func refusal(_ refusal: FolderArchiveRefusal) -> String {
    switch refusal {
    case .notJSON(byte: 0): text("This is not a file that Showroom exported.", "찾아봐에서 내보낸 파일이 아닙니다.")
    case .notJSON(let byte):
      text(
        "The file is damaged or cut off: it can’t be read from byte \(byte.grouped) on.",
        "파일이 손상되었거나 잘렸습니다. \(byte.grouped)바이트부터 읽을 수 없습니다.")
    case .anotherProgram:
      text(
        "This file is from another program. Choose one that Showroom exported.",
        "다른 프로그램의 파일입니다. 찾아봐에서 내보낸 파일을 골라 주세요.")
    case .newerVersion(let version):
      text(
        "This file is from a newer Showroom, in format \(version). Update this one, then try again.",
        "더 새로운 찾아봐의 파일입니다(형식 \(version)). 이 찾아봐를 업데이트한 뒤 다시 시도해 주세요.")
    case .tooLarge: text("The file is larger than 64 MB.", "파일이 64MB보다 큽니다.")
    case .tooDeep:
      text("The file is nested too deeply. Showroom writes none like it.", "파일의 구조가 너무 깊습니다. 찾아봐는 이런 파일을 만들지 않습니다.")
    }
  }
  /// Why the contents do not fit.
  package func limit(_ refusal: FolderRefusal) -> String {
    switch refusal {
    case .folderGone: text("A folder was deleted meanwhile. Try again.", "그사이에 폴더가 삭제되었습니다. 다시 시도해 주세요.")
    case .tooManyFolders: text("There would be more than 1,000 folders.", "폴더가 1,000개를 넘게 됩니다.")
    case .folderFull: text("A folder would hold more than 10,000 items.", "한 폴더의 항목이 10,000개를 넘게 됩니다.")
    case .profileFull: text("All folders together would hold more than 100,000 items.", "모든 폴더의 항목이 100,000개를 넘게 됩니다.")
    }
  }

  /// Returns the report in sentences: what is new, what existed before, what could not be imported.
  package func sentences(of report: ImportReport) -> [String] {
    var sentences = [new(report.newFolders, report.newItems)]
    if report.knownItems > 0 { sentences.append(known(report.knownItems)) }
    if report.notTaken > 0 { sentences.append(notTaken(report.notTaken)) }
    return sentences
  }
}

/// Returns a number and its noun, in English.
private func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count.grouped) \(count == 1 ? one : many)"
}
