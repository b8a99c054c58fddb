/// The names of the apps invented by hand, theme by theme.
///
/// The format is read by ``CuratedApp/parse(_:)``: `#` names a theme, every
/// other line is `Korean | English | Japanese or nothing | platforms | price
/// tier`. Platforms are letters: `i` iPhone, `p` iPad, `m` Mac, `t` Apple TV;
/// the tier is a row of ``PriceTable``. All names are invented.
enum CuratedText {
  static let first = """
    # food
    카카오 농장 일기 | Cacao Farm Diary | カカオ農園日記 | ip | 0
    카카오닙스 레시피 | Cacao Nibs Recipes | | i | 2
    카카오 볶는 시간 | Cacao Roast Timer | | ipm | 1
    카카오빈 도감 | Cacao Bean Guide | カカオ豆図鑑 | p | 3
    카카오 공방 | Cacao Workshop | | m | 6
    카카오 극장 | Cacao Theatre | | t | 0
    밥 짓는 소리 | Sound of Rice | | i | 0
    엄마의 된장 노트 | Soybean Paste Notes | | ip | 1
    반찬 서랍 | Side Dish Drawer | おかずの引き出し | i | 0
    새벽 베이킹 | Dawn Baking | | ipt | 4
    냉장고 지도 | Fridge Atlas | | i | 0
    국수 한 그릇 | One Bowl of Noodles | | ipm | 0
    # memo
    종이배 메모 | Paper Boat Memo | 紙ふねメモ | ipm | 0
    도토리 메모장 | Acorn Memo Pad | | i | 0
    메모하는 고양이 | The Memo Cat | メモするねこ | ip | 1
    모눈 노트 | Grid Notebook | | p | 5
    책상 위 메모 | Memo on the Desk | | m | 4
    벽걸이 메모 | Wall Memo | | t | 0
    연필 한 자루 | One Pencil Note | | ip | 2
    # weather
    우산 챙겨요 날씨 | Take an Umbrella Weather | | ip | 0
    구름 읽는 날씨 | Cloud Reader Weather | 雲よみ天気 | i | 1
    창밖 날씨 | Window Weather | 窓の外の天気 | ipmt | 0
    어제보다 날씨 | Than Yesterday Weather | | i | 0
    산비탈 날씨 | Hillside Weather | | p | 3
    메뉴 막대 날씨 | Menu Bar Weather | | m | 2
    거실 날씨 | Living Room Weather | | t | 0
    # transit
    다음 버스 수첩 | Next Bus Notes | | i | 0
    골목 버스 | Alley Bus | 路地バス | ip | 0
    버스 기다리는 곰 | Bear at the Bus Stop | バス待ちくま | ipt | 1
    막차 지킴이 | Last Bus Keeper | | i | 0
    버스 노선 그림책 | Bus Map Picture Book | | p | 2
    책상 버스 시간표 | Desk Bus Timetable | | m | 1
    지하철 빈자리 | Empty Seat Metro | | i | 0
    # todo
    세 가지 할 일 | Three Things To-Do | 三つのやること | ipm | 2
    접는 달력 | Folding Calendar | | ip | 0
    월요일의 플래너 | A Monday Planner | | i | 0
    커다란 주간 계획 | Big Week Plan | | p | 5
    마감 시계 | Deadline Clock | | m | 4
    습관 나무 | Habit Tree | 習慣の木 | i | 0
    가족 칠판 | Family Blackboard | | ipt | 1
    # budget
    동전 소리 가계부 | Coin Sound Budget | | i | 0
    콩 세는 가계부 | Bean Counter Budget | まめ家計簿 | ip | 1
    두 번 탭 지출 | Two Tap Expense | | i | 0
    용돈 기차 | Pocket Money Train | | ip | 0
    한 장 가계부 | One Page Budget | | p | 4
    엑셀 없는 장부 | Ledger Without Sheets | | m | 7
    저축 돼지 삼형제 | Three Saving Pigs | | i | 2
    # code
    풀벌레 편집기 | Cricket Editor | | m | 8
    정규식 온실 | Regex Greenhouse | 正規表現の温室 | ipm | 5
    제이슨 돋보기 | JSON Magnifier | | ip | 2
    로그 물수제비 | Log Skipper | | m | 6
    터미널 화분 | Terminal Pot | | p | 5
    색상 코드 수첩 | Colour Code Notes | | i | 0
    깃털 저장소 | Feather Repository | | m | 0
    # office
    회의록 삼십 분 | Thirty Minute Minutes | 三十分議事録 | ip | 0
    명함 우체통 | Card Postbox | | i | 0
    작은 가게 근무표 | Small Shop Shifts | | ip | 4
    견적서 공방 | Quote Workshop | | m | 7
    출근 도장 곰 | Time Stamp Bear | | i | 0
    발표 물병 | Presenter Bottle | | pt | 3
    서류 낚시 | Paper Fishing | | m | 5
    # utility
    참나무 계산기 | Oak Calculator | 樫の電卓 | ip | 0
    줄자 서랍 | Tape Drawer | | i | 1
    모래시계 셋 | Three Hourglasses | | ipmt | 0
    단위 시장 | Unit Market | | i | 0
    큰 글자 손전등 | Big Torch | | i | 0
    클립 보관함 | Clip Keeper | | m | 3
    스무 개의 시계 | Twenty Clocks | 二十の時計 | pm | 2
    # travel
    골목 산책 지도 | Alley Walk Map | | i | 0
    짐 싸는 다람쥐 | Packing Squirrel | 荷づくりリス | ip | 1
    기차 창가 자리 | Window Seat Trains | | ip | 0
    민박 수첩 | Guesthouse Log | | i | 0
    걸음마 여행 회화 | First Travel Phrases | | i | 2
    섬과 섬 사이 | Between Islands | 島と島のあいだ | pt | 4
    여행 지출 나누기 | Split the Trip | | im | 0
    # fitness
    계단 오르는 날 | Stair Day | | i | 0
    칠 분 운동 | Seven Minute Moves | 七分体操 | ipt | 0
    강변 달리기 | Riverside Run | | i | 1
    물 마시는 하마 | Water Hippo | 水のむカバ | i | 0
    의자 스트레칭 | Chair Stretch | | ipm | 2
    만보 나침반 | Ten Thousand Compass | | i | 0
    거실 체육관 | Living Room Gym | | t | 3

    """

