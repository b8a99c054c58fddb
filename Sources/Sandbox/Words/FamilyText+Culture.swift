/// Subjects about reading, believing, watching and listening.
extension FamilyText {
  static let culture = """
    == pages
    O reading news
    D 종이냄새|Paper Scent / 책등|Spine & Co. / 낮은책장|Low Shelf Studio / 연재중|To Be Continued / 마지막장|Last Page Labs
    D 활자공방|Type Workshop
    F 글자 크기와 줄 간격 조절
      Your own type size and spacing
    F 밑줄과 책갈피
      Highlights and bookmarks
    F 눈이 편한 누런 종이 화면
      A page the colour of old paper
    F 내려받아 두고 보는 오프라인 보관함
      A shelf that opens offline
    R 넘기는 방향을 고를 수 있습니다.
      Choose which way pages turn.
    R 읽던 곳이 모든 기기에서 이어집니다.
      Continue where you stopped, on any device.
    # ebook | 6018 6017 | book moon
    = 책 전자책 이북 도서 독서 서점 베스트셀러 밑줄 책읽기 읽기 책장 오디오 북클럽
    = book books ebook ebooks epub reader library bestseller bookstore bookshelf novel sellers
    I 한 번에 한 권만 펼쳐지는 전자책입니다.
      An ebook shelf that opens one volume at a time.
    A 낮은 책장 | The Low Shelf | ipm | 0
    A 한 번에 한 권 | One Volume at a Time | ip | 0
    A 비 오는 날의 서점 | Rainy Day Books | ipt | 0
    A 세로로 읽는 책 | The Vertical Book | ip | 0
    A 동네 책방 전자책 | Village Bookshop Reader | ipm | 0
    A 등불 아래 책 한 권 | A Book by Lamplight | ipt | 0
    # audiobook | 6018 6011 | book mic
    = 오디오북 책듣기 낭독 소리책 듣는책 성우 라디오드라마
    = audiobook audiobooks listen listening narrator audio spoken voice story
    I 설거지하는 동안 소설 한 장. 목소리를 고를 수 있습니다.
      A chapter while you wash up, in a voice of your choice.
    A 설거지 소설 | Novels for Dishes | ip | 0
    A 낭독하는 밤 | Read to Me Tonight | ipmt | 0
    A 성우의 서재 | The Narrator's Shelf | ipt | 0
    # webtoon | 6018 6016 | book star
    = 웹툰 만화 만화책 코믹 툰 무료웹툰 연재만화 애니 그림책
    = webtoon webtoons comic comics manga cartoon toon graphic novel
    I 다음 화가 궁금할 즈음 막차가 도착합니다.
      The next episode arrives with the last train.
    A 막차 웹툰 | Last Train Toons | ip | 0
    A 만화방 라면 | Comics and Noodles | ipm | 0
    A 네 컷 하루 | Four Panel Days | ipt | 0
    # novel | 6018 6016 | book heart
    = 소설 웹소설 판타지소설 로맨스소설 무협 라이트노벨 추리소설 연재 문학 단편 로맨스
    = novel novels fiction story stories romance fantasy web literature mystery
    I 한 회 오 분. 다음 회는 내일 아침에 열립니다.
      Five minutes an episode; the next one opens in the morning.
    A 다음 화는 내일 | Next Chapter Tomorrow | ip | 0
    A 북쪽 탑의 마법사들 | Wizards of the North Tower | ipmt | 0
    A 탐정과 우산 | The Detective's Umbrella | ipt | 1
    # magazine | 6009 6018 | book globe
    = 잡지 매거진 구독 신문 칼럼 뉴스레터 읽을거리 정기구독
    = magazine magazines newspaper newsletter subscription articles column issue
    I 한 달에 한 번 도착하는, 끝까지 읽을 수 있는 잡지입니다.
      Once a month, a magazine you can finish.
    A 월간 골목 | The Alley Monthly | ip | 0
    A 잡지 가판대 | The Magazine Stand | ipmt | 0
    A 편지함 속 칼럼 | Columns by Letter | ipm | 0
    # newspaper | 6009 6006 | globe note
    = 뉴스 신문 속보 기사 시사 헤드라인 경제뉴스 언론 날씨뉴스 보도 소식 정치 연예뉴스
    = news newspaper headlines headline breaking article articles politics local daily press
    I 아침 여덟 시, 열 줄로 끝나는 뉴스입니다.
      The news in ten lines, at eight in the morning.
    A 열 줄 뉴스 | Ten Line News | ip | 0
    A 속보 없는 신문 | No Breaking News | ipmt | 0
    A 저녁 소식 화면 | The Evening Bulletin | t | 0
    A 경제면부터 | Business Page First | ipm | 0
    A 동네 뉴스 방송 | Hometown News | ipt | 0
    A 어린이 신문 뉴스 | News for Children | ip | 0
    A 세 갈래 뉴스 | Three Sides of the News | ipm | 0
    # library | 6018 6017 | book house
    = 도서관 대출 책빌리기 열람실 전자도서관 사서 도서검색 서재 책정리 도서관예약
    = library libraries borrow lend loan books catalog shelf librarian reserve
    I 반납일 사흘 전, 그리고 빌리고 싶던 책이 돌아온 날 알려 드립니다.
      It tells you three days before the date, and when the book you want is back.
    A 반납일 사흘 전 | Three Days to Return | ip | 0
    A 동네 도서관 자리 | Library Seats | ip | 0
    A 나의 서재 도면 | Plan of My Library | ipmt | 2
    # quotes | 6018 6012 | note heart
    = 명언 시 시집 좋은글 글귀 속담 짧은글 위로글 격언 배경글
    = quotes quote poem poems poetry saying sayings inspiration daily words proverb
    I 하루에 시 한 편. 외우지 않아도 언젠가 떠오릅니다.
      A poem a day. You need not learn it; one day it returns.
    A 주머니 속의 시 | A Poem in the Pocket | ip | 0
    A 오늘의 한 줄 | Line for the Day | ipm | 0
    A 벽에 걸린 글귀 | Words on the Wall | ipmt | 0
    # writing | 6007 6018 | note brush
    = 글쓰기 작가 글 소설쓰기 원고 에세이 시쓰기 문서작성 블로그 출판
    = writing write writer author essay script screenplay novel blog publish draft
    I 첫 문장만 어렵습니다. 매일 다른 첫 문장을 빌려 드립니다.
      Only the first sentence is hard. Borrow a new one every day.
    A 첫 문장 빌리기 | Borrowed First Lines | ip | 1
    A 원고지 책상 | The Manuscript Desk | ipm | 5
    A 열두 장 소설 | Twelve Page Novel | ipmt | 2
    # diary | 6012 6007 | note lock
    = 일기 일기장 다이어리 하루기록 다꾸 비밀일기 교환일기 오년일기 그림일기 일상기록 저널
    = diary journal journaling daily log memory memories secret diaries entry
    I 작년 오늘과 나란히 적는 다섯 해 일기입니다.
      Five years of the same day, written side by side.
    A 다섯 해 일기 | Five Year Diary | ipm | 2
    A 그림 한 칸 일기 | One Square Diary | ip | 0
    A 가족의 하루 한 줄 | A Line a Day Together | ipt | 0
    == faith
    D 새벽종|Dawn Bell / 등불|Lamplight Apps / 돌탑|Stone Cairn Studio / 작은성소|Little Sanctuary
    F 하루치만 읽는 진도표
      A plan for one day at a time
    F 낭독으로 듣는 본문
      The text, read aloud
    F 함께 읽는 모임
      Groups that read together
    F 어두운 곳에서도 편한 큰 글자
      Large type that is easy in dim light
    R 음력과 절기를 함께 보여 줍니다.
      Lunar dates and seasons are shown as well.
    R 책갈피를 색으로 나눕니다.
      Bookmarks can have colours.
    # bible | 6006 6018 | book spark
    = 성경 기독교 성경읽기 찬송가 찬송 교회 예배 말씀 기도 묵상 큐티 설교 복음
    = bible scripture christian church hymn hymns prayer pray gospel verse devotional sermon worship
    I 하루 석 장씩, 일 년이면 끝까지 닿습니다.
      Three chapters a day reach the end in a year.
    A 하루 석 장 성경 | Three Chapters a Day | ipmt | 0
    A 새벽 기도 종 | Dawn Prayer Bell | ip | 0
    A 찬송 넘기는 손 | Hymn Pages | ipmt | 0
    A 큰 글자 말씀 | Large Print Bible | ipm | 0
    A 주일 예배 화면 | Sunday Service Screen | ipt | 0
    # catholic | 6006 6012 | book heart
    = 천주교 가톨릭 성당 미사 묵주 묵주기도 성가 성무일도 매일미사 세례
    = catholic mass rosary missal saints church prayer
    I 묵주 한 알을 넘길 때마다 작은 진동이 손끝에 닿습니다.
      A small pulse at your fingertip for every bead.
    A 묵주 쉰아홉 알 | Fifty-Nine Beads | ip | 0
    A 오늘의 독서와 복음 | Gospel of the Day | ipmt | 0
    A 종탑 아래 성당 | Under the Bell Tower | ipmt | 0
    A 성가 책갈피 | Chant Bookmark | ipm | 1
    # buddhism | 6006 6012 | leaf moon
    = 불교 절 사찰 불경 염불 템플스테이 목탁 반야심경 법문 스님 참선
    = buddhism buddhist temple sutra chant chanting zen monk dharma templestay
    I 목탁 소리에 맞추어 천천히 읽는 경전입니다.
      Sutras read slowly, to the beat of a wooden bell.
    A 산사의 새벽 | Dawn at the Temple | ipmt | 0
    A 백팔 번 절 | One Hundred and Eight Bows | ipmt | 0
    A 목탁과 염주 | Bell and Beads | ipt | 0
    A 템플스테이 지도 | Temple Stay Map | ipm | 0
    == screen
    O cinema
    D 커튼콜|Curtain Call Inc. / 팝콘상자|Popcorn Box / 화면조정|Test Card Studio / 두번째줄|Second Row
    D 심야방송|Late Night Broadcast / 자막공장|Subtitle Works
    F 리모컨 하나로 되는 쉬운 조작
      Everything with one remote
    F 이어 보기와 본 것 표시
      Continue watching, and marks for what you saw
    F 크기와 색을 고르는 자막
      Subtitles in your size and colour
    F 아이가 볼 것만 모은 방
      A room with only what children may see
    R 화면 속 화면으로 볼 수 있습니다.
      Watch in a picture within the picture.
    R 건너뛰기 버튼이 커졌습니다.
      The button to skip is larger.
    # movies | 6016 6012 | film star
    = 영화 영화예매 극장 영화관 무비 개봉 시사회 예고편 영화추천 평점 독립영화
    = movie movies film films cinema theater theatre ticket tickets trailer watch showtimes
    I 무엇을 볼지 고르다 잠들지 않도록, 오늘 밤의 세 편만 권합니다.
      So that you do not fall asleep choosing: three films for tonight.
    A 오늘 밤 세 편 | Three for Tonight | ipmt | 0
    A 가운데 자리 예매 | Middle Seat Tickets | ip | 0
    A 동네 독립 극장 | The Little Art House | ipt | 0
    A 오래된 영화 필름 통 | Old Movie Reels | ipmt | 1
    A 영화 볼 친구 | A Friend for the Movies | ip | 0
    A 자막 없는 영화 | Movies without Subtitles | ipt | 0
    # drama | 6016 6008 | film heart
    = 드라마 예능 다시보기 미드 일드 오티티 시리즈 정주행 방송 스트리밍 티비드라마 방영
    = drama dramas series show shows streaming stream episode episodes watch binge sitcom
    I 몇 회까지 봤는지 가족마다 따로 기억합니다.
      It remembers, for each of the family, which episode came last.
    A 몇 회까지 봤지 | Where Was I | ipt | 0
    A 주말 연속극 | Weekend Serial | ipmt | 0
    A 정주행 열차 | Binge Express | ip | 0
    # tv | 6016 6009 | film gear
    = 티비 텔레비전 방송 실시간티비 편성표 채널 생방송 지상파 케이블 무료티비 공중파 tv
    = television channel channels live broadcast guide program show shows tvschedule
    I 채널을 돌리던 시절처럼, 위아래로만 움직이는 텔레비전입니다.
      Television as it was: only up and down.
    A 채널 돌리기 | Flick the Channels | ipmt | 0
    A 오늘 편성표 | What's On Today | ip | 0
    A 심야 고전 극장 | Midnight Classics | t | 0
    A 안테나 티비 | Old Antenna TV | ipt | 0
    A 손바닥 티비 | Palm Size TV | ip | 0
    A 부엌 작은 티비 | Little Kitchen TV | ipmt | 0
    # anime | 6016 6018 | star film
    = 애니 애니메이션 만화영화 일본애니 캐릭터 성우 피규어 코스프레 덕질
    = anime animation cartoon cartoons character characters cosplay manga
    I 신작 요일표와 본 회차를 한 장에 정리합니다.
      New shows by weekday, and what you have seen, on one page.
    A 금요일의 애니 | Friday Anime | ipt | 0
    A 오프닝 건너뛰지 마 | Never Skip the Opening | ip | 0
    A 만화영화 보따리 | Bundle of Cartoons | ipmt | 1
    # livecast | 6016 6005 | camera chat
    = 라이브 방송 라이브방송 개인방송 스트리머 인터넷방송 유튜버 크리에이터 쇼츠 동영상 브이로그 영상 먹방 유튜브
    = live stream streaming streamer broadcast creator vlog channel video videos shorts watch
    I 시청자 열 명을 위한 방송. 채팅을 모두 읽을 수 있습니다.
      Broadcast to ten people, and read everything they say.
    A 열 명의 방송 | Ten Viewers Live | ipm | 0
    A 부엌 생중계 | Live from the Kitchen | ipt | 0
    A 하루 브이로그 | A Day in Vlogs | ip | 0
    # player | 6008 6016 | film gear
    = 동영상 동영상플레이어 재생 재생기 영상재생 플레이어 자막 미디어 비디오 다운로드 영상
    = video videos player play media playback subtitles subtitle file download
    I 어떤 파일이든 끌어다 놓으면 재생됩니다.
      Drop any file on it, and it plays.
    A 무엇이든 재생기 | Plays Anything | ipmt | 3
    A 자막 두 줄 | Two Line Subtitles | ipm | 2
    A 느리게 보기 | Slow It Down | ipt | 0
    # concert | 6016 6011 | tune spark
    = 공연 콘서트 뮤지컬 티켓 예매 연극 팬미팅 축제 페스티벌 아이돌 연예인 응원봉 덕질 덕후 팬 배우 가수 불꽃놀이 놀이공원 테마파크 오페라
    = concert concerts musical ticket tickets show theater play festival idol fan fandom kpop band event events singer
    = celebrity actor fireworks amusement opera amusementpark themepark
    I 예매가 열리기 십 분 전, 조용히 옆에 앉아 있겠습니다.
      Ten minutes before booking opens, it sits down beside you.
    A 예매 십 분 전 | Ten Minutes to Booking | ip | 0
    A 소극장 첫 줄 | Front Row Small Stage | ipmt | 0
    A 응원봉 물결 | Wave of Light Sticks | ipt | 0
    == sound
    O music
    D 서른세바퀴|Thirty-Three Turns / 음표하나|One Quaver / 방음실|Quiet Booth Studio / 기타줄|Six Strings
    D 주파수너머|Off the Dial / 코러스|Chorus Labs
    F 화면을 꺼도 이어지는 소리
      Sound that goes on with the screen off
    F 느리게 듣는 구간 반복
      Loop a part, slowly
    F 잠들면 저절로 꺼지는 시계
      A timer that turns it off when you sleep
    F 이어폰마다 맞춘 소리
      A sound of its own for each pair of headphones
    R 녹음과 악보를 나란히 봅니다.
      Recording and score, side by side.
    R 잡음을 더 깨끗이 지웁니다.
      Noise is removed more cleanly.
    # musicplayer | 6011 6016 | tune star
    = 음악 노래 뮤직 음악듣기 음악플레이어 가요 팝송 클래식 가사 엠피쓰리 재즈 음원 트로트 플레이리스트 음악다운 이어폰
    = music song songs player listen playlist lyrics mp3 jazz classical pop album streaming audio headphones opera
    I 앨범을 처음부터 끝까지, 순서대로 듣는 음악 앱입니다.
      For albums, from the first song to the last.
    A 에이면 비면 | Side A Side B | ipmt | 0
    A 비 오는 날 재즈 | Rainy Jazz | ip | 0
    A 가사 따라 걷기 | Follow the Lyrics | ipm | 1
    A 다방 음악실 | The Old Music Cafe | ipt | 0
    A 나무 전축 음악 | Wooden Turntable Music | ipmt | 2
    A 설거지할 때 음악 | Music for Dishes | ip | 0
    A 악보 없는 음악 상자 | The Plain Music Box | ipt | 0
    # radio | 6011 6009 | wave mic
    = 라디오 에프엠 방송 라디오듣기 주파수 사연 디제이 교통방송 클래식라디오
    = radio fm am station stations broadcast dj tuner listen
    I 주파수를 돌리는 소리까지 살린 라디오입니다.
      A radio that kept the sound between the stations.
    A 주파수 여행 | Across the Dial | ipmt | 0
    A 밤 열 시의 사연 | Letters at Ten | ip | 0
    A 부엌 라디오 | Kitchen Radio | ipt | 0
    # podcast | 6011 6009 | mic wave
    = 팟캐스트 오디오 오디오방송 듣기 토크 에피소드 인터뷰
    = podcast podcasts episode episodes audio talk listen show interview
    I 통근 시간에 꼭 맞는 길이로 이어 붙여 드립니다.
      Strings episodes together to the length of your way to work.
    A 통근길 팟캐스트 | Commute Length | ip | 0
    A 식탁 위 대담 | Table Talks | ipmt | 0
    A 두 배속 거절 | Never at Double Speed | ipm | 0
    # karaoke | 6011 6016 | mic star
    = 노래방 노래 노래연습 반주 코인노래방 가라오케 마이크 보컬 가수 음정 노래부르기
    = karaoke sing singing singer vocal vocals microphone mic lyrics duet pitch
    I 옆집이 잠든 밤에는 이어폰으로, 주말에는 큰 소리로.
      With headphones when the neighbours sleep, out loud at the weekend.
    A 이불 노래방 | Blanket Karaoke | ipt | 0
    A 백점 마이크 | Perfect Score Mic | ipmt | 0
    A 음정 사다리 | Pitch Ladder | ip | 2
    # piano | 6011 6017 | tune note
    = 피아노 건반 악기 키보드 피아노연습 바이올린 플루트 오르간 악보 작은별 첼로 우쿨렐레
    = piano keys instrument instruments violin flute cello organ learn lesson ukulele
    I 왼손부터 천천히. 틀린 마디에서 기다려 주는 피아노 선생입니다.
      Left hand first: a teacher who waits at the bar you missed.
    A 왼손부터 피아노 | Left Hand First Piano | ip | 0
    A 기다려 주는 건반 | Patient Keys | ipm | 2
    A 거실 연주회 | Parlour Recital | ipt | 0
    # guitar | 6011 6017 | tune wave
    = 기타 통기타 기타코드 일렉기타 베이스 튜닝 조율 튜너 코드 우쿨렐레
    = guitar chords chord bass ukulele tuner tuning tabs strum acoustic
    I 세 코드로 부르는 노래 백 곡입니다.
      A hundred songs with three chords.
    A 세 코드 노래책 | Three Chord Songs | ip | 0
    A 줄 맞추는 귀 | Ear for Strings | ipm | 0
    A 모닥불 통기타 | Campfire Guitar | ipmt | 1
    # beat | 6011 6008 | wave bolt
    = 작곡 비트 드럼 디제이 녹음실 음악만들기 믹싱 신디사이저 루프 미디 편곡
    = beat beats drum drums dj producer mixing mixer synth synthesizer loop midi compose composer make studio
    I 책상을 두드린 소리로 한 곡을 만듭니다.
      Makes a song from the sounds of your desk.
    A 책상 드럼 | Desk Drums | ip | 0
    A 골방 작곡가 | Bedroom Composer | ipm | 7
    A 거실 디스크자키 | Sofa DJ | ipt | 0
    # score | 6011 6017 | note tune
    = 악보 메트로놈 박자 합창 음악이론 청음 계이름 오선지 합주
    = score sheet metronome tempo notation choir theory ear orchestra music practice
    I 종이 악보를 찍으면 넘길 필요 없는 두루마리가 됩니다.
      Photograph the pages, and they become a scroll that turns itself.
    A 두루마리 악보 | Scroll Score | ipm | 4
    A 똑딱 메트로놈 | Tick Tock Tempo | ip | 0
    A 합창단 파트 연습 | Choir Parts | ipmt | 0
    # ringtone | 6011 6002 | phone tune
    = 벨소리 알림음 컬러링 벨소리만들기 문자음 효과음 소리
    = ringtone ringtones tone tones sound sounds alert effects maker
    I 좋아하는 노래에서 꼭 삼십 초만 잘라 냅니다.
      Cuts thirty seconds from the song you love.
    A 삼십 초 벨소리 | Thirty Second Ring | ip | 1
    A 풀벌레 알림음 | Cricket Chimes | ipm | 0
    A 효과음 서랍 | Drawer of Sounds | ipt | 0
    # voicerecorder | 6002 6007 | mic wave
    = 녹음 녹음기 음성녹음 통화녹음 음성 보이스 인터뷰녹음 강의녹음 받아쓰기 회의녹음
    = recorder record recording voice audio dictation transcribe transcription interview speech
    I 녹음이 끝나면 글로 옮긴 종이가 함께 나옵니다.
      When the recording ends, a written page comes with it.
    A 빨간 단추 녹음기 | Red Button Recorder | ipm | 0
    A 말이 글이 되는 | Spoken into Words | ip | 3
    A 할머니 이야기 녹음 | Grandma's Stories, Kept | ipmt | 0

    """
}
