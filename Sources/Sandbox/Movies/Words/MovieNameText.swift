/// Invented names of people and places, one set for each part of the world that movies come from.
///
/// Given names and places are `Korean|Latin`, Japanese given names with a third part in their own letters; entries are
/// parted by `/`.
enum MovieNameText {
  /// The names of one part of the world.
  struct Region {
    /// `own letters|Latin`; the first part is empty where they are Latin anyway.
    let families: String
    let women: String
    let men: String
    let places: String
  }

  static let korea = Region(
    families: """
      문|Moon / 하|Ha / 류|Ryu / 백|Baek / 서|Seo / 남궁|Namgung / 선우|Sunwoo / 제갈|Jegal / 독고|Dokgo / 표|Pyo
      변|Byun / 도|Do / 마|Ma / 모|Mo / 옥|Ok / 편|Pyeon / 추|Chu / 탁|Tak / 황보|Hwangbo / 인|In
      """,
    women: """
      다온|Da-on / 하솜|Ha-som / 은별|Eun-byeol / 새봄|Sae-bom / 가람|Ga-ram / 나루|Na-ru / 여울|Yeo-ul / 초원|Cho-won
      소담|So-dam / 윤슬|Yun-seul / 해랑|Hae-rang / 누리|Nu-ri / 단비|Dan-bi / 서리|Seo-ri / 보늬|Bo-nui / 미르|Mi-reu
      """,
    men: """
      한결|Han-gyeol / 도담|Do-dam / 바로|Ba-ro / 산들|San-deul / 태오|Tae-o / 무결|Mu-gyeol / 겨울|Gyeo-ul / 온새|On-sae
      강토|Gang-to / 찬솔|Chan-sol / 벼리|Byeo-ri / 해솔|Hae-sol / 두온|Du-on / 길찬|Gil-chan / 가온|Ga-on / 버들|Beo-deul
      """,
    places: """
      솔섬|Sol Island / 느루읍|Neuru / 모래내골|Moraenae / 바람재|Baramjae / 달우물|Darumul / 은방울동|Eunbangul-dong
      서리골|Seorigol / 물빛시|Mulbit / 청솔리|Cheongsol-ri / 나루마을|Naru
      """)

  static let english = Region(
    families: """
      |Oakhollow / |Thistlewood / |Brindlemere / |Fennimark / |Larkspear / |Quillfeather / |Marrowby / |Tanglefoot
      |Wexcroft / |Hobblestone / |Dunmallow / |Crabwell / |Vellacourt / |Rookhaven / |Gallowmere / |Humblethorpe
      |Inkpenny / |Windlestraw / |Mossgrave / |Lanternby / |Tidewhistle / |Bellwether-Finch / |Underlake / |Pepperdown
      """,
    women: """
      마렌|Maren / 오딜리아|Odelia / 테슬리|Tessaly / 위노|Winnow / 페넬라|Fenella / 아이보리|Ivory / 로웨나|Rowena / 브리다|Brida
      코델|Cordel / 엘스페스|Elspeth / 주니아|Junia / 니브|Neve
      """,
    men: """
      알더|Alder / 바너비|Barnaby / 코린|Corin / 에먼|Emmon / 파벨|Favel / 핼릭|Hallick / 이브릭|Ivrick / 조리|Jory
      레녹|Lennoch / 오즈릭|Osric / 퀼런|Quillan / 테이븐|Taven
      """,
    places: """
      솔트웰|Saltwell / 브래컨힐|Brackenhill / 로우더|Lowder / 하퍼스폴|Harper's Fall / 틴레이크|Tin Lake / 그레이포트|Greyport
      올드미|Old Mee / 웨더비크로스|Weatherby Cross / 펜로스벨|Penrose Bell / 코퍼갭|Copper Gap
      """)

