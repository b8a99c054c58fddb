/// Stories of stations in space, loops in time, forests with manners and animals with jobs.
extension MovieStoryText {
  static let sky = """
    # station | 878 12 18 | star globe gear spark | 1
    T 궤도 수리공 | The Orbit Mechanic
    & 궤도 수리공 2: 예비 부품 | The Orbit Mechanic 2: Spare Parts
    & 궤도 수리공 3: 보증 기간 | The Orbit Mechanic 3: Under Warranty
    T 달의 뒷면에도 봄이 | Spring on the Far Side
    T 화성행 우편선 | The Mail Boat to Mars
    T 중력 없는 주방 | A Kitchen Without Gravity
    T 마지막 별자리 교실 | The Last Constellation Class
    T 소행성 등기소 | The Asteroid Registry | fr Le Cadastre des astéroïdes
    T 지구가 작아 보일 때 | When the Earth Looks Small
    T 우주 정거장의 고양이 | Cat on the Station
    T 산소는 십이 시간 | Twelve Hours of Air
    T 토성 관광 안내원 | A Tour Guide to Saturn
    T 빛보다 느린 사람들 | Slower Than Light | de Langsamer als das Licht
    T 항성 간 정원사 | The Interstellar Gardener
    T 목성에 내리는 비 | Rain on Jupiter
    T 귀환 캡슐 | Capsule, Return, One Way
    T 은하 분실물 보관소 | The Galactic Lost and Found
    T 첫 번째 이주민의 일기 | Diary of the First Settler
    T 우주복 재단사 | The Spacesuit Tailor
    T 별똥별 낚시 | Fishing for Meteors | ja 流れ星を釣る
    T 관측 불가 지역 | The Unobservable
    T 혜성 편에 보낸 안부 | Regards by Comet
    T 태양 돛 | Under Solar Sail
    T 정거장의 마지막 근무자 | Last Shift on the Station
    T 로봇에게 배운 자장가 | A Lullaby Learned From a Robot
    T 무중력 결혼식 | A Weightless Wedding
    T 도킹 | Soft Docking
    T 먼지와 위성 | Dust and Moons | es Polvo y lunas
    T 이십 광년의 침묵 | Twenty Light Years of Silence
    T 우주 쓰레기 수거일 | Collection Day for Space Junk
    G 고향은 창문 크기만 하다.
      Home is the size of a window.
    G 아무도 고장을 예상하지 않았다.
      Nobody planned for a loose screw.
    G 우주는 넓고, 부품은 하나.
      A vast universe. One spare part.
    G 돌아가는 길은 계산되지 않았다.
      Nobody computed the way back.
    O 낡은 정거장에 홀로 남은 정비사 {A}[은] 교신이 끊긴 지 사십 일째 되는 날 노크 소리를 듣는다.
      {A}, alone on an ageing station, hears a knock on the fortieth day without radio contact.
    O 화성의 개척지 {P}에서 태어난 첫 세대인 {A}[은] 지구로 가는 표를 얻는다.
      {A}, of the first generation born in {P} on Mars, wins a ticket to Earth.
    O 화물선 정비사 {A}[은] 목록에 없는 화물 하나를 발견한다.
      {A}, mechanic on a freighter, finds one piece of cargo that is on no list.
    M 함께 일하는 로봇은 규정에 없는 농담을 시작한다.
      The robot on the crew begins to make jokes that are in no manual.
    M 지상 관제사 {B}[은] 본 적 없는 목소리 하나로 항로를 안내한다.
      {B} at ground control guides the course with nothing but a voice.
    M 온실의 토마토가 익는 속도로만 시간을 잴 수 있다.
      The only clock left is how fast the tomatoes ripen.
    M 남은 연료로는 한 번만 방향을 바꿀 수 있다.
      There is fuel for one change of course.
    E 돌아가려면 무언가를 두고 가야 한다.
      To return, something has to be left behind.
    E 창밖의 별 하나가 움직이기 시작한다.
      Outside the window, one of the stars begins to move.
    E 그 신호는 처음부터 답장이었다.
      The signal was a reply from the very first.
    # loop | 878 10749 35 | clock phone spark | 1
    T 같은 화요일 | The Same Tuesday, Again Please
    T 어제의 우산을 쓰고 | Under Yesterday's Umbrella
    T 오 분 전의 너에게 | To You, Five Minutes Ago
    & 오 분 후의 나에게 | To Me, Five Minutes From Now
    T 시간 환승역 | Transfer Station for Time
    T 두 번째 서른 살 | Thirty for the Second Time
    T 멈춘 시계의 고백 | Confessions of a Stopped Clock
    T 내일에서 온 영수증 | A Receipt From Tomorrow | ja 明日のレシート
    T 열두 번째 첫 만남 | Meeting for the Twelfth First Time
    T 시차 적응 | Jet Lag of the Heart
    T 거꾸로 가는 회전목마 | The Backward Carousel | fr Le Manège à l'envers
    T 기억 대출 창구 | The Memory Loan Desk
    T 저녁 여섯 시 반의 그 사람 | The Person at Half Past Six
    T 평행선 카페 | Café Parallel
    T 일주일 치의 여름 | A Week's Worth of Summer
    T 아직 쓰지 않은 편지 | The Letter I Have Yet to Write
    T 오늘만 세 번째 | Today, for the Third Time
    T 미래의 전 애인 | My Future Ex
    T 삼십 초 되감기 | Rewind Thirty Seconds
    T 잃어버린 시간의 우체국 | Post Office for Lost Time
    T 마지막 리허설 | The Rehearsal That Would Not End
    T 동시에 두 곳에서 | In Two Places at Once
    T 초침의 방향 | The Way the Second Hand Turns | de Die Richtung des Sekundenzeigers
    T 우리가 만나지 않은 겨울 | The Winter We Did Not Meet
    T 시간표에 없는 열차 | The Train Off the Timetable
    T 늦은 답장 | A Reply, Eleven Years Late
    T 다음 생일까지 | Until the Next Birthday
    T 세 시의 커피는 식지 않는다 | Coffee at Three Never Cools
    T 윤년의 연인 | Lovers of the Leap Year
    & 윤년의 연인: 사 년 뒤 | Lovers of the Leap Year: Four Years On
    G 다시, 처음부터, 더 솔직하게.
      Again, from the top, more honestly.
    G 시간은 돌아오지 않는다. 대체로는.
      Time does not come back. As a rule.
    G 열두 번째에는 말할 수 있을까.
      Perhaps the twelfth time.
    G 어제 만나자.
      Meet me yesterday.
    O {A}[은] 아침마다 같은 화요일에 눈을 뜨고, 같은 지하철에서 {B}[을] 만난다.
      Every morning {A} wakes to the same Tuesday and meets {B} on the same train.
    O 시계 수리공 {A}[이] 고친 손목시계는 언제나 오 분 앞의 일을 보여 준다.
      The watch that {A}, a repairer, has just mended shows what will happen in five minutes.
    O {P}의 오래된 공중전화로 {A}에게 십 년 뒤의 자신이 전화를 건다.
      From an old phone booth in {P}, {A} is called by {A}, ten years older.
    M 바꾸려고 할수록 하루는 조금씩 더 우스워진다.
      The more one tries to change the day, the sillier it becomes.
    M 하루의 끝에는 늘 같은 노래가 흐른다.
      At the end of each day the same song plays.
    M 규칙은 하나다. 사랑한다고 먼저 말하면 처음으로 돌아간다.
      There is one rule: whoever says it first goes back to the start.
    M 마침내 다른 사람도 기억하고 있다는 사실을 알게 된다.
      Then it turns out that somebody else remembers, too.
    E 이번 하루가 마지막이라면 어디에 있어야 할까.
      If this were the last time round, where should one be?
    E 시계가 다시 움직이기 전에 한마디를 고른다.
      There is time for one sentence before the clock moves on.
    E 내일은 처음으로 비가 온다.
      Tomorrow, for the first time, it rains.
    # forest | 14 12 10751 | leaf spark flower | 0
    T 나뭇잎 왕국의 우편배달부 | Postman of the Leaf Kingdom
    & 나뭇잎 왕국의 우편배달부: 가을 편지 | Postman of the Leaf Kingdom: Autumn Mail
    T 용의 이빨을 닦는 소년 | The Boy Who Brushed a Dragon's Teeth
    T 구름을 짜는 할머니 | The Cloud Weaver
    T 일곱 문의 도서관 | The Library of Seven Doors
    & 일곱 문의 도서관: 여덟 번째 문 | The Library of Seven Doors: The Eighth
    T 그림자를 잃은 기사 | The Knight Who Lost His Shadow
    T 유리 숲의 약속 | A Promise in the Glass Forest
    T 달빛 방앗간 | The Moonlight Mill
    T 도깨비 감투 수선점 | Goblin Hats Repaired
    T 마녀의 중고 빗자루 | Second-Hand Broom of a Witch | fr Balai d'occasion
    T 씨앗 하나로 지은 성 | A Castle Grown From a Seed
    T 두 번째로 작은 거인 | The Second Smallest Giant
    T 은하수 나루터 | The Ferry on the Milky Way | ja 天の川の渡し場
    T 겨울을 훔친 여우 | The Fox Who Stole Winter
    T 우물 아래 나라 | The Country Beneath the Well
    T 마지막 마법 수업 | The Final Lesson in Magic
    T 종이 왕관 | A Crown of Paper
    T 노래하는 이끼 | The Moss That Sang
    T 안개 여왕의 찻잔 | Teacup of the Mist Queen
    T 바람 주머니 | A Pocketful of Wind | es Un bolsillo de viento
    T 잠든 산을 깨우는 법 | How to Wake a Mountain
    T 세 개의 소원과 영수증 | Three Wishes and a Receipt
    T 반딧불 법정 | The Firefly Court
    T 고슴도치 대왕의 겨울잠 | King Hedgehog Oversleeps
    T 돌이 된 음악가 | The Musician Turned to Stone | de Der steinerne Musikant
    T 별을 줍는 사다리 | A Ladder for Fallen Stars
    T 물고기 비늘 지도 | The Map on the Fish Scale
    T 눈의 나라 통역사 | Interpreter to the Land of Snow
    T 까마귀 우산 가게 | The Crow's Umbrella Shop
    G 숲은 예의 바른 사람에게 길을 연다.
      The forest opens to the polite.
    G 작은 사람에게는 작은 문이 있다.
      For the small there are small doors.
    G 마법은 늘 조금 모자란다.
      There is never quite enough magic.
    O {P}의 끝에 있는 숲에서 {A}[은] 말하는 우편 가방을 줍는다.
      In the woods at the end of {P}, {A} picks up a mailbag that talks.
    O 키가 두 뼘인 {A}[은] 겨울을 되찾으러 가는 원정대의 마지막 자리를 얻는다.
      {A}, two hands tall, gets the last place on an expedition to bring back winter.
    O 마법 학교에서 한 번도 합격하지 못한 {A}에게 마지막 시험 문제가 배달된다.
      {A} has never passed at the school of magic. Then the final question arrives by post, slightly damp.
    M 길을 아는 것은 늙은 여우 {B}뿐이고, 그는 거짓말만 한다.
      Only {B}, an old fox, knows the way, and {B} only ever lies.
    M 숲은 밤마다 한 걸음씩 자리를 옮긴다.
      Each night the forest takes one step to the side.
    M 세 번의 수수께끼와 한 번의 낮잠이 기다린다.
      Three riddles lie ahead, and one nap.
    M 왕은 웃음을 잃었고, 광대는 휴가 중이다.
      The king has lost his laugh, and the jester is on holiday.
    E 마지막 문을 여는 열쇠는 처음부터 주머니 속에 있었다.
      The key to the last door has been in a pocket all along.
    E 돌아갈 길은 용감한 사람보다 친절한 사람에게 열린다.
      The way home opens to the kind before the brave.
    E 그리고 첫눈이 내릴 때, 숲 전체가 숨을 죽인다.
      And as the first snow falls, the whole forest holds its breath.
    # creatures | 16 10751 12 | paw fish leaf | 0
    T 빵집 쥐 삼 형제 | Three Mice of the Bakery
    & 빵집 쥐 삼 형제 2: 밀가루 대소동 | Three Mice of the Bakery 2: Flour Trouble
    T 펭귄은 엘리베이터를 탄다 | The Penguin Takes the Lift
    T 수달 소방서 | Otter Fire Station
    & 수달 소방서: 불꽃 축제 | Otter Fire Station: Fireworks Night
    T 거북이 퀵서비스 | Tortoise Express
    T 잠 못 드는 곰 | The Bear Who Could Not Sleep
    T 달팽이의 이삿날 | The Snail Moves House
    T 고양이 시장 선거 | A Cat for Mayor
    T 부엉이 안경점 | Owl Optician
    T 물방울 탐험대 | The Droplet Expedition | ja しずく探検隊
    T 양말 괴물 목장 | The Sock Monster Ranch
    T 두더지 지하철 | The Mole Underground
    T 꼬마 고래의 콧노래 | The Little Whale Who Hummed
    T 박쥐 아기 돌보기 | Babysitting a Bat
    T 오리 가족의 횡단보도 | Ducks at the Crossing | fr Canards, passage piéton
    T 다람쥐 은행장 | The Squirrel Runs a Bank
    T 무당벌레의 여덟 번째 점 | The Ladybird's Eighth Spot
    T 해마 우체국 | Seahorse Mail
    T 노래 못하는 귀뚜라미 | The Cricket Who Sang Flat
    T 강아지 달 착륙 | Puppies on the Moon
    T 감자밭의 로봇 | The Robot in the Potato Field
    T 장난감 병원의 밤 | A Night at the Toy Hospital | de Nachts in der Puppenklinik
    T 나비가 되기 싫은 애벌레 | The Caterpillar Who Would Rather Not
    T 꿀벌 합창단 | The Bee Choir
    T 하마의 수영 교실 | Swimming With Hippo
    T 구두쇠 너구리 | The Thrifty Raccoon Dog
    T 종이 공룡 | Paper Dinosaurs | es Dinosaurios de papel
    T 털실 도둑 | The Yarn Thief
    T 고슴도치를 안아 주세요 | Please Hug the Hedgehog
    G 작은 발, 큰 소동.
      Small paws, large trouble.
    G 온 가족이 함께 웃는 여름.
      A summer for the whole family.
    G 꼬리를 흔들 준비 되셨나요?
      Ready to wag?
    O 세상에서 가장 느린 배달부 {A}[은] {P}[으로] 가는 가장 급한 소포를 맡는다.
      {A}, the slowest courier in the world, is given the most urgent parcel for {P}.
    O 동물들이 사람 몰래 도시를 움직이는 {P}에서, 견습생 {A}의 첫 출근 날이 밝는다.
      In {P}, where animals run the city in secret, it is the first working day of {A}, an apprentice.
    O 겁 많은 {A}[은] 실수로 동네에서 가장 용감한 동물로 뽑힌다.
      {A}, who is afraid of nearly everything, is by mistake voted bravest animal in town.
    M 짝이 된 {B}[은] 규칙을 좋아하고, 무엇보다 간식을 좋아한다.
      {B}, the new partner, likes rules, and likes snacks even more.
    M 길은 하수구와 지붕과 회전초밥집을 지난다.
      The way leads through drains, over roofs and along a sushi belt.
    M 심술궂은 까마귀 상인이 뒤를 쫓는다.
      A grumpy crow who trades in buttons is on their trail.
    M 그러나 소포에서 소리가 나기 시작한다.
      Then the parcel begins to make a sound.
    E 느리게 가야만 닿을 수 있는 곳이 있다.
      There are places that can be reached only slowly.
    E 모두가 모인 밤, 작은 노래가 시작된다.
      On the night they all come together, a small song begins.
    E 가장 작은 친구가 가장 큰 문을 연다.
      The smallest friend opens the largest door.
    """
}
