import FeatureKit
import Localization
import Reactor

/// The words of the Folders feature.
struct FoldersStrings: Words {
  let language: Language

  /// The words that the features share.
  var common: SharedStrings { SharedStrings.for(language) }
  /// The source's name in error messages.
  var source: String { text("Showroom", "찾아봐") }
  var folders: String { text("Folders", "폴더") }
  var folder: String { text("Folder", "폴더") }
  var toFolders: String { text("Your folders", "내 폴더 보기") }
  var newFolder: String { text("New folder", "새 폴더") }
  var editFolder: String { text("Edit folder", "폴더 편집") }
  var name: String { text("Name", "이름") }
  var details: String { text("Description", "설명") }
  var nameRule: String { text("2 to 50 characters.", "2자에서 50자까지.") }
  func problem(_ problem: FolderWords.Problem) -> String {
    switch problem {
    case .nameTooShort: text("Give a name of at least 2 characters.", "이름을 2자 이상 적어 주세요.")
    case .nameTooLong: text("The name has more than 50 characters.", "이름이 50자를 넘습니다.")
    case .detailsTooLong: text("The description has more than 500 characters.", "설명이 500자를 넘습니다.")
    }
  }
  var create: String { text("Create folder", "폴더 만들기") }
  var createAndSave: String { text("Create and save", "만들고 저장") }
  var save: String { text("Save", "저장") }
  var edit: String { text("Edit", "편집") }
  var done: String { text("Done", "완료") }
  var noFoldersTitle: String { text("No folders yet", "아직 폴더가 없습니다") }
  var noFoldersText: String {
    text(
      "Save what you find, such as apps, movies and items, and keep it together here. It stays up to date.",
      "앱, 영화, 물건처럼 찾은 것을 모아 두세요. 가격과 정보는 알아서 최신으로 유지됩니다.")
  }
  func count(_ count: Int) -> String { text(count == 1 ? "1 item" : "\(count.grouped) items", "\(count.grouped)개") }
  func moveUp(_ name: String) -> String { text("Move “\(name)” up", "‘\(name)’ 위로 옮기기") }
  func moveDown(_ name: String) -> String { text("Move “\(name)” down", "‘\(name)’ 아래로 옮기기") }
  func deleteFolder(_ name: String) -> String { text("Delete “\(name)”", "‘\(name)’ 삭제") }
  func folderDeleted(_ name: String) -> String { text("“\(name)” deleted.", "‘\(name)’ 폴더를 삭제했습니다.") }
  func itemsRemoved(_ count: Int) -> String {
    text(count == 1 ? "1 item removed." : "\(count.grouped) items removed.", "\(count.grouped)개를 뺐습니다.")
  }
  /// Returns the words of an undo offer.
  func undoable(_ removal: Removal) -> (id: String, words: String, value: Int64) {
    let words = removal.folderName.map { folderDeleted($0) } ?? itemsRemoved(removal.count)
    return (String(removal.moment), words, removal.moment)
  }
  var undoTooLate: String { text("It’s too late to undo this.", "이제 되돌릴 수 없습니다.") }
  func refusal(_ refusal: FolderRefusal) -> String {
    switch refusal {
    case .folderGone: text("This folder was deleted elsewhere.", "다른 곳에서 삭제된 폴더입니다.")
    case .tooManyFolders: text("There is no room for more than 1,000 folders.", "폴더는 1,000개까지 만들 수 있습니다.")
    case .folderFull: text("A folder holds 10,000 items at most.", "한 폴더에는 10,000개까지 담을 수 있습니다.")
    case .profileFull: text("All folders together hold 100,000 items at most.", "모든 폴더를 합쳐 100,000개까지 담을 수 있습니다.")
    }
  }
  func moved(_ count: Int) -> String {
    text(count == 1 ? "1 item moved." : "\(count.grouped) items moved.", "\(count.grouped)개를 옮겼습니다.")
  }
  var exportAll: String { text("Export everything", "모두 내보내기") }
  var importFile: String { text("Import a file", "파일 가져오기") }

