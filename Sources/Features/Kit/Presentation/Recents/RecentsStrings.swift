package import Localization

/// What every search says of recent keywords, once for each language. A word that lacks a translation does not compile.
package struct RecentsStrings: Sendable {
  package let recents: String
  let seeAll: String
  let today: String
  let yesterday: String
  let delete: @Sendable (_ text: String) -> String
  let deleteAll: String
  let deleted: @Sendable (_ count: Int) -> String
  let undo: String
  let none: String
  let areOff: String
  let save: String
  let saveText: String
  private let matching: @Sendable (_ count: Int) -> String

  /// Words of a search's status, after how many keywords are suggested: who does not see them come hears of them.
  package func afterMatches(_ count: Int, _ words: String) -> String {
    count == 0 ? words : matching(count) + " " + words
  }

  package static func `for`(_ language: Language) -> RecentsStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  private static let english = RecentsStrings(
    recents: "Recent searches",
    seeAll: "See all",
    today: "Today",
    yesterday: "Yesterday",
    delete: { "Delete “\($0)”" },
    deleteAll: "Delete all",
    deleted: { $0 == 1 ? "1 search deleted." : "\($0) searches deleted." },
    undo: "Undo",
    none: "Your recent searches appear here.",
    areOff: "Saving recent searches is turned off.",
    save: "Save recent searches",
    saveText: "Saves your searches so you can use them again. Turning this off keeps the ones already saved.",
    matching: { $0 == 1 ? "1 recent search matches." : "\($0) recent searches match." }
  )

  private static let korean = RecentsStrings(
    recents: "최근 검색어",
    seeAll: "모두 보기",
    today: "오늘",
    yesterday: "어제",
    delete: { "‘\($0)’ 삭제" },
    deleteAll: "모두 삭제",
    deleted: { "검색어 \($0)개를 삭제했습니다." },
    undo: "실행 취소",
    none: "최근 검색어가 여기에 표시됩니다.",
    areOff: "검색어 저장이 꺼져 있습니다.",
    save: "최근 검색어 저장",
    saveText: "검색어를 저장해 두었다가 바로 다시 검색할 수 있습니다. 꺼도 이미 저장된 검색어는 지워지지 않습니다.",
    matching: { "일치하는 최근 검색어가 \($0)개 있습니다." }
  )
}
