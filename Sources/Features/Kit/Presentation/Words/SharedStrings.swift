package import Localization
package import Reactor

/// The words that the features share.
package struct SharedStrings: Words {
  package let language: Language
  private var isSilent = false

  package init(language: Language) { self.language = language }

  package var retry: String { text("Try again", "다시 시도") }
  package var loading: String { text("Loading", "불러오는 중") }
  package var more: String { text("Show more", "더 보기") }
  /// Below the last item of a list.
  package var endOfList: String { text("End of list", "마지막이에요.") }
  package var refresh: String { text("Refresh", "새로고침") }
  package var searching: String { text("Searching", "검색 중") }
  /// While the results of the previous search are still shown.
  package var searchingWithRows: String {
    text("Searching. Showing earlier results.", "검색하고 있어요. 이전 결과예요.")
  }
  /// About the results below a failure.
  package var earlierRows: String { text("Showing earlier results.", "이전 검색 결과예요.") }
  package var less: String { text("Show less", "접기") }
  /// On the button that undoes a removal.
  package var undo: String { text("Undo", "실행 취소") }
  /// On the button that submits a form without JavaScript.
  package var apply: String { text("Apply", "적용") }
  package var close: String { text("Close", "닫기") }
  package var cancel: String { text("Cancel", "취소") }
  package var previous: String { text("Previous", "이전") }
  package var next: String { text("Next", "다음") }
  /// The first page, see ``TodaySection``.
  package var today: String { text("Today", "오늘") }
  package var back: String { text("Back", "뒤로") }
  package var settings: String { text("Settings", "설정") }
  /// On the button that shares a page's link.
  package var share: String { text("Share", "공유") }
  /// After the link was copied instead.
  package var linkCopied: String { text("Link copied.", "링크를 복사했어요.") }
  /// Above what is shared, where the browser can neither share nor copy.
  package var copyByHand: String { text("Copy by hand", "직접 복사하기") }
  /// On the link that puts an item into folders.
  package var saveWord: String { text("Save", "저장") }
  /// On the same link if the item is in a folder.
  package var savedWord: String { text("Saved", "저장됨") }
  /// On the button that opens the folders of an item that was just saved.
  package var change: String { text("Change", "변경") }
  /// The name of that link for screen readers. It contains the link's visible word, as voice control needs.
  package func save(_ name: String) -> String { text("Save “\(name)”", "‘\(name)’ 저장") }
  package func saved(_ name: String) -> String { text("Saved: “\(name)”", "‘\(name)’ 저장됨") }
  /// On the link to what a person is told about an item or a folder.
  package var watchWord: String { text("Watch", "알림 설정") }
  /// The name of that link for screen readers.
  package func watch(_ name: String) -> String {
    let name = quoted(name)
    return text("Watch \(name)", "\(name) 알림 설정")
  }
  /// A name in quotes. That of a search has its own.
  package func quoted(_ name: String) -> String {
    name.hasPrefix("“") || name.hasPrefix("‘") ? name : text("“\(name)”", "‘\(name)’")
  }
  /// On the link to the feeds about a folder or all items.
  package var subscribeWord: String { text("Feeds and calendar", "피드와 캘린더 구독") }
  /// On an item of sample data, beside others that may not be.
  package var sample: String { text("Sample", "샘플") }
  package var sort: String { text("Sort", "정렬") }
  /// The name of the button with the order, for screen readers.
  package func sortIs(_ order: String) -> String { text("Sort: \(order)", "정렬: \(order)") }
  package var layout: String { text("Layout", "보기 방식") }
  package func layoutName(_ layout: ListOrGrid) -> String { layout == .list ? text("List", "목록") : text("Grid", "격자") }
  /// On an item of a folder that could not be checked; `age` is the age of its facts.
  package func unasked(_ age: String?) -> String {
    text(
      age.map { "Couldn’t check · \($0) old" } ?? "Couldn’t check",
      age.map { "확인하지 못했어요 · \($0) 전 정보" } ?? "확인하지 못했어요")
  }
  /// `source` is the name of a feature's source: `The store`, `스토어`.
  package func errorTitle(_ code: AppError.Code, _ source: String) -> String {
    switch shown(code) {
    case .notFound: text("Not found", "찾을 수 없어요")
    case .invalidInput: text("Can’t open this address", "열 수 없는 주소예요")
    case .notAllowed: text("Not allowed", "허용되지 않았어요")
    case .cookieMissing: text("Can’t save", "저장할 수 없어요")
    case .overLimit: text("One moment, please", "잠시 기다려 주세요")
    case .unavailable: text("\(source) isn’t responding", "\(Particle.subject.after(source)) 응답하지 않아요")
    case .rateLimited: text("One moment, please", "잠시 기다려 주세요")
    case .changedUpstream: text("Couldn’t read the response", "응답을 읽을 수 없어요")
    case .offline: text("\(source) can’t be reached", "\(source)에 연결할 수 없어요")
    case .storageBusy: text("Showroom’s storage is busy", "찾아봐의 저장소에 연결할 수 없어요")
    case .storageFull: text("Storage is full", "저장 공간이 부족해요")
    case .internalFault: text("Something went wrong", "문제가 생겼어요")
    }
  }
  package func errorText(_ code: AppError.Code, _ source: String) -> String {
    switch shown(code) {
    case .notFound: text("This page doesn’t exist.", "주소가 맞는지 확인해 주세요.")
    case .invalidInput: text("Part of this address isn’t valid.", "주소에 맞지 않는 부분이 있어요.")
    case .notAllowed: text("\(source) doesn’t allow this.", "\(Particle.subject.after(source)) 이 요청을 허용하지 않았어요.")
    case .cookieMissing:
      text(
        "Cookies are off. Allow them for this site, then try again.",
        "쿠키가 꺼져 있어요. 이 사이트의 쿠키를 허용한 뒤 다시 시도해 주세요.")
    case .overLimit: text("Too many requests in a short time.", "짧은 시간에 너무 많이 요청했어요.")
    case .unavailable, .offline: text("Try again in a moment.", "잠시 뒤에 다시 시도해 주세요.")
    case .rateLimited:
      text(
        "\(source) limits requests per minute.",
        "\(source)에 1분 동안 보낼 수 있는 요청 수를 넘었어요.")
    case .changedUpstream:
      text(
        "\(source) sent a response that can’t be read. Try again in a moment.",
        "\(Particle.subject.after(source)) 예상과 다르게 응답했어요. 잠시 뒤에 다시 시도해 주세요.")
    case .storageBusy:
      text("It can’t be reached right now. Try again in a moment.", "저장한 내용은 그대로 있어요. 잠시 뒤에 다시 시도해 주세요.")
    case .storageFull:
      text("The server is out of space. Everything you saved before is safe.", "서버의 저장 공간이 부족해요. 이미 저장한 내용은 그대로 있어요.")
    case .internalFault:
      text("Try again. If it keeps happening, check the server’s log.", "다시 시도해 주세요. 계속되면 서버 로그를 확인해 주세요.")
    }
  }
  /// On a message after a change of the reader has failed.
  package func notChanged(_ reason: String) -> String {
    text("Your change wasn’t saved. \(reason)", "변경한 내용을 저장하지 못했어요. \(reason)")
  }
  package func notChanged(_ code: AppError.Code, _ source: String) -> String {
    // “It can’t be reached” needs the heading of a page.
    notChanged(errorText(code == .storageBusy ? .unavailable : code, source))
  }
  /// Below a failure; `id` is what the operator finds in the log.
  package func reference(_ id: String) -> String { text("Reference: \(id)", "오류 번호: \(id)") }
  package func waitSeconds(_ seconds: String) -> String {
    text("Trying again in \(seconds) s.", "\(seconds)초 뒤에 자동으로 다시 시도해요.")
  }
  package func tryAgainIn(_ seconds: Int) -> String {
    text(seconds == 1 ? "Try again in 1 second." : "Try again in \(seconds) seconds.", "\(seconds)초 뒤에 다시 시도해 주세요.")
  }
  package func refusedTitle(_ source: String) -> String {
    text("\(source) didn’t accept this request", "\(source)에서 요청을 받지 않았어요")
  }
  package var refusedText: String { text("Try again in a moment.", "잠시 뒤에 다시 시도해 주세요.") }
  package func refusedSearchTitle(_ source: String) -> String {
    text("\(source) didn’t accept this search", "\(source)에서 이 검색을 받지 않았어요")
  }
  package var refusedSearchText: String {
    text("Try different words, or try again.", "다른 검색어로 찾아보거나 다시 시도해 주세요.")
  }

  /// The same words for readers who cannot repair the server's connection. An unreachable source is
  /// described as not answering.
  package var withSilence: SharedStrings {
    var strings = self
    strings.isSilent = true
    return strings
  }

  private func shown(_ code: AppError.Code) -> AppError.Code { isSilent && code == .offline ? .unavailable : code }
}
