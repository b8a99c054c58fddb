import FeatureKit
import Localization

extension ImportStrings {
  package static let english = ImportStrings(
    shared: .english,
    appName: "Showroom",
    folders: "Folders",
    title: "Import",
    text: "Choose a file that Showroom exported. What is here already stays as it is, and nothing is added twice.",
    file: "File (.json)",
    importFile: "Import",
    exportAll: "Export everything",
    nothingChosen: "Choose a file first.",
    doneTitle: "Imported",
    refusedTitle: "Nothing was imported",
    new: { folders, items in
      switch (folders, items) {
      case (0, 0): "Nothing is new."
      case (0, _): "\(counted(items, "item is", "items are")) new."
      case (_, 0): "\(counted(folders, "folder is", "folders are")) new."
      default: "\(counted(folders, "folder", "folders")) and \(counted(items, "item", "items")) are new."
      }
    },
    known: { "\(counted($0, "item was", "items were")) there already." },
    notTaken: { "\(counted($0, "line", "lines")) could not be taken." },
    problems: "Not taken, or not in full",
    moreProblems: { "And \($0.grouped) more." },
    place: { $0.index == nil ? $0.place : "\($0.place), line \($0.line)" },
    reason: { reason in
      switch reason {
      case .listMissing: "The list is missing."
      case .unreadable: "It can’t be read."
      case .badID: "Its id is not one that can be kept."
      case .unknownItem(let item): "Nothing here knows “\(item)”."
      case .folderMissing: "Its folder is not in the file, or could not be taken."
      case .words(.nameTooShort): "The folder’s name has fewer than 2 characters."
      case .words(.nameTooLong): "The folder’s name has more than 50 characters."
      case .words(.detailsTooLong): "The folder’s description has more than 500 characters."
      case .tooMany: "There are more than can be kept. The rest was not read."
      case .factsUnusable: "Added, but without its name and price: they can’t be read."
      case .timeUnreadable: "Added as of now: its time can’t be read."
      }
    },
    refusal: { refusal in
      switch refusal {
      case .notJSON(byte: 0): "This is not a file that Showroom exported."
      case .notJSON(let byte): "The file is damaged or cut off: it can’t be read from byte \(byte.grouped) on."
      case .anotherProgram: "This file is from another program. Choose one that Showroom exported."
      case .newerVersion(let version):
        "This file is from a newer Showroom, in format \(version). Update this one, then try again."
      case .tooLarge: "The file is larger than 64 MB."
      case .tooDeep: "The file is nested too deeply. Showroom writes none like it."
      }
    },
    limit: { refusal in
      switch refusal {
      case .folderGone: "A folder was deleted meanwhile. Try again."
      case .tooManyFolders: "There would be more than 1,000 folders."
      case .folderFull: "A folder would hold more than 10,000 items."
      case .profileFull: "All folders together would hold more than 100,000 items."
      }
    }
  )
}

/// A number and what is counted.
private func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count.grouped) \(count == 1 ? one : many)"
}
