/// Stories of the shore, the road, the wild and the bakery.
extension MovieStoryText {
  static let shore = """
    # lighthouse | 18 9648 10749 | sea moon house | 1
    T 등대지기의 느린 편지 | The Slow Letters of a Lighthouse Keeper
    T 파도가 두고 간 의자 | The Chair the Tide Left
    & 파도가 두고 간 의자 2: 만조 | The Chair the Tide Left 2: High Water
    T 안개 주의보가 풀리면 | When the Fog Advisory Ends
    T 마지막 배는 다섯 시 | The Last Ferry Is at Five
    T 소금 창고의 여름 | Summer at the Salt Store | fr L'Été au grenier à sel
    T 물때표를 읽는 사람 | The Tide Table Reader
    T 섬에는 우체통이 하나 | One Postbox on the Island
    T 갈매기 관측 일지 | A Log of Gulls
    T 불빛 열두 번 | Twelve Flashes
    T 바다 쪽 창문 | The Seaward Window
    T 밧줄과 이름 | Ropes and Names
    T 밀물 다음에 오는 것 | What Comes After the Tide
    T 서쪽 방파제 | West Breakwater
    T 조개를 세는 밤 | The Night of Counting Shells | ja 貝を数える夜
    T 등대에 사는 개 | The Dog Who Kept the Light
    T 내일은 파고 삼 미터 | Tomorrow, Waves of Three Metres
    T 닻을 내리지 않는 배 | A Ship Without an Anchor
    T 수평선 수선공 | The Horizon Mender | ja 水平線なおし
    T 모래톱에 쓴 계약서 | A Contract Written on a Sandbar
    T 남쪽 섬 기상 통보관 | The Weatherman of South Isle
    T 유리 부표 | The Glass Buoy | sv Glasbojen
    T 전등 하나 값 | The Price of One Lamp
    T 할머니의 나침반 | Grandmother's Compass
    & 할머니의 나침반: 돌아오는 길 | Grandmother's Compass: The Way Back
    T 배가 들어오지 않는 날 | A Day Without Ships
    T 절벽 위의 피아노 | The Piano on the Cliff | fr Le Piano de la falaise
    T 소라고둥 통신 | Conch Telegraph
    T 등불을 끄는 순서 | The Order of Putting Out Lamps
    T 물결무늬 외투 | The Ripple Coat
    G 파도는 기억한다.
      The waves remember.
    G 불빛은 언제나 누군가를 부른다.
      Every light is calling someone.
    G 섬은 비밀을 지키지 못한다.
      An island cannot keep a secret.
    G 돌아오는 배를 기다려 본 적이 있다면.
      If you have ever waited for a boat.
    O 도시를 떠나온 {A}[은] {P} 앞바다의 오래된 등대를 물려받는다.
      {A} leaves the city behind and inherits an old lighthouse off the coast of {P}.
    O {P}의 마지막 등대지기 {A}[은] 불이 꺼진 밤마다 누군가 문을 두드리는 소리를 듣는다.
      {A}, the last keeper in {P}, hears a knock at the door on every night the lamp fails.
    O 폭풍이 지나간 아침, {A}[은] {P}의 바닷가에서 자기 이름이 적힌 나무 상자를 줍는다.
      On the morning after a storm, {A} finds a wooden box on the beach at {P}, marked with a name: {A}.
    M 창고에서는 부치지 않은 편지 서른 통이 나오고, 받는 사람은 모두 같다.
      In the store there are thirty unsent letters, all of them to the same person.
    M 하루에 한 번 오는 배의 선장 {B}[은] 무언가를 알면서도 말하지 않는다.
      {B}, captain of the one daily boat, knows something and says nothing.
    M 물이 가장 낮아지는 날에만 드러나는 길이 있다는 소문이 돈다.
      There are rumours of a path that shows only at the lowest tide.
    M 마을 사람들은 등대를 관광 안내소로 바꾸는 투표를 앞두고 둘로 갈라진다.
      The village is divided over a vote to turn the lighthouse into a tourist office.
    E 겨울이 오기 전에 두 사람은 불을 켤지 끌지 정해야 한다.
      Before winter the two must decide whether the lamp stays lit.
    E 그리고 어느 새벽, 먼바다에서 똑같은 신호가 돌아온다.
      Then, one dawn, the same signal comes back from the open sea.
    E 바다는 대답하지 않지만, 답은 이미 벽에 적혀 있었다.
      The sea does not answer, but the answer has been on the wall all along.
    # road | 35 18 12 | car map bag | 1
    T 고속도로 휴게소 순례 | Pilgrims of the Rest Stops
    T 내비가 죽었다 | The Navigation Is Dead
    & 내비가 또 죽었다 | The Navigation Is Dead Again
    T 왼쪽으로만 도는 차 | The Car That Only Turned Left
    T 이모와 캠핑카 | My Aunt and the Camper
    T 국도 7.5호선 | Route Seven and a Half
    T 지도에 없는 온천 | The Hot Spring Off the Map | ja 地図にない温泉
    T 아버지의 트렁크 | What Father Kept in the Boot
    T 톨게이트에서 만난 사람 | Somebody at the Tollgate
    T 하루 늦은 신혼여행 | A Honeymoon, One Day Late
    T 짐은 가볍게 | Pack Lightly
    T 스쿠터로 대륙 횡단 | Across a Continent by Scooter | it In Vespa fino in fondo
    T 목적지 삭제 | Destination Deleted
    T 길에서 주운 첼로 | A Cello by the Roadside
    T 비상등을 켜고 | With Hazard Lights On
    T 우회로 | A Very Long Detour
    T 졸음 쉼터의 밤 | A Night in the Lay-by
    T 세 남자와 냉장고 | Three Men and a Refrigerator
    T 버스 뒷자리 조합 | The Back Seat Union
    T 첫차를 놓치고 | Missing the First Bus
    T 남쪽으로 이백 킬로 | Two Hundred Kilometres South
    T 유턴 금지 | No U-Turns, Please
    T 여행자 보험 | Travel Insurance | de Die Reiseversicherung
    T 기름은 반만 | Half a Tank
    T 조수석의 고양이 | The Cat in the Passenger Seat
    & 조수석의 고양이: 겨울 여행 | The Cat in the Passenger Seat: Winter Trip
    T 주차장에서 길을 잃다 | Lost in the Car Park
    T 다음 휴게소까지 | As Far as the Next Services
    T 바퀴 하나가 모자라 | One Wheel Short | fr Il manque une roue
    T 도착하면 전화해 | Call When You Get There
    G 길을 잃어야 보이는 것이 있다.
      Some things you only see when lost.
    G 목적지보다 먼 곳으로.
      Further than the destination.
    G 연료는 반, 시간은 가득.
      Half a tank and all the time in the world.
    G 운전은 교대로, 후회는 나중에.
      Drive in turns. Regret it later.
    O 십 년 동안 연락을 끊고 살던 사촌 {A}[과] {B}[은] 낡은 승합차 한 대를 함께 물려받는다.
      {A} and {B}, cousins who have not spoken for ten years, inherit one old van.
    O {A}[은] 결혼식 전날 {P}까지 피아노를 배달하는 일을 맡는다.
      On the day before a wedding, {A} takes a job: deliver a piano to {P}.
    O 면허를 딴 지 하루 된 {A}[은] 할머니를 모시고 {P}[으로] 떠난다.
      One day after passing the driving test, {A} sets off for {P} with Grandmother in the back.
    M 지도는 십오 년 전 것이고, 라디오에서는 한 채널만 나온다.
      The map is fifteen years old and the radio knows one station.
    M 길에서 태운 {B}[은] 자신이 어디로 가는지 끝까지 말하지 않는다.
      {B}, picked up on the way, never quite says where they are going.
    M 휴게소마다 누군가 먼저 다녀간 흔적이 남아 있다.
      At every stop somebody has been there before them.
    M 싸움은 대개 음악 때문에 시작해서 우동 앞에서 끝난다.
      Most quarrels begin with the music and end over noodles.
    E 도착할 무렵에는 왜 출발했는지가 더 중요해진다.
      By the time they arrive, why they left matters more.
    E 마지막 백 킬로미터는 아무도 서두르지 않는다.
      Nobody hurries the last hundred kilometres.
    E 그리고 바다가 보이는 순간, 차가 멈춘다.
      And just as the sea comes into view, the car stops.
    # wild | 99 | camera leaf fish mountain | 0
    T 이끼의 속도 | The Speed of Moss
    T 두루미는 다시 온다 | The Cranes Will Be Back
    T 빗방울의 일생 | The Life of a Raindrop
    & 눈송이의 일생 | The Life of a Snowflake
    T 도시의 너구리들 | Raccoon Dogs of the City
    T 갯벌 아래 세계 | Under the Mudflat
    T 벌집 견학 | A Visit to the Hive | de Besuch im Bienenstock
    T 소리로 본 숲 | A Forest by Ear
    T 다섯 번째 빙하 | The Fifth Glacier | sv Den femte glaciären
    T 골목 고양이 인구 조사 | A Census of Alley Cats
    T 씨앗 은행 사람들 | The People of the Seed Bank
    T 고래가 숨 쉬는 동안 | While the Whale Breathes
    T 감나무 아래 백 년 | A Hundred Years Under the Persimmon
    T 수달 통로 | The Otter Crossing
    T 밤의 나방들 | Moths at Night | fr Papillons de nuit, portraits
    T 강은 어디서 쉬는가 | Where a River Rests
    T 장인의 손톱 | A Craftsman's Fingernails | ja 職人の爪
    T 활판 인쇄소의 마지막 달 | The Print Shop's Last Month
    T 종을 만드는 마을 | The Village That Casts Bells
    T 하늘 아래 첫 버스 | The First Bus Under the Sky
    T 해녀의 오후 세 시 | Three in the Afternoon, Underwater
    T 지렁이 예찬 | In Praise of Earthworms
    T 별을 세는 공무원 | The Civil Servant Who Counts Stars
    T 오래된 시장의 새벽 네 시 | Four in the Morning at the Old Market
    T 바람을 재는 사람들 | They Measure the Wind
    T 눈 위의 발자국 사전 | A Dictionary of Tracks in Snow
    T 나루터의 마지막 사공 | The Last Boatman of the Crossing
    T 폐교에 남은 풍금 | The Organ in the Empty School
    T 우리 동네 텃새 | The Birds Who Stayed
    T 국수 삼대 | Three Generations of Noodles
    G 천천히 보면 다 보인다.
      Look slowly and you see it all.
    G 우리 발밑에서 벌어지는 가장 큰 이야기.
      The largest story, beneath our feet.
    G 삼 년의 기다림, 구십 분의 기적.
      Three years of waiting. Ninety minutes of wonder.
    O 촬영감독 {A}[은] {P}의 숲에 작은 오두막을 짓고 사계절을 보낸다.
      The cinematographer {A} builds a small hut in the woods of {P} and stays for four seasons.
    O 이 기록은 {P}에서 평생 같은 일을 해 온 {A}의 하루에서 시작한다.
      This film begins with one day of {A}, who has done the same work in {P} for a lifetime.
    O 아무도 세지 않던 것을 세기로 한 사람들이 {P}에 모인다.
      In {P}, a few people decide to count what nobody has ever counted.
    M 카메라는 서두르지 않고, 때로는 한 시간을 그대로 기다린다.
      The camera does not hurry, and sometimes waits a full hour.
    M 연구자 {B}[은] 이십 년치 관찰 일지를 처음으로 공개한다.
      {B}, a researcher, opens twenty years of field notes for the first time.
    M 내레이션은 없다. 들리는 것은 물과 바람, 그리고 발소리뿐이다.
      There is no narration: only water, wind and footsteps.
    M 개발 계획이 발표되면서 기다림은 기록이 된다.
      When a building plan is announced, waiting turns into evidence.
    E 보고 나면 집 앞의 나무가 다르게 보인다.
      Afterwards the tree at your door looks different.
    E 마지막 장면은 우연히 찍혔고, 다시는 찍을 수 없다.
      The last scene was an accident and cannot be repeated.
    E 작은 것을 오래 본 사람만이 들려줄 수 있는 이야기.
      A story only those can tell who looked at small things for long.
    # bakery | 10749 35 18 | cup heart flower | 1
    T 반죽이 부푸는 시간 | While the Dough Rises
    & 반죽이 부푸는 시간 2 | While the Dough Rises 2
    T 너와 나의 오븐 온도 | The Temperature Between Us
    T 비 오는 화요일의 소개팅 | A Blind Date on a Wet Tuesday
    T 우산을 돌려주러 왔습니다 | I Came to Return the Umbrella
    T 커피는 제가 탈게요 | Let Me Make the Coffee
    T 옆집 악보 | The Score Next Door | fr La Partition d'à côté
    T 사랑은 환불되지 않습니다 | Love Is Non-Refundable
    T 두 번째 첫눈 | The Second First Snow
    T 꽃집 사장의 영업 비밀 | Trade Secrets of a Florist
    T 이별 대행 주식회사 | Farewell for Hire, Inc.
    T 마음을 수선해 드립니다 | Hearts Mended While You Wait
    T 엘리베이터 사이 오 분 | Five Minutes Between Floors
    T 설탕은 따로 | Sugar on the Side
    T 첫사랑 분실물 센터 | Lost Property: First Love | ja 初恋おとしもの係
    T 옥탑방의 레몬 나무 | A Lemon Tree on the Roof
    T 오후 네 시의 마들렌 | Madeleines at Four
    T 편지지는 넉 장 | Four Sheets of Letter Paper
    T 당신의 별점은 셋 | I Gave You Three Stars
    T 사내 연애 금지 조항 | Clause Nine: No Romance
    T 마지막 크루아상 | The Last Croissant | fr Le Dernier Croissant
    T 서점에서 길을 물었다 | Asking the Way in a Bookshop
    T 결혼식 하객 알바 | Guest for Hire at Weddings
    T 봄은 두 정거장 뒤 | Spring Is Two Stops Away
    T 고백은 세 번 연습하고 | Rehearse It Three Times
    T 도시락을 바꿔 든 날 | The Day Our Lunches Switched | ja お弁当とりちがえの日
    T 자전거 뒷자리 예약 | The Back of Your Bicycle, Reserved
    T 헤어질 이유 백 가지 | A Hundred Reasons to Part
    & 헤어지지 않을 이유 하나 | One Reason Not to Part
    T 달콤한 적자 | A Sweet Deficit
    G 사랑은 백팔십 도에서 이십 분.
      Love: twenty minutes at a hundred and eighty degrees.
    G 문을 여는 순간, 향기가 먼저 왔다.
      The door opened, and the smell came first.
    G 우리는 서로의 단골이 되었다.
      We became each other's regulars.
    G 계산은 나중에 해도 돼요.
      You may pay later.
    O 파산 직전의 빵집을 떠맡은 {A}의 가게에, 매일 같은 빵만 사 가는 손님 {B}[이] 나타난다.
      {A} has taken over a bakery on the brink of ruin, and {B} comes in daily for the same loaf.
    O {A}[은] {P}의 작은 카페에서 잘못 배달된 연애편지를 읽고 만다.
      In a small café in {P}, {A} reads a love letter delivered by mistake.
    O 사랑을 믿지 않는 웨딩 플래너 {A}[은] 맞은편에 문을 연 꽃집 때문에 잠을 설친다.
      {A}, a wedding planner who does not believe in love, loses sleep over the flower shop opposite.
    M 둘은 건물주가 같다는 사실도, 같은 비밀을 숨기고 있다는 사실도 모른다.
      Neither knows that they share a landlord, or that they hide the same secret.
    M 하필이면 전 애인이 돌아와 축제 심사위원이 된다.
      Of all people, an old flame returns, to judge the town's fair.
    M 밤마다 주고받던 쪽지는 어느새 서로의 일기가 된다.
      The notes they leave each other at night slowly become a diary.
    M 동네 할머니들의 내기는 점점 커진다.
      The neighbourhood grandmothers keep raising their bets.
    E 첫눈이 오는 밤, 오븐이 꺼지기 전에 대답해야 한다.
      On the night of the first snow an answer is due before the oven cools.
    E 고백은 늘 그렇듯 가장 바쁜 시간에 나온다.
      As always, the confession comes at the busiest hour.
    E 레시피의 마지막 줄에는 이름 하나가 적혀 있다.
      The recipe's last line turns out to be a name.
    """
}
