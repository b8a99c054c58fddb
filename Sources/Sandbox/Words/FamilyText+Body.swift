/// Subjects about other people, and about one's own body.
extension FamilyText {
  static let body = """
    == people
    O social
    D 말풍선|Speech Bubble Inc. / 종이컵전화|Paper Cup Phone / 둘레|Dulle Social / 모닥불앞|By the Campfire
    D 안녕소프트|Hello Soft / 우체통셋|Three Postboxes
    F 읽음 표시가 없는 대화
      Conversations without read receipts
    F 조용한 시간에는 울리지 않는 알림
      No sound in quiet hours
    F 모르는 사람의 말은 따로 두는 상자
      A separate box for strangers
    F 떠나면 함께 지워지는 기록
      When you leave, your words leave with you
    R 사진을 보내기 전에 위치를 지웁니다.
      The place is removed from pictures before they are sent.
    R 신고와 차단이 한 번에 됩니다.
      Reporting and blocking are one step.
    # messenger | 6005 6007 | chat heart
    = 메신저 채팅 톡 대화 단톡방 단체채팅 문자 메시지 이모티콘 오픈채팅 비밀채팅 소통 카톡테마 무전기
    = messenger chat chats message messages messaging text talk group texting walkie talkie walkie-talkie
    I 밀린 말이 쌓이지 않는, 하루가 지나면 접히는 대화방입니다.
      Chats that fold themselves away after a day.
    A 종이컵 메신저 | Paper Cup Messenger | ipm | 0
    A 귓속말 | A Word in Your Ear | ip | 0
    A 서른 명의 단톡방 | Room of Thirty | ipm | 0
    A 답장은 내일 | Reply Tomorrow | i | 0
    A 쪽지함 메신저 | Pigeonhole Messenger | ip | 0
    A 가족 메신저 식탁 | Kitchen Table Messenger | ipmt | 0
    A 조용한 채팅방 | The Quiet Chat Room | ipm | 0
    # videocall | 6005 6007 | camera chat
    = 영상통화 화상통화 화상채팅 통화 무료통화 국제전화 인터넷전화 전화
    = video call calls calling voip international facechat
    I 할머니의 텔레비전으로도 받는 영상 통화입니다.
      Video calls that reach grandmother's television.
    A 할머니 텔레비전 전화 | Call Grandma's TV | ipmt | 0
    A 창문 통화 | Window Calls | ip | 0
    A 바다 건너 전화 | Call across the Sea | ipm | 0
    # dating | 6005 6012 | heart chat | 17+
    = 소개팅 데이팅 만남 연애 소개 친구만들기 인연 썸 미팅 이상형 결혼정보 돌싱 이별 짝사랑 썸남
    = dating date singles match matches meet love relationship romance flirt crush breakup
    I 하루에 한 사람, 사진보다 먼저 글을 읽습니다.
      One person a day, and you read before you look.
    A 하루 한 사람 | One Person a Day | ip | 0
    A 우산 하나 | Sharing an Umbrella | ip | 0
    A 산책 데이트 | Walk First Dating | ipm | 0
    # friends | 6005 6012 | person heart
    = 친구 모임 동호회 소모임 취미 동네친구 펜팔 외국인친구 클럽 번개 만남 교류 외로움 수다
    = friends friend club clubs hobby hobbies meetup group groups penpal social circle neighbors lonely
    I 같은 취미, 걸어갈 수 있는 거리, 여덟 명까지. 모임은 작을수록 오래갑니다.
      The same hobby, within a walk, up to eight people. Small circles last.
    A 여덟 명의 취미 | Hobby of Eight | ipmt | 0
    A 동네 탁구 친구 | Ping-Pong Pals | ipt | 0
    A 느린 펜팔 | Slow Penpals | ipm | 0
    # community | 6005 6009 | chat globe
    = 커뮤니티 게시판 카페 익명 고민 유머 소셜 소셜네트워크 피드 동네생활 맘카페 블로그 팔로우 웃긴 농담
    = community forum board social network feed anonymous blog post humor followers share funny jokes joke celebrity
    = gossip
    I 좋아요 숫자를 세지 않는 게시판입니다. 고마웠다는 말만 남습니다.
      A board that does not count likes and keeps only the thanks.
    A 느티나무 아래 | Under the Zelkova | ipt | 0
    A 익명의 우물 | The Anonymous Well | ip | 0
    A 골목 게시판 | Alley Board | ipmt | 0
    # senior | 6012 6002 | person phone
    = 어르신 시니어 노인 큰글씨 부모님 할머니 할아버지 효도 치매예방 복지 실버 글씨 크게 글씨크게
    = senior seniors elderly elder easy grandparents grandma grandpa grandmother largetext
    = grandfather
    I 글자는 크게, 버튼은 네 개만. 자녀와 이어진 전화기가 됩니다.
      Large type, four buttons, and a line to the children.
    A 큰 버튼 네 개 | Four Big Buttons | ip | 0
    A 경로당 장기 자랑 | Talent Hall | ipt | 0
    A 매일 아침 안부 | Morning Hello | ipmt | 0
    == moves
    O fitness
    D 운동화끈|Shoelace Studio / 숨이차다|Out of Breath Co. / 체육관옆|Beside the Gym / 하나둘셋넷|One Two Three Four
    D 줄넘기|Jump Rope Apps / 매트위|On the Mat
    F 쉬는 날도 기록으로 인정
      Rest days count too
    F 무릎이 편안한 동작 모음
      Moves that are kind to the knees
    F 음성으로 알려 주는 순서
      The next move, read aloud
    F 텔레비전에서도 이어지는 수업
      Lessons that go on on the television
    R 심박수를 그래프에 함께 보여 줍니다.
      The graph now shows your heart rate.
    R 지난 운동을 달력에서 고칩니다.
      Past workouts can be edited in the calendar.
    # workout | 6013 6004 | dumbbell bolt
    = 운동 헬스 헬스장 피트니스 근력운동 홈트 홈트레이닝 웨이트 피티 스쿼트 푸쉬업 복근 체력 건강 턱걸이 근육 몸짱
    = fitness workout workouts gym exercise strength training trainer muscle weights lifting squat abs health healthy
    I 오늘은 어디가 뻐근한지부터 묻는 운동 앱입니다.
      It asks first which part of you is stiff today.
    A 거실 헬스장 | Front Room Gym | ipmt | 0
    A 천 번의 스쿼트 | A Thousand Squats | ip | 0
    A 무쇠 일지 | Iron Diary | ipm | 3
    A 십 분 홈트 | Ten Minute Home Workout | ipt | 0
    A 새벽반 운동 | Early Class Workout | ip | 0
    A 의자 하나 운동 | One Chair Workout | ipt | 0
    A 헬스장 빈 기구 | Free Machine Gym | ip | 0
    # running | 6013 6004 | bolt map
    = 달리기 러닝 조깅 마라톤 런닝 하프마라톤 페이스 러닝크루 뛰기 철인삼종 트라이애슬론
    = running run runner jog jogging marathon pace race sprint half triathlon
    I 빨리보다 오래. 숨이 편한 속도를 찾아 드립니다.
      Longer before faster: it finds the pace at which you can still talk.
    A 숨이 편한 달리기 | Easy Breath Run | ip | 0
    A 첫 오 킬로미터 | First Five K | ip | 0
    A 강바람 러닝 지도 | River Wind Routes | ipmt | 2
    A 밤 달리기 등불 | Night Run Lantern | ip | 0
    A 마라톤 백 일 | Marathon in Hundred Days | ipm | 1
    A 같이 달리는 다섯 명 | Running with Five | ipt | 0
    # steps | 6013 6012 | check bolt
    = 만보기 걷기 걸음수 걸음 걷기운동 포인트걷기 걷기앱 만보
    = steps step counter pedometer walking walk walks
    I 만 보가 아니어도 됩니다. 어제보다 백 걸음만 더.
      It need not be ten thousand. Just a hundred more than yesterday.
    A 어제보다 백 걸음 | A Hundred More Steps | ip | 0
    A 계단 이백 개 | Two Hundred Stairs | ip | 0
    A 걸어서 한 바퀴 | Walk around the Country | ipmt | 0
    # yoga | 6013 6012 | person leaf
    = 요가 필라테스 스트레칭 자세 거북목 유연성 체형교정 다리찢기 폼롤러 허리
    = yoga pilates stretching stretch flexibility posture pose poses core mobility
    I 매트를 펴기 전에 끝나는 오 분 스트레칭부터.
      It begins with five minutes, done before the mat is unrolled.
    A 고양이 자세 요가 | Cat Pose Yoga | ipmt | 0
    A 매트 위 이십 분 | Twenty on the Mat | ipt | 0
    A 목 어깨 쭉 | Neck and Shoulders | ipm | 1
    # swimming | 6013 6004 | sea person
    = 수영 수영장 자유형 평영 접영 수영강습 물놀이 아쿠아로빅
    = swimming swim swimmer pool laps lap freestyle aqua
    I 몇 바퀴 돌았는지 헤아리지 마세요. 물속에서는 물만 보세요.
      Stop counting laps. In the water, look at the water.
    A 스물다섯 미터 | Twenty-Five Metres | ip | 0
    A 물 위의 팔꿈치 | High Elbow Swim | ipmt | 2
    A 새벽 수영장 | Dawn Pool | i | 0
    # dance | 6013 6016 | tune person
    = 춤 댄스 안무 에어로빅 줌바 방송댄스 발레 커버댄스
    = dance dancing choreography aerobics zumba ballet kpop moves
    I 안무를 여덟 박자씩 끊어서, 거울처럼 뒤집어 보여 줍니다.
      Choreography in counts of eight, mirrored like a studio wall.
    A 여덟 박자 | Eight Counts Dance | ipt | 0
    A 거실 에어로빅 | Sofa Side Aerobics | ipmt | 0
    A 첫 발레 | First Position Ballet | ip | 3
    # martial | 6013 6004 | bolt person
    = 태권도 복싱 권투 유도 검도 주짓수 격투기 무술 호신술 품새
    = boxing martial arts taekwondo karate judo kickboxing fight self defense mma
    I 혼자서도 라운드 종이 울립니다. 주먹보다 발을 먼저 배웁니다.
      The bell rings even when you train alone. Feet first, then fists.
    A 삼 분 라운드 종 | Three Minute Bell | ipt | 0
    A 품새 거울 | Poomsae Mirror | ipmt | 2
    A 흰 띠 일기 | White Belt Diary | ip | 0
    # climbing | 6004 6013 | mountain dumbbell
    = 클라이밍 암벽등반 볼더링 암장 등반 클라이밍장
    = climbing climb boulder bouldering wall rock rope
    I 오늘 떨어진 문제를 찍어 두면 다음 주의 내가 풀어냅니다.
      Film the problem you fell off; next week's you will solve it.
    A 노란 홀드 | The Yellow Hold | ip | 0
    A 벽 위의 문제집 | Problems on a Wall | ipmt | 1
    == calm
    O sleep
    D 숨한번|One Breath Studio / 느린오후|Slow Afternoon / 달무리|Moon Halo Labs / 고요상점|The Quiet Store
    D 이불밖|Out of Bed Inc.
    F 화면을 보지 않아도 되는 소리 안내
      Guidance by sound, with your eyes closed
    F 빠진 날을 나무라지 않는 기록
      A record that does not scold you for gaps
    F 서서히 어두워지는 화면
      A screen that dims by itself
    F 나만 보는 잠긴 일지
      A locked journal only you can open
    R 새로운 소리 여섯 가지를 더했습니다.
      Six new sounds.
    R 시작하는 시간을 요일마다 정할 수 있습니다.
      Choose a time for each day of the week.
    # sleeping | 6013 6012 | moon bed
    = 수면 잠 불면증 숙면 코골이 수면기록 낮잠 백색소음 빗소리 자장가 꿀잠 꿈 밤
    = sleep sleeping insomnia snore snoring nap white noise rain sounds bedtime night tracker
    I 몇 시간 잤는지보다 어떻게 깼는지를 묻는 수면 기록입니다.
      It asks not how long you slept but how you woke.
    A 베개 밑 수면 기록 | Under the Pillow | ip | 0
    A 처마 밑 빗소리 | Rain from the Eaves | ipmt | 1
    A 코 고는 곰 | Snoring Bear | ip | 0
    A 파도 자장가 | Lullaby of Waves | ipt | 0
    # meditating | 6013 6012 | leaf moon
    = 명상 마음챙김 호흡 힐링 휴식 싱잉볼 멍때리기 마인드풀니스 심호흡 마음
    = meditation meditate mindfulness breathing breathe relax relaxing relaxation calm zen peace stress
    I 아무것도 하지 않는 오 분. 종소리로 시작해 종소리로 끝납니다.
      Five minutes of nothing, between two bells.
    A 풍경 소리 명상 | Temple Bell Meditation | ipmt | 0
    A 네 번의 숨 | Four Breaths | ip | 0
    A 멍하니 강물 | Watching the River | ipt | 0
    # mind | 6013 6020 | heart chat
    = 심리상담 상담 우울증 불안 마음 멘탈 스트레스 심리 정신건강 공황 자존감 위로 외로움 우울 자폐 발달장애
    = mind therapy therapist counseling counselling mental anxiety depression stress psychology support sad lonely
    = autism adhd
    I 말로 꺼내기 어려운 날, 먼저 적어 보는 상담실입니다.
      A counselling room where you may write before you speak.
    A 마음 우체국 | Post Office of the Mind | ip | 0
    A 괜찮지 않은 날 | Not a Good Day | ipm | 0
    A 파란 소파 상담실 | The Blue Sofa | ipt | 0
    # mood | 6013 6012 | heart check
    = 감정 감정일기 기분 감사 감사일기 행복 하루기록 회고 긍정 확언 자기계발 슬픔 기쁨 우울
    = mood moods emotion emotions feeling feelings gratitude happy happiness affirmation positive self sad
    I 오늘의 기분을 날씨 하나로 적습니다.
      Write today's mood as a kind of weather.
    A 마음 일기예보 | Inner Forecast | ip | 0
    A 고마운 것 셋 | Three Thanks | ipmt | 0
    A 웃은 이유 | Why I Laughed | ipt | 0
    # habit | 6007 6013 | check leaf
    = 습관 루틴 습관만들기 챌린지 목표 미라클모닝 작심삼일 자기관리 갓생 기상
    = habit habits routine routines goal goals challenge streak daily self improvement motivation
    I 작심삼일을 백 번 하면 삼백 일. 끊겨도 이어서 셉니다.
      A hundred three-day resolutions make three hundred days. It keeps counting.
    A 작심삼일 백 번 | Three Days at a Time | ip | 0
    A 아침 여섯 시 클럽 | Six O'Clock Club | ipm | 1
    A 물방울 습관 | Drop by Drop Habits | ipmt | 0
    # quit | 6013 6012 | leaf heart
    = 금연 금주 담배 끊기 술끊기 중독 디지털디톡스 스마트폰중독 절주
    = quit smoking smoke sober alcohol addiction detox cigarette screentime
    I 참은 날이 아니라 숨이 편해진 날을 셉니다.
      It does not count the days you resisted, but the days you breathed easier.
    A 마지막 한 개비 | The Last One | ip | 0
    A 숨이 돌아오는 달력 | Breath Returns | ipmt | 0
    A 맑은 정신 백 일 | Hundred Clear Days | ipt | 0
    # water | 6013 6012 | sea cup
    = 물 물마시기 수분 물알림 갈증 물컵 생수
    = water drink hydration hydrate reminder glass bottle
    I 목마르기 조금 전에 알려 드립니다.
      It tells you a little before you are thirsty.
    A 물 한 모금 | A Sip of Water | ip | 0
    A 여덟 번째 잔 | The Eighth Glass | ipmt | 0
    # massage | 6013 6012 | person sea
    = 마사지 안마 지압 스파 찜질방 사우나 온천 목욕탕 진동 경락 허리 무릎 목 어깨 통증
    = massage spa sauna vibration relax hot spring therapy acupressure bath back neck shoulder knee pain
    I 어디를 얼마나 누를지 그림으로 알려 주는 지압 지도입니다.
      A map of where to press, and how firmly.
    A 손끝 지압 지도 | Fingertip Pressure Map | ip | 0
    A 동네 온천 | Hot Springs Near Here | ipt | 0
    A 어깨가 가벼운 밤 | Lighter Shoulders | ipmt | 1
    == clinic
    O health
    D 흰가운|White Coat Labs / 체온계|Thermometer Inc. / 동네의원|Village Clinic Soft / 약봉지|Paper Pill Bag
    D 청진기|Stethoscope Studio / 반창고|Plaster & Co.
    F 진료실에서 보여 주기 좋은 한 장 요약
      A one-page summary for the doctor
    F 기기 안에만 두는 기록
      Records that stay on the device
    F 보호자와 나누는 화면
      A screen to share with whoever looks after you
    F 숫자는 크게, 그래프는 단순하게
      Large numbers and simple graphs
    R 예약이 바뀌면 바로 알려 드립니다.
      You are told at once when an appointment changes.
    R 건강 앱의 기록을 함께 읽습니다.
      Reads records from other health apps.
    # hospital | 6020 6013 | cross person
    = 병원 병원예약 진료 의사 응급실 의원 소아과 내과 정형외과 한의원 건강검진 비대면진료 접수 검진 의료 감기 코로나 독감 체온 열 백신
    = hospital clinic doctor doctors appointment medical health checkup physician telemedicine fever flu
    = cold vaccine vaccination
    I 기다리는 사람 수를 보고 집에서 출발합니다.
      See how many are waiting before you leave home.
    A 대기 세 번째 | Third in Line | ip | 0
    A 우리 동네 소아과 | Children's Clinic Nearby | ip | 0
    A 밤에도 여는 병원 | Open at Night | ipmt | 0
    A 주말에도 여는 병원 | Weekend Hospital | ip | 0
    A 병원 접수 대신 | Hospital Check-In | ip | 0
    A 검진표 읽는 의사 | The Checkup Reader | ipmt | 0
    # pharmacy | 6020 6013 | cross check
    = 약국 약 복약 약복용 알약 처방전 약알림 감기약 두통 의약품 상비약 심야약국
    = pharmacy medicine medicines medication pill pills drug drugstore prescription reminder dose
    I 사진 한 장으로 이 약이 무엇인지, 같이 먹으면 안 되는 것은 무엇인지 알려 드립니다.
      One picture tells what the pill is, and what not to take with it.
    A 하루 세 번 식후 | After Meals | ip | 0
    A 일요일 약국 | The Sunday Pharmacy | ipm | 0
    A 알약 이름표 | Name That Pill | ipmt | 1
    # pressure | 6020 6013 | heart chart
    = 혈압 당뇨 혈당 심박수 심장 맥박 고혈압 콜레스테롤 인슐린 혈압기록
    = blood pressure diabetes glucose sugar heart pulse cholesterol insulin heartrate
    I 재는 시각만 알려 드리면, 숫자는 알아서 줄을 섭니다.
      It reminds you when to measure; the numbers line up by themselves.
    A 아침저녁 혈압 | Morning and Evening Pressure | ip | 0
    A 설탕 한 숟갈 당뇨 수첩 | Spoon of Sugar Diary | ipm | 0
    A 두근두근 맥박 | Steady Pulse | ipt | 1
    # dentist | 6020 6013 | spark cross
    = 치과 칫솔 양치 이빨 치아 교정 충치 임플란트 구강 양치질
    = dentist dental teeth tooth brush brushing braces
    I 이를 닦는 삼 분 동안 짧은 이야기를 들려줍니다.
      A short story for the three minutes of brushing.
    A 삼 분 양치 이야기 | Three Minute Teeth | ipmt | 0
    A 겁쟁이 치과 | Dentist for the Timid | ip | 0
    A 교정 고무줄 | Braces Diary | ip | 0
    # eyes | 6020 6013 | lens cross
    = 눈 시력 시력검사 안과 안경 렌즈 눈운동 색맹 난시 노안 청력 귀
    = eye eyes vision eyesight glasses lens hearing ear color blind eyetest visiontest contactlens
    I 스무 걸음 밖을 보라고 이십 분마다 귀띔합니다.
      Every twenty minutes it asks you to look twenty steps away.
    A 먼 산 보기 | Look Far Away | ipm | 0
    A 시력표 뒤집기 | Flip Eye Chart | ipt | 0
    A 렌즈 가는 날 | New Lens Day | ip | 0
    # firstaid | 6020 6006 | cross bolt
    = 응급처치 심폐소생술 응급 구급 구급차 간호 간호사 해부학 의학 제세동기 상처
    = first aid cpr emergency ambulance nurse nursing anatomy medical medicine injury rescue
    I 당황했을 때 읽는 글은 짧아야 합니다. 한 화면에 한 동작만 보여 줍니다.
      What you read in a fright must be short: one screen, one step.
    A 한 화면 응급처치 | One Step First Aid | ip | 0
    A 간호사의 주머니 | The Nurse's Pocket | ipm | 4
    A 뼈 이백여섯 개 | Two Hundred and Six Bones | pmt | 5
    # period | 6013 6020 | moon heart
    = 생리 생리주기 생리달력 배란일 월경 가임기 여성건강 피임 갱년기
    = period periods cycle menstrual ovulation women tracker pms menopause fertility
    I 달의 모양으로 적는 주기. 나 말고는 아무도 읽을 수 없습니다.
      A cycle told in moons, and readable by nobody but you.
    A 달의 모양 | Shape of the Moon | ip | 0
    A 스물여덟 밤 | Twenty-Eight Nights | ip | 0
    A 뜨거운 찜질팩 | A Warm Compress | ipmt | 0
    # vitamin | 6013 6024 | leaf check
    = 영양제 비타민 건강식품 유산균 오메가3 단백질 홍삼 건강기능식품 프로틴
    = vitamin vitamins supplement supplements protein probiotics nutrition
    I 겹치는 성분을 먼저 찾아 줍니다. 덜 먹어도 되는 것이 보입니다.
      It finds what overlaps, so you may take less.
    A 영양제 일곱 칸 | Seven Day Vitamins | ip | 0
    A 홍삼 말고 잠 | Sleep before Ginseng | ipm | 0
    A 식탁 위 약통 | Pillbox on the Table | ipt | 0

    """
}
