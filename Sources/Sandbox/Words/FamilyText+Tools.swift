/// Subjects about the day's small tools.
extension FamilyText {
  static let tools = """
    == day
    O memo todo utility weather
    D 오전아홉시|Nine in the Morning / 서랍둘째칸|Second Drawer / 손목시계|Wristwatch Soft / 연필한다스|Dozen Pencils
    D 구름관측소|Cloud Observatory / 초침|Second Hand Labs
    F 앱을 열지 않고 쓰는 위젯
      A widget that saves you opening the app
    F 어두운 곳에서도 편한 어두운 모드
      A dark mode that is kind to the eyes
    F 한 손으로 닿는 큰 버튼
      Large buttons within reach of one thumb
    F 계정도 광고도 없는 깨끗한 화면
      No account, no advertisements
    R 큰 글자 설정에서 버튼이 잘리지 않습니다.
      Buttons no longer clip with large text.
    R 손목에서도 바로 쓸 수 있습니다.
      Works on the wrist as well.
    # notes | 6007 6002 | note check
    = 메모 메모장 노트 필기 노트필기 기록 받아쓰기 손글씨 메모앱 스티커메모 낙서장
    = note notes memo memos notebook notepad writing sticky jot handwriting
    I 잠금 화면에서 바로 적고, 사흘이 지나면 정리함으로 들어갑니다.
      Write on the lock screen; after three days it is filed away.
    A 냉장고 문 쪽지 | Fridge Door Slips | ipmt | 0
    A 세 줄이면 돼 | Three Lines Will Do | ip | 0
    A 흰 종이 필기장 | White Paper Pad | pm | 4
    A 붙였다 떼는 노란 쪽지 | Yellow Slips | mt | 1
    # tasks | 6007 6012 | check note
    = 할일 투두 체크리스트 할일관리 계획 일정관리 업무관리 목록 플래너 버킷리스트 해야할일 우선순위
    = todo task tasks checklist list lists planner plan organizer project reminders bucket priority
    I 오늘 못 한 일은 내일 아침에 다시 묻습니다. 세 번 미루면 지워도 되는 일입니다.
      What you did not do is asked again tomorrow. After three times, it may go.
    A 지우는 재미 | The Joy of Crossing Out | ip | 0
    A 오늘은 여기까지 | That Will Do for Today | ipm | 2
    A 부엌 칠판 할 일 | Kitchen Blackboard List | ipt | 0
    A 죽기 전에 열 가지 | Ten Things Someday | ip | 0
    A 세 칸 할 일 판 | Three Column Tasks | ipm | 3
    A 미루기 금지 할 일 | No More Later List | ip | 0
    # calendar | 6007 6012 | check clock
    = 캘린더 달력 일정 스케줄 스케줄러 플래너 음력 공휴일 약속 공유달력 일정표 시간표 기념일
    = calendar calendars calender schedule planner agenda event events appointment lunar holidays shared diary
    I 한 주를 가로로 펼친 달력. 빈 시간이 먼저 보입니다.
      A calendar laid sideways: you see the free hours first.
    A 가로로 긴 달력 | The Long Calendar | ipm | 0
    A 우리 셋의 달력 | Calendar for Three | ip | 0
    A 벽걸이 일력 | Tear-Off Calendar | ipmt | 1
    A 음력 달력 서랍 | Lunar Calendar Drawer | ipm | 0
    A 일주일 세로 달력 | Vertical Week Calendar | ip | 1
    A 텃밭 절기 캘린더 | Almanac Calendar | ipmt | 0
    # alarm | 6002 6012 | clock star
    = 알람 기상 자명종 모닝콜 알람시계 깨우기 아침 기상알람 알림 리마인더 낮잠알람
    = alarm alarms wake morning reminder snooze ring bedside alarmclock
    I 커튼이 열리듯 천천히 커지는 소리로 깨웁니다.
      It wakes you with a sound that opens like a curtain.
    A 커튼 여는 알람 | Curtain Alarm | ip | 0
    A 삼 분만 더 | Three More Minutes | ip | 0
    A 닭 우는 마을 | Rooster Village Alarm | ipmt | 1
    A 풀벌레 알람 | Cricket Alarm | ip | 0
    A 두 번 묻는 알람 | Ask Me Twice Alarm | ip | 0
    A 해 뜨는 알람 | Sunrise Alarm | ipmt | 1
    # timer | 6002 6007 | clock bolt
    = 타이머 스톱워치 초시계 카운트다운 모래시계 요리타이머 인터벌 시간재기 운동타이머
    = timer timers stopwatch countdown hourglass interval time lap kitchentimer
    I 멀리서도 보이는 빨간 부채꼴. 남은 시간이 줄어드는 것이 보입니다.
      A red wedge you can see across the room, shrinking as time runs out.
    A 빨간 부채꼴 타이머 | Red Wedge Timer | ipm | 0
    A 달걀 삶는 시간 | Egg Time | ip | 0
    A 교실 초시계 | Classroom Stopwatch | ipmt | 0
    # calculating | 6002 6007 | check chart
    = 계산기 공학용계산기 계산 나이계산 할인계산 퍼센트 비율 음력변환 날짜계산기 학점계산 부가세계산 나이
    = calculator calculate calc scientific percent tip age math date bmi
    I 지난 계산이 영수증처럼 길게 남는 계산기입니다.
      A calculator that leaves a long paper roll of what you did.
    A 종이 두루마리 계산기 | Paper Roll Calculator | ipm | 0
    A 두 손가락 셈 | Two Finger Sums | ip | 0
    A 나이 세는 나무 | Tree of Ages | ipt | 0
    A 큰 숫자 계산기 | Big Digit Calculator | ip | 0
    A 할인 계산기 종이 | Discount Calculator Slip | ip | 0
    A 주판 계산기 | Abacus Calculator | ipmt | 0
    # units | 6002 6006 | gear chart
    = 단위변환 단위 환산 평수계산 길이 무게 온도변환 변환기 평수
    = unit units converter convert conversion measure metric length weight temperature
    I 한 평이 몇 제곱미터인지, 한 컵이 몇 그램인지 바로 답합니다.
      How many grams to the cup, how many feet to the metre: answered at once.
    A 되와 말 | Pints and Pounds | ip | 0
    A 자와 저울 단위 변환 | Ruler and Scale Converter | ipmt | 0
    A 부엌 환산표 | Kitchen Conversions | ipm | 0
    # clock | 6002 6012 | clock moon
    = 시계 세계시계 탁상시계 디지털시계 시간 플립시계 초침 시차 전자시계 서버시간
    = clock clocks time flip desk digital zone zones analog hour worldclock
    I 책상 위에 세워 두는 시계. 초침 소리는 끌 수 있습니다.
      A clock to stand on the desk. The ticking can be turned off.
    A 넘기는 시계 | Flip Leaf Clock | ipmt | 1
    A 벽난로 위 시계 | Mantel Clock | pt | 0
    A 열두 도시의 아침 | Morning in Twelve Cities | ipm | 0
    # weathering | 6001 6012 | cloud star
    = 날씨 일기예보 기상청 우산 비 눈 기온 온도 습도 태풍 바람 하늘 장마 예보 일출 자외선 봄 여름 가을 겨울 일몰 해돋이 노을 오로라 토네이도
    = weather forecast rain snow umbrella temperature wind storm humidity radar sunrise sky climate uv sun sunset
    = aurora tornado
    = phase
    I 옷걸이 앞에서 보는 날씨. 무엇을 입을지 한 줄로 답합니다.
      Weather for the wardrobe door: one line on what to wear.
    A 옷걸이 앞 예보 | Coat Rack Forecast | ip | 0
    A 먹구름 두 시간 | Two Hours of Cloud | ipm | 0
    A 등대의 바람 | Lighthouse Winds | ipmt | 2
    A 장독대 날씨 | Crock Terrace Weather | ip | 0
    A 모레까지 날씨 | Weather till Sunday | ipm | 0
    A 마당 끝 기상대 | Backyard Weather Station | ipmt | 2
    A 첫눈 알리미 날씨 | First Snow Weather | ipt | 0
    # dust | 6001 6013 | cloud leaf
    = 미세먼지 초미세먼지 공기 대기질 황사 꽃가루 오존 공기청정 마스크
    = dust air quality pollution pollen smog ozone purifier breathe mask
    I 창문을 열어도 되는 시간을 알려 드립니다.
      It tells you when to open the window.
    A 창문 열 시간 | Time to Open the Window | ip | 0
    A 꽃가루 재채기 | Pollen Sneeze | ipm | 0
    A 파란 하늘 눈금 | Blue Sky Gauge | ipmt | 0
    == pocket
    D 주머니칼|Penknife Tools / 건전지|Two Batteries Inc. / 나침반|Compass & Co. / 자석|Magnet Works / 스위치|Toggle Soft
    D 만능열쇠|Skeleton Key Labs
    F 열자마자 바로 쓰는 첫 화면
      Ready the moment it opens
    F 잠금 화면에 두는 작은 단추
      A small button on the lock screen
    F 연결이 끊겨도 그대로
      Works without a connection
    F 배터리를 아끼는 조용한 동작
      Quiet, and easy on the battery
    R 새 기기를 더 빨리 찾습니다.
      Finds new devices faster.
    R 자주 쓰는 것을 맨 앞에 둡니다.
      What you use most comes first.
    # compass | 6002 6010 | pin gear
    = 나침반 수평계 자 줄자 각도기 측정 고도계 길이재기 높이 소음측정 거리측정 금속탐지
    = compass level ruler tape measure measuring protractor altimeter height distance noise decibel detector
    I 못을 박기 전에 삼 초. 길이와 기울기를 함께 잽니다.
      Three seconds before the nail: length and level at once.
    A 바늘 하나 나침반 | One Needle Compass | ip | 0
    A 물방울 수평계 | Bubble Level | ip | 0
    A 줄자와 각도 | Tape and Angle | ipmt | 1
    # flashlight | 6002 6008 | bolt lens
    = 손전등 플래시 후레쉬 거울 돋보기 확대경 현미경 라이트 랜턴
    = flashlight torch light mirror magnifier magnifying glass lantern lamp zoom microscope
    I 작은 글씨와 어두운 구석을 위한, 단추 하나짜리 앱입니다.
      For small print and dark corners: an app with one button.
    A 서랍 속 손전등 | Drawer Torch | ip | 0
    A 깨알 돋보기 | Fine Print Magnifier | ip | 0
    A 둥근 손거울 | Round Hand Mirror | ipm | 0
    A 텔레비전 무드등 | Mood Light for TV | t | 0
    # qr | 6002 6007 | lens check
    = 큐알 큐알코드 바코드 스캐너 바코드스캐너 스캔 코드 큐알만들기 qr코드
    = qr barcode scanner scan generator qrcode qrcodes qrreader
    I 대기만 하면 읽고, 수상한 주소는 열기 전에 알려 드립니다.
      Point and it reads; it warns you before a doubtful address opens.
    A 네모 읽는 고양이 | Square Reading Cat | ip | 0
    A 바코드 한 줄 | A Row of Bars | ipm | 0
    A 큐알 도장 가게 | QR Stamp Shop | ipmt | 0
    # remote | 6002 6016 | gear film
    = 리모컨 티비리모컨 에어컨리모컨 원격 통합리모컨 셋톱박스 만능리모컨 리모콘
    = remote control controller universal tvremote
    I 소파 틈에 빠지지 않는 리모컨입니다.
      The remote that never slips between the cushions.
    A 소파 틈 리모컨 | Sofa Gap Remote | ipmt | 0
    A 집안 단추 하나 | One Button House | ip | 0
    A 책상 밖 마우스 | Mouse from the Couch | ipmt | 2
    # mirroring | 6002 6016 | film wave
    = 미러링 화면공유 티비연결 캐스트 화면미러링 스크린미러링 듀얼모니터 크게보기
    = mirror mirroring cast casting screen airplay projector screenshare secondmonitor
    I 선 없이 큰 화면으로. 누르고 고르면 끝입니다.
      To the large screen without a cable: press, choose, done.
    A 벽에 비추기 | On the Wall | ipmt | 0
    A 옆 모니터 | The Other Monitor | pm | 4
    A 사진 쏘아 올리기 | Throw a Picture | ipt | 0
    # printer | 6002 6000 | note gear
    = 프린터 프린트 인쇄 출력 사진인쇄 복사 팩스 라벨 편의점프린트
    = printer print printing copy fax label labels
    I 어떤 프린터든 종이 한 장이 나올 때까지 함께합니다.
      It stays with you until the page comes out.
    A 종이 한 장 출력 | Print One Page | ipm | 0
    A 라벨 붙이는 날 | Label Day | ipm | 2
    A 골목 인쇄소 | Alley Print Shop | ipt | 0
    # wifi | 6002 6007 | wave bolt
    = 와이파이 인터넷 속도측정 인터넷속도 데이터 블루투스 네트워크 공유기 핫스팟 통신사 유심 로밍 이심 데이터사용량
    = wifi wi-fi internet speed network router hotspot bluetooth data signal roaming sim esim speedtest
    I 방마다 신호를 재어, 공유기를 어디에 둘지 알려 드립니다.
      Measures every room and tells you where the router belongs.
    A 방마다 와이파이 | Wi-Fi Room by Room | ipm | 0
    A 인터넷 온도계 | Internet Thermometer | ipmt | 0
    A 데이터 아껴 쓰기 | Thrifty Data | i | 0
    # battery | 6002 6007 | bolt gear
    = 배터리 충전 절전 배터리수명 발열 충전알림 휴대폰 폰관리 기기정보 속도 최적화
    = battery charge charging power widget device info cpu batterylife
    I 여든 퍼센트에서 불러 드립니다. 배터리가 오래 삽니다.
      It calls you at eighty per cent, and the battery lives longer.
    A 여든에서 그만 | Stop at Eighty | ip | 0
    A 배터리 나이 | Battery Years | ipm | 0
    A 온 집안 충전 현황 | Charge of the House | ipmt | 0
    # widget | 6002 6007 | check star
    = 위젯 홈화면꾸미기 디데이 잠금화면위젯 홈화면 바로가기 단축어 자동화 아이콘변경 사진위젯
    = widget widgets shortcut shortcuts automation icon icons countdown custom homescreen lockscreen
    I 꼭 필요한 네 칸. 글자 하나까지 고를 수 있는 위젯입니다.
      Four squares you need, down to the letters of your choice.
    A 네 칸 위젯 | Four Square Widgets | ip | 0
    A 며칠 남았나 | Days Remaining | ipm | 0
    A 지름길 단추 | Shortcut Buttons | ipmt | 2
    # keyboard | 6002 6007 | braces chat
    = 키보드 자판 천지인 한글키보드 특수문자 문구저장 키보드테마 자동완성 붙여넣기
    = keyboard keyboards keys type typing theme themes emoji symbols clipboard paste snippet
    I 자주 쓰는 말 열 마디를 자판 위에 얹어 둡니다.
      Keeps ten of your phrases above the keys.
    A 열 마디 자판 | Ten Phrase Keyboard | ip | 0
    A 왼손 엄지 키보드 | Left Thumb Keys | ip | 1
    A 붙여넣기 서랍 | Clipboard Drawer | ipmt | 3
    # cleaner | 6002 6007 | spark gear
    = 정리 저장공간 용량 청소 캐시 사진정리 중복사진 폰정리 삭제 연락처정리 메모리
    = cleaner clean storage duplicate delete free cache junk cleanup storagespace
    I 지워도 되는 것만 모아 보여 드리고, 지우기는 직접 누르게 합니다.
      It gathers what may go, and leaves the deleting to you.
    A 낙엽 쓸기 | Sweep the Leaves | ip | 0
    A 겹친 것 찾기 | Find the Doubles | ipm | 3
    A 가벼운 저장 공간 | Lighter Storage | ipmt | 0

    """
}
