/// Stories of bands, teams, classrooms and holidays.
extension MovieStoryText {
  static let town = """
    # band | 10402 18 35 | tune mic star | 1
    T 지하 연습실 3호 | Rehearsal Room Three
    & 지하 연습실 3호: 앙코르 | Rehearsal Room Three: Encore
    T 트로트와 첼로 | Trot and Cello
    T 박수는 두 번만 | Clap Only Twice
    T 음 이탈 클럽 | The Off-Key Club
    T 다섯 번째 멤버 | Our Fifth Member
    T 합창단에 남자가 없다 | A Choir Without Tenors
    T 녹음실의 겨울 | Winter in the Recording Booth
    T 무대 뒤 조율사 | The Piano Tuner Backstage | de Der Stimmer
    T 노래방 국가대표 | Karaoke for the Nation
    T 마지막 카세트 | Side B of the Last Cassette
    T 할아버지의 전자 기타 | Grandfather's Electric Guitar
    T 반 박자 늦게 | Half a Beat Behind
    T 시골 관악대 | The Village Brass Band | fr La Fanfare du bout
    T 재즈는 몰라도 | Never Mind the Jazz
    T 버스킹 허가증 | A Licence to Busk
    T 오선지 위의 고양이 | A Cat on the Staves | ja 五線譜の猫
    T 은퇴한 디제이 | The Retired Disc Jockey
    T 드럼은 이웃의 것 | The Drums Belong to Next Door
    T 악보 도서관 | The Lending Library of Songs
    T 침묵의 지휘자 | Conductor of Silence
    T 우리 동네 오페라 | An Opera of Our Own | it L'opera di quartiere
    T 두 줄 남은 기타 | Two Strings Left
    T 결혼식 축가 전문 밴드 | Weddings Only
    T 음치 교정 학원 | Academy for the Tone-Deaf
    T 레코드 가게의 마지막 여름 | The Record Shop's Last Summer
    T 하모니카 부는 경비원 | The Night Guard's Harmonica
    T 리코더 사중주 | Recorder Quartet
    T 북소리가 멈추면 | When the Drumming Stops
    T 메아리 녹음하기 | Recording an Echo
    G 틀려도 끝까지.
      Wrong notes, all the way to the end.
    G 세상에서 가장 작은 무대.
      The smallest stage in the world.
    G 한 곡이면 충분하다.
      One song will do.
    G 앙코르는 없다. 아마도.
      No encores. Probably.
    O 한때 단 한 곡으로 유명했던 {A}[은] {P}의 구민 회관에서 어르신 합창단을 맡는다.
      {A}, once famous for a single song, takes over the seniors' choir at the {P} community hall.
    O 문 닫기 직전의 {P} 레코드 가게에서 아르바이트생 {A}[은] 이름 없는 테이프 하나를 듣는다.
      In a record shop about to close in {P}, {A}, the part-timer, plays a tape without a name.
    O 취업에 모두 실패한 네 사람이 {A}의 지하 연습실에 모여 밴드를 만든다.
      Four people who have failed at every job form a band in the basement of {A}.
    M 오디션까지 남은 시간은 한 달, 연주할 수 있는 곡은 반 곡.
      A month remains until the audition. So far they can play half a song.
    M 냉정한 심사위원 {B}[은] 사실 그 노래를 쓴 사람이다.
      {B}, the coldest of the judges, turns out to have written that song.
    M 건물은 팔렸고, 드럼은 이웃집 아이의 것이다.
      The building has been sold, and the drums belong to the child next door.
    M 소리가 들리지 않게 된 연주자는 바닥의 떨림으로 박자를 센다.
      One of the players, losing hearing, counts the beat through the floorboards.
    E 정전이 된 무대에서 마지막 곡이 시작된다.
      With the lights gone, the last song begins.
    E 관객은 일곱 명, 그중 하나는 개다.
      There are seven in the audience, and one of them is a dog.
    E 노래가 끝나고도 아무도 일어서지 않는다.
      The song ends, and nobody gets up.
    # team | 18 35 10751 | ball dumbbell flag | 1
    T 만년 꼴찌의 봄 | Spring of the Bottom Team
    & 만년 꼴찌의 가을 | Autumn of the Bottom Team
    T 할머니 배구단 | The Grandmothers' Volleyball Club
    & 할머니 배구단: 원정 경기 | The Grandmothers' Volleyball Club: Away Game
    T 여덟 명뿐인 야구부 | A Nine of Eight
    T 탁구대는 하나 | Only One Table
    T 언덕 위의 골대 | The Goal on the Hill | es La portería de la colina
    T 느린 마라토너 | The Slow Marathon
    T 씨름판의 수학 선생 | The Maths Teacher in the Ring
    T 오른발잡이의 왼발 | A Right-Footer's Left Foot
    T 줄다리기 세계 대회 | World Cup of Tug-of-War
    T 수영장은 겨울에 연다 | The Pool Opens in Winter
    T 심판의 하루 | A Day in the Life of a Referee
    T 벤치 워머 클럽 | The Bench Club
    T 빗속의 계주 | Relay in the Rain
    T 컬링 하는 어부들 | Fishermen Who Curl | sv Fiskare som curlar
    T 체육관 열쇠 | Keys to the Gymnasium
    T 트랙 밖의 코치 | The Coach Outside the Lines
    T 역도부의 꽃꽂이 | Weightlifters Arrange Flowers | ja 重量挙げ部の生け花
    T 공은 둥글고 우리는 느리다 | The Ball Is Round and We Are Slow
    T 섬마을 축구 리그 | The Island League
    T 마지막 세트 | Last Set, Advantage Nobody
    T 배드민턴 부부 | Mixed Doubles, Married
    T 외발자전거 통학로 | To School by Unicycle
    T 만보 걷기 왕 | The Ten Thousand Steps King
    T 얼음판의 우체부 | The Postman on Ice
    T 응원석 47번 | Seat Forty-Seven
    T 자유형 0.1초 | A Tenth of a Second
    T 운동장에 눈이 오면 | Snow on the Playing Field
    T 패자 부활전 | Repechage, or the Second Chance
    G 지는 법을 가장 잘 아는 팀이 이기러 간다.
      Nobody knows losing better. Now they want to win.
    G 뛰다 보면 웃음이 난다.
      Run long enough and you will laugh.
    G 점수판은 고장 났다.
      The scoreboard is broken.
    O 한 번도 이긴 적 없는 {P}의 팀에 감독 {A}[이] 부임한다. 본인은 그 종목을 처음 본다.
      {A} is made coach of a team in {P} that has never won, and has never seen the sport before.
    O 체육관 철거를 막으려면 {A}[과] 이웃들은 석 달 안에 지역 대회에서 한 경기를 이겨야 한다.
      To save the gym, {A} and the neighbours must win a single match within three months.
    O 부상으로 은퇴한 {A}[은] 고향 {P}의 초등학교에서 아이 여덟 명을 만난다.
      Retired through injury, {A} comes home to {P} and meets eight children who want to play.
    M 주전 선수 {B}[은] 연습보다 배달 일이 바쁘다.
      {B}, their best player, is busier with deliveries than with training.
    M 유니폼은 없고, 공은 바람이 샌다.
      They have no shirts, and the ball leaks.
    M 상대는 작년 우승 팀, 감독은 옛 친구다.
      Their opponents are last year's champions, coached by an old friend.
    M 비가 오면 연습은 노래방에서 이어진다.
      When it rains, training moves to the karaoke room.
    E 종료 오 초 전, 공은 아무도 예상하지 못한 사람에게 간다.
      Five seconds before the end the ball goes to the last person anyone expects.
    E 이기는 것보다 어려운 것은 끝까지 남는 일이다.
      Harder than winning is staying to the end.
    E 점수는 중요하지 않다. 다만 한 점이면 된다.
      The score does not matter. But one point would be nice.
    # classroom | 18 35 10749 | cap pad chat | 1
    T 방과 후 천문부 | The After-School Astronomers
    & 방과 후 천문부: 합숙 | The After-School Astronomers: Camp
    T 교실 맨 뒷자리 | The Seat at the Back
    T 급식이 맛있는 학교 | A School With Good Lunches
    T 전학생은 세 번 웃는다 | The New Girl Laughs Three Times
    T 교복 치수 | A Size Too Large
    T 도서부의 비밀 투표 | The Library Club's Secret Ballot
    T 사물함 404호 | Locker 404
    T 수학여행 마지막 밤 | The Last Night of the School Trip | ja 修学旅行さいごの夜
    T 시험지 뒷면에 | On the Back of the Exam
    T 졸업 앨범에 없는 사람 | The One Missing From the Yearbook
    T 운동장 열두 바퀴 | Twelve Laps
    T 선생님도 지각 | The Teacher Is Late, Too
    T 짝을 바꾸는 날 | The Day We Changed Seats
    T 교지 편집부 | The School Paper Goes to Press
    T 매점 앞 삼총사 | Three at the Tuck Shop | fr Trois devant la cantine
    T 열여덟의 시차 | Eighteen, With Time Difference
    T 분필 가루 | Chalk on Your Sleeve
    T 옥상 출입 금지 | No Access to the Roof
    T 첫 번째 결석 | My First Absence
    T 과학실의 금붕어 | The Goldfish in the Science Room
    T 방송반 사람들 | This Is Your School Radio
    T 하굣길은 멀리 돌아서 | The Long Way Home From School
    T 여름 보충 수업 | Summer Make-Up Class | de Nachhilfe im Sommer
    T 장래 희망 조사서 | What I Want to Be: A Form
    T 계단에서 나눈 이야기 | What We Said on the Stairs
    T 시골 분교의 신입생 | One New Pupil
    T 우리 반 유령 | The Ghost in Our Class Register
    T 체육복을 빌려줘 | Lend Me Your Gym Clothes
    T 스무 살이 되기 전날 | The Day Before Twenty
    G 우리는 아직 아무것도 아니다. 다행히도.
      We are nothing yet. Luckily.
    G 종이 울리면 시작된다.
      It begins when the bell rings.
    G 그해 여름, 우리는 모두 틀렸다.
      That summer we were all wrong.
    G 어른들은 모르는 지름길.
      A short cut no adult knows.
    O {P}의 고등학교, 회원이 한 명뿐인 동아리를 지키려는 {A}[은] 전학생 {B}[을] 설득한다.
      At a school in {P}, {A}, last member of a club, talks {B}, who is new, into joining.
    O 졸업을 한 달 앞둔 {A}[은] 삼 년 전 자신이 쓴 '장래 희망 조사서'를 돌려받는다.
      A month before graduation, {A} is handed back the form on what to become, filled in three years ago.
    O 섬의 분교에 남은 학생은 {A} 한 명, 선생님은 {B} 한 명이다.
      The island school has one pupil left, {A}, and one teacher, {B}.
    M 축제까지 사십 일, 무대는 없고 대본은 반만 있다.
      The festival is forty days away. There is no stage and half a script.
    M 익명 게시판에 누구나 아는 비밀이 올라온다.
      A secret that everybody knows appears on the anonymous board.
    M 옥상 문을 열면 매일 누군가의 도시락이 놓여 있다.
      Behind the door to the roof somebody's lunch is waiting, every day.
    M 모범생은 처음으로 숙제를 하지 않는다.
      For the first time, the model pupil does no homework.
    E 말하지 못한 한마디는 졸업식 방송으로 흘러나온다.
      The thing left unsaid goes out over the loudspeakers at graduation.
    E 여름이 끝나고, 모두 조금씩 키가 자라 있다.
      Summer ends, and everybody has grown a little.
    E 버스가 떠난 뒤에야 이름을 묻지 않았다는 것을 안다.
      Only after the bus has left do they notice that nobody asked the name.
    # holiday | 10770 10751 35 | gift house bed | 0
    T 김장하는 날 | The Day We Make Kimchi
    T 산타의 택배 영수증 | Santa Signed for It
    & 산타의 반품 신청서 | Santa Sends It Back
    T 온 가족이 감기 | The Whole Family Has a Cold
    T 명절에 오지 않는 사람 | Absent at the Holidays
    T 눈사람 공모전 | The Snowman Contest
    T 다섯 자매의 이불 빨래 | Five Sisters Wash the Quilts
    T 할아버지는 여행 중 | Grandfather Is Travelling
    T 크리스마스 당직 | On Call at Christmas | de Weihnachtsdienst
    T 칠순 잔치 대작전 | Operation Seventieth Birthday
    T 시골집 와이파이 | Wi-Fi at the Farmhouse
    T 트리 아래 고지서 | A Bill Under the Tree
    T 새해 첫 만두 | The First Dumplings of the Year
    T 이모들의 비밀 여행 | The Aunts' Secret Trip
    T 삼촌이 만든 눈썰매 | The Sledge My Uncle Built
    T 마지막 남은 케이크 | One Cake Left in Town | fr Le Dernier Gâteau de la ville
    T 윗집 아랫집 | Upstairs, Downstairs, and the Cat
    T 벽난로가 없는 집 | The House Without a Chimney
    T 보름달 아래 싸움 | A Quarrel at Full Moon
    T 쌍둥이의 생일 선물 | Presents for Twins
    T 첫 월급날 | First Payday
    T 열쇠를 두고 온 연휴 | Locked Out for the Holidays
    T 겨울 방학 숙제 | Homework for the Winter Holidays | ja 冬休みの宿題
    T 사돈과 함께 여름을 | A Summer With the In-Laws
    T 강아지가 온 날 | The Day the Puppy Came
    & 강아지가 온 뒤 | The Year After the Puppy Came
    T 빌린 텐트 | The Borrowed Tent
    T 대가족 사진 찍기 | Everybody Look at the Camera
    T 베란다의 별장 | A Villa on the Balcony | it Una villa sul balcone
    T 내년에도 여기서 | Same Place Next Year, Then
    G 올해는 꼭 조용히 보내자고 했다.
      This year was going to be quiet.
    G 가족은 늘 한 명이 많다.
      A family always has one too many.
    G 초인종이 울린다. 또.
      The doorbell rings. Again.
    O 연휴 전날, {A}의 집에 초대하지 않은 친척 아홉 명이 도착한다.
      On the eve of the holidays nine relatives whom nobody invited arrive at the door of {A}.
    O 눈 때문에 {P}의 공항에 갇힌 {A}[은] 처음 만난 가족의 저녁 식사에 끼게 된다.
      Snowed in at the airport of {P}, {A} joins the dinner of a family of strangers.
    O {A}[은] 할머니의 마지막 부탁대로 {P}의 이웃 모두에게 선물을 전해야 한다.
      As a last favour to Grandmother, {A} has to bring a present to every neighbour in {P}.
    M 오븐은 고장 났고, 칠면조 대신 붕어빵이 오른다.
      The oven breaks, and there are bean cakes instead of turkey.
    M 까다로운 시이모 {B}[은] 의외의 재능을 드러낸다.
      {B}, the difficult aunt, turns out to have a surprising talent.
    M 아이들은 다락에서 오래된 영사기를 찾아낸다.
      In the attic the children find an old projector.
    M 마을 전체가 정전이 되고, 모두 한집에 모인다.
      The whole village loses power, and everybody ends up in one house.
    E 자정이 되기 전에 화해해야 할 사람이 한 명 더 있다.
      One more person has to be forgiven before midnight.
    E 선물은 모두 뒤바뀌었지만, 아무도 돌려 달라고 하지 않는다.
      All the presents got mixed up, and nobody asks for theirs back.
    E 다음 해에는 모두 조금 더 일찍 온다.
      The next year, everybody comes a little earlier.
    """
}