  var items: String { text("Items", "항목") }
  var share: String { text("Share", "공유") }
  var isShared: String { text("Shared", "공유 중") }
  var asTable: String { text("Export CSV", "CSV로 내보내기") }
  var select: String { text("Select", "선택") }
  func selectAll(_ count: Int) -> String { text("All \(count.grouped)", "모두 \(count.grouped)개") }
  var move: String { text("Move", "옮기기") }
  var moveTo: String { text("Move to", "옮길 폴더") }
  var remove: String { text("Remove", "빼기") }
  func takeOut(_ title: String) -> String { text("Remove “\(title)”", "‘\(title)’ 빼기") }
  var searchInside: String { text("Search this folder", "폴더에서 찾기") }
  var sort: String { text("Sort", "정렬") }
  func sortName(_ sort: FolderQuery.Sort) -> String {
    switch sort {
    case .added: text("Added", "담은 순")
    case .name: text("Name", "이름순")
    case .price: text("Price", "가격순")
    case .rating: text("Rating", "평점순")
    case .updated: text("Updated", "업데이트순")
    }
  }
  func facet(_ facet: ItemFacet) -> String { facet == .country ? text("Country", "국가") : text("Device", "기기") }
  func all(_ facet: ItemFacet) -> String {
    facet == .country ? text("All countries", "모든 국가") : text("All devices", "모든 기기")
  }
  var apply: String { text("Apply", "적용") }
  func shown(_ matching: Int, _ count: Int) -> String {
    matching == count
      ? text(count == 1 ? "1 item" : "\(count.grouped) items", "\(count.grouped)개")
      : text("\(matching.grouped) of \(count.grouped)", "\(count.grouped)개 중 \(matching.grouped)개")
  }
  var emptyTitle: String { text("Nothing saved yet", "담은 것이 없습니다") }
  var emptyText: String {
    text("Tap the bookmark beside anything you find to keep it here.", "찾은 것 옆의 책갈피를 누르면 여기에 담깁니다.")
  }
  var nothingMatchesTitle: String { text("Nothing matches", "찾는 것이 없습니다") }
  var nothingMatchesText: String {
    text("Search for something else, or choose all countries and devices.", "다른 말로 찾거나 모든 국가와 기기를 선택해 보세요.")
  }
  func asking(_ done: Int, _ total: Int, _ left: String?) -> String {
    let progress = text(
      "Updating \(done.grouped) of \(total.grouped)", "최신 정보 확인 중 \(done.grouped)/\(total.grouped)")
    return left.map { text("\(progress), about \($0) left", "\(progress), 약 \($0) 남음") } ?? progress
  }
  func couldNotAsk(_ count: Int) -> String {
    text(
      count == 1 ? "1 item could not be checked." : "\(count.grouped) items could not be checked.",
      "\(count.grouped)개는 최신 정보를 확인하지 못했습니다.")
  }
  /// The cause, and what to do.
  func reason(_ code: AppError.Code, _ source: String) -> String {
    "\(common.errorTitle(code, source)) · \(common.errorText(code, source))"
  }
  /// The number of items beyond the limit of one check.
  func later(_ count: Int) -> String {
    text(
      count == 1 ? "1 item is not checked yet." : "\(count.grouped) items are not checked yet.",
      "아직 확인하지 않은 항목이 \(count.grouped)개 있습니다.")
  }
  /// `age` is `nil` for a check in the last minute.
  func knownSince(_ age: String?) -> String {
    age.map { text("Checked \($0) ago.", "\($0) 전에 확인했습니다.") } ?? text("Checked just now.", "방금 확인했습니다.")
  }
  /// Nothing is old enough to be checked again; `age` as in ``knownSince(_:)``.
  func currentSince(_ age: String?) -> String {
    age.map { text("Up to date · checked \($0) ago", "최신 상태 · \($0) 전 확인") }
      ?? text("Up to date · checked just now", "최신 상태 · 방금 확인")
  }
  var refresh: String { text("Check now", "지금 확인") }
  func endOfRows(_ count: Int) -> String {
    text(
      "These are the first \(count.grouped). Search or filter for others.",
      "처음 \(count.grouped)개입니다. 나머지는 찾거나 걸러서 보세요.")
  }

  var saveTitle: String { text("Save to folder", "폴더에 저장") }
  var isInNone: String { text("Choose a folder.", "폴더를 선택하세요.") }
  func isIn(_ count: Int) -> String {
    text(count == 1 ? "In 1 folder." : "In \(count) folders.", "폴더 \(count)개에 있습니다.")
  }
  func addedTo(_ name: String) -> String { text("Saved to “\(name)”.", "‘\(name)’에 저장했습니다.") }
  func takenOutOf(_ name: String, _ isInNone: Bool) -> String {
    isInNone
      ? text("Removed from “\(name)”. It’s in no folder now.", "‘\(name)’에서 뺐습니다. 이제 어느 폴더에도 없습니다.")
      : text("Removed from “\(name)”.", "‘\(name)’에서 뺐습니다.")
  }

  func sharing(_ name: String) -> String { text("Share “\(name)”", "‘\(name)’ 공유") }
  var sharingText: String {
    text(
      "Anyone with the link can see this folder and its items, but can’t change it.",
      "링크를 가진 사람은 이 폴더와 담긴 것을 볼 수 있지만 바꿀 수는 없습니다.")
  }
  var startSharing: String { text("Create link", "링크 만들기") }
  var stopSharing: String { text("Stop sharing", "공유 중지") }
  var stopSharingText: String {
    text("The link stops working at once. A new one will be different.", "링크는 바로 쓸 수 없게 되고, 다시 만들면 다른 링크가 됩니다.")
  }
  var sendLink: String { text("Send link", "링크 보내기") }
  var linkCopied: String { text("Link copied.", "링크를 복사했습니다.") }
  func sharedCount(_ count: Int) -> String {
    text(
      "Shared with you, to read only · " + (count == 1 ? "1 item" : "\(count.grouped) items"),
      "읽기 전용으로 공유된 폴더 · \(count.grouped)개")
  }

  var missingTitle: String { text("No such folder", "없는 폴더") }
  var missingText: String { text("It may have been deleted, or belongs to another browser.", "삭제되었거나 다른 브라우저의 폴더입니다.") }
  var notSharedTitle: String { text("This link doesn’t work", "열 수 없는 링크") }
  var notSharedText: String { text("The folder isn’t shared any more.", "더는 공유하지 않는 폴더입니다.") }
  func invalidField(_ field: String) -> String? {
    field == "item" ? text("There is nothing of this kind to save.", "저장할 수 없는 항목입니다.") : nil
  }

  /// Returns the message for a folder that does not exist; `nil` for another failure.
  func missing(_ error: AppError) -> ErrorNotice.Words? {
    error.code == .notFound ? .init(title: missingTitle, text: missingText) : nil
  }

  /// Returns the message for a link that opens nothing; `nil` for another failure.
  func notShared(_ error: AppError) -> ErrorNotice.Words? {
    error.code == .notFound ? .init(title: notSharedTitle, text: notSharedText) : nil
  }
}
