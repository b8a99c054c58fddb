/// Subjects about playing and watching sports, languages and learning.
extension FamilyText {
  static let learning = """
    == sport
    O sports
    D 점수판너머|Beyond the Scoreboard / 흙먼지구장|Dusty Field / 응원석|Home Stand Inc. / 휘슬|Final Whistle
    D 열두번째선수|Twelfth Player / 라켓앤코|Racket & Co.
    F 멀리서도 보이는 큰 점수판
      A scoreboard you can read from afar
    F 우리 편 소식만 모은 첫 화면
      A first screen for your side alone
    F 지난 대결의 기록
      Records of earlier meetings
    F 경기 시작 십 분 전 알림
      A reminder ten minutes before the start
    R 손목에서 점수를 올립니다.
      Raise the score from your wrist.
    R 순위표를 그림으로 저장합니다.
      Tables can be saved as a picture.
    # soccer | 6004 6014 | ball star
    = 축구 풋살 축구게임 월드컵 국가대표 축구중계 축구팀 골 조기축구 해외축구
    = soccer football futsal goal goals league cup match team striker
    I 동네 조기축구도 중계됩니다. 골 장면은 저절로 잘라 둡니다.
      Even a village match gets its coverage, with the goals cut out for you.
    A 일요 축구 일지 | Sunday League Diary | ip | 0
    A 골대 뒤 중계석 | Behind the Goal | ipt | 0
    A 승부차기 다섯 번 | Five Penalties | ipmt | 0
    # baseball | 6004 6014 | ball star
    = 야구 프로야구 야구게임 야구중계 홈런 타율 투수 사회인야구 직관
    = baseball pitcher batter batting league score innings softball homerun
    I 한 구 한 구를 글로 중계합니다. 회의 중에도 조용히 봅니다.
      Every pitch in words, for when you must keep quiet.
    A 구회 말 | Bottom of the Ninth | ipmt | 0
    A 동네 사회인 야구 | Sandlot Weekend | ipm | 0
    A 홈런 한 방 | Swing for the Fence | ipt | 0
    # basketball | 6004 6014 | ball bolt
    = 농구 배구 농구게임 길거리농구 덩크 자유투 피구 핸드볼
    = basketball volleyball hoop hoops dunk court handball throw freethrow
    I 빈 코트와 모자란 사람을 이어 줍니다.
      Brings empty courts and missing players together.
    A 반쪽 코트 | Half Court | ip | 0
    A 자유투 백 개 | Hundred Free Throws | ipmt | 0
    A 네트 너머 배구 | Over the Net Volleyball | ipt | 0
    # golf | 6004 6003 | ball flag
    = 골프 골프장 골프예약 스크린골프 골프스윙 파크골프 홀인원 퍼팅 부킹
    = golf golfer swing putt putting tee club clubs handicap scorecard golfcourse
    I 스윙은 느리게, 퍼팅은 짧게. 카드 한 장에 열여덟 홀을 적습니다.
      Slow swing, short putt, eighteen holes on one card.
    A 열여덟 번째 홀 | The Eighteenth Hole | ipm | 0
    A 느린 스윙 | Slow Motion Swing | ipm | 3
    A 풀잎 위 퍼팅 | Putt on the Grass | ipt | 0
    # tennis | 6004 6013 | ball bolt
    = 테니스 배드민턴 탁구 스쿼시 라켓 테니스장 테니스레슨 복식
    = tennis badminton squash racket pickleball serve court doubles tabletennis pingpong
    I 복식 짝을 골고루 섞어 주는 대진표입니다.
      A draw that mixes the doubles fairly.
    A 서브 먼저 | Serve First | ipm | 0
    A 복식 짝꿍 | Doubles Draw | ipmt | 0
    A 셔틀콕 스매시 | Shuttle Smash | ipt | 1
    # billiards | 6004 6014 | ball star
    = 당구 볼링 포켓볼 다트 양궁 사격 당구장 볼링장 컬링
    = billiards bowling pool snooker darts archery curling shooting pins cue strike
    I 각도를 그려 보고 나서 칩니다.
      Draw the angle first, then take the shot.
    A 쓰리쿠션 연습장 | Three Cushions | ipt | 0
    A 마지막 핀 | The Last Pin | ipmt | 0
    A 과녁 한가운데 | Bullseye Evening | ip | 0
    # ski | 6004 6003 | mountain bolt
    = 스키 스노보드 스키장 스케이트 썰매 겨울스포츠 슬로프 설질 보드 피겨
    = ski skiing snowboard snow skate skating slope slopes resort winter ice sled
    I 슬로프마다 줄 길이와 눈의 상태를 알려 드립니다.
      The queue and the snow, slope by slope.
    A 첫 눈 슬로프 | First Tracks | ip | 0
    A 스키장 하늘 카메라 | Slope Sky Cameras | ipmt | 0
    A 은반 위 한 바퀴 | One Lap on Ice | ipt | 0
    # livesports | 6004 6016 | ball film
    = 스포츠 스포츠중계 중계 경기 라이브스코어 스코어 실시간스포츠 올림픽 경기일정 순위 격투기 스포츠뉴스
    = sports sport live score scores match matches league team broadcast olympics highlights sportstv
    I 결과를 모르고 볼 수 있게, 점수를 가려 두는 중계입니다.
      Watch later without knowing: it hides the score until you are ready.
    A 점수는 비밀 | No Spoilers Sports | ipmt | 0
    A 거실 관중석 | Living Room Stands | t | 0
    A 오늘의 경기표 | Today's Fixtures | ip | 0
    == language
    D 혀끝소리|Tip of the Tongue / 낱말숲|Word Forest Labs / 두나라말|Two Tongues / 사전한권|One Dictionary
    D 억양연구소|Accent Institute / 마침표|Full Stop Inc.
    F 원어민의 발음과 느린 발음
      Native pronunciation, and slowly
    F 비행기 안에서도 되는 오프라인 꾸러미
      Offline packs for the plane
    F 틀린 것만 모은 복습장
      A review of what you got wrong
    F 사진 속 글자 읽기
      Reads the words in a picture
    R 예문을 소리 내어 읽어 줍니다.
      Examples are read aloud.
    R 글자 크기를 세 단계 더 키울 수 있습니다.
      Three larger sizes of type.
    # english | 6017 6006 | chat cap
    = 영어 영어회화 영어공부 영어단어 토익 토플 회화 스피킹 영문법 원어민 파닉스 영어듣기 외국어 오픽 알파벳
    = english speaking conversation grammar vocabulary listening pronunciation learn language lesson phonics toeic abc
    = alphabet
    I 하루 한 문장. 오늘 실제로 쓸 말만 가르칩니다.
      One sentence a day, and only what you will really say.
    A 하루 한 문장 영어 | One Sentence English | ipmt | 0
    A 입이 트이는 산책 | Talk While You Walk | ip | 0
    A 들리는 대로 영어 | English by Ear | ipm | 2
    A 영어 그림 카드 놀이 | English Picture Cards | ipt | 0
    A 영어 일기 세 줄 | Three Line English Diary | ip | 0
    A 출근길 영어 라디오 | Morning English Radio | ipmt | 0
    A 중학 영어 다시 | English from Page One | ipm | 1
    # japanese | 6017 6006 | chat globe
    = 일본어 일본어회화 히라가나 가타카나 일본어단어 일어 일본
    = japanese japan kana hiragana katakana kanji learn language
    I 히라가나 마흔여섯 자를 그림 한 장씩으로 외웁니다.
      Forty-six kana, a picture for each.
    A 히라가나 골목 | Hiragana Lane | ipt | 0
    A 역 이름 일본어 | Station Name Japanese | ip | 1
    A 우동집 회화 | Noodle Shop Japanese | ipmt | 0
    # chinese | 6017 6006 | chat globe
    = 중국어 한자 중국어회화 성조 한문 병음 중국 천자문 부수
    = chinese mandarin characters hanzi pinyin tones china learn language
    I 성조를 그래프로 보며 따라 합니다.
      See the tones as a curve, and follow.
    A 네 개의 성조 | Four Tones | ip | 0
    A 한자 쌓기 | Stack of Characters | ipmt | 2
    A 찻집 중국어 | Teahouse Chinese | ipt | 0
    # languages | 6017 6003 | globe chat
    = 외국어 스페인어 프랑스어 독일어 베트남어 러시아어 언어 언어교환 인도네시아어 태국어 이탈리아어
    = language languages spanish french german italian vietnamese russian portuguese learn lesson languageexchange
    I 여섯 나라의 인사부터. 열 마디면 시장에서 흥정이 됩니다.
      Greetings of six countries first: ten words are enough to bargain.
    A 열 마디 여행 언어 | Ten Word Traveller | ip | 0
    A 시장통 스페인어 | Market Spanish | ipmt | 1
    A 빵집 프랑스어 | Bakery French | ipt | 0
    # translate | 6006 6003 | chat globe
    = 번역 번역기 통역 통역기 한영번역 영어번역 사진번역 음성번역 일본어번역 중국어번역 해석
    = translate translator translation interpreter language voice convert phototranslate
    I 메뉴판은 사진으로, 길 묻기는 목소리로. 마주 보고 쓰는 번역기입니다.
      Menus by picture, directions by voice: a translator for two people face to face.
    A 마주 앉은 번역기 | Face to Face Translator | ip | 0
    A 메뉴판 번역 | Menu Translator | ip | 1
    A 두 줄 자막 통역 | Two Line Interpreter | ipmt | 0
    A 편지 번역 책상 | Letter Translation Desk | m | 3
    A 한 줄 번역 엽서 | Postcard Translator | ip | 0
    A 귀로 듣는 번역 | Translate by Ear | ipm | 0
    A 간판 번역 안경 | Signboard Translator | ip | 0
    A 자막 번역 텔레비전 | Subtitle Translator TV | ipt | 0
    # dictionary | 6006 6017 | book lens
    = 사전 영어사전 국어사전 백과사전 어학사전 한영사전 영한사전 옥편 유의어 사투리 속담
    = dictionary dictionaries word words definition thesaurus encyclopedia synonym reference spelling proverb
    I 찾은 낱말이 저절로 단어장이 되는 사전입니다.
      A dictionary in which every word you look up becomes a card.
    A 한 장 넘기는 사전 | Page Turner Dictionary | ipm | 0
    A 사투리 사전 | Dialect Dictionary | ip | 0
    A 그림으로 찾는 백과 | Picture Encyclopedia | ipmt | 3
    # vocabulary | 6017 6006 | note cap
    = 단어장 단어 단어암기 암기 암기장 플래시카드 영단어 낱말카드 어휘 낭독
    = vocabulary words flashcard flashcards memorize memorise learn spelling wordcards
    I 잊을 만하면 다시 묻습니다.
      It asks again just before you forget.
    A 잊을 만하면 단어장 | Ask Me Again | ip | 0
    A 서른 장 낱말 카드 | Thirty Cards | ipm | 0
    A 거실 낱말 놀이 | Family Word Cards | ipt | 0
    # hangul | 6017 6006 | note brush
    = 한국어 한글 국어 맞춤법 띄어쓰기 받아쓰기 한글공부 우리말 문해력 독해 자음모음
    = korean hangul alphabet spelling language learn grammar korea dictation
    I 가나다부터 띄어쓰기까지, 소리 내어 배우는 한글입니다.
      From the first letter to the last space, learned aloud.
    A 가나다 징검다리 | Hangul Stepping Stones | ipt | 0
    A 띄어쓰기 왕 | King of Spacing | ip | 0
    A 한국어 첫인사 | Korean First Hello | ipmt | 0
    == school
    O study
    D 분필가루|Chalk Dust / 운동장|Schoolyard Inc. / 짝꿍|Deskmate Studio / 방과후교실|After School Lab
    D 도시락반|Lunchbox Class / 빨간펜너머|Beyond Red Ink
    F 시험일까지 거꾸로 세는 계획표
      A plan that counts back from the exam
    F 풀이 과정을 한 줄씩
      Solutions, one line at a time
    F 친구와 함께 켜는 조용한 공부방
      A quiet room to share with friends
    F 선생님께 묻는 사진 한 장
      Ask the teacher with a picture
    R 오늘의 목표를 위젯에 보여 줍니다.
      The widget shows today's goal.
    R 펜으로 쓴 답을 알아봅니다.
      Understands answers written by pen.
    # math | 6017 6006 | chart cap
    = 수학 구구단 연산 산수 수학문제 계산 함수 그래프 기하 초등수학 덧셈 방정식 뺄셈 곱셈 나눗셈
    = math maths mathematics arithmetic algebra geometry calculus multiplication equation solver fractions addition
    I 답보다 풀이가 먼저 보이는 수학입니다.
      Mathematics that shows the way before the answer.
    A 풀이가 먼저 수학 | Show Your Working | ipm | 0
    A 구구단 계단 | Times Table Stairs | ipt | 0
    A 분수 피자 | Fraction Pizza | ipmt | 1
    # science | 6017 6006 | flask globe
    = 과학 실험 화학 물리 생물 원소 주기율표 과학실험 지구과학 발명
    = science chemistry physics biology experiment experiments lab elements periodic invention periodictable
    I 부엌에 있는 것으로 하는 실험 백 가지입니다.
      A hundred experiments with what is in the kitchen.
    A 부엌 실험실 | Kitchen Laboratory | ip | 0
    A 원소 서랍장 | Drawer of Elements | ipm | 2
    A 물로켓 교실 | Water Rocket Class | ipmt | 0
    # coding | 6017 6026 | braces cap
    = 코딩 프로그래밍 코딩교육 파이썬 자바 알고리즘 블록코딩 로봇 개발 컴퓨터
    = coding code programming program python java algorithm learn robot computer scratch developer swift
    I 거북이에게 길을 가르치며 배우는 첫 코딩입니다.
      A first course in which you teach a turtle its way home.
    A 거북이 첫 코딩 | Turtle's First Code | ipt | 0
    A 파이썬 오솔길 | Python Footpath | ipm | 2
    A 블록 로봇 | Block Robot | ipmt | 0
    # history | 6017 6006 | book globe
    = 역사 한국사 세계사 한능검 조선 삼국지 고대 인물 문화유산 위인 유적
    = history historical ancient timeline war museum heritage empire worldhistory
    I 연표를 옆으로 밀면, 같은 해 다른 나라의 일이 보입니다.
      Slide the timeline and see what happened elsewhere in the same year.
    A 옆으로 읽는 연표 | Sideways Timeline | ipmt | 0
    A 한국사 백 장면 | A Hundred Scenes of Korea | ip | 1
    A 골목의 문화유산 | Heritage round the Corner | ipt | 0
    # exam | 6017 6007 | check cap
    = 시험 수능 자격증 문제집 기출 기출문제 모의고사 공무원 공무원시험 합격 시험공부 한국사시험 오답
    = exam exams test tests certificate certification practice mock prep question questions
    I 모르는 문제가 아니라 헷갈리는 문제부터 다시 냅니다.
      It brings back what confused you, not only what you missed.
    A 헷갈린 문제부터 | What Confused Me | ip | 0
    A 시험장 종소리 | Exam Hall Bell | ipmt | 0
    A 합격 백 일 | Hundred Days to Pass | ipt | 0
    # university | 6017 6005 | cap house
    = 대학교 대학 대학생 강의평가 시간표 학점 캠퍼스 입시 유학 학생증 동아리 학식 논문
    = university college campus student students gpa course courses degree admission thesis abroad
    I 학식 메뉴와 빈 강의실, 학점 계산을 한자리에.
      The canteen, empty rooms and your grades, in one place.
    A 빈 강의실 | The Empty Lecture Hall | ip | 0
    A 학점 온도 | Grade Thermometer | ipm | 0
    A 캠퍼스 게시판 소리 | Campus Radio Board | ipt | 0
    # school | 6017 6007 | cap house
    = 학교 초등학교 중학교 고등학교 시간표 학원 학생 교육 선생님 반 방학 교과서 급식 가정통신문 졸업 입학
    = school schools class classes classroom student students teacher teachers timetable education homework pupil
    = graduation
    I 시간표와 준비물을 그 전날 저녁에 알려 드립니다.
      It tells you the evening before what tomorrow needs.
    A 내일 시간표 | Tomorrow's Timetable | ip | 0
    A 칠판 닦는 당번 | Blackboard Monitor | ipmt | 0
    A 우리 반 출석부 | The Class Register | ipm | 3
    A 방학 생활 | School's Out | ipt | 0
    # homework | 6017 6006 | check note
    = 숙제 문제풀이 질문 과외 수학풀이 풀이 답 정답 학습 학습지 과제 공부 스터디
    = homework help answer answers question tutor tutoring solve solver assignment study
    I 답만 베끼지 않게, 다음 한 걸음만 알려 주는 과외입니다.
      A tutor that gives only the next step, so there is nothing to copy.
    A 다음 한 걸음 과외 | Next Step Tutor | ip | 0
    A 숙제 끝내는 저녁 | Homework Evenings | ipmt | 0
    A 질문 상자 | Question Box | ipm | 0
    # lecture | 6017 6007 | film cap
    = 강의 인강 온라인강의 클래스 교육 강좌 수업 배우기 자기계발 강연 취미수업
    = lecture lectures course courses class lesson lessons learn learning online education training skill
    I 이십 분짜리 강의만 있습니다. 지하철 네 정거장이면 하나를 마칩니다.
      Only twenty-minute lectures: four stops on the train, and one is done.
    A 이십 분 강의실 | Twenty Minute Lectures | ipmt | 0
    A 어른의 방과 후 | After School for Grown-Ups | ip | 0
    A 거실 대학 | Parlour University | ipt | 0
    # typing | 6017 6007 | braces note
    = 타자 타자연습 속기 키보드연습 타이핑 자판
    = typing typist speed practice touch words
    I 시 한 편을 옮겨 적다 보면 손이 빨라집니다.
      Copy a poem, and your fingers learn the keys.
    A 시 따라 타자 | Type a Poem | ipm | 0
    A 열 손가락 자판 | Ten Finger Keys | pmt | 1
    # focus | 6007 6017 | clock leaf
    = 집중 공부 공부타이머 스터디 뽀모도로 열공 독서실 스톱워치 공부시간 집중력 방해금지
    = focus study studying pomodoro concentration timer productivity deep distraction block deepwork
    I 스물다섯 분 동안은 세상에 모래시계 하나만 남습니다.
      For twenty-five minutes there is nothing in the world but an hourglass.
    A 스물다섯 분 | Twenty-Five Minutes | ipm | 0
    A 독서실 옆자리 | The Next Seat Study Room | ipt | 0
    A 폰 뒤집기 | Phone Face Down | i | 0
    == wonder
    D 호기심상자|Box of Wonder / 현미경|Microscope Studio / 별헤는밤|Counting Stars / 공룡알|Dinosaur Egg
    D 물음표|Question Mark Inc.
    F 아이와 어른이 따로 읽는 설명
      One explanation for children, another for you
    F 손으로 돌려 보는 모형
      Models you can turn by hand
    F 매일 아침 새로운 하나
      Something new every morning
    F 텔레비전으로 보는 큰 그림
      Large pictures for the television
    R 설명을 소리 내어 읽어 줍니다.
      Explanations are read aloud.
    R 내 도감을 친구에게 보낼 수 있습니다.
      Send your own collection to a friend.
    # geography | 6017 6006 | globe flag
    = 지리 국기 나라 수도 세계 세계지도 지구본 나라이름 국기맞추기 지도퀴즈
    = geography flags flag countries country capital capitals world globe quiz earth
    I 지구본을 돌려 손가락이 멈춘 나라부터 배웁니다.
      Spin the globe and learn wherever your finger stops.
    A 지구본 돌리기 | Spin the Globe | ipmt | 0
    A 국기 이백 장 | Flags of Everywhere | ipmt | 0
    A 수도 이름 대기 | Name the Capital | ipm | 0
    # space | 6017 6006 | star moon
    = 우주 별 별자리 천문 망원경 달 행성 태양계 밤하늘 로켓 은하 하늘 유성 보름달 화성 목성 토성
    = space stars star astronomy constellation constellations planet planets moon sky telescope solar galaxy rocket
    = phase eclipse mars jupiter
    I 하늘에 대면 별의 이름이 켜집니다.
      Hold it to the sky, and the stars light up with their names.
    A 옥상 천문대 | Rooftop Observatory | ipm | 2
    A 달이 뜨는 쪽 | Where the Moon Rises | ip | 0
    A 행성 열차 | Planet Train | ipmt | 0
    # dinosaur | 6017 6014 | paw leaf | 4+
    = 공룡 동물 곤충 새 동물소리 동물원 화석 생물 도감 바다생물 동물이름 티라노 사자 호랑이 코끼리
    = dinosaur dinosaurs animal animals zoo insect bird birds fossil wildlife nature sounds lion tiger elephant
    I 발자국의 크기부터. 티라노의 발에 내 발을 대어 봅니다.
      It begins with footprints: set your foot beside the tyrannosaur's.
    A 공룡 발자국 | Dinosaur Footprints | ipt | 1
    A 동물원 소리 상자 | Zoo Sound Box | ipt | 0
    A 들새 도감 | Field Guide to Birds | ipm | 3
    # quiz | 6014 6017 | star chat
    = 퀴즈 상식 상식퀴즈 넌센스 초성퀴즈 수수께끼 잡학 퀴즈게임
    = quiz quizzes trivia knowledge riddle riddles questions general puzzle
    I 온 가족이 버튼 하나씩 쥐고 겨루는 거실 퀴즈입니다.
      A quiz for the sofa: everybody gets a buzzer.
    A 먼저 누른 사람 | First to the Buzzer | ipmt | 0
    A 수수께끼 할아버지 | Grandpa's Riddles | ip | 0
    A 상식 한 입 | A Bite of Trivia | ipmt | 0
    # museum | 6012 6017 | house brush
    = 박물관 미술관 전시 전시회 미술 그림감상 예술 갤러리 작품 도슨트 문화 명화
    = museum museums gallery art arts exhibition exhibit painting paintings artist culture masterpiece
    I 그림 앞에 서면 작은 목소리로 이야기를 들려줍니다.
      Stand before a painting, and it tells you the story in a low voice.
    A 작은 목소리 도슨트 | The Quiet Guide | ip | 0
    A 거실 미술관 | Gallery on the Wall | mt | 2
    A 이번 주 전시 | On Show This Week | ipmt | 0

    """
}
