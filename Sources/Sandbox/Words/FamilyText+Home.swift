/// Subjects about the house, those who live in it and what they celebrate.
extension FamilyText {
  static let home = """
    == house
    D 마루와창|Floor and Window / 햇볕드는집|Sunlit House / 못과망치|Nail & Hammer / 다락방컴퍼니|Attic Company
    D 초인종|Doorbell Inc. / 빨간벽돌|Red Brick Studio / 이웃집소프트|Neighbour Soft
    F 방마다 따로 두는 기록
      A record for every room
    F 집안일을 나누는 순서표
      A rota for the work at home
    F 돌아올 날을 알려 주는 달력
      A calendar that knows when it is due again
    F 도면 위에 남기는 사진
      Pictures pinned to a floor plan
    R 가족마다 다른 알림을 받을 수 있습니다.
      Each member of the family has their own reminders.
    R 넓은 화면에서 방을 한눈에 봅니다.
      See all rooms at once on a wide screen.
    # realestate | 6012 6015 | house map
    = 부동산 집 아파트 매물 시세 실거래가 전세 월세 매매 청약 분양 빌라 주택 땅 토지 내집마련 구하기 집구하기
    = real estate house home houses apartment property rent sale land mortgage
    I 낮과 밤, 비 오는 날의 집을 따로 보여 주는 부동산입니다.
      See a home by day, by night and in the rain.
    A 햇볕 드는 집 찾기 | Homes with Sun | ip | 0
    A 실거래가 우물 | Price Well | ipm | 0
    A 동네 한 바퀴 부동산 | Around the Block Homes | ipmt | 0
    A 골목 부동산 | Backstreet Homes | ip | 0
    A 첫 집 부동산 학교 | First Home School | ipm | 0
    A 마당 있는 집 | Houses with a Yard | ipt | 0
    # room | 6012 6003 | bed house
    = 원룸 투룸 자취방 자취 방구하기 하숙 고시원 쉐어하우스 기숙사 룸메이트 전월세 방 구하기
    = room rooms roommate studio flat dorm sublet rent tenant
    I 창문 크기와 물줄기 세기까지 먼저 살아 본 사람이 적어 둡니다.
      The size of the window, the strength of the shower: written by those who lived there.
    A 볕 좋은 원룸 | Sunny Studio | ip | 0
    A 먼저 살아 본 사람 | Lived There Before | ipm | 0
    A 룸메이트 냉장고 칸 | Roommate Shelf | ipt | 1
    # interior | 6012 6027 | house brush
    = 인테리어 가구 방꾸미기 집꾸미기 리모델링 도배 조명 소파 커튼 침대 소품 셀프인테리어 이불 침구 페인트 벽지
    = interior design furniture decor decoration home sofa curtain lighting renovation remodel layout bed bedding
    = couch
    I 가구를 들이기 전에, 방 사진 위에서 먼저 옮겨 봅니다.
      Move the furniture on a picture of the room before you move it for real.
    A 소파 옮겨 보기 | Move the Sofa | ip | 0
    A 벽 한 면 색칠 | Paint One Wall | ipm | 3
    A 작은 방 넓게 | Make a Small Room Wide | ipmt | 0
    # cleaning | 6012 6007 | spark house
    = 청소 집안일 정리 정리정돈 수납 청소업체 가사도우미 미니멀 미니멀리즘 대청소 살림 생활 살림살이
    = cleaning clean chores housework tidy organize organise declutter maid housekeeping minimal dust
    I 하루 십오 분, 오늘은 어느 서랍인지만 알려 드립니다.
      Fifteen minutes a day: it only tells you which drawer.
    A 십오 분 청소 | Fifteen Minute Tidy | ipmt | 0
    A 빗자루 순서표 | Broom Rota | ip | 0
    A 버리기 전에 찰칵 | Snap Before You Toss | ip | 1
    # laundry | 6012 6002 | shirt sea
    = 빨래 세탁 세탁소 빨래방 코인세탁 세탁기 다림질 드라이 이불빨래 얼룩
    = laundry wash washing laundromat dry cleaning iron stain clothes
    I 옷 속 세탁 기호를 찍으면 물 온도까지 읽어 줍니다.
      Photograph the label, and it reads the symbols for you.
    A 빨래 널기 좋은 날 | Good Drying Day | ip | 0
    A 세탁 기호 사전 | Wash Label Guide | ipm | 0
    A 양말 짝 찾기 | Odd Socks | ipt | 0
    # repair | 6012 6002 | gear house
    = 수리 집수리 공구 목공 만들기 고치기 배관 전기 인부 철물점 드릴 누수 칼 가위 망치
    = repair fix diy tools tool handyman plumber plumbing electrician woodwork woodworking hardware knife hammer
    = scissors homerepair
    I 고치는 순서를 그림으로. 부를 사람이 필요하면 그때 불러 드립니다.
      Repairs in pictures, and somebody to call when pictures are not enough.
    A 못 하나 | One Nail Repairs | ip | 0
    A 목공 작업대 | The Workbench | ipm | 4
    A 고장 난 것들의 병원 | Clinic for Broken Things | ipt | 0
    # smarthome | 6012 6002 | house wave
    = 스마트홈 홈캠 홈카메라 조명 전등 도어락 보일러 에어컨 가전 사물인터넷 로봇청소기 집 초인종
    = smart home lights lamp thermostat appliance automation robot vacuum doorbell iot smartlock securitycamera
    I 스위치 하나로 집 안의 저녁을 켭니다.
      One switch turns the evening on.
    A 저녁 스위치 | Evening Switch | ipmt | 0
    A 문 잠갔나 | Did I Lock the Door | ip | 0
    A 집 보는 올빼미 홈캠 | Home Watch Owl | ipt | 0
    # apartment | 6012 6005 | house person
    = 아파트 관리비 입주민 주민투표 경비실 입대의 공동주택 엘리베이터 층간소음 전기요금 가스요금 수도요금 공과금 요금
    = apartment building neighbor neighbors neighbours resident maintenance bill bills electricity gas water utility
    I 관리비 고지서를 작년 이맘때와 나란히 보여 드립니다.
      Puts the bill beside the one from this time last year.
    A 관리비 해설 | The Bill Explained | ip | 0
    A 십삼 층 이웃 | Neighbours on Thirteen | ipm | 0
    A 계량기 읽는 날 | Meter Day | ipt | 0
    # moving | 6012 6010 | house bus
    = 이사 용달 이삿짐 포장이사 원룸이사 입주청소 화물 트럭 짐보관 창고
    = moving move mover movers truck relocation packing boxes freight
    I 상자마다 번호를 붙여, 이사 첫날 숟가락을 바로 찾습니다.
      Numbers on the boxes, so you find the spoons on the first night.
    A 상자 번호표 | Box by Box Moving | ip | 0
    A 손 없는 날 이사 | Lucky Day Movers | ip | 0
    A 트럭 한 대 | One Truck | ipmt | 0
    # parcel | 6024 6002 | gift bus
    = 택배 배송 배송조회 택배조회 운송장 택배예약 편의점택배 우편 우체국 소포 등기 퀵 퀵서비스
    = parcel package packages delivery tracking track shipping courier post mail shipment
    I 운송장 번호를 외우지 않아도, 문자에서 찾아 한 줄로 모읍니다.
      It finds the tracking numbers in your messages and keeps them in a line.
    A 택배 어디쯤 | Where's My Parcel | ip | 0
    A 문 앞 상자 | Box at the Door | ipm | 0
    A 우체통 배송 조회 | Postbox Tracker | ipt | 0
    # recycling | 6012 6006 | leaf globe
    = 분리수거 재활용 쓰레기 환경 친환경 제로웨이스트 탄소 기후 지구 폐기물 텀블러
    = recycling recycle waste trash garbage eco green climate carbon environment zero planet earth
    I 이건 어디에 버릴까. 찍으면 통의 색을 알려 드립니다.
      Which bin? Take a picture and see the colour.
    A 이건 어느 통 | Which Bin | ip | 0
    A 탄소 발자국 지우개 | Footprint Eraser | ipm | 0
    A 지구에게 쓴 편지 | A Letter to the Planet | ipt | 0
    == child
    D 솜사탕구름|Cotton Cloud / 작은신발|Tiny Shoes Studio / 첫걸음|First Step Apps / 자장가공방|Lullaby Workshop
    D 세발자전거|Tricycle Inc. / 알록달록|Motley Kids
    F 한 손으로 쓰는 큰 버튼
      Large buttons for a single free hand
    F 할머니 할아버지와 나누는 사진첩
      An album shared with the grandparents
    F 밤중에도 눈이 편한 화면
      A screen that is gentle at night
    F 광고 없는 화면
      No advertisements, anywhere
    R 둘째 아이의 기록을 따로 둘 수 있습니다.
      Brothers and sisters each have a page.
    R 기록을 책으로 묶어 내보냅니다.
      Records can be bound into a book.
    # baby | 6020 6012 | heart person | 4+
    = 아기 육아 수유 신생아 이유식 육아일기 엄마 아빠 돌 모유 분유 기저귀 예방접종 맘카페 유아용품 유모차 체온
    = baby babies newborn parenting parent parents mother mom dad breastfeeding feeding diaper infant toddler stroller
    = names babymonitor
    I 새벽 세 시에도 한 손으로. 먹고 자고 싼 시간을 대신 적어 둡니다.
      One-handed at three in the morning: it writes down the meals and the naps.
    A 새벽 세 시 수유 | Three A.M. Feeding | ip | 0
    A 첫니 난 날 | The First Tooth | ipm | 1
    A 이유식 한 숟갈 | First Spoonfuls | ip | 0
    A 아기 숨소리 | Baby Breaths | ipmt | 2
    # pregnancy | 6020 6013 | heart moon
    = 임신 임산부 태교 출산 배란 태아 난임 산모 산후조리 초음파 태동 주수 임신주수
    = pregnancy pregnant ovulation fertility birth due date maternity contractions trimester week weeks
    I 이번 주의 아기는 어떤 과일만 할까요. 열 달을 한 주씩 함께 셉니다.
      Which fruit is the baby this week? Ten months, counted together.
    A 열 달의 달력 | Calendar of Ten Moons | ipm | 0
    A 태동 세는 밤 | Counting Kicks | ip | 0
    A 태교 음악 상자 | Music for the Bump | ipmt | 0
    # kids | 6017 6014 | star ball | 4+
    = 유아 어린이 아이 키즈 놀이 아이들 유치원생 색깔놀이 숫자놀이 학습지 장난감 퍼즐 동요 소방관 소방차 경찰관
    = kids kid children child toddler toys toy play preschool learning numbers colors songs firefighter police
    I 글을 몰라도 혼자 놀 수 있는, 끝나는 시간이 있는 놀이터입니다.
      A playground for those who cannot read yet, with a time to stop.
    A 알록달록 블록통 | Motley Block Box | pt | 0
    A 숫자 세는 병아리 | Counting Chick | ipmt | 1
    A 동요 버튼 | Nursery Rhyme Buttons | ip | 0
    A 거품 목욕 놀이 | Bubble Bath Play | ip | 0
    # fairytale | 6018 6017 | book moon | 4+
    = 동화 동화책 그림책 전래동화 이야기 자장가 잠자리동화 구연동화 책읽기
    = fairy tale tales story stories bedtime picture storybook children kids lullaby
    I 엄마 목소리를 녹음해 두면, 늦는 날에도 책을 읽어 줍니다.
      Record your voice, and it reads the story on the nights you are late.
    A 이불 속 동화 | Stories under the Blanket | ipmt | 0
    A 호랑이와 곶감 극장 | Tiger and Persimmon | ipmt | 1
    A 아빠 목소리 동화 | Dad's Voice Tales | ipt | 0
    # nursery | 6017 6005 | note house
    = 어린이집 유치원 알림장 등하원 가정통신문 학부모 돌봄 원아 방과후 선생님
    = kindergarten nursery daycare preschool teacher parents pickup notice classroom
    I 알림장과 사진, 데리러 가는 시간을 한 줄로 보내 드립니다.
      The day's news, a picture, and when to pick up, in one line.
    A 오늘의 알림장 | Sent Home Today | ip | 0
    A 노란 셔틀 | The Yellow Shuttle | ipm | 0
    A 우리 반 사진첩 | Our Class Album | ipmt | 0
    # family | 6012 6005 | house heart
    = 가족 우리가족 위치공유 자녀위치 부모님 효도 가족앨범 자녀 가족위치 스마트폰관리 자녀보호 할머니 할아버지 부모 엄마 아빠 형제 위치 추적 위치추적 동생 형 누나 언니 오빠 삼촌 이모
    = family location sharing parental control grandparents tracker find locator together mother father mom dad sister
    = grandma grandpa siblings brother
    I 도착하면 한마디. 위치를 지켜보는 대신 안부를 전합니다.
      A word on arrival: not watching, just letting each other know.
    A 잘 도착했어 | Arrived Safely | ip | 0
    A 가족 식탁 | The Family Table | ipmt | 0
    A 텔레비전 옆 가족사진 | Frames by the Television | t | 0
    A 약속한 화면 시간 | The Screen Promise | im | 0
    == pets
    O garden
    D 꼬리치는집|Wagging House / 발바닥|Paw Pad Studio / 어항속|Inside the Tank / 초록손가락|Green Thumb Works
    D 집사일기|Butler's Diary
    F 몸무게와 접종을 그린 그래프
      Weight and vaccinations in one graph
    F 맡긴 동안 받아 보는 사진
      Pictures while somebody else looks after them
    F 가까운 병원을 급한 순서로
      The nearest clinics when it is urgent
    F 여럿을 함께 기르는 집을 위한 목록
      Room for homes with more than one
    R 산책과 물주기를 위젯에서 기록합니다.
      Walks and watering can be ticked in the widget.
    R 사진에서 얼굴을 알아봅니다.
      Recognises each of them in pictures.
    # dog | 6012 6020 | paw heart
    = 강아지 개 반려견 산책 강아지훈련 애견 애견동반 유기견 애완견 견종 개인기
    = dog dogs puppy puppies walk walker training trainer breed leash
    I 산책길의 냄새 맡는 시간까지 산책으로 쳐 줍니다.
      Sniffing counts as walking here.
    A 킁킁 산책 | Sniff and Walk | ip | 0
    A 앉아 기다려 옳지 | Sit, Stay, Good | ipm | 2
    A 강아지 유치원 화면 | Puppy Window | ipt | 0
    # cat | 6012 6014 | paw star
    = 고양이 냥이 집사 반려묘 캣타워 고양이장난감 길고양이 야옹
    = cat cats kitten kittens kitty meow litter feline
    I 고양이가 보는 화면과 집사가 보는 화면이 따로 있습니다.
      One screen for the cat, another for the person.
    A 야옹 번역 연습 | Meow Practice | ip | 0
    A 고양이 보는 새 | Birds for Cats | ipmt | 0
    A 화장실 당번 집사 | Litter Duty | ipm | 0
    A 골목 고양이 지도 | Alley Cat Map | ipm | 0
    # pet | 6012 6024 | paw cross
    = 반려동물 펫 애완동물 동물병원 펫시터 사료 펫보험 햄스터 토끼 새 앵무새 수의사 동물
    = pet pets animal animals vet veterinary sitter hamster rabbit bird birds parrot bunny petfood
    I 사료가 떨어질 날과 병원 갈 날을 대신 기억합니다.
      Remembers when the food runs out and when the vet is due.
    A 밥그릇 달력 | Food Bowl Calendar | ip | 0
    A 이웃 펫시터 | The Pet Sitter Next Door | ipm | 0
    A 햄스터 쳇바퀴 | Hamster Wheel | ipmt | 0
    # aquarium | 6012 6016 | fish leaf
    = 물고기 어항 수족관 열대어 금붕어 물생활 거북이 곤충 수초 물멍
    = fish aquarium tank goldfish tropical turtle insect insects bug bugs reptile
    I 물 가는 날과 먹이 주는 양을 어항마다 적어 둡니다.
      When to change the water and how much to feed, for each tank.
    A 물 가는 날 | Water Change Day | ipm | 1
    A 거실 어항 | A Tank in the Room | ipmt | 2
    A 달팽이 키우기 | Raising a Snail | ipt | 0
    # plants | 6012 6006 | leaf cloud
    = 식물 화분 꽃 나무 물주기 다육이 식물키우기 식물이름 잎 정원 가드닝 반려식물 버섯 벚꽃 단풍 장미 선인장
    = plant plants garden gardening flower flowers tree trees leaf succulent identify identifier watering mushroom
    = cherry blossom rose cactus
    I 잎 한 장만 찍으면 이름과 목마른 정도를 알려 줍니다.
      One leaf is enough to learn its name and how thirsty it is.
    A 잎 한 장 | One Leaf | ip | 0
    A 창가의 초록 | Green on the Sill | ipm | 0
    A 이름 모를 들꽃 | Unnamed Wildflower | ipmt | 0
    # farm | 6012 6000 | leaf cloud
    = 농사 농장 텃밭 주말농장 귀농 농업 농산물 작물 씨앗 병해충 스마트팜 농촌
    = farm farming farmer agriculture crop crops seed seeds vegetable garden harvest
    I 언제 심고 언제 거둘지, 이 동네 이웃의 밭을 보고 알려 드립니다.
      When to sow and when to pick, learned from the fields around you.
    A 이랑과 고랑 | Ridge and Furrow | ip | 0
    A 씨 뿌리는 달력 | Sowing Calendar | ipmt | 1
    A 옆 밭 소식 | News from the Next Field | ipmt | 0
    == occasion
    D 리본가게|Ribbon Store / 초대장|Invitation House / 꽃갈피|Pressed Flower / 촛불하나|One Candle / 축하해요|Hooray Studio
    F 받는 사람만 보는 편지
      A letter only one person can open
    F 날짜가 다가오면 알려 주는 귀띔
      A nudge when the day comes near
    F 여럿이 모아 보내는 한 장
      One card from all of you
    F 인쇄해도 예쁜 그림
      Pictures that look good on paper, too
    R 보낸 것을 다시 볼 수 있습니다.
      See again what you sent.
    R 음력 날짜를 지원합니다.
      Lunar dates are supported.
    # wedding | 6012 6005 | heart gift
    = 결혼 웨딩 청첩장 모바일청첩장 결혼준비 신혼 예식장 신부 신랑 축의금 웨딩드레스 결혼식
    = wedding marriage bride groom invitation honeymoon engagement married weddingplanner weddingdress
    I 하객 명단부터 자리 배치까지, 싸우지 않고 끝내는 결혼 준비입니다.
      From the guest list to the seating plan, without a quarrel.
    A 두 사람의 청첩장 | An Invitation from Two | ip | 0
    A 예식 백 일 전 | Hundred Days to Vows | ipm | 0
    A 부케 던지기 | Toss the Bouquet | ipt | 1
    # couple | 6012 6005 | heart star
    = 커플 연인 디데이 기념일 연애 사랑 여자친구 남자친구 부부 데이트 백일 날짜계산
    = couple couples love lovers anniversary relationship dday boyfriend girlfriend date together hundred
    I 오늘이 며칠째인지, 어디서 처음 만났는지 둘만 아는 달력입니다.
      A calendar only two people know: how many days, and where it began.
    A 둘이서 며칠째 | Days of Us | ipmt | 0
    A 장갑 한 짝 | One Glove Each | ip | 0
    A 데이트 쪽지 통 | Jar of Date Ideas | ipt | 1
    # party | 6012 6016 | gift star
    = 파티 초대장 생일 생일파티 이벤트 행사 모임 송년회 술게임 풍선 축하 동창회 돌잔치 마술 졸업 어린이날 어버이날 설날 추석 명절
    = party event events invitation invite birthday celebration celebrate host balloon reunion magic trick partygame
    = tricks graduation holiday holidays partygames
    I 누가 오고 무엇을 가져오는지, 단체 대화방을 뒤지지 않아도 됩니다.
      Who comes and what they bring, without scrolling back through a chat.
    A 촛불 몇 개 | How Many Candles | ip | 0
    A 종이 왕관 파티 | Paper Crown Party | ipmt | 0
    A 돌잔치 잡기 | First Birthday Pick | ipm | 0
    # gift | 6024 6012 | gift heart
    = 선물 선물하기 선물추천 기프티콘 기프트카드 답례품 생일선물 집들이 축하카드 크리스마스 어버이날 설날 추석 명절 스승의날
    = gift gifts present presents giftcard greeting christmas wishlist surprise giftcards greetingcard
    I 지난번에 무엇을 줬는지 기억하는 선물 수첩입니다.
      A gift list that remembers what you gave last time.
    A 리본 묶는 법 | How to Tie a Ribbon | ip | 0
    A 갖고 싶은 것 세 가지 | Three Wishes List | ipmt | 0
    A 눈 오는 날의 카드 | Snowy Day Cards | ipmt | 1
    # flowers | 6024 6012 | flower gift
    = 꽃 꽃배달 꽃다발 꽃집 화환 꽃말 플라워 장미 꽃구독 생화
    = flower flowers bouquet florist rose bloom wreath tulip flowerdelivery
    I 꽃말을 먼저 고르면 꽃다발이 만들어집니다.
      Choose what to say, and the bouquet follows.
    A 꽃말 사전 | What Flowers Say | ipm | 0
    A 아침 꽃시장 | Dawn Flower Market | ipm | 0
    A 시들지 않는 화병 | The Vase That Lasts | ipmt | 0

    """
}
