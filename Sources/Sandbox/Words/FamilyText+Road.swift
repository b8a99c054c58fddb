/// Subjects about getting around by others' wheels, one's own, and far away.
extension FamilyText {
  static let road = """
    == ride
    O transit
    D 나란히모빌리티|Naranhi Mobility / 정거장|Station House / 두바퀴|Two Wheels Co. / 길동무소프트|Road Mate Soft
    D 환승센터|Transfer Point / 노선도연구소|Line Map Lab
    F 나갈 시각을 알려 주는 잠금 화면
      A lock screen that tells you when to leave
    F 자주 가는 곳은 버튼 하나로
      One button for the places you go often
    F 지하에서도 열리는 노선도
      Maps that open underground
    F 늦어지면 먼저 알려 주는 알림
      A word of warning when something runs late
    R 걸어서 가는 길을 함께 보여 줍니다.
      The walk is shown as well.
    R 자주 가는 곳을 위젯에 둘 수 있습니다.
      Frequent places fit in the widget.
    # taxi | 6003 6010 | car pin
    = 택시 콜택시 택시호출 택시예약 모범택시 합승 대리운전 대리기사 공항택시 이동
    = taxi taxis cab cabs ride rides hail driver chauffeur shuttle
    I 지금 있는 골목을 기사님이 한 번에 찾습니다. 요금은 타기 전에 정해집니다.
      The driver finds your street at once, and the fare is settled before you get in.
    A 고래택시 | Whale Taxi | ip | 0
    A 빈차 불빛 | Vacant Light | ipmt | 0
    A 막차 놓친 밤의 택시 | Late Night Taxi | ip | 0
    A 공항 가는 택시 | Taxi to the Airport | ipt | 0
    A 노란 우비 택시 | Yellow Raincoat Taxi | ip | 0
    A 우리 동네 콜택시 | Hometown Cab | ip | 0
    A 셋이 타는 택시 | Taxi for Three | ipm | 0
    A 심야 택시 등불 | Night Cab Lantern | ipmt | 0
    # busride | 6010 6003 | bus clock
    = 버스 시내버스 고속버스 시외버스 마을버스 광역버스 버스정류장 버스시간표 버스예매 버스터미널 정류장 노선 대중교통 교통카드
    = bus buses coach transit transport public timetable busschedule busstop
    I 시내와 고속, 두 가지 시간표를 한자리에. 예매도 그 자리에서 끝납니다.
      City lines and long distance in one place, tickets included.
    A 창가 자리 고속버스 | Window Seat Coaches | ipmt | 0
    A 터미널 시계탑 | Terminal Clock | ipmt | 0
    A 세 정거장 전 | Three Stops to Go | ipt | 0
    A 마을버스 도토리 | Acorn Town Bus | ip | 0
    A 정류장 벤치 | Bus Stop Bench | ipt | 0
    A 새벽 첫 버스 | First Bus at Dawn | ipm | 0
    # subway | 6010 6003 | bus map
    = 지하철 전철 도시철도 지하철노선도 노선도 환승 지하철시간표 첫차 막차 역 경전철
    = subway metro underground tube rail transit line station stations
    I 몇 번째 칸에 타야 계단 앞에 내리는지까지 알려 드립니다.
      It even knows which carriage stops at the stairs.
    A 몇 호선 | Which Line | ip | 0
    A 빠른 환승 두더지 | Transfer Mole | ipm | 0
    A 벽에 거는 노선도 | Metro Map for the Wall | ipmt | 0
    A 출구 번호 지하철 | Subway Exit Numbers | ip | 0
    A 막차 지하철 시계 | Last Metro Clock | ipt | 0
    A 두 정거장 지하철 소설 | Two Stop Subway | ip | 0
    A 지하철 손잡이 | Metro Handrail | ipm | 1
    # train | 6003 6010 | bus map
    = 기차 열차 기차표 기차예매 고속열차 철도 간이역 기차여행 승차권 좌석 ktx
    = train trains rail railway ticket tickets seat station express ktx bullet
    I 느린 기차가 서는 작은 역까지. 표를 사고 창밖 풍경을 미리 봅니다.
      Down to the smallest station: buy the ticket and preview the view.
    A 기적 소리 | Whistle Trains | ipmt | 0
    A 간이역 수집 | Little Stations | ip | 2
    A 오늘 기차표 | Today's Train | ip | 0
    A 차창 밖 풍경 | Carriage Window | t | 1
    # bicycle | 6013 6010 | bolt pin
    = 자전거 공유자전거 자전거길 라이딩 싸이클 사이클 전동킥보드 킥보드 스쿠터
    = bicycle bike bikes cycling cycle ride rider scooter ebike
    I 오르막을 피해 가는 자전거길을 먼저 찾아 줍니다.
      Finds the way around the hill first.
    A 내리막만 자전거 | Downhill Bike | ip | 0
    A 강둑 라이딩 | Riverbank Rides | ipm | 2
    A 빌려 타는 킥보드 | Scooter Around | i | 0
    A 실내 자전거 세계일주 | Indoor Cycling World | pt | 3
    # stroll | 6013 6010 | map leaf
    = 산책 걷기 도보 둘레길 올레길 동네 산책로 골목길 길찾기 길 나들이 공원
    = stroll walk walking walks path footpath neighborhood neighbourhood park way route
    I 목적지 없이 삼십 분. 어제와 다른 골목을 골라 줍니다.
      Thirty minutes with nowhere to go, by streets you did not take yesterday.
    A 삼십 분 골목 | Half Hour Lanes | ip | 0
    A 둘레길 도장 | Trail Stamps | ipm | 0
    A 그늘로 걷기 | Walk in the Shade | ipt | 1
    == drive
    D 핸들앤코|Handle & Co. / 국도소프트|Country Road Soft / 와이퍼|Wiper Labs / 네바퀴연구소|Four Wheels Lab
    D 휴게소컴퍼니|Rest Stop Company / 백미러|Rear Mirror Inc.
    F 운전 중에는 목소리로만 쓰는 화면
      Hands on the wheel: everything works by voice
    F 한눈에 읽히는 큰 글자
      Large type that is read at a glance
    F 자주 가는 길의 기록
      A record of the roads you take
    F 차마다 따로 두는 수첩
      A page for each car
    R 밤에는 화면이 더 어두워집니다.
      The screen dims further at night.
    R 가까운 곳부터 보여 줍니다.
      The nearest come first.
    # navigation | 6010 6003 | pin map
    = 내비 내비게이션 네비 네비게이션 길안내 길찾기 경로 운전 과속 단속 카메라 하이패스
    = navigation navigator gps route routes directions drive driving map maps traffic
    I 갈림길마다 사진으로 알려 주는 내비입니다. 놓쳐도 조용히 다시 안내합니다.
      A picture for every fork in the road, and no scolding when you miss one.
    A 왼쪽 차선 내비 | Left Lane Navigation | ip | 0
    A 느티나무에서 우회전 | Right at the Zelkova | ipm | 0
    A 국도로 가는 내비 | Country Road Navi | ipt | 4
    A 지름길 다람쥐 내비 | Shortcut Squirrel Navigation | ip | 0
    A 밤눈 밝은 내비 | Clear Night Navigation | ip | 2
    A 트럭 기사님 내비 | Trucker's Navigation | ipm | 0
    A 바닷길 내비게이션 | Coast Road Navigator | ipt | 0
    # car | 6012 6002 | car gear
    = 자동차 차 차계부 정비 세차 타이어 엔진오일 자동차검사 카센터 신차 블랙박스 차량관리 수리
    = car cars auto vehicle garage maintenance mechanic wash tire tyre engine dashcam repair
    I 엔진오일을 언제 갈았는지, 타이어는 몇 해째인지 차 대신 기억합니다.
      Remembers the last oil change and the age of the tyres, so that the car need not.
    A 차계부 한 권 | Glovebox Diary | ip | 1
    A 세차하기 좋은 날 | A Good Day to Wash | ip | 0
    A 동네 카센터 | Garage Next Door | ipmt | 0
    # usedcar | 6012 6024 | car lens
    = 중고차 자동차 시세 내차팔기 차팔기 차사기 신차 견적 렌트 리스 자동차경매
    = used car cars dealer sell buy auto vehicle lease carprice secondhand
    I 사고 이력과 시세를 나란히. 딜러에게 묻기 전에 먼저 읽어 보세요.
      History and price side by side, before you ask the dealer.
    A 두 번째 주인 | Second Owner Cars | ip | 0
    A 내 차 얼마 | What Is My Car Worth | ipm | 0
    A 중고차 돋보기 | Used Car Magnifier | ipt | 0
    # rentcar | 6003 6010 | car pin
    = 렌터카 렌트카 카셰어링 차량공유 공유차 장기렌트 렌트 캠핑카 카풀
    = rental rent rentacar car sharing carshare hire van carpool
    I 한 시간도, 한 달도. 집 앞에 서 있는 차부터 보여 드립니다.
      For an hour or a month, beginning with the car outside your door.
    A 한 시간 빌린 차 | Car by the Hour | ip | 0
    A 섬 렌터카 | Island Car Rental | ip | 0
    A 일곱 명이 타는 차 | Room for Seven | ipmt | 0
    # parking | 6010 6003 | car pin
    = 주차 주차장 공영주차장 주차요금 발렛 주차위치 불법주차 주차예약
    = parking garage lot valet meter car
    I 도착할 즈음 빈자리를 찾아 두고, 어디에 세웠는지도 기억합니다.
      Finds a space by the time you arrive, and remembers where you left it.
    A 빈자리 주차장 | Empty Bay Parking | ip | 0
    A 어디 세웠더라 | Where Did I Park | ipm | 0
    A 골목 주차 이웃 | Driveway Neighbours | ipt | 0
    # fuel | 6010 6015 | car bolt
    = 주유 주유소 기름값 기름 휘발유 경유 유가 최저가주유소 연비 셀프주유
    = fuel gas gasoline petrol diesel oil mileage gasstation gasprice
    I 돌아가는 기름값까지 셈해서, 정말 싼 주유소를 알려 드립니다.
      The cheapest station, with the detour already counted.
    A 한 방울 주유소 | One Drop Fuel | ip | 0
    A 연비 일지 | Mileage Diary | ipm | 1
    A 기름값 기상도 | Petrol Price Map | ipt | 0
    # charging | 6010 6002 | bolt car
    = 전기차 전기차충전 충전소 충전 급속충전 전기자동차 수소차 충전기
    = ev charging charger charge electric vehicle plug chargingstation
    I 고장 난 충전기 앞까지 가지 않도록, 방금 쓴 사람의 소식을 먼저 봅니다.
      News from whoever charged last, so you never drive to a broken plug.
    A 꽂자 전기차 충전 | Plug In EV Charging | ip | 0
    A 충전소 반딧불 | Charger Firefly | ipm | 0
    A 커피 한 잔 충전 | Charge over Coffee | ipt | 0
    # license | 6017 6010 | car cap
    = 운전면허 면허 면허시험 필기시험 도로주행 운전연습 교통법규 초보운전 표지판
    = license licence driving theory road signs learner permit exam practice drivingtest theorytest
    I 필기부터 도로 주행까지, 초보의 떨림을 아는 앱입니다.
      From theory to the road, by people who remember being nervous.
    A 초보 운전 딱지 | Learner's Sticker | ip | 0
    A 면허 필기 천 문제 | Theory Test Thousand | ipmt | 1
    A 표지판 마을 | Road Sign Village | ipt | 0
    # motorbike | 6012 6010 | bolt car
    = 오토바이 바이크 이륜차 스쿠터 라이더 헬멧 투어링 배달기사
    = motorbike motorcycle bike scooter rider touring moto helmet
    I 굽은 길이 많은 쪽으로 안내하는, 조금 다른 길 안내입니다.
      Directions that prefer the winding road.
    A 굽은 길 바이크 | Winding Road Moto | ip | 2
    A 헬멧 속 무전기 | Helmet Radio | i | 4
    A 라이더 쉼터 | Rider's Rest | ipmt | 0
    # traffic | 6010 6009 | globe car
    = 교통 교통정보 도로 고속도로 정체 실시간교통 휴게소 통행료 사고 도로상황
    = traffic road roads highway jam toll accident
    I 막히는 곳이 아니라 막히지 않는 시간을 알려 드립니다.
      Not where it is jammed, but when it will not be.
    A 뻥 뚫린 시간 | When It Clears | ip | 0
    A 고속도로 휴게소 지도 | Rest Stop Atlas | ipmt | 0
    A 도로 위 카메라 | Road Cameras | ipt | 0
    == trip
    O travel
    D 여섯시기차|Six O'Clock Train / 배낭하나|One Backpack / 등대지기|Lighthouse Keeper Apps / 파란텐트|Blue Tent
    D 여행자의책상|Traveller's Desk / 남쪽바다|South Sea Studio
    F 연결이 끊겨도 열리는 일정과 지도
      Plans and maps that open without a connection
    F 함께 가는 사람과 나누는 한 장
      One page shared by everybody who comes along
    F 다녀온 곳을 모으는 도장첩
      A stamp book of where you have been
    F 날씨에 맞춘 짐 목록
      A packing list that knows the weather
    R 사진을 날짜와 장소로 묶어 줍니다.
      Pictures are grouped by day and place.
    R 시차가 있는 곳의 알림을 바로잡았습니다.
      Reminders across time zones were corrected.
    # touring | 6003 6012 | pin plane
    = 여행 여행일정 여행계획 해외여행 국내여행 제주 제주여행 관광 패키지 투어 여행사 유럽 일본여행 배낭여행 휴가 비자 여권 벚꽃 명소 대사관 면세점 캐리어 짐싸기 온천
    = travel trip trips tour tours tourism vacation holiday guide itinerary visa sightseeing cruise travelplanner
    = embassy duty tripplanner
    I 계획은 느슨하게. 하루에 세 곳만 고르면 나머지는 길이 채워 줍니다.
      Plan loosely: choose three places a day and let the road do the rest.
    A 하루 세 곳 여행 | Three Places a Day | ipmt | 0
    A 배낭 하나 | One Bag Travel | ip | 0
    A 여권 속 도장 | Stamps in a Passport | ip | 1
    A 걸어서 제주 | Jeju on Foot | ipt | 2
    # flight | 6003 6010 | plane globe
    = 비행기 항공 항공권 항공편 특가항공권 공항 탑승 탑승권 수하물 저가항공 비행 비행정보 면세점 캐리어
    = flight flights airline airplane plane airport boarding pass fly ticket tickets tracker luggage
    I 가장 싼 날과 가장 덜 피곤한 날을 함께 보여 주는 항공권 찾기입니다.
      The cheapest day to fly, and the least tiring one, side by side.
    A 종이비행기 항공권 | Paper Plane Flights | ip | 0
    A 십이번 게이트 | Gate Twelve | ipmt | 0
    A 하늘길 지도 | Map of the Skies | pmt | 3
    A 새벽 비행기 | Dawn Flights | ip | 0
    A 마일 모으는 비행기 | Mileage Flights | ipm | 0
    A 공항 활주로 시계 | Runway Flight Board | pt | 0
    A 창가 자리 비행기 | Window Seat Flights | ip | 0
    # hotel | 6003 6012 | bed pin
    = 호텔 숙소 숙박 모텔 펜션 민박 게스트하우스 리조트 호캉스 숙소예약 방 한옥 예약
    = hotel hotels stay stays lodging hostel resort booking room rooms motel guesthouse accommodation
    I 창밖이 무엇인지부터 보여 주는 숙소 예약입니다.
      Booking that begins with the view from the window.
    A 바다 쪽 방 | Room Facing the Sea | ip | 0
    A 구들장 한옥 숙소 | Warm Floor Hanok Stays | ipt | 0
    A 오늘 밤 빈방 | Rooms Tonight | ipmt | 0
    A 늦은 체크인 호텔 | Late Check-In Hotels | ip | 0
    A 조식 좋은 호텔 | Hotels with Breakfast | ipm | 0
    A 산장과 작은 호텔 | Lodges and Little Hotels | ipt | 0
    A 오늘 마감 호텔 | Last Room Hotels | ip | 0
    # map | 6010 6003 | map pin
    = 지도 맵 위치 길찾기 거리뷰 위성지도 지하철지도 세계지도 약도 장소 주소 지도앱
    = map maps place places location directions street satellite world address offline
    I 종이 지도처럼 펼쳐 보고, 연필로 적어 두는 지도입니다.
      Unfolds like paper, and takes a pencil.
    A 접는 지도 | Folding Map | ipm | 0
    A 연필 지도 | Pencil Map | ip | 2
    A 벽만 한 세계지도 | Wall Sized World Map | pmt | 0
    A 할아버지의 옛 지도 | Grandfather's Old Map | ipmt | 2
    A 오프라인 배낭 지도 | Backpack Offline Map | ip | 1
    A 동네 손그림 지도 | Hand Drawn Town Map | ipt | 0
    A 지도 위의 압정 | Pins on a Map | ipm | 0
    # camping | 6003 6012 | mountain moon
    = 캠핑 캠핑장 글램핑 차박 텐트 야영 모닥불 캠핑예약 캠핑카 백패킹
    = camping camp campsite campground tent glamping rv outdoor outdoors backpacking bonfire
    I 옆자리와의 거리까지 적어 둔 캠핑장 안내입니다.
      A campsite guide that notes how far away the neighbours are.
    A 별 보이는 캠핑장 | Campsites with Stars | ipm | 0
    A 불멍 한 시간 | An Hour of Campfire | ipt | 0
    A 차박 수첩 | Sleep in the Car | ip | 0
    # hiking | 6013 6010 | mountain map
    = 등산 산 등산로 산행 둘레길 트레킹 하이킹 국립공원 정상 등산지도 등산코스 단풍 산장
    = hiking hike hiker trail trails mountain mountains trekking summit climb peak outdoors
    I 해 지기 전에 내려올 수 있는지부터 셈합니다.
      It first works out whether you will be down before dark.
    A 해 지기 전 하산 | Down Before Dark | ip | 0
    A 백 개의 산 | One Hundred Peaks | ipm | 3
    A 능선 걷기 | Ridge Walker | ipmt | 0
    # fishing | 6004 6012 | fish pin
    = 낚시 바다낚시 민물낚시 물때 조황 배낚시 낚시터 바다 강 물고기 조석 선상낚시
    = fishing fish angler tide tides sea river lake catch boat ocean
    I 물때와 바람을 먼저 읽고 나서는 낚시. 놓친 물고기도 기록해 줍니다.
      Read the tide and the wind first. It also keeps a record of the one that got away.
    A 물때 읽는 갈매기 | Tide Gull | ip | 0
    A 놓친 고기 일지 | The One That Got Away | ipm | 1
    A 방파제 낚시 | Breakwater Fishing | ipmt | 0
    # surf | 6004 6003 | sea star
    = 서핑 파도 바다 해수욕장 수상스키 요트 스쿠버 다이빙 보드 해변 여름 물놀이 배 여객선 섬 보트 카약 카누
    = surf surfing wave waves beach diving scuba snorkel sailing yacht boat ship ferry island summer sea cruise kayak
    = canoe swim
    I 파도가 좋은 아침에만 깨워 드립니다.
      It wakes you only when the waves are good.
    A 파도 알람 | Swell Alarm | ip | 1
    A 섬으로 가는 배 | Boats to the Islands | ip | 0
    A 물속 일기 | Dive Diary | ipmt | 3

    """
}
