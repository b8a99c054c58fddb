import FeatureKit

extension DevicesStrings {
  static let korean = DevicesStrings(
    shared: .korean,
    appName: ShellStrings.korean.appName,
    devices: "기기",
    devicesText:
      "이 브라우저들은 폴더, 찜, 검색어, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인, 설정을 함께 씁니다. "
      + "어느 브라우저에서나 기기를 추가하거나 로그아웃할 수 있습니다.",
    browsers: "브라우저",
    thisBrowser: "이 브라우저",
    joined: { "\($0)에 추가" },
    lastSeen: { "\($0)에 마지막으로 사용" },
    browser: { name in
      switch (name.app, name.device) {
      case (let app?, let device?): "\(device)의 \(app)"
      case (let app?, nil): app
      case (nil, let device?): "\(device)의 브라우저"
      case (nil, nil): "브라우저"
      }
    },
    signOut: "로그아웃",
    signOutOf: { "\($0) 로그아웃" },
    signOutText: "그 브라우저는 빈 상태로 돌아갑니다. 이 브라우저에는 모두 그대로 남습니다.",
    signOutThisText: "이 브라우저는 빈 상태로 돌아갑니다. 다른 브라우저에는 모두 그대로 남습니다.",
    add: "기기 추가",
    newCode: "새 코드",
    scan: "다른 기기로 스캔하거나, 그 기기에서 아래 주소를 열고 코드를 입력하세요.",
    qrLabel: "기기를 추가하는 QR 코드",
    expiresIn: { "\($0) 뒤 만료" },
    expiresWithin: { "\($0)분 뒤 만료됩니다." },
    codeUsed: "코드를 사용했습니다.",
    codeSpoiled: "잘못된 코드가 여러 번 입력되어 더는 쓸 수 없습니다.",
    enterCode: "코드 입력",
    code: "코드",
    join: "연결",
    joinText:
      "이 브라우저가 다른 브라우저의 폴더, 찜, 검색어, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인, 설정을 함께 씁니다.",
    itemsGoAlong:
      "이 브라우저의 폴더, 찜, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인도 함께 옮겨집니다. "
      + "검색어와 설정은 옮겨지지 않습니다.",
    bothHave:
      "상점이나 TMDB 로그인이 양쪽에 다 있으면 다른 브라우저의 것이 남습니다. "
      + "그때 이 브라우저의 상점은 식별자와 비밀번호로 다시 가져올 수 있습니다. 숨긴 물건은 목록에 나오지 않으니 먼저 판매 중으로 바꿔 주세요.",
    itemsStay: "지금 다른 브라우저와 함께 쓰는 것은 그쪽에 남습니다.",
    hasJoined: "연결했습니다. 이제 다른 브라우저와 함께 씁니다.",
    openShop: "내 상점 열기",
    refusal: { refusal in
      switch refusal {
      case .codeRefused: ("쓸 수 없는 코드", "12자를 다시 확인하거나 새 코드를 받아 주세요.")
      case .alreadyJoined: ("이미 추가된 브라우저", "다른 기기에서 코드를 입력해 주세요.")
      case .tooManyBrowsers: ("기기를 더 추가할 수 없음", "먼저 하나를 로그아웃해 주세요.")
      case .noRoom: ("합치면 담을 수 있는 수를 넘음", "어느 한쪽의 폴더를 삭제한 뒤 다시 시도해 주세요.")
      case .shopNotNoted:
        (
          "상점 비밀번호를 먼저 적어 두세요",
          "이 상점의 식별자와 비밀번호를 적어 두었다고 아직 확인하지 않았습니다. "
            + "내 상점에서 ‘적어 두었습니다’를 누른 뒤 연결해 주세요."
        )
      }
    }
  )
}
