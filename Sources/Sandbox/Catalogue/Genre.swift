/// An App Store category with Apple's number.
struct Genre: Sendable {
  let id: Int
  let name: LocalizedText

  /// Categories of the sample apps.
  static let all: [Genre] = [
    Genre(6000, "비즈니스", "Business", "ビジネス"), Genre(6001, "날씨", "Weather", "天気"),
    Genre(6002, "유틸리티", "Utilities", "ユーティリティ"), Genre(6003, "여행", "Travel", "旅行"),
    Genre(6004, "스포츠", "Sports", "スポーツ"), Genre(6005, "소셜 네트워킹", "Social Networking", "ソーシャルネットワーキング"),
    Genre(6006, "참고", "Reference", "辞書/辞典/その他"), Genre(6007, "생산성", "Productivity", "仕事効率化"),
    Genre(6008, "사진 및 비디오", "Photo & Video", "写真/ビデオ"), Genre(6009, "뉴스", "News", "ニュース"),
    Genre(6010, "내비게이션", "Navigation", "ナビゲーション"), Genre(6011, "음악", "Music", "ミュージック"),
    Genre(6012, "라이프 스타일", "Lifestyle", "ライフスタイル"),
    Genre(6013, "건강 및 피트니스", "Health & Fitness", "ヘルスケア/フィットネス"),
    Genre(6014, "게임", "Games", "ゲーム"), Genre(6015, "금융", "Finance", "ファイナンス"),
    Genre(6016, "엔터테인먼트", "Entertainment", "エンターテインメント"), Genre(6017, "교육", "Education", "教育"),
    Genre(6018, "도서", "Book", "ブック"), Genre(6020, "의료", "Medical", "メディカル"),
    Genre(6023, "음식 및 음료", "Food & Drink", "フード/ドリンク"), Genre(6024, "쇼핑", "Shopping", "ショッピング"),
    Genre(6026, "개발자 도구", "Developer Tools", "開発ツール"),
    Genre(6027, "그래픽 및 디자인", "Graphics & Design", "グラフィック/デザイン"),
  ]

  /// Category with Apple's number `id`; *Utilities* for an unknown one.
  static func find(_ id: Int) -> Genre {
    all.first { $0.id == id } ?? Genre(6002, "유틸리티", "Utilities", "ユーティリティ")
  }

  private init(_ id: Int, _ korean: String, _ english: String, _ japanese: String) {
    self.id = id
    self.name = LocalizedText(korean: korean, english: english, japanese: japanese)
  }
}
