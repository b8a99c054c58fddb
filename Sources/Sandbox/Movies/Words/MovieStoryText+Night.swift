/// Stories of thieves, ghosts, detectives and machines that listen.
extension MovieStoryText {
  static let night = """
    # heist | 80 35 53 | coin lock bag | 2
    T 금고 앞에서 조용히 | Quietly, at the Vault
    & 금고 앞에서 더 조용히 | More Quietly, at the Vault
    & 금고 앞에서 아주 조용히 | Most Quietly, at the Vault
    T 열쇠공의 휴가 | The Locksmith's Holiday
    T 은행 옆 만두집 | The Dumpling House Next to the Bank
    T 훔친 것은 시계뿐 | Only the Clock Was Stolen
    T 세 번째 계획 | Plan Number Three
    T 소매치기 야간 학교 | Night School for Pickpockets
    T 진짜보다 진짜 | Realer Than Real | fr Plus vrai que vrai
    T 경비원은 낮잠 중 | The Guard Is Napping
    T 다이아몬드와 붕어빵 | Diamonds and Bean Cakes
    T 완벽한 알리바이 상점 | The Perfect Alibi Shop
    T 위조지폐와 할머니 | Grandma Prints Money
    T 박물관이 문을 닫으면 | After the Museum Closes | it Quando il museo chiude
    T 도둑들의 반상회 | Neighbourhood Watch for Thieves
    T 지하 이 층의 도면 | Plans of the Second Basement
    T 여덟 자리 비밀번호 | Eight Digits
    T 느린 도주 차량 | The Slow Getaway
    & 느린 도주 차량: 후진 | The Slow Getaway: Reverse Gear
    T 가짜 신부의 진짜 반지 | The False Bride's Real Ring
    T 그림을 돌려놓는 밤 | The Night We Put It Back | de Die Nacht, in der wir es zurückhängten
    T 동전 사천 개 | Four Thousand Coins
    T 장갑 한 짝 | One Left Glove
    T 뛰지 말고 걸어 | Don't Run, Stroll
    T 훔쳐도 되는 것들 | Things You May Steal
    T 열한 번째 공범 | The Eleventh Accomplice
    T 옥상에서 만날 사람 | Whom to Meet on the Roof
    T 엘리베이터 도둑 | The Elevator Thief | ja エレベーター泥棒
    T 유리 칼의 왈츠 | The Glass Cutter's Waltz
    T 그 돈은 어디로 갔을까 | Wherever Did That Money Go
    G 조용히 들어가서, 더 조용히 나온다.
      Quiet in, quieter out.
    G 계획은 셋, 출구는 하나.
      Three plans. One way out.
    G 훔치는 것보다 돌려놓는 것이 어렵다.
      Stealing is easy. Putting back is hard.
    G 팀에 한 명이 더 있다.
      There is one more in the team.
    O 은퇴한 금고털이 {A}[은] {P}에서 만두를 빚으며 조용히 산다.
      {A}, a retired safecracker, lives quietly in {P} and makes dumplings.
    O 미술관 경비원 {A}[은] 십 년째 지켜 온 그림이 가짜라는 사실을 알게 된다.
      {A}, a museum guard, finds out that the painting under watch for ten years is a fake.
    O 한 번도 성공한 적 없는 도둑 다섯이 {P}의 은행 옆에 가게를 얻는다.
      Five thieves who have never once succeeded rent a shop next to the bank in {P}.
    M 그러나 옛 동료 {B}[이] 마지막 설계도를 들고 찾아온다.
      Then an old partner, {B}, turns up with one last set of plans.
    M 계획은 완벽했다. 가게가 맛집으로 소문나기 전까지는.
      The plan is perfect, until the shop's cooking becomes famous.
    M 형사 {B}[은] 매일 점심을 먹으러 와서 이상한 질문을 한다.
      {B}, a detective, comes in for lunch every day and asks odd questions.
    M 금고 안에 있어야 할 것은 없고, 없어야 할 것이 있다.
      What should be in the vault is missing, and what is there should not be.
    E 이제 훔치는 것보다 먼저 돌려놓아야 할 것이 생겼다.
      Now there is something to be put back before anything can be taken.
    E 경보가 울리기까지 남은 시간은 십일 분.
      Eleven minutes remain until the alarm.
    E 누가 누구를 속였는지는 계산서가 나온 뒤에야 밝혀진다.
      Who fooled whom only becomes clear when the bill arrives.
    # haunted | 27 9648 53 | moon house lock | 2
    T 아랫집은 비어 있습니다 | The Flat Below Is Empty
    T 열세 번째 계단참 | The Thirteenth Landing
    & 열세 번째 계단참: 지하 | The Thirteenth Landing: Cellar
    T 수신자 부담 | Reverse Charges
    T 거울을 덮어 두세요 | Keep the Mirror Covered | fr Couvrez les miroirs
    T 우물 속의 여름 | A Summer in the Well
    T 자장가를 부르는 방 | The Room That Sings Lullabies
    T 이사 오는 날 | Moving-In Day
    T 빨래가 마르지 않는 집 | The House Where Nothing Dries
    T 창백한 손님 | A Pale Lodger | de Der blasse Untermieter
    T 사진관의 마지막 손님 | The Studio's Last Portrait
    T 손금이 없는 아이 | The Child Without Lines
    T 한밤의 방송 사고 | Dead Air at Midnight
    T 폐교의 종소리 | A Bell in the Closed School
    T 그 인형의 생일 | The Doll Has a Birthday
    & 그 인형의 생일: 초대장 | The Doll Has a Birthday: Invitations
    T 복도 끝 방 | The Door at the Corridor's End
    T 물소리가 들리면 | If You Hear Water
    T 흰 우산 | The White Umbrella | ja 白い傘
    T 이름을 부르지 마 | Never Say Her Name Twice
    T 겨울 산장의 손님 명부 | Guest Book of the Winter Lodge
    T 삼 층과 사 층 사이 | Between Three and Four
    T 오래된 칠판 | What Was on the Blackboard
    T 촛불 세 개 | Three Candles Left | es Quedan tres velas
    T 유품 정리사 | The One Who Clears the Rooms
    T 안개 병동 | The Fog Ward
    T 벽지 아래 | Beneath the Wallpaper
    T 문을 두드리는 법 | How to Knock
    T 밤 열한 시의 피아노 | The Piano at Eleven at Night
    T 마을에는 그림자가 하나 모자라다 | One Shadow Too Few
    G 문은 안에서 잠겨 있었다.
      The door was locked from inside.
    G 대답하지 마라.
      Do not answer.
    G 이 집은 당신을 기억한다.
      The house remembers you.
    G 불을 켜지 마세요.
      Leave the lights off.
    O 값이 너무 싼 집을 얻은 {A}[은] {P}[으로] 이사한 첫날 밤, 아래층에서 들려오는 노래를 듣는다.
      {A} moves to {P}, into a house that is far too cheap, and hears singing from below on the first night.
    O {P}의 오래된 사진관을 정리하던 {A}[은] 필름마다 같은 얼굴이 서 있는 것을 발견한다.
      Clearing out an old studio in {P}, {A} finds the same face standing in every negative.
    O 새벽 라디오를 진행하는 {A}에게 이십 년 전 날짜로 사연이 도착한다.
      {A}, who hosts a radio show before dawn, receives a letter dated twenty years ago.
    M 이웃들은 그 집 이야기만 나오면 말을 돌린다.
      The neighbours change the subject whenever the house comes up.
    M 전 주인 {B}[은] 열쇠를 돌려주며 거울만은 떼지 말라고 당부한다.
      {B}, the former owner, returns the keys and asks only that the mirror be left alone.
    M 밤마다 계단은 하나씩 늘어난다.
      Each night the staircase gains a step.
    M 녹음된 목소리는 아직 일어나지 않은 일을 말하고 있다.
      The voice on the tape describes things that have not happened yet.
    E 떠나려 할수록 문은 안쪽으로만 열린다.
      The harder they try to leave, the more the doors open only inward.
    E 그리고 자정, 누군가 이름을 부른다. 대답하면 안 된다.
      At midnight someone calls a name. It must not be answered.
    E 처음부터 그 집에는 한 사람이 더 살고 있었다.
      There has been one more person in that house from the start.
    # detective | 9648 80 53 | lens book clock | 2
    T 퇴근 후 탐정 | Detective After Hours
    & 퇴근 후 탐정 2: 야근 | Detective After Hours 2: Overtime
    T 사라진 마침표 | The Missing Full Stop
    T 거짓말하는 정원 | The Garden That Lies
    T 도서관 3층 살인 사건 | Murder on Library Floor Three
    T 목격자는 앵무새 | The Witness Was a Parrot
    T 증거물 17호 | Exhibit Seventeen
    T 정전이 된 팔 분 | Eight Minutes of Blackout
    T 만년필의 행방 | Whereabouts of a Fountain Pen
    T 기차는 한 칸이 모자랐다 | The Train Was One Carriage Short | fr Il manquait un wagon
    T 알리바이의 맛 | A Taste of Alibi
    T 은퇴한 판사의 조카 | The Retired Judge's Nephew
    T 네 번째 초대장 | The Fourth Invitation
    T 비밀번호는 생일 | The Password Is a Birthday
    T 젖은 발자국 | Wet Footprints Upstairs
    T 섬 주민 열 명 | Ten Residents, One Boat
    T 유언장 낭독회 | A Reading of the Will
    T 침묵하는 합창단 | The Silent Choir | sv Den tysta kören
    T 골동품 가게의 오후 | An Afternoon at the Antique Shop
    T 시계탑은 거짓말을 한다 | The Clock Tower Lies
    T 범인은 오늘도 출근한다 | The Culprit Comes to Work
    T 온천 여관의 추리 | Deductions at the Hot Spring Inn | ja 湯けむり宿の推理
    T 잃어버린 한 시간 | The Hour Nobody Had
    T 검은 우체부 | The Postman in Black
    T 퍼즐 작가의 최후 | The End of a Puzzle Maker
    T 진술 번복 | A Change of Statement
    T 우산이 여섯 개 | Six Umbrellas | de Sechs Regenschirme
    T 형사의 뜨개질 | The Inspector Knits
    & 형사의 뜨개질: 코 빠진 자리 | The Inspector Knits: A Dropped Stitch
    T 마지막 페이지부터 | From the Last Page Backwards
    G 모두가 진실을 말한다. 그게 문제다.
      Everyone tells the truth. That is the problem.
    G 단서는 처음부터 거기 있었다.
      The clue was there from the start.
    G 시계는 하나만 맞았다.
      Only one clock was right.
    G 범인은 이 글을 읽고 있다.
      The culprit is reading this.
    O 낮에는 보험 서류를 정리하는 {A}[은] 밤이면 {P}의 사소한 사건을 푼다.
      By day {A} files insurance papers. By night {A} solves the small mysteries of {P}.
    O 눈으로 길이 끊긴 {P}의 여관에서 손님 한 명이 사라진다.
      In an inn cut off by snow in {P}, one of the guests disappears.
    O 형사 {A}[은] 퇴직을 사흘 앞두고 십오 년 전의 미제 사건과 똑같은 메모를 받는다.
      Three days from retirement, Inspector {A} receives a note identical to one from a cold case.
    M 용의자 여섯 명은 모두 같은 시각에 같은 음악을 들었다고 말한다.
      All six suspects say they heard the same music at the same hour.
    M 조수를 자청한 {B}[은] 너무 많은 것을 알고 있다.
      {B}, who volunteers to assist, knows rather too much.
    M 찻잔 하나가 비어 있고, 하나는 데워져 있었다.
      One cup was empty, and one was still warm.
    M 유일한 목격자는 말을 할 줄 아는 새 한 마리다.
      The only witness is a bird that talks.
    E 진실은 가장 지루한 서류의 각주에 숨어 있다.
      The truth hides in a footnote of the dullest file.
    E 마지막 십 분, 모두가 한 방에 모인다.
      In the last ten minutes everybody gathers in one room.
    E 그러나 범인을 밝히면 잃게 되는 것이 하나 있다.
      But naming the culprit will cost something dear.
    # listening | 53 878 9648 | phone lock chart | 2
    T 당신의 목소리로 | In Your Own Voice
    T 동의하지 않음 | I Do Not Agree
    & 동의하지 않음 2: 필수 항목 | I Do Not Agree 2: Required Fields
    T 예측된 사람 | The Predicted Man | fr L'Homme prévu
    T 읽음 표시 | Seen at 3:07
    T 백업 인간 | The Backup
    T 알람이 울리지 않은 아침 | The Morning No Alarm Rang
    T 삭제된 층 | The Deleted Floor
    T 비행기 모드 | In Flight Mode Only
    T 조용한 스피커 | The Quiet Speaker
    T 신호 없음 | Bars: Zero
    T 얼굴이 등록되었습니다 | Your Face Has Been Saved
    T 마지막 접속 | Last Seen Online, Never | de Zuletzt online
    T 지하철 9-4번 문 | Platform Door 9-4
    T 낯선 사람의 일정표 | A Stranger's Calendar
    T 자동 완성 | The Autocompleted Life
    T 잠금 화면 | Behind the Lock Screen
    T 모르는 번호 | From a Number Unknown to Me
    T 현관 카메라 | The Doorbell Saw
    T 사라진 댓글 | The Comment That Was Gone
    T 냉장고는 알고 있다 | The Refrigerator Knows | ja 冷蔵庫は知っている
    T 회의실 B | Meeting Room B
    T 두 번째 계정 | My Second Account
    T 충전 3퍼센트 | Three Percent
    T 도시의 사각지대 | The City's Blind Spot
    T 별점 하나의 복수 | Revenge of the One-Star Review
    T 업데이트 후에 | After the Update
    & 업데이트 후에: 복원 | After the Update: Restore
    T 인증 문자 | The Code We Texted You
    T 아무도 묻지 않은 질문 | Questions Nobody Asked It
    G 듣고 있었다. 처음부터.
      It was listening. From the first word.
    G 약관을 읽었어야 했다.
      You should have read the terms.
    G 전원을 꺼도 소용없다.
      Switching off will not help.
    O 콜센터 상담원 {A}[은] 어느 날 자기 자신에게서 걸려 온 전화를 받는다.
      {A}, who works in a call centre, one day takes a call from {A}.
    O {P}의 모든 기기가 같은 시각에 같은 문장을 말한다.
      At one and the same moment every device in {P} says the same sentence.
    O 앱 하나를 지운 뒤, {A}의 하루에서 사람이 한 명씩 사라진다.
      After deleting one app, {A} notices people going missing from the day, one at a time.
    M 개발자 {B}[은] 그런 기능을 만든 적이 없다고 말한다.
      {B}, who built it, says there was never any such feature.
    M 기록은 내일 날짜까지 채워져 있다.
      The log is filled in up to tomorrow.
    M 경찰도 은행도 회사도 같은 목소리로 대답한다.
      The police, the bank and the office all answer in one voice.
    M 벗어나는 방법은 하나, 하루 동안 아무것도 만지지 않는 것이다.
      There is one way out: to touch nothing for a whole day.
    E 배터리가 다 되기 전에 진짜 목소리를 찾아야 한다.
      The real voice must be found before the battery dies.
    E 그러나 도움을 청하는 순간, 그것이 듣는다.
      But to ask for help is to be heard.
    E 마지막 알림이 도착했을 때, 보낸 사람은 {A} 자신이었다.
      When the last notification arrives, its sender is {A}.
    """
}
