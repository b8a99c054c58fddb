/// Subjects about games, and about what the day may bring.
extension FamilyText {
  static let games = """
    == puzzles
    O puzzle
    D 열쇠구멍|Keyhole Games / 조각하나|One Piece Missing / 생각주머니|Thinking Pouch / 갸우뚱|Tilted Head Studio
    D 성냥개비|Matchstick Games
    F 손으로 만든 단계 사백 개
      Four hundred levels made by hand
    F 매일 아침 새로 열리는 문제
      A new puzzle every morning
    F 시간 제한 없음, 재촉하는 알림 없음
      No clock and no nagging
    F 비행기 안에서도 되는 오프라인 놀이
      Plays offline, on a plane too
    R 막혔을 때 쓸 수 있는 힌트를 더했습니다.
      A hint for when you are stuck.
    R 큰 화면에서 조각이 더 잘 보입니다.
      Pieces are easier to see on large screens.
    # puzzling | 6014 6016 | star gear
    = 퍼즐 게임 퍼즐게임 직소퍼즐 그림맞추기 두뇌게임 논리 심심풀이 킬링타임 무료게임 노노그램 네모로직
    = puzzle puzzles game games jigsaw logic nonogram offline casual relaxing pieces
    I 한 판에 삼 분, 지하철 두 정거장 사이에 끝납니다.
      Three minutes a round: it ends between two stations.
    A 비 오는 날 직소 | Rainy Day Jigsaw | ipmt | 0
    A 파이프 정원사 | Pipe Gardener | ip | 0
    A 그림자 맞추기 | Match the Shadow | ipt | 1
    A 퍼즐 우체국 | Puzzle Post Office | ip | 0
    A 스테인드글라스 퍼즐 | Stained Glass Puzzle | ipm | 2
    A 탁자 위 퍼즐 천 조각 | Thousand Piece Puzzle | ipmt | 0
    # sudoku | 6014 6017 | check star
    = 스도쿠 숫자게임 숫자퍼즐 수도쿠 네모네모로직 지뢰찾기 마방진
    = sudoku numbers number logic minesweeper grid merge puzzle
    I 연필 자국까지 남는 조용한 스도쿠입니다.
      A quiet sudoku that keeps your pencil marks.
    A 연필 자국 스도쿠 | Pencil Mark Sudoku | ipm | 2
    A 아홉 칸의 아침 | Nine Squares at Dawn | ip | 0
    A 지뢰밭 산책 | Minefield Stroll | ipmt | 0
    # blocks | 6014 6016 | gear star
    = 블록 블럭 블록게임 블록퍼즐 벽돌깨기 쓰리매치 매치 버블 보석 캔디 구슬 과일합치기
    = block blocks brick breaker match three bubble shooter gems candy jewel merge tiles
    I 서두르지 않아도 쌓이는 블록. 무너져도 소리가 예쁩니다.
      Blocks that wait for you, and fall with a pleasant sound.
    A 느린 블록 | Slow Falling Blocks | ip | 0
    A 유리구슬 셋 | Three Glass Marbles | ipmt | 0
    A 벽돌 깨는 오리 | Brick Breaking Duck | ipt | 0
    # wordgame | 6014 6017 | note star
    = 낱말퍼즐 단어게임 끝말잇기 초성게임 십자말풀이 가로세로 글자찾기 단어찾기 낱말
    = word words crossword crosswords search anagram spelling letters scramble game
    I 가로 열쇠는 쉽게, 세로 열쇠는 엉뚱하게.
      Across is easy. Down is another matter.
    A 가로세로 아침 | Morning Crossword | ipm | 0
    A 끝말 기차 | Word Chain Train | ip | 0
    A 글자 찾는 부엉이 | Owl Word Search | ipmt | 0
    # brain | 6014 6017 | lens star
    = 두뇌 두뇌훈련 기억력 두뇌게임 아이큐 치매예방 틀린그림찾기 다른그림찾기 숨은그림찾기 암산 반응속도
    = brain training memory iq differences difference spot hidden objects object teaser mental reaction
    I 하루 다섯 문제, 어제의 나와만 겨룹니다.
      Five tasks a day, against nobody but yesterday's you.
    A 어제의 나와 한 판 | Against Yesterday | ip | 0
    A 다른 그림 다섯 곳 | Five Differences | ipt | 0
    A 숨은 그림 다락 | Hidden in the Attic | ipmt | 0
    # escape | 6014 6016 | lock lens
    = 방탈출 탈출 추리 추리게임 탈출게임 탐정 미스터리 마피아 단서 수사
    = escape mystery detective clue clues crime riddle mafia investigation escaperoom
    I 열쇠는 늘 눈앞에 있습니다. 서랍을 두 번 열어 보세요.
      The key is always in sight. Open every drawer twice.
    A 열세 번째 방 | The Thirteenth Room | ipm | 3
    A 등대지기의 비밀 | The Lighthouse Secret | ipmt | 2
    A 다락방의 단서 | A Clue in the Loft | ip | 0
    == table
    D 나무말판|Wooden Board Games / 주사위통|Dice Cup Studio / 돗자리|Straw Mat Games / 무르기없기|No Take Backs
    D 한수위|One Move Ahead
    F 혼자서는 상대, 여럿이면 말판
      An opponent when alone, a board when together
    F 세 수까지 무를 수 있는 연습판
      A practice board that takes back three moves
    F 처음 배우는 사람을 위한 규칙 그림책
      The rules as a picture book
    F 기보와 지난 판의 기록
      A record of every game you played
    R 텔레비전을 말판으로 쓸 수 있습니다.
      The television can be the board.
    R 친구를 부르는 방식이 쉬워졌습니다.
      Inviting a friend became easier.
    # chess | 6014 6017 | star flag
    = 체스 체스게임 체스퍼즐 체커 장기 왕 전략게임
    = chess checkers puzzles board strategy king queen knight game
    I 지고 나서 어디서 기울었는지 한 수만 짚어 줍니다.
      When you lose, it points at one move: the one where it turned.
    A 창가의 체스판 | Chess by the Window | ipmt | 0
    A 나이트의 산책 | A Knight's Walk | ipm | 3
    A 하루 한 문제 체스 | Chess Problem a Day | ip | 0
    # baduk | 6014 6016 | dice star
    = 바둑 장기 오목 오셀로 바둑게임 장기게임 오목게임 묘수풀이 기보
    = baduk go gomoku janggi othello reversi stones board five row
    I 돌 놓는 소리가 좋은, 느티나무 그늘 같은 바둑판입니다.
      A board in the shade, with the right sound of stone on wood.
    A 정자나무 바둑 | Shade Tree Baduk | ipm | 0
    A 장군이오 장기 | Check! Janggi | ip | 0
    A 다섯 알 오목 | Five in a Line | ipt | 0
    A 묘수 한 수 | One Brilliant Stone | ip | 2
    # solitaire | 6014 6016 | spade star
    = 카드게임 솔리테어 카드 트럼프 프리셀 스파이더 원카드 도둑잡기 카드놀이
    = solitaire card cards freecell spider klondike deck patience hearts rummy
    I 비 오는 오후에 어울리는 혼자 하는 카드놀이입니다.
      Cards for one, made for wet afternoons.
    A 오후의 솔리테어 | Afternoon Solitaire | ipm | 0
    A 거미줄 카드 | Spider's Deck | ip | 0
    A 가족 원카드 | Last Card Family | ipmt | 0
    # hwatu | 6014 6016 | spade flower | 17+
    = 고스톱 맞고 화투 포커 섯다 홀덤 카지노 슬롯 블랙잭 화투게임 고스톱게임
    = poker holdem casino slots slot blackjack hwatu flower cards bet texas
    I 점 백 원도 걸지 않는, 명절의 담요 위 화투판입니다.
      Holiday cards on a blanket, with nothing at stake.
    A 담요 위 고스톱 | Blanket Go-Stop | ip | 0
    A 동전 없는 포커 | Poker without Coins | ipmt | 0
    A 매화 열두 달 | Twelve Months of Flowers | ipt | 0
    # mahjong | 6014 6016 | dice flower
    = 마작 상하이 사천성 짝맞추기 패맞추기 도미노 루미 타일
    = mahjong tiles tile matching pairs domino dominoes shanghai
    I 같은 무늬 둘을 찾아, 찻집 탁자를 비웁니다.
      Find the pairs and clear the tea table.
    A 찻집 마작 | Teahouse Mahjong | ipm | 0
    A 같은 패 두 장 | Two of a Kind | ip | 0
    A 달밤의 사천성 | Moonlit Tiles | ipmt | 0
    # boardgame | 6014 6016 | dice person
    = 보드게임 윷놀이 주사위 말판 파티게임 가족게임 빙고 오락 친구게임 사다리게임 윷
    = board game games dice family party bingo ludo yut tabletop friends multiplayer
    I 텔레비전이 말판이 되고 전화기가 윷가락이 됩니다.
      The television is the board, and the phones are the sticks.
    A 한밤의 윷판 | Midnight Yut | ipt | 0
    A 주사위 여관 | The Dice Inn | ipmt | 2
    A 한 줄 빙고 | One Line Bingo | ip | 0
    # random | 6002 6016 | dice star
    = 사다리타기 뽑기 제비뽑기 룰렛 돌림판 랜덤 추첨 로또 복권 로또번호 행운 동전던지기 당첨
    = random wheel spin roulette picker decide draw lottery lotto lucky coin flip jackpot luckynumbers
    I 누가 커피를 살지, 원망 없이 정해 드립니다.
      It decides who buys the coffee, and nobody is to blame.
    A 커피 내기 사다리 | Coffee Ladder | ip | 0
    A 로또 여섯 알 | Six Lucky Balls | ipm | 0
    A 빙글 돌림판 | Round and Round Wheel | ipt | 0
    == arcade
    D 동전하나더|One More Coin / 픽셀골목|Pixel Alley / 세개의목숨|Three Lives Studio / 조이스틱|Red Joystick
    D 최종보스|Last Boss Games / 불꽃주먹|Spark Fist
    F 조이스틱과 손가락, 둘 다로 되는 조작
      Made for fingers and controllers alike
    F 한 판이 짧아 멈추기 쉬운 구성
      Short rounds, easy to stop
    F 돈으로 이길 수 없는 규칙
      Rules that money cannot beat
    F 흔들림과 번쩍임을 줄이는 설정
      Settings for less shaking and flashing
    R 새로운 무대 여섯 곳을 열었습니다.
      Six new stages are open.
    R 오래된 기기에서 더 매끄럽게 움직입니다.
      Runs more smoothly on older devices.
    # racing | 6014 6004 | car pad
    = 레이싱 자동차게임 레이싱게임 경주 카트 드리프트 운전게임 오토바이게임 주차게임 트럭게임
    = racing race car cars kart drift driving moto truck bike game games speed
    I 장난감 자동차로 달리는 책상 위 경주입니다.
      A race of toy cars across a desk.
    A 책상 위 그랑프리 | Desktop Grand Prix | ipmt | 0
    A 빗길 드리프트 | Drift in the Rain | ip | 0
    A 세발자전거 대회 | Tricycle Derby | ipt | 0
    A 눈길 레이싱 | Snow Road Racing | ipmt | 0
    A 종이 자동차 경주 | Paper Car Race | ip | 0
    A 해안 도로 질주 | Coastal Dash | ipm | 3
    # shooting | 6014 6016 | pad bolt | 12+
    = 총게임 슈팅 슈팅게임 전쟁게임 배틀로얄 비행기게임 사격 저격 좀비 탱크
    = shooting shooter gun war battle royale sniper zombie tank action plane
    I 탄환 대신 물풍선. 여름 골목의 전쟁입니다.
      Water balloons instead of bullets: a war for summer streets.
    A 물풍선 전쟁 | Water Balloon War | ip | 0
    A 은하 요격대 | Galaxy Interceptors | ipmt | 0
    A 종이 탱크 | Cardboard Tanks | ipt | 1
    # rpg | 6014 6016 | spark pad
    = 알피지 롤플레잉 판타지 모험 용사 던전 온라인게임 수집형 마법 기사 드래곤 캐릭터
    = rpg role playing fantasy adventure hero dungeon quest magic knight dragon online heroes
    I 검 대신 국자를 든 용사의 이야기입니다.
      The story of a hero who carries a ladle.
    A 국자 든 용사 | The Ladle Knight | ipmt | 4
    A 던전 앞 여관 | The Inn before the Dungeon | ip | 0
    A 잠든 용의 산 | The Sleeping Dragon | ip | 0
    # adventure | 6014 6016 | map pad
    = 모험 어드벤처 탐험 스토리게임 오픈월드 생존 서바이벌 보물찾기 무인도 선택형 인디게임
    = adventure explore exploration story survival open treasure island indie game openworld
    I 지도에 없는 섬을 그려 나가는 모험입니다.
      Draw the map of an island that is on none.
    A 지도에 없는 섬 | The Unmapped Island | ipm | 5
    A 우편배달부의 바다 | The Postman's Sea | ipmt | 3
    A 무인도 열흘 | Ten Days Marooned | ip | 0
    # defense | 6014 6016 | flag pad
    = 전략 디펜스 타워디펜스 전략게임 전쟁 삼국지 성 자동전투 군대 왕국
    = strategy tower defense defence kingdom empire war army castle tactics battle
    I 성벽은 낮고 양은 많습니다. 울타리부터 고치세요.
      The wall is low and the sheep are many. Mend the fence first.
    A 양치기 성곽 | Shepherd's Castle | ip | 0
    A 고개 위의 봉수대 | Beacon on the Hill | ipmt | 2
    A 다섯 왕국의 식탁 | Table of Five Kings | ipt | 0
    # fighting | 6014 6016 | bolt pad | 9+
    = 액션 격투 액션게임 대전 격투게임 무협 레슬링 난투 닌자 싸움
    = action fighting fight fighter combat brawl wrestling ninja versus arcade game
    I 단추 두 개로 겨루는 부엌칼 없는 결투입니다.
      Duels with two buttons and no blades.
    A 베개 싸움 대회 | Pillow Fight Cup | ipt | 0
    A 그림자 무사 | Shadow Samurai | ip | 0
    A 두 단추 결투 | Two Button Duel | ipmt | 0
    # retro | 6014 6016 | pad star
    = 아케이드 고전게임 레트로 오락실 점프 러너 달리기게임 뱀게임 핀볼 옛날게임 미니게임 도트
    = arcade retro classic jump runner endless snake pinball pixel mini games platformer
    I 동전 하나로 해가 질 때까지 놀던 오락실입니다.
      The arcade where one coin lasted until dark.
    A 동전 한 닢 오락실 | One Coin Arcade | ipt | 0
    A 지붕 위 달리기 | Rooftop Runner | ip | 0
    A 은빛 핀볼 | Silver Pinball | ipmt | 1
    # rhythm | 6014 6011 | tune pad
    = 리듬게임 음악게임 리듬 피아노게임 건반게임 댄스게임 드럼게임
    = rhythm music game piano tiles tap beat dance drum
    I 눈을 감고도 할 수 있는 리듬 게임입니다.
      A rhythm game you can play with your eyes closed.
    A 빗방울 리듬 | Raindrop Rhythm | ip | 0
    A 떨어지는 건반 | Falling Keys | ipm | 0
    A 거실 북치기 | Sofa Drummers | ipt | 0
    # horror | 6014 6016 | moon pad | 12+
    = 공포 공포게임 무서운게임 귀신 호러 괴담 스릴러 폐가 좀비게임
    = horror scary ghost ghosts haunted thriller creepy zombie spooky
    I 무섭지만 다치지는 않습니다. 손전등 건전지를 아끼세요.
      Frightening, never cruel. Save your torch battery.
    A 세 번째 복도 | The Third Corridor | ipm | 3
    A 우물가 괴담 | Tales from the Well | ip | 0
    A 건전지 두 개 | Two Batteries Left | ipmt | 1
    == cozy
    D 찻주전자게임즈|Teapot Games / 작은마을|Hamlet Studio / 구름빵집|Cloud Bakery Games / 느린토끼|Slow Rabbit
    F 하루 십 분이면 충분한 놀이
      Ten minutes a day are enough
    F 계절마다 바뀌는 마을
      A village that changes with the seasons
    F 지는 법이 없는 게임
      A game you cannot lose
    F 이웃 마을에 놀러 가기
      Visits to other people's villages
    R 새로운 가구 서른 가지를 더했습니다.
      Thirty new pieces of furniture.
    R 소리를 끄고도 즐길 수 있게 다듬었습니다.
      Refined for playing with the sound off.
    # simulation | 6014 6016 | house pad
    = 시뮬레이션 농장게임 타이쿤 경영게임 마을 도시건설 농장 육성 키우기 건설 목장
    = simulation simulator farm tycoon city builder village management building town sim ranch lifesim
    I 밀 한 포기에서 시작하는 마을. 밤에는 모두 잡니다.
      A village that begins with one ear of wheat. At night everybody sleeps.
    A 밀 한 포기 마을 | One Ear of Wheat | ip | 0
    A 역장이 된 다람쥐 | Stationmaster Squirrel | ipm | 3
    A 작은 도시 큰 나무 | Small City, Big Tree | ipmt | 2
    A 언덕 위 목장 | Ranch on the Hill | ipmt | 0
    # idle | 6014 6016 | clock pad
    = 방치형 방치형게임 키우기 클리커 자동사냥 키우기게임 탭 성장
    = idle clicker tap incremental afk grow merge
    I 자는 동안에도 자라는 콩나무입니다.
      A beanstalk that grows while you sleep.
    A 자는 동안 콩나무 | Beanstalk Overnight | ip | 0
    A 눈덩이 굴리기 | Rolling Snowball | ip | 0
    A 느긋한 광부들 | The Unhurried Miners | ipmt | 0
    # cookgame | 6014 6023 | fork pad | 4+
    = 요리게임 식당게임 음식게임 카페게임 햄버거게임 타이쿤 빵집게임 요리놀이
    = cooking restaurant cafe kitchen chef game bakery serve diner
    I 손님의 사정을 듣고 나서 국수를 마는 식당입니다.
      A noodle shop where you hear the story before you cook.
    A 사연 있는 국숫집 | Noodles and Stories | ipm | 0
    A 구름 위 빵집 | Bakery in the Clouds | ipt | 0
    A 바쁜 포장마차 | The Busy Food Cart | ipt | 0
    # dressup | 6014 6012 | shirt star | 4+
    = 옷입히기 인형놀이 코디게임 공주게임 화장게임 꾸미기 여자게임 인형 캐릭터꾸미기 유니콘 요정 공주
    = dress up dressup doll dolls fashion makeover princess salon girls avatar unicorn fairy
    I 종이 인형을 오려 입히던 놀이를 그대로 옮겼습니다.
      Paper dolls, just as they were cut and dressed.
    A 종이 인형 옷장 | Paper Doll Wardrobe | ip | 0
    A 무도회 전날 | The Day before the Ball | ipm | 0
    A 토끼 양장점 | Rabbit's Dress Shop | ipmt | 1
    # raising | 6014 6012 | paw pad | 4+
    = 동물키우기 펫키우기 고양이게임 강아지게임 동물게임 토끼게임 육성게임
    = pet pets raise virtual cat dog animal animals game kitten puppy care
    I 밥을 주고 창가에 앉혀 두면, 가끔 선물을 물어 옵니다.
      Feed it, let it sit by the window, and now and then it brings a gift.
    A 창가의 얼룩 고양이 | Calico on the Sill | ip | 0
    A 병아리 학교 | School for Chicks | ipmt | 0
    A 고슴도치 여인숙 | The Hedgehog Inn | ipmt | 0
    == fortune
    D 수정구슬|Crystal Ball Studio / 보름달점집|Full Moon Parlour / 별똥별|Shooting Star Apps / 찻잎점|Tea Leaf Readers
    F 아침마다 도착하는 한 줄
      A line that arrives every morning
    F 좋은 날을 달력에 표시
      Good days, marked in the calendar
    F 친구와 나란히 보는 궁합
      Side by side with a friend
    F 재미로만 읽으라는 다정한 안내
      A kind reminder that it is only for fun
    R 지난 이야기를 다시 읽을 수 있습니다.
      Read earlier pages again.
    R 그림을 새로 그렸습니다.
      The pictures were drawn anew.
    # horoscope | 6012 6016 | star moon
    = 운세 별자리 오늘의운세 별자리운세 띠별운세 점성술 점 신년운세
    = horoscope zodiac astrology fortune daily stars luck today zodiacsign
    I 오늘의 운세를 날씨처럼 짧게 읽어 드립니다.
      Today's fortune, as short as a weather report.
    A 오늘 별 맑음 | Clear Stars Today | ip | 0
    A 열두 띠 이야기 | Tales of Twelve Animals | ipmt | 0
    A 별자리 우체통 | Zodiac Postbox | ipmt | 0
    # tarot | 6012 6016 | spade star
    = 타로 타로카드 연애운 점 카드점 오라클 재회운
    = tarot reading oracle fortune teller tarotcards
    I 세 장만 뒤집습니다. 답은 카드가 아니라 당신이 합니다.
      Turn three cards. The answer is yours, not theirs.
    A 세 장의 타로 | Three Card Tarot | ip | 0
    A 달과 탑 카드 | The Moon and the Tower | ipm | 2
    A 촛불 아래 타로 | Candlelight Tarot | ipmt | 0
    # saju | 6012 6016 | moon leaf
    = 사주 궁합 토정비결 만세력 작명 이름풀이 신점 사주팔자 손금 관상 풍수 이름짓기
    = saju fortune compatibility palm name naming birth chart lunar fengshui facereading
    I 태어난 시각을 몰라도 괜찮습니다. 어려운 한자는 모두 풀어 썼습니다.
      You need not know the hour you were born, and every hard word is explained.
    A 여덟 글자 | Eight Characters | ip | 0
    A 골목 끝 철학관 | Fortune House Lane | ipm | 0
    A 이름 짓는 밤 | Night of Names | ipmt | 1
    # dream | 6012 6006 | moon book
    = 꿈 해몽 꿈해몽 꿈일기 태몽 악몽 자각몽
    = dream dreams meaning interpretation lucid nightmare symbols
    I 눈 뜨자마자 세 낱말만. 나머지는 꿈 사전이 이어 갑니다.
      Three words as you wake; the dream book goes on from there.
    A 꿈을 적는 베개 | The Dream Pillow | ip | 0
    A 돼지꿈 사전 | Lucky Pig Dreams | ipm | 0
    A 같은 꿈 지도 | Atlas of Dreams | ipmt | 0
    # personality | 6016 6012 | person star
    = 심리테스트 성격 성격테스트 엠비티아이 성향 테스트 혈액형 적성 유형검사 밸런스게임 내향
    = personality test tests mbti psychology type types quiz traits enneagram introvert extrovert
    I 열두 문항, 네 칸의 대답. 틀린 답은 없습니다.
      Twelve questions, four answers, none of them wrong.
    A 열두 문항의 나 | Twelve Questions of Me | ip | 0
    A 밸런스 저울 | Would You Rather Scales | ipmt | 0
    A 네 가지 방의 사람들 | People of Four Rooms | ipmt | 0

    """
}
