import Localization
import Reactor

extension SharedStrings {
  package static let korean = SharedStrings(
    retry: "다시 시도",
    more: "더 보기",
    less: "접기",
    apply: "적용",
    close: "닫기",
    cancel: "취소",
    previous: "이전",
    next: "다음",
    back: "뒤로",
    settings: "설정",
    share: "공유",
    linkCopied: "링크를 복사했습니다.",
    saveWord: "저장",
    savedWord: "저장됨",
    save: { "‘\($0)’ 저장" },
    saved: { "‘\($0)’ 저장됨" },
    sample: "샘플",
    layout: "보기 방식",
    layoutName: { $0 == .list ? "목록" : "격자" },
    unasked: { age in age.map { "확인하지 못함 · \($0) 전 정보" } ?? "확인하지 못함" },
    errorTitle: { code, source in
      switch code {
      case .notFound: "찾을 수 없음"
      case .invalidInput: "열 수 없는 주소"
      case .notAllowed: "할 수 없음"
      case .cookieMissing: "저장할 수 없음"
      case .overLimit: "잠시 기다려 주세요"
      case .unavailable: "\(Particle.subject.after(source)) 응답하지 않음"
      case .rateLimited: "잠시 기다려 주세요"
      case .changedUpstream: "읽을 수 없는 응답"
      case .offline: "\(source)에 연결할 수 없음"
      case .storageBusy: "찾아봐의 저장소를 쓸 수 없음"
      case .storageFull: "저장 공간 부족"
      case .internalFault: "문제가 생겼습니다"
      }
    },
    errorText: { code, source in
      switch code {
      case .notFound: "이 주소에는 아무것도 없습니다."
      case .invalidInput: "주소에 맞지 않는 부분이 있습니다."
      case .notAllowed: "\(Particle.subject.after(source)) 허락하지 않았습니다."
      case .cookieMissing: "이 브라우저가 쿠키를 보내지 않습니다. 이 주소의 쿠키를 허용한 뒤 다시 시도해 주세요."
      case .overLimit: "짧은 시간에 너무 많이 요청했습니다."
      case .unavailable: "잠시 뒤에 다시 시도해 주세요."
      case .rateLimited: "\(Particle.subject.after(source)) 1분에 받는 요청 수는 정해져 있습니다."
      case .changedUpstream: "\(Particle.subject.after(source)) 알 수 없는 형식으로 답했습니다. 잠시 뒤에 다시 시도해 주세요."
      case .offline: "서버의 인터넷 연결을 확인해 주세요."
      case .storageBusy: "지금은 저장소에 연결할 수 없습니다. 잠시 뒤에 다시 시도해 주세요."
      case .storageFull: "서버의 저장 공간이 부족합니다. 이미 저장한 내용은 그대로 유지됩니다."
      case .internalFault: "다시 시도해 주세요. 계속되면 서버 기록을 확인해 주세요."
      }
    },
    waitSeconds: { "\($0)초 뒤 자동으로 다시 시도합니다." },
    tryAgainIn: { "\($0)초 뒤에 다시 시도하세요." },
    refusedTitle: { "\(Particle.subject.after($0)) 받지 않은 검색" },
    refusedText: "다른 검색어로 찾아보거나 다시 시도해 주세요."
  )
}
