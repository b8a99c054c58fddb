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
  var nameRule: String { text("1 to 50 characters.", "1~50자로 입력하세요.") }
  func problem(_ problem: FolderWords.Problem) -> String {
    switch problem {
    case .nameTooShort: text("Enter a name.", "이름을 입력해 주세요.")
    case .nameTooLong: text("Use 50 characters or fewer.", "이름은 50자까지 쓸 수 있어요.")
    case .detailsTooLong: text("Use 500 characters or fewer.", "설명은 500자까지 쓸 수 있어요.")
    }
  }
  var savedLast: String { text("Saved last", "최근 저장한 항목") }
  var viewedLast: String { text("Recently viewed", "최근 본 항목") }
  var kept: String { text("Saved", "저장한 항목") }
  var create: String { text("Create folder", "폴더 만들기") }
  var save: String { text("Save", "저장") }
  var edit: String { text("Edit", "편집") }
  var done: String { text("Done", "완료") }
  var noFoldersTitle: String { text("No folders yet", "아직 폴더가 없어요") }
  var noFoldersText: String {
    text(
      "Save apps, movies and items you like. Prices and details stay up to date.",
      "마음에 드는 앱, 영화, 물건을 모아 보세요. 가격과 정보는 자동으로 업데이트돼요.")
  }
  func count(_ count: Int) -> String { text(count == 1 ? "1 item" : "\(count.grouped) items", "\(count.grouped)개") }
  func moveUp(_ name: String) -> String { text("Move “\(name)” up", "‘\(name)’ 위로 이동") }
  func moveDown(_ name: String) -> String { text("Move “\(name)” down", "‘\(name)’ 아래로 이동") }
  func deleteFolder(_ name: String) -> String { text("Delete “\(name)”", "‘\(name)’ 삭제") }
  func folderDeleted(_ name: String) -> String { text("“\(name)” deleted.", "‘\(name)’ 폴더를 삭제했어요.") }
  var delete: String { text("Delete", "삭제") }
  var recentlyDeleted: String { text("Recently deleted", "최근 삭제된 폴더") }
  var recentlyDeletedText: String {
    text("You can restore a deleted folder for 30 days.", "삭제한 폴더는 30일 동안 복구할 수 있어요.")
  }
  var nothingDeletedTitle: String { text("No deleted folders", "삭제한 폴더가 없어요") }
  func daysLeft(_ days: Int) -> String { text(days == 1 ? "1 day left" : "\(days) days left", "\(days)일 남음") }
  var restore: String { text("Restore", "복구") }
  func restoreFolder(_ name: String) -> String { text("Restore “\(name)”", "‘\(name)’ 복구") }
  func folderRestored(_ name: String) -> String { text("“\(name)” restored.", "‘\(name)’ 폴더를 복구했어요.") }
  var open: String { text("Open", "열기") }
  func itemsRemoved(_ count: Int) -> String {
    text(count == 1 ? "1 item removed." : "\(count.grouped) items removed.", "항목 \(count.grouped)개를 제거했어요.")
  }
  /// Returns the words of an undo offer.
  func undoable(_ removal: Removal) -> (id: String, words: String, value: Int64) {
    let words =
      removal.folderName.map { folderDeleted($0) } ?? removal.destination.map { moved(removal.count, to: $0) }
      ?? itemsRemoved(removal.count)
    return (String(removal.moment), words, removal.moment)
  }
  var undoTooLate: String { text("It’s too late to undo this.", "이제 되돌릴 수 없어요.") }
  func refusal(_ refusal: FolderRefusal) -> String {
    switch refusal {
    case .folderGone: text("This folder was deleted elsewhere.", "다른 곳에서 삭제된 폴더예요.")
    case .tooManyFolders: text("You can have up to 1,000 folders.", "폴더는 1,000개까지 만들 수 있어요.")
    case .folderFull: text("A folder can hold up to 10,000 items.", "폴더 하나에는 항목을 10,000개까지 저장할 수 있어요.")
    case .profileFull:
      text("All your folders together can hold up to 100,000 items.", "모든 폴더를 합쳐 항목을 100,000개까지 저장할 수 있어요.")
    }
  }
  func moved(_ count: Int, to name: String) -> String {
    text(
      count == 1 ? "1 item moved to “\(name)”." : "\(count.grouped) items moved to “\(name)”.",
      "항목 \(count.grouped)개를 ‘\(name)’ 폴더로 이동했어요.")
  }
  var exportAll: String { text("Export everything", "모두 내보내기") }
  var importFile: String { text("Import a file", "파일 가져오기") }

  var items: String { text("Items", "항목") }
  var share: String { text("Share", "공유") }
  var isShared: String { text("Shared", "공유 중") }
  var asTable: String { text("Export CSV", "CSV로 내보내기") }
  var select: String { text("Select", "선택") }
  func selectAll(_ count: Int) -> String { text("All \(count.grouped)", "전체 \(count.grouped)개") }
  var selectItems: String { text("Select items", "항목 선택") }
  /// Returns the words for a number of selected items, written by the page's script.
  func selected(_ count: String) -> String { text("\(count) selected", "\(count)개 선택됨") }
  var move: String { text("Move…", "이동…") }
  var moveTo: String { text("Move to", "이동할 폴더") }
  var linksCopied: String { text("Links copied.", "링크를 복사했어요.") }
  var remove: String { text("Remove", "제거") }
  func takeOut(_ title: String) -> String { text("Remove “\(title)”", "‘\(title)’ 제거") }
  var searchInside: String { text("Search this folder", "폴더에서 검색") }
  func sortName(_ sort: FolderQuery.Sort) -> String {
    switch sort {
    case .added: text("Recently added", "최근 추가순")
    case .name: text("Name", "이름순")
    case .price: text("Price", "가격순")
    case .rating: text("Rating", "평점순")
    case .updated: text("Recently updated", "최근 업데이트순")
    case .changed: text("Recently changed", "최근 변경순")
    }
  }
  /// After the number of items with prices in several currencies that are sorted by price.
  var groupedByCurrency: String { text("by currency", "통화별") }
  /// The headings of items without a currency of their own, in that order.
  var free: String { text("Free", "무료") }
  var withoutPrice: String { text("No price", "가격 없음") }
  func facet(_ facet: ItemFacet) -> String { facet == .country ? text("Country", "국가") : text("Device", "기기") }
  func all(_ facet: ItemFacet) -> String {
    facet == .country ? text("All countries", "모든 국가") : text("All devices", "모든 기기")
  }
  /// The filter for items that have changed lately.
  var changes: String { text("Changes", "변경 여부") }
  var changed: String { text("Changed", "변경됨") }
  var allItems: String { text("All items", "모든 항목") }
  var apply: String { text("Apply", "적용") }
  func shown(_ matching: Int, _ count: Int) -> String {
    matching == count
      ? text(count == 1 ? "1 item" : "\(count.grouped) items", "\(count.grouped)개")
      : text("\(matching.grouped) of \(count.grouped)", "\(count.grouped)개 중 \(matching.grouped)개")
  }
  var emptyTitle: String { text("Nothing saved yet", "아직 저장한 항목이 없어요") }
  var emptyText: String {
    text("Tap the bookmark next to an app, a movie or an item to save it here.", "앱, 영화, 물건 옆의 책갈피를 누르면 여기에 저장돼요.")
  }
  var nothingMatchesTitle: String { text("No matches", "조건에 맞는 항목이 없어요") }
  var nothingMatchesText: String {
    text("Try another word or other filters.", "다른 검색어나 다른 필터로 찾아보세요.")
  }
  func asking(_ done: Int, _ total: Int, _ left: String?) -> String {
    let progress = text(
      "Updating \(done.grouped) of \(total.grouped)", "최신 정보 확인 중 \(done.grouped)/\(total.grouped)")
    return left.map { text("\(progress), about \($0) left", "\(progress), 약 \($0) 남음") } ?? progress
  }
  func couldNotAsk(_ count: Int) -> String {
    text(
      count == 1 ? "1 item couldn’t be checked." : "\(count.grouped) items couldn’t be checked.",
      "항목 \(count.grouped)개는 최신 정보를 확인하지 못했어요.")
  }
  /// The cause, and what to do.
  func reason(_ code: AppError.Code, _ source: String) -> String {
    "\(common.errorTitle(code, source)) · \(common.errorText(code, source))"
  }
  /// The number of items beyond the limit of one check.
  func later(_ count: Int) -> String {
    text(
      count == 1 ? "1 item isn’t checked yet." : "\(count.grouped) items aren’t checked yet.",
      "아직 확인하지 않은 항목이 \(count.grouped)개 있어요.")
  }
  /// `age` is `nil` for a check in the last minute.
  func knownSince(_ age: String?) -> String {
    age.map { text("Checked \($0) ago.", "\($0) 전에 확인했어요.") } ?? text("Checked just now.", "방금 확인했어요.")
  }
  /// Nothing is old enough to be checked again; `age` as in ``knownSince(_:)``.
  func currentSince(_ age: String?) -> String {
    age.map { text("Up to date · checked \($0) ago", "최신 상태 · \($0) 전 확인") }
      ?? text("Up to date · checked just now", "최신 상태 · 방금 확인")
  }
  var refresh: String { text("Check now", "지금 확인") }
  func endOfRows(_ count: Int) -> String {
    text(
      "Showing the first \(count.grouped). Search or filter to find others.",
      "처음 \(count.grouped)개만 보여 드려요. 나머지는 검색하거나 필터로 찾아보세요.")
  }

  var saveTitle: String { text("Save to folder", "폴더에 저장") }
  var isInNone: String { text("Choose a folder.", "폴더를 선택해 주세요.") }
  func isIn(_ count: Int) -> String {
    text(count == 1 ? "In 1 folder." : "In \(count) folders.", "폴더 \(count)개에 저장했어요.")
  }
  func addedTo(_ name: String) -> String {
    text("Saved to “\(name)”. Showroom watches it.", "‘\(name)’에 저장했어요. 정보가 바뀌면 알려 드려요.")
  }
  /// The name is that of a folder or of a place outside of folders; `isLast` if the item is in none of them any more.
  func takenOutOf(_ name: String, _ isLast: Bool) -> String {
    isLast
      ? text("Removed from “\(name)”. It’s no longer saved.", "‘\(name)’에서 제거했어요. 이제 저장된 곳이 없어요.")
      : text("Removed from “\(name)”.", "‘\(name)’에서 제거했어요.")
  }

  func sharing(_ name: String) -> String { text("Share “\(name)”", "‘\(name)’ 공유") }
  var sharingText: String {
    text(
      "Anyone with the link can view this folder.",
      "링크가 있는 사람은 누구나 이 폴더를 볼 수 있어요.")
  }
  var startSharing: String { text("Create link", "링크 만들기") }
  var stopSharing: String { text("Stop sharing", "공유 중지") }
  var stopSharingText: String {
    text(
      "The link stops working right away. If you share again, you get a new link.",
      "링크를 바로 쓸 수 없게 돼요. 다시 공유하면 새 링크가 만들어져요.")
  }
  var sendLink: String { text("Share link", "링크 공유하기") }
  var linkCopied: String { text("Link copied.", "링크를 복사했어요.") }
  var saveCopy: String { text("Save a copy", "사본 저장") }
  func sharedCount(_ count: Int) -> String {
    text(
      "Shared with you · View only · " + (count == 1 ? "1 item" : "\(count.grouped) items"),
      "공유받은 폴더 · 보기 전용 · \(count.grouped)개")
  }

  var missingTitle: String { text("Folder not found", "폴더를 찾을 수 없어요") }
  var missingText: String { text("It may have been deleted, or belong to another browser.", "삭제됐거나 다른 브라우저의 폴더예요.") }
  var notSharedTitle: String { text("This link doesn’t work", "열 수 없는 링크예요") }
  var notSharedText: String { text("This folder is no longer shared.", "더 이상 공유하지 않는 폴더예요.") }
  func invalidField(_ field: String) -> String? {
    field == "item" ? text("This can’t be saved.", "저장할 수 없는 항목이에요.") : nil
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