  static let second = """
    # sports
    동네 점수판 | Neighbourhood Score | | ipt | 0
    탁구 사다리 | Table Tennis Ladder | 卓球はしご | i | 0
    배드민턴 대진표 | Badminton Draw | | ip | 2
    공놀이 일지 | Ball Diary | | i | 0
    전술 칠판 | Tactics Board | | p | 6
    볼링 노트 | Bowling Notes | | i | 1
    경기 편집실 | Match Cutter | | m | 8
    # garden
    화분 열두 개 | Twelve Pots | 十二の鉢 | ip | 0
    물주는 목요일 | Watering Thursday | | i | 0
    이끼 정원 | Moss Garden | 苔の庭 | ipt | 3
    텃밭 이웃 | Garden Neighbours | | i | 0
    잎사귀 도감 | Leaf Guide | | ip | 4
    씨앗 우체국 | Seed Post Office | | i | 0
    정원 설계 책상 | Garden Desk | | m | 7
    # health
    약 먹는 시간 | Pill Time | | ip | 0
    혈압 일기장 | Pressure Diary | 血圧日記 | i | 0
    아이 열 기록 | Little Fever Log | | i | 1
    눈 쉬는 창 | Eye Rest Window | | m | 2
    병원 가는 날 | Clinic Day | | i | 0
    돌봄 수첩 | Care Notebook | | ip | 0
    치과 토끼 | Dentist Rabbit | 歯みがきうさぎ | pt | 2
    # sleep
    달 아래 수면 | Sleep Under the Moon | 月の下の眠り | ip | 0
    숨 쉬는 동그라미 | Breathing Circle | | i | 1
    빗소리 다락방 | Rain in the Attic | 屋根裏の雨音 | ipmt | 3
    느린 알람 | Slow Alarm | | i | 0
    낮잠 이십 분 | Twenty Minute Nap | | i | 0
    잠드는 이야기 | Stories for Sleep | | ip | 4
    명상 조약돌 | Meditation Pebble | | ip | 0
    # photo
    하루 늦은 필름 | A Day Late Film | 一日おくれフィルム | i | 2
    사진 빨래줄 | Photo Clothesline | | ip | 0
    닮은 사진 찾기 | Twin Photo Finder | | im | 3
    창가 카메라 | Window Camera | | i | 0
    앨범 액자 | Album Frame | | pt | 0
    암실 책상 | Darkroom Desk | | m | 9
    구름 사진첩 | Cloud Album | | i | 0
    # music
    다섯 마디 연습 | Five Bar Practice | | ip | 0
    참나무 메트로놈 | Oak Metronome | 樫のメトロノーム | i | 1
    악보 넘기는 새 | Page Turning Bird | | p | 6
    골목 라디오 | Alley Radio | | ipt | 0
    허밍 수첩 | Humming Notes | | i | 0
    손가락 피아노 | Finger Piano | 指ピアノ | ip | 2
    작은 녹음실 | Little Studio | | m | 9
    # study
    열 단어 단어장 | Ten Word Cards | 十語単語帳 | ip | 0
    집중하는 거북이 | Focus Turtle | 集中かめ | i | 0
    한자 벽돌 | Hanja Bricks | | ip | 3
    받아쓰기 연필 | Dictation Pencil | | p | 2
    시험 날짜 세기 | Exam Countdown | | i | 0
    영어 산책 | English Walk | | it | 1
    큰 책상 공부방 | Big Desk Study | | m | 4
    # reading
    책갈피 다람쥐 | Bookmark Squirrel | しおりリス | ip | 0
    빌려준 책 | Lent Books | | i | 0
    밑줄 수집가 | Underline Collector | | ip | 1
    동화 극장 손전등 | Storybook Torch | | pt | 2
    책등 사진관 | Book Spine Studio | | i | 0
    원고지 세 장 | Three Sheets | | m | 6
    소리책 다락 | Spoken Attic | | i | 3
    # puzzle
    고양이 미로 찾기 | Cat in the Maze | ねこの迷路 | ip | 0
    돌 놓는 오목 | Five Stones | | i | 0
    블록 마을 우체부 | Block Village Postman | | ipt | 1
    낱말 사다리 | Word Ladder Lane | | i | 0
    숫자 온실 | Number Greenhouse | 数字の温室 | ipm | 3
    조각보 퍼즐 | Patchwork Puzzle | パッチワークパズル | p | 2
    별 잇기 | Join the Stars | | ipt | 0
    # news
    끝이 있는 신문 | A Paper with an End | おわりのある新聞 | ip | 0
    동네 게시판 | Village Board | | i | 0
    한 줄 아침 | One Line Morning | | i | 0
    과학 우편함 | Science Mailbox | | ip | 2
    글 읽는 책상 | Reading Desk Feed | | m | 4
    소리 신문 | Spoken Paper | | it | 0
    나중에 읽는 새 | Read Later Bird | あとで読む鳥 | ipm | 3
    # draw
    첫 선 스케치북 | First Line Sketch | | p | 5
    색칠하는 오후 | Colouring Afternoon | 塗り絵の午後 | ip | 0
    픽셀 방앗간 | Pixel Mill | | pm | 6
    손글씨 울타리 | Handwriting Fence | | p | 1
    물감 우산 | Watercolour Umbrella | 水彩の傘 | ip | 4
    도면 접기 | Plan Folder | | m | 9
    낙서 우체통 | Doodle Postbox | | i | 0
    # shop
    통로 순서 장보기 | Aisle Order Groceries | | i | 0
    지난번 가격 | Last Time Price | 前回のねだん | i | 1
    옷장 기상청 | Wardrobe Forecast | | ip | 0
    나눔 보자기 | Sharing Cloth | | i | 0
    영수증 다리미 | Receipt Iron | | im | 3
    시장 가는 날 | Market Day | | ip | 0
    선물 서랍 | Gift Drawer | おくりもの引き出し | i | 0
    # cinema
    모닥불 화면 | Fireplace Screen | 焚き火の画面 | t | 1
    오늘의 한 편 | One Film Tonight | | ipt | 0
    영화 일기장 | Film Diary Book | 映画日記帳 | ip | 0
    어항 극장 | Aquarium Theatre | | t | 2
    편성표 수첩 | TV Guide Notes | | it | 0
    별점 반 개 | Half a Star | | i | 0
    자막 재봉틀 | Subtitle Sewing | | m | 5
    # social
    느린 편지 우체국 | Slow Letter Office | ゆっくり郵便局 | ip | 0
    열두 명의 방 | Room for Twelve | | i | 0
    가족 신문사 | Family Press | | ipt | 0
    교환 일기 자물쇠 | Diary with a Lock | 交換日記 | i | 1
    동네 모임 종 | Club Bell | | i | 0
    안부 전보 | Hello Telegram | | ipm | 0
    편지 쓰는 책상 | Letter Desk | | m | 2

    """
}