  static let japan = Region(
    families: """
      霧島|Kirishima / 白波|Shiranami / 月代|Tsukishiro / 風待|Kazemachi / 雪野|Yukino / 鈴掛|Suzukake / 灯野|Akarino
      水無瀬|Minase / 朝凪|Asanagi / 苔原|Kokehara / 星影|Hoshikage / 夜久|Yaku / 虹村|Nijimura / 小舟|Obune
      """,
    women: """
      지요|Chiyo|千代 / 미오리|Miori|澪里 / 고하루|Koharu|小春 / 스미레|Sumire|菫 / 아카네|Akane|茜 / 유즈키|Yuzuki|柚月
      하즈키|Hazuki|葉月 / 나기사|Nagisa|渚
      """,
    men: """
      렌타|Renta|蓮太 / 소스케|Sosuke|草介 / 이부키|Ibuki|伊吹 / 도와|Towa|永遠 / 간지|Kanji|寛治 / 미나토|Minato|湊
      아오시|Aoshi|碧志 / 리쿠오|Rikuo|陸央
      """,
    places: """
      시라나미|Shiranami / 유메자와|Yumezawa / 가제노우라|Kazenoura / 쓰키미다이|Tsukimidai / 모리사키|Morisaki
      고토리가하라|Kotorigahara
      """)

  static let continent = Region(
    families: """
      |Valbrume / |Montrelle / |Sansouris / |Lindenau / |Nebelhorn / |Ruscello / |Fontebella / |Tramontana / |Norrvind
      |Granskog / |Delacendre / |Rocaverde / |Silberquell / |Petitjour / |Hautebrise / |Campoluna / |Wintergast
      |Oisellier
      """,
    women: """
      오딜|Odile / 세라핀|Séraphine / 일제|Ilse / 비앙카|Bianca / 솔베이|Solveig / 이네스|Inés / 루도비카|Ludovica
      안네케|Anneke / 클로틸드|Clotilde / 시그리드|Sigrid / 멜리산드|Mélisande / 로레타|Loretta
      """,
    men: """
      바스티앵|Bastien / 안셀모|Anselmo / 에밀리앵|Émilien / 헨드리크|Hendrik / 이냐시오|Ignacio / 유스투스|Justus
      레안더|Leander / 오토카르|Ottokar / 라파엘로|Raffaello / 스벤네|Svenne / 티보|Thibault / 빅토린|Victorin
      """,
    places: """
      발브룀|Valbrume / 린덴하임|Lindenheim / 포르토셀로|Portosello / 노르비크|Nordvik / 몽트렐|Montrelle / 라스알마스|Las Almas
      슈네바흐|Schneebach / 생미뉘이|Saint-Minuit
      """)

  /// Parts that have no name of their own.
  static let roles = LocalizedText.parseList(
    """
    이웃집 사람|The Neighbour / 선장|The Captain / 가게 주인|Shopkeeper / 라디오 목소리|Voice on the Radio / 우체부|Postman
    쌍둥이 형|Twin, Elder / 쌍둥이 동생|Twin, Younger / 형사|Inspector / 택시 기사|Taxi Driver / 의사|Doctor
    합창단원|Choir Member / 사회자|Master of Ceremonies / 시장|The Mayor / 역무원|Station Attendant / 국수집 손님|Noodle Guest
    어린 시절|Younger Self / 할머니|Grandmother / 심판|Referee / 정원사|Gardener / 통역|Interpreter / 빵집 손님|Customer at the Bakery
    유령|The Ghost / 개를 산책시키는 사람|Dog Walker / 관객|Somebody in the Audience
    """)

  /// Who makes movies: `Korean|English`; the Korean ones are the first half.
  static let companies = LocalizedText.parseList(
    """
    달우물 영화사|Moonwell Films / 종이배 픽처스|Paper Boat Pictures / 모퉁이 극장|Corner Theatre / 반딧불 스튜디오|Firefly Studio
    느린 카메라|Slow Camera / 열두 달|Twelve Months / 소금 창고|Salt Store Entertainment / 두루미 제작소|Crane Works
    랜턴라이트|Lanternlight Pictures / 그레이포트 필름|Greyport Film Company / 스리 캔들|Three Candles / 올드 피어|Old Pier
    미드나잇 마블|Midnight Marble / 쓰키미 영화|Tsukimi Eiga / 필름 뒤 마탱|Films du Matin Gris / 노르비크 필름|Nordvik Film
    """)

  /// Where movies can be watched: `Korean|English`.
  static let services = LocalizedText.parseList(
    """
    달빛극장|Moonlight Theatre / 랜턴박스|Lanternbox / 스트림리|Streamly Hollow / 필름서랍|Film Drawer / 큐로드|Kewroad
    안방시네마|Parlour Cinema / 보라상자|Violet Box / 모스플레이|Mossplay / 원스모어|Once More TV / 시네나루|Cine Naru
    """)
}
