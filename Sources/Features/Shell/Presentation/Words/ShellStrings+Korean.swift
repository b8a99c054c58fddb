import FeatureKit

extension ShellStrings {
  static let korean = ShellStrings(
    shared: .korean,
    appName: "찾아봐",
    sampleCatalogue: "샘플 카탈로그",
    skipToContent: "본문으로 건너뛰기",
    navigation: "주 메뉴",
    failed: "문제가 생겼습니다.",
    offline: "오프라인입니다. 연결되면 자동으로 다시 시도합니다.",
    general: "일반",
    profile: "내 프로필",
    language: "언어",
    appearance: "화면 모드",
    automatic: "자동",
    light: "라이트",
    dark: "다크",
    profileText: "설정은 이 브라우저와 추가한 기기가 함께 쓰며 계정이 필요 없습니다.",
    about: "정보",
    aboutText: "여러 스토어를 내 서버 한곳에서 찾아보세요.",
    version: "버전",
    sources: "데이터 출처",
    licences: "오픈 소스 라이선스",
    licencesText: "라이선스 전문은 각 프로젝트의 페이지에서 볼 수 있습니다.",
    status: "상태",
    checkAgain: "다시 확인",
    checking: "확인하는 중…",
    checked: "방금 확인했습니다.",
    answers: "정상",
    ready: "대기 없음",
    resting: { "요청이 많아 \($0) 뒤 가능" },
    silent: "응답 없음",
    statusText: "응답이 없는 곳도 마지막으로 받은 정보는 계속 볼 수 있습니다.",
    invalidField: { field in
      switch field {
      case "origin": "이 서버의 페이지에서 온 요청이 아닙니다. 프록시를 쓴다면 Host 헤더를 그대로 전달하도록 설정하세요."
      case "host":
        "이 주소로는 서버를 열 수 없습니다. localhost로 접속하거나 --allowed-hosts에 이 주소를 추가하세요. "
          + "프록시를 쓴다면 --trusted-proxy로 지정하세요."
      case "size": "보낸 내용이 너무 큽니다."
      case "files": "한 번에 보낼 수 있는 파일 수를 넘었습니다."
      case "media": "이 페이지에는 파일을 보낼 수 없습니다."
      case "upload": "전송이 중간에 끊겼습니다. 다시 보내 주세요."
      case "room": "서버에 저장할 공간이 없습니다."
      default: nil
      }
    }
  )
}
