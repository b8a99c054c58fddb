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
      "Choose a file that Showroom exported. Existing folders are kept; duplicates are skipped.",
      "찾아봐에서 내보낸 파일을 골라 주세요. 기존 항목은 유지되고 중복 항목은 건너뛰어요.")
  }
  package var file: String { text("File (.json)", "파일(.json)") }
  package var choose: String { text("Choose file", "파일 선택") }
  package var importFile: String { text("Import", "가져오기") }
  package var exportAll: String { text("Export everything", "모두 내보내기") }
  package var nothingChosen: String { text("Choose a file first.", "먼저 파일을 골라 주세요.") }
  package var doneTitle: String { text("Import complete", "가져왔어요") }
  package var refusedTitle: String { text("Nothing was imported", "가져오지 못했어요") }
  /// The number of new folders and items.
  package func new(_ folders: Int, _ items: Int) -> String {
    switch (folders, items) {
    case (0, 0): text("Nothing new to add.", "새로 추가한 항목이 없어요.")
    case (0, _): text("\(counted(items, "item", "items")) added.", "항목 \(items.grouped)개를 추가했어요.")
    case (_, 0): text("\(counted(folders, "folder", "folders")) added.", "폴더 \(folders.grouped)개를 추가했어요.")
    default:
      text(
        "\(counted(folders, "folder", "folders")) and \(counted(items, "item", "items")) added.",
        "폴더 \(folders.grouped)개와 항목 \(items.grouped)개를 추가했어요.")
    }
  }
  /// The number of items that existed before.
  package func known(_ items: Int) -> String {
    text("\(counted(items, "duplicate", "duplicates")) skipped.", "중복 항목 \(items.grouped)개는 건너뛰었어요.")
  }
  package func notTaken(_ rows: Int) -> String {
    text("\(counted(rows, "line", "lines")) couldn’t be imported.", "\(rows.grouped)줄은 가져오지 못했어요.")
  }
  package var problems: String { text("Problems", "문제가 있는 줄") }
  package func moreProblems(_ count: Int) -> String {
    text("And \(count.grouped) more.", "이 밖에 \(count.grouped)개가 더 있어요.")
  }
  package func place(_ problem: FolderArchiveProblem) -> String {
    problem.index == nil
      ? text(problem.place, "\(problem.place) 목록")
      : text("\(problem.place), line \(problem.line)", "\(problem.place), \(problem.line)번째 줄")
  }
  package func reason(_ reason: FolderArchiveProblem.Reason) -> String {
    switch reason {
    case .listMissing: text("The list is missing.", "목록이 없어요.")
    case .unreadable: text("It can’t be read.", "읽을 수 없어요.")
    case .badID: text("Its ID can’t be saved.", "저장할 수 없는 ID예요.")
    case .unknownItem(let item): text("“\(item)” is an unknown kind of item.", "‘\(item)’: 알 수 없는 종류의 항목이에요.")
    case .folderMissing: text("Its folder isn’t in the file, or couldn’t be imported.", "이 항목의 폴더가 파일에 없거나 가져오지 못했어요.")
    case .words(.nameTooShort): text("The folder’s name is shorter than 2 characters.", "폴더 이름이 2자보다 짧아요.")
    case .words(.nameTooLong): text("The folder’s name is longer than 50 characters.", "폴더 이름이 50자를 넘어요.")
    case .words(.detailsTooLong): text("The folder’s description is longer than 500 characters.", "폴더 설명이 500자를 넘어요.")
    case .tooMany: text("This list is over the limit. The rest was skipped.", "저장할 수 있는 수를 넘어 나머지는 건너뛰었어요.")
    case .factsUnusable:
      text("Added without its name and price, which can’t be read.", "이름과 가격은 읽을 수 없어 빼고 추가했어요.")
    case .timeUnreadable:
      text("Added with the current time, because the original can’t be read.", "시각을 읽을 수 없어 지금 시각으로 추가했어요.")
    }
  }
  package func refusal(_ refusal: FolderArchiveRefusal) -> String {
    switch refusal {
    case .notJSON(byte: 0): text("This isn’t a file that Showroom exported.", "찾아봐에서 내보낸 파일이 아니에요.")
    case .notJSON(let byte):
      text(
        "The file is damaged or incomplete: it can’t be read from byte \(byte.grouped) on.",
        "파일이 손상됐거나 일부가 없어요. \(byte.grouped)바이트부터 읽을 수 없어요.")
    case .anotherProgram:
      text(
        "This file is from another program. Choose one that Showroom exported.",
        "다른 프로그램의 파일이에요. 찾아봐에서 내보낸 파일을 골라 주세요.")
    case .newerVersion(let version):
      text(
        "This file is from a newer version of Showroom (format \(version)). Update Showroom, then try again.",
        "더 새로운 버전의 찾아봐에서 내보낸 파일이에요(형식 \(version)). 찾아봐를 업데이트한 뒤 다시 시도해 주세요.")
    case .tooLarge: text("The file is larger than 64 MB.", "파일이 64MB보다 커요.")
    case .tooDeep:
      text("This isn’t a file that Showroom exported: it’s nested too deeply.", "찾아봐에서 내보낸 파일이 아니에요. 구조가 너무 깊어요.")
    }
  }
  /// Why the contents do not fit.
  package func limit(_ refusal: FolderRefusal) -> String {
    switch refusal {
    case .folderGone: text("A folder was deleted in the meantime. Try again.", "그사이에 폴더가 삭제됐어요. 다시 시도해 주세요.")
    case .tooManyFolders: text("You would have more than 1,000 folders.", "폴더는 1,000개까지 만들 수 있어요.")
    case .folderFull: text("A folder would hold more than 10,000 items.", "폴더 하나에는 항목을 10,000개까지 저장할 수 있어요.")
    case .profileFull: text("Your folders would hold more than 100,000 items.", "모든 폴더를 합쳐 항목을 100,000개까지 저장할 수 있어요.")
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
