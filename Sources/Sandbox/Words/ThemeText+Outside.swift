/// The words of the themes about weather, getting around, travel and sport.
extension ThemeText {
  static let outside = """
    # weather | 6001 6012 | cloud | 날씨 미세먼지 비 기온 예보 우산 | weather rain forecast umbrella temperature
    N 날씨
      Weather
    N 우산 알리미
      Umbrella Alert
    N 기온 일지
      Temperature Log
    N 바람 지도
      Wind Map
    N 하늘 예보
      Sky Forecast
    I 우산을 챙길까, 말까. 아침에 궁금한 것은 그것뿐이라 첫 화면에 그 답만 적었습니다.
      Umbrella or not? That is all you want to know in the morning, so that is the first screen.
    I 숫자보다 느낌으로 읽는 날씨입니다. 어제보다 따뜻한지 추운지부터 알려 드립니다.
      Weather you can feel: it tells you first whether today is warmer or colder than yesterday.
    F 한 시간 단위로 그린 비구름 막대
      Rain drawn hour by hour as simple bars
    F 동네마다 다른 미세먼지 표시
      Air quality for each neighbourhood
    F 출근길과 퇴근길만 따로 보는 예보
      A forecast just for the way to work and back
    F 해가 지는 시각을 알려 주는 위젯
      A widget that knows when the sun goes down
    R 비가 오기 20분 전에 알려 드립니다.
      You are told twenty minutes before the rain.
    R 등록한 지역의 순서를 바꿀 수 있습니다.
      Places can be put in any order.
    # transit | 6010 6003 | bus | 버스 지하철 정류장 도착 시간표 노선 대중교통 | bus subway stop arrival timetable transit
    N 버스
      Bus
    N 정류장
      Bus Stop
    N 지하철 노트
      Metro Notes
    N 막차 알림
      Last Bus
    N 환승 도우미
      Transfer Guide
    I 집을 나설 시각을 알려 주는 버스 앱입니다. 정류장까지 걷는 시간도 함께 셉니다.
      A bus app that tells you when to leave, counting the walk to the stop as well.
    I 자주 타는 노선 하나만 크게 보여 줍니다. 나머지는 아래로 살짝 밀면 됩니다.
      The line you take most, shown large. Everything else is one swipe away.
    F 즐겨 찾는 정류장의 도착 시각을 잠금 화면에
      Arrivals of your favourite stops on the lock screen
    F 내릴 곳 두 정거장 앞에서 진동
      A buzz two stops before yours
    F 막차 시각과 첫차 시각을 한 장에
      First and last departures on one card
    F 지하에서도 열리는 오프라인 노선도
      An offline map that opens underground
    R 저상 버스를 따로 표시합니다.
      Low-floor buses are marked.
    R 노선 검색이 오타를 너그럽게 봐 줍니다.
      Searching for a line forgives small typing errors.
    # travel | 6003 6010 | pin | 여행 숙소 지도 항공 짐 날씨 버스 | weather bus travel trip map packing flight
    N 여행 수첩
      Travel Log
    N 짐 싸기
      Packing List
    N 골목 지도
      Alley Map
    N 기차 여행
      Train Trips
    N 여행 회화
      Travel Phrases
    I 계획은 느슨하게, 기억은 꼼꼼하게. 길 위에서 쓰기 좋은 여행 수첩입니다.
      Plan loosely, remember carefully: a notebook made for the road.
    I 비행기 안에서도, 산골 민박에서도 열립니다. 여행에 필요한 것은 모두 기기 안에 있습니다.
      It opens on the plane and in a mountain guesthouse: everything you need is on the device.
    F 날짜별로 접히는 여행 일정
      An itinerary that folds by day
    F 함께 쓴 돈을 나누어 계산
      Split what you spent together
    F 다녀온 골목을 지도에 색칠
      Colour the streets you have walked
    F 시차를 고려한 알림
      Reminders that know about time zones
    R 일정을 친구에게 링크로 보낼 수 있습니다.
      An itinerary can be sent to a friend as a link.
    R 지도를 내려받을 때 용량을 미리 보여 줍니다.
      You see how large a map is before you download it.
    # fitness | 6013 6012 | bolt | 운동 건강 걷기 달리기 만보기 스트레칭 날씨 | weather fitness health walk run steps stretch
    N 만보기
      Step Counter
    N 달리기 일지
      Run Log
    N 홈 트레이닝
      Home Workout
    N 스트레칭
      Stretching
    N 물 마시기
      Water Time
    I 어제보다 조금 더. 기록을 재촉하지 않고 꾸준함을 칭찬하는 운동 앱입니다.
      A little more than yesterday: it never pushes, and it praises keeping at it.
    I 운동복을 갈아입기 전에 끝나는 7분 운동부터 시작해 보세요.
      Start with seven minutes, done before you would have changed your clothes.
    F 주간 목표를 채우는 고리 그래프
      A ring that fills with your week
    F 무릎이 편안한 저강도 동작 모음
      Low-impact moves that are kind to the knees
    F 음성으로 알려 주는 거리와 속도
      Distance and pace read aloud
    F 쉬는 날도 기록으로 인정
      Rest days count too
    R 실내 걷기를 따로 기록합니다.
      Indoor walks have a record of their own.
    R 달력에서 지난 운동을 고칠 수 있습니다.
      Past workouts can be edited in the calendar.
    # sports | 6004 6016 | ball | 경기 점수 야구 축구 농구 탁구 | sports score match league ball
    N 점수판
      Scoreboard
    N 동네 야구
      Sandlot Baseball
    N 족구 리그
      Foot Volley League
    N 탁구 기록장
      Table Tennis Log
    N 경기 일정
      Match Days
    I 동네 체육관에서도 프로처럼. 점수와 기록을 한 화면에서 관리합니다.
      Like the professionals, in the gym next door: scores and records on one screen.
    I 선수 이름만 적으면 대진표가 완성됩니다. 비가 와서 미뤄져도 걱정 없습니다.
      Enter the names and the draw is ready. Rain delays are no trouble.
    F 멀리서도 보이는 큰 점수판
      A big scoreboard you can read from afar
    F 선수별 기록과 순위표
      Records and tables for every player
    F 손목에서 올리는 점수
      Raise the score from your wrist
    F 경기 사진을 모은 앨범
      An album for pictures of the match
    R 연장전을 따로 기록할 수 있습니다.
      Extra time can be recorded.
    R 순위표를 그림으로 저장합니다.
      Tables can be saved as a picture.
    # garden | 6012 6006 | leaf | 식물 화분 물주기 텃밭 정원 날씨 | weather plant garden water leaf flower
    N 화분 일기
      Plant Diary
    N 텃밭
      Kitchen Garden
    N 물주기 알림
      Watering Bell
    N 꽃 도감
      Flower Guide
    N 나무 산책
      Tree Walk
    I 물 주는 날을 잊어도 괜찮습니다. 화분마다 다른 리듬을 앱이 기억합니다.
      It is fine to forget: the app remembers the rhythm of every pot.
    I 새잎이 돋은 날을 사진으로 남겨 보세요. 일 년 뒤에는 작은 정원의 역사가 됩니다.
      Take a picture when a new leaf opens. In a year it is the history of a small garden.
    F 계절에 맞추어 바뀌는 물주기 간격
      Watering intervals that follow the season
    F 잎 모양으로 찾는 식물 도감
      A guide that starts from the shape of a leaf
    F 햇빛이 드는 창가를 기록하는 방 지도
      A map of the rooms and their light
    F 이웃과 나누는 씨앗 목록
      A list of seeds to share with neighbours
    R 화분을 방별로 묶어 볼 수 있습니다.
      Pots can be grouped by room.
    R 사진 일기를 빨리 넘겨 볼 수 있습니다.
      Paging through the picture diary is faster.
    # health | 6020 6013 | cross | 약 복용 병원 혈압 건강 기록 | medicine pill clinic health record
    N 약 달력
      Pill Calendar
    N 혈압 수첩
      Blood Pressure Book
    N 병원 메모
      Clinic Memo
    N 아이 체온
      Child Fever Log
    N 눈 건강
      Eye Rest
    I 약 먹을 시각을 조용히 알려 줍니다. 먹었는지 헷갈릴 때는 첫 화면만 보세요.
      A quiet reminder for every dose. If you are not sure you took it, look at the first screen.
    I 진료실에서 보여 주기 좋은 기록장입니다. 숫자를 크게, 그래프는 단순하게 담았습니다.
      A record you can show at the clinic: large numbers and simple graphs.
    F 복용 시각마다 색이 다른 달력
      A calendar with a colour for each dose
    F 가족의 기록을 함께 보는 보호자 화면
      A carer's screen for the whole family
    F 진료용 한 장 요약 인쇄
      A one-page summary to print
    F 기록은 기기 안에만 보관
      Your record stays on the device
    R 약이 떨어지기 사흘 전에 알려 드립니다.
      You are told three days before a medicine runs out.
    R 기록을 날짜 범위로 골라 인쇄합니다.
      Print just the dates you choose.

    """
}
