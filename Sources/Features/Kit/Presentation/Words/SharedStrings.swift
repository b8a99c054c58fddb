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
  package var endOfList: String { text("End of list", "목록의 끝입니다.") }
  package var refresh: String { text("Refresh", "새로고침") }
  package var searching: String { text("Searching", "검색 중") }
  /// While the results of the previous search are still shown.
  package var searchingWithRows: String {
    text("Searching. Showing earlier results for now.", "검색 중입니다. 우선 이전 결과를 보여 드립니다.")
  }
  /// About the results below a failure.
  package var earlierRows: String { text("These are earlier results.", "이전 검색 결과입니다.") }
  package var less: String { text("Show less", "접기") }
  /// On the button that undoes a removal.
  package var undo: String { text("Undo", "실행 취소") }
  /// On the button that submits a form without JavaScript.
  package var apply: String { text("Apply", "적용") }
  package var close: String { text("Close", "닫기") }
  package var cancel: String { text("Cancel", "취소") }
  package var previous: String { text("Previous", "이전") }
  package var next: String { text("Next", "다음") }
  package var back: String { text("Back", "뒤로") }
  package var settings: String { text("Settings", "설정") }
  /// On the button that shares a page's link.
  package var share: String { text("Share", "공유") }
  /// After the link was copied instead.
  package var linkCopied: String { text("Link copied.", "링크를 복사했습니다.") }
  /// On the link that puts an item into folders.
  package var saveWord: String { text("Save", "저장") }
  /// On the same link if the item is in a folder.
  package var savedWord: String { text("Saved", "저장됨") }
  /// The name of that link for screen readers. It contains the link's visible word, as voice control needs.
  package func save(_ name: String) -> String { text("Save “\(name)”", "‘\(name)’ 저장") }
  package func saved(_ name: String) -> String { text("Saved: “\(name)”", "‘\(name)’ 저장됨") }
  /// On an item of sample data, beside others that may not be.
  package var sample: String { text("Sample", "샘플") }
  package var layout: String { text("Layout", "보기 방식") }
  package func layoutName(_ layout: ListOrGrid) -> String { layout == .list ? text("List", "목록") : text("Grid", "격자") }
  /// On an item of a folder that could not be checked; `age` is the age of its facts.
  package func unasked(_ age: String?) -> String {
    text(
      age.map { "Could not be checked · \($0) old" } ?? "Could not be checked",
      age.map { "확인하지 못함 · \($0) 전 정보" } ?? "확인하지 못함")
  }
  /// `source` is the name of a feature's source: `The store`, `스토어`.
  package func errorTitle(_ code: AppError.Code, _ source: String) -> String {
    switch shown(code) {
    case .notFound: text("Not found", "찾을 수 없음")
    case .invalidInput: text("This address cannot be opened", "열 수 없는 주소")
    case .notAllowed: text("Not allowed", "할 수 없음")
    case .cookieMissing: text("Can’t save", "저장할 수 없음")
    case .overLimit: text("One moment, please", "잠시 기다려 주세요")
    case .unavailable: text("\(source) does not answer", "\(Particle.subject.after(source)) 응답하지 않음")
    case .rateLimited: text("One moment, please", "잠시 기다려 주세요")
    case .changedUpstream: text("An unreadable answer", "읽을 수 없는 응답")
    case .offline: text("\(source) cannot be reached", "\(source)에 연결할 수 없음")
    case .storageBusy: text("Showroom’s storage is busy", "찾아봐의 저장소를 쓸 수 없음")
    case .storageFull: text("No room left", "저장 공간 부족")
    case .internalFault: text("Something went wrong", "문제가 생겼습니다")
    }
  }
  package func errorText(_ code: AppError.Code, _ source: String) -> String {
    switch shown(code) {
    case .notFound: text("There is nothing at this address.", "이 주소에는 아무것도 없습니다.")
    case .invalidInput: text("Part of this address isn’t valid.", "주소에 맞지 않는 부분이 있습니다.")
    case .notAllowed: text("\(source) does not allow this.", "\(Particle.subject.after(source)) 허락하지 않았습니다.")
    case .cookieMissing:
      text(
        "Cookies are off. Allow them for this site, then try again.",
        "이 브라우저가 쿠키를 보내지 않습니다. 이 주소의 쿠키를 허용한 뒤 다시 시도해 주세요.")
    case .overLimit: text("Too many requests in a short time.", "짧은 시간에 너무 많이 요청했습니다.")
    case .unavailable: text("Try again in a moment.", "잠시 뒤에 다시 시도해 주세요.")
    case .rateLimited:
      text(
        "\(source) takes only so many requests a minute.",
        "\(Particle.subject.after(source)) 1분에 받는 요청 수는 정해져 있습니다.")
    case .changedUpstream:
      text(
        "\(source) answered in an unknown form. Try again in a moment.",
        "\(Particle.subject.after(source)) 알 수 없는 형식으로 답했습니다. 잠시 뒤에 다시 시도해 주세요.")
    case .offline: text("Check the server’s connection to the internet.", "서버의 인터넷 연결을 확인해 주세요.")
    case .storageBusy:
      text("It can’t be reached just now. Try again in a moment.", "지금은 저장소에 연결할 수 없습니다. 잠시 뒤에 다시 시도해 주세요.")
    case .storageFull:
      text("The server is out of space. What you saved before is safe.", "서버의 저장 공간이 부족합니다. 이미 저장한 내용은 그대로 유지됩니다.")
    case .internalFault:
      text("Try again. If it keeps happening, check the server’s log.", "다시 시도해 주세요. 계속되면 서버 기록을 확인해 주세요.")
    }
  }
  package func waitSeconds(_ seconds: String) -> String {
    text("Trying again in \(seconds) s.", "\(seconds)초 뒤 자동으로 다시 시도합니다.")
  }
  package func tryAgainIn(_ seconds: Int) -> String {
    text(seconds == 1 ? "Try again in 1 second." : "Try again in \(seconds) seconds.", "\(seconds)초 뒤에 다시 시도하세요.")
  }
  package func refusedTitle(_ source: String) -> String {
    text("\(source) refused this search", "\(Particle.subject.after(source)) 받지 않은 검색")
  }
  package var refusedText: String { text("Search with other words, or try again.", "다른 검색어로 찾아보거나 다시 시도해 주세요.") }

  /// The same words for readers who cannot repair the server's connection. An unreachable source is
  /// described as not answering.
  package var withSilence: SharedStrings {
    var strings = self
    strings.isSilent = true
    return strings
  }

  private func shown(_ code: AppError.Code) -> AppError.Code { isSilent && code == .offline ? .unavailable : code }
}
