/// Sentences that fit every app, for descriptions and release notes.
///
/// One sentence a line, Korean first and English on the next line, indented;
/// read by ``LocalizedText/parsePairs(_:)``.
enum ProseText {
  /// A paragraph of its own, before the list of features.
  static let openings = LocalizedText.parsePairs(
    """
    설명서를 읽지 않아도 됩니다. 처음 열었을 때 보이는 화면이 곧 매일 쓰게 될 화면입니다.
      There is no manual. The screen you see first is the screen you will use every day.
    꼭 필요한 기능만 남기고 나머지는 덜어 냈습니다. 그래서 오래된 기기에서도 가볍게 움직입니다.
      We kept what is needed and left out the rest, so it stays light on older devices too.
    작은 팀이 직접 쓰면서 다듬은 앱입니다. 불편한 점을 알려 주시면 다음 업데이트에서 고칩니다.
      A small team makes this app and uses it daily. Tell us what is awkward, and the next update fixes it.
    화면은 조용하게, 글자는 또렷하게 만들었습니다. 큰 글자와 화면 낭독기도 잘 지원합니다.
      Quiet screens and clear type, with good support for large text and VoiceOver.
    하루에 몇 번이고 여는 앱이니 여는 시간부터 줄였습니다. 누르면 바로 열립니다.
      You will open it many times a day, so we began with that: it opens at once.
    인터넷이 없어도 됩니다. 연결되는 순간 다른 기기와 조용히 맞추어 둡니다.
      It works without a connection, and quietly catches up with your other devices later.
    """)

  /// A paragraph of its own, after the list of features.
  static let closings = LocalizedText.parsePairs(
    """
    기록은 기기 안에 보관하며, 원할 때 언제든 내보낼 수 있습니다.
      Your records stay on your device, and you can take them out whenever you like.
    가입이 필요 없습니다. 받는 즉시 시작하세요.
      No account is needed. Start right away.
    광고가 없습니다. 한 번 산 기능은 계속 쓸 수 있습니다.
      No advertisements. What you bought once stays yours.
    가족 공유를 지원합니다. 한 사람이 사면 온 가족이 씁니다.
      Family Sharing is supported: one purchase serves the whole family.
    접근성에 관한 의견을 기다립니다. 보내 주신 편지는 모두 읽습니다.
      Thoughts about accessibility are welcome. We read every letter.
    어린이가 함께 쓰는 기기에서도 안심하고 쓸 수 있도록 만들었습니다.
      Made to be safe on a device you share with children.
    """)

  /// One line each in "What's New".
  static let fixes = LocalizedText.parsePairs(
    """
    드물게 앱이 종료되던 문제를 고쳤습니다.
      Fixed a rare crash.
    앱을 여는 속도가 빨라졌습니다.
      The app opens faster.
    큰 글자 설정에서 글이 잘리던 문제를 고쳤습니다.
      Fixed text that was cut off at large sizes.
    어두운 모드의 색을 다듬었습니다.
      Colours in dark mode were refined.
    번역이 어색한 문장을 바로잡았습니다.
      Corrected a few clumsy translations.
    배터리를 덜 씁니다.
      Uses less battery.
    가로 화면에서 여백이 맞지 않던 문제를 고쳤습니다.
      Fixed margins in landscape.
    화면 낭독기에서 버튼 이름을 더 자세히 읽어 줍니다.
      VoiceOver reads buttons in more detail.
    오래된 기록이 늦게 보이던 문제를 고쳤습니다.
      Fixed old records appearing late.
    """)

  static let featuresHeading = LocalizedText(korean: "■ 주요 기능", english: "FEATURES", japanese: nil)
  static let newsHeading = LocalizedText(korean: "새로운 내용", english: "New in this version", japanese: nil)
}

extension LocalizedText {
  /// Reads lines in turn, Korean and English.
  static func parsePairs(_ text: String) -> [LocalizedText] {
    let lines = text.split(separator: "\n").map(\.trimmed)
    return stride(from: 0, to: lines.count - 1, by: 2).map { index in
      LocalizedText(korean: lines[index], english: lines[index + 1], japanese: nil)
    }
  }
}
