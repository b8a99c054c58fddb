/// Stories of the plains, of letters in wartime, of old crafts and of vehicles in a hurry.
extension MovieStoryText {
  static let field = """
    # plains | 37 28 18 | mountain flag star | 2
    T 먼지 마을의 보안관 대행 | Acting Sheriff of Dust Town
    T 말 한 필과 빚 | One Horse and a Debt
    T 정오의 이발사 | The Barber at Noon
    & 황혼의 이발사 | The Barber at Dusk
    T 선인장에 핀 꽃 | Bloom on a Thorn
    T 마지막 역마차의 피아노 | The Piano on the Last Stagecoach
    T 총을 쓰지 않는 총잡이 | The Gunman Who Would Not
    T 강 건너 목장 | The Ranch Across the River
    T 북간도의 말 도둑 | Horse Thieves of the North
    T 우편 마차 습격하지 않기 | How Not to Rob the Mail
    T 사막의 빨래터 | Laundry Day in the Desert | it Bucato nel deserto
    T 붉은 협곡의 교사 | The Schoolteacher of Red Gully
    T 현상금 절반 | Half the Bounty
    T 모래시계 살롱 | The Hourglass Saloon
    T 돌아온 대장장이 | The Blacksmith Returns
    T 소 떼와 하모니카 | Cattle and Harmonica
    T 세 자매의 방아쇠 | Three Sisters, One Trigger
    T 소금 평원의 결투 | Duel on the Salt Flat | es Duelo en la salina
    T 물 한 통 값 | The Price of a Barrel of Water
    T 역으로 가는 길고 긴 길 | The Long, Long Way to the Station
    T 낡은 안장 | An Old Saddle, Twice Sold
    T 카우보이의 재봉틀 | The Cowboy's Sewing Machine
    T 바람개비 목장 | Windmill Acres
    T 은행가의 말 | The Banker's Mule
    T 철길이 끝나는 곳에서 | Where the Rails Stop | fr Là où s'arrêtent les rails
    T 두 번 죽은 사나이 | A Man Buried Twice
    T 황무지 우체국장 | Postmistress of the Badlands
    T 감자와 권총 | Potatoes and Pistols
    T 보안관의 딸기잼 | The Marshal's Strawberry Jam
    T 서쪽에서 온 의사 | A Doctor Out of the West
    G 먼지가 가라앉으면 알게 된다.
      You will know when the dust settles.
    G 물보다 귀한 것은 약속뿐.
      Only a promise is dearer than water.
    G 먼저 뽑는 자가 후회한다.
      Who draws first regrets first.
    O 총을 버리고 {P}에 이발소를 연 {A}의 의자에, 십 년 전의 원수가 앉는다.
      {A} has given up the gun and opened a barber's shop in {P}. One day an old enemy takes the chair.
    O 우물이 말라 가는 마을 {P}에 떠돌이 {A}[이] 말 한 필과 지도 반 장을 들고 나타난다.
      In {P}, where the well is running dry, a drifter named {A} arrives with one horse and half a map.
    O 보안관이 달아난 뒤, {P}의 재봉사 {A}[이] 배지를 대신 단다.
      After the sheriff runs off, {A}, the seamstress of {P}, pins on the badge.
    M 땅을 사들이는 철도 회사의 변호사 {B}[은] 총보다 계약서를 잘 쓴다.
      {B}, lawyer of the railway that buys up the land, is quicker with paper than others with a gun.
    M 지도의 나머지 반 장은 교회 종 속에 있다.
      The other half of the map is inside the church bell.
    M 사흘 뒤면 소 떼와 빚쟁이가 함께 도착한다.
      In three days the cattle arrive, and so does the creditor.
    M 살롱의 피아노는 언제나 한 곡만 연주한다.
      The piano in the saloon only ever plays one tune.
    E 정오의 거리에 두 사람이 서고, 바람이 멈춘다.
      At noon two people stand in the street, and the wind drops.
    E 먼저 총을 내려놓는 쪽이 이기는 결투가 시작된다.
      A duel begins that is won by whoever lays the gun down first.
    E 비가 오면 모든 것이 용서될지도 모른다.
      If it rains, all may be forgiven.
    # letters | 10752 18 36 | mail plane flag | 2
    T 전선에서 온 빈 봉투 | An Empty Envelope From the Front
    T 취사병의 크리스마스 | The Cook's Christmas
    T 다리를 지키는 세 사람 | Three to Hold the Bridge
    T 비둘기 통신대 | The Pigeon Corps | fr Le Corps des pigeons
    T 국경의 겨울 보초 | Winter Watch at the Border
    T 양쪽의 참호 | Both Trenches
    T 간호사의 자전거 | The Nurse's Bicycle
    T 지뢰밭의 민들레 | Dandelions in the Minefield
    T 휴전까지 열한 시간 | Eleven Hours to Armistice
    T 통역병의 침묵 | The Interpreter Says Nothing
    & 통역병의 귀향 | The Interpreter Goes Home
    T 낙하산 만드는 여자들 | The Parachute Seamstresses
    T 등화관제 | Blackout Street
    T 피난 열차의 교실 | The Classroom on the Refugee Train
    T 검열관의 연필 | The Censor's Pencil | de Der Stift des Zensors
    T 잃어버린 소대 | The Platoon Nobody Counted
    T 강을 건넌 편지 | The Letter That Crossed the River
    T 눈 속의 군악대 | A Military Band in the Snow
    T 수송선의 바이올린 | A Violin on the Troopship
    T 지도 제작병 | The Map-Maker's War
    T 항구의 마지막 밤 | The Last Night in Harbour | ja 港のさいごの夜
    T 무전기 너머 | Somebody on the Other Radio
    T 고지의 우물 | The Well on Hill Nine
    T 돌아오지 않은 우체부 | The Postman Who Stayed
    T 폐허의 연극 | A Play in the Ruins
    T 포로수용소의 정원 | The Prisoners' Garden
    T 두 나라의 자장가 | Lullaby in Two Languages
    T 새벽의 구급차 | Ambulance at First Light
    T 이름 없는 언덕 | A Hill Without a Number
    T 마지막 배급 | The Last Ration | sv Sista ransonen
    G 답장은 전쟁이 끝난 뒤에.
      The answer comes after the war.
    G 총성보다 오래 남은 것.
      What outlasted the guns.
    G 그날 밤, 아무도 쏘지 않았다.
      That night nobody fired.
    O 전쟁의 마지막 겨울, 우편병 {A}[은] 받는 사람이 없는 편지 사백 통을 맡는다.
      In the last winter of the war {A}, an army postman, is given four hundred letters nobody can deliver.
    O 다리 하나를 사이에 두고 {A}[과] {B}[은] 서로의 노래를 듣는다.
      With one bridge between them, {A} and {B} hear each other sing.
    O {P}의 작은 학교는 하룻밤 사이에 야전 병원이 되고, 교사 {A}[은] 간호사가 된다.
      Overnight the small school in {P} becomes a field hospital, and {A}, who taught there, a nurse.
    M 명령은 늘 하루 늦게 도착한다.
      Orders always arrive a day late.
    M 적군의 통역병이 남긴 지도에는 안전한 길이 표시되어 있다.
      A map left by the enemy's interpreter shows a safe way through.
    M 마을 아이들은 숨은 병사에게 사과를 던져 준다.
      The village children throw apples to a soldier in hiding.
    M 검열관은 한 문장을 지우지 못한다.
      There is one sentence the censor cannot bring himself to strike out.
    E 마지막 편지의 주소는 자신의 집이다.
      The address on the last letter is home.
    E 휴전의 종이 울리기까지 한 시간이 남았다.
      One hour remains until the bells of the armistice.
    E 살아남은 사람은 이야기를 전할 의무를 진다.
      Those who live owe the others their story.
    # craft | 36 18 12 | book flag brush | 1
    T 종이를 뜨는 왕자 | The Prince Who Made Paper
    T 활자 도둑 | Thieves of Movable Type
    T 천 년의 다리 | Bridge for a Thousand Years
    T 궁궐의 얼음 창고 | The Royal Ice House
    T 측우기를 든 소녀 | The Girl With the Rain Gauge
    T 유리공의 대항해 | Voyage of the Glassblower | it Il viaggio del vetraio
    T 별을 그린 궁녀 | The Palace Maid Who Drew the Stars
    T 소금길 상인 | Merchants of the Salt Road
    T 왕의 이발사와 반란 | The King's Barber Joins the Revolt
    T 나루터의 암행어사 | The Secret Inspector at the Ferry
    & 나루터의 암행어사: 봉인된 마패 | The Secret Inspector at the Ferry: The Sealed Token
    T 가마 속의 불 | Fire in the Kiln | ja 窯の火
    T 지도를 삼킨 화원 | The Painter Who Swallowed the Map
    T 시계 장인의 견습생 | The Clockmaker's Apprentice Is Late
    T 성벽의 석공들 | Masons of the Wall | de Die Maurer am Wall
    T 향신료 선단 | The Spice Flotilla
    T 붓과 칼과 국수 | Brush, Blade and Noodles
    T 종소리를 듣지 못한 종지기 | The Bell-Ringer Who Could Not Hear
    T 왕비의 채소밭 | The Queen's Vegetable Garden
    T 사관의 벼루 | The Historian's Inkstone
    T 비단을 세는 밤 | A Night of Counting Silk
    T 최초의 기구 | The Balloon Before the Balloon | fr L'Avant-Montgolfière
    T 거북 등의 지도 | Chart on a Turtle's Back
    T 역관의 세 번째 혀 | The Interpreter's Third Tongue
    T 대장간의 공주 | A Princess at the Forge
    T 수차를 고친 농부 | The Farmer Who Mended the Mill
    T 산성의 마지막 쌀 | The Last Rice in the Fortress
    T 황제의 체스 상대 | Chess With the Emperor, and Losing
    T 도성의 불꽃놀이 | Fireworks Over the Old City
    T 약초꾼의 법정 | The Herbalist on Trial
    G 역사는 이름을 잊었다. 종이는 잊지 않았다.
      History forgot the name. The paper did not.
    G 왕보다 오래 남은 손.
      The hands that outlived the king.
    G 천 년을 버티려면 하루를 견뎌라.
      To last a thousand years, endure one day.
    O 왕의 명으로 사라진 책을 되찾게 된 장인 {A}[은] {P}의 외딴 공방을 찾는다.
      Ordered by the king to recover a lost book, {A}, a craftsman, seeks out a remote workshop in {P}.
    O 홍수가 세 번 휩쓸고 간 {P}에서, 석공의 자식 {A}[은] 아무도 믿지 않는 다리를 설계한다.
      In {P}, flooded three times, {A}, child of a mason, designs a bridge nobody believes in.
    O 궁에서 가장 낮은 자리에 있던 {A}[은] 하늘에서 없어야 할 별을 본다.
      {A}, lowest of all at court, sees a star where there should be none.
    M 대신 {B}[은] 그 발명이 세상에 나오는 것을 원하지 않는다.
      {B}, a minister, does not want the invention to see daylight.
    M 재료는 바다 건너에만 있고, 배는 한 척뿐이다.
      What is needed lies across the sea, and there is one ship.
    M 도면은 불탔고, 남은 것은 노래 한 곡이다.
      The plans have burned. What remains is a song.
    M 스승은 마지막 기술을 아무에게도 가르치지 않았다.
      The master taught the final secret to no one.
    E 완성되는 날은 곧 처형일이 될지도 모른다.
      The day it is finished may be the day of the execution.
    E 그리고 첫 장이 찍혀 나온다.
      Then the first page comes off the press.
    E 기록에는 한 줄도 남지 않았지만, 다리는 아직 서 있다.
      The chronicles spare it no line, but the bridge still stands.
    # express | 28 53 80 | bolt car bus plane | 2
    T 급행은 서지 않는다 | The Express Does Not Stop Here
    & 급행은 서지 않는다 2: 종점 | The Express Does Not Stop Here 2: Terminus
    & 급행은 서지 않는다 3: 회송 | The Express Does Not Stop Here 3: Out of Service
    T 퀵서비스 3분 전 | Courier in Three Minutes
    T 헬기장 아래에서 | Below the Helipad
    T 브레이크 | No Brakes Until Busan
    T 소방관의 일요일 | A Fireman's Sunday
    T 터널 안의 오십 명 | Fifty in the Tunnel
    T 마지막 탄창은 비어 있다 | The Last Magazine Is Empty
    T 크레인 위의 추격 | Chase on a Crane | de Jagd auf dem Kran
    T 전직 요원의 김밥집 | The Ex-Agent's Rice Roll Shop
    & 전직 요원의 김밥집: 2호점 | The Ex-Agent's Rice Roll Shop: Second Branch
    T 한강 아래 제로 | Zero Below the River
    T 가스 밸브를 잠가라 | Shut the Valve
    T 화물칸 13번 | Freight Car Thirteen
    T 폭우 경보 | Red Rain Warning
    T 견인차의 밤 | Night of the Tow Trucks
    T 옥상에서 옥상으로 | Roof to Roof | fr De toit en toit
    T 인질은 셰프 | The Hostage Is the Chef
    T 고도 삼만 피트의 육아 | Childcare at Thirty Thousand Feet
    T 사이렌이 멈춘 도시 | The City Where the Sirens Stopped
    T 얼음 위의 트럭 | A Truck on Thin Ice | sv Lastbil på tunn is
    T 경호원은 여섯 살 | The Bodyguard Is Six
    T 지하 주차장 탈출 | Out of Level B7
    T 불꽃 해체반 | The Bomb Squad Eats Late
    T 산불 감시탑 | Fire Watch Tower
    T 항만 봉쇄 | The Harbour Is Closed
    T 마지막 버스 기사 | The Driver of the Last Bus | ja 最終バスの運転手
    T 비상 착륙 | Landing Without Wheels
    T 두 얼굴의 배달부 | The Two-Faced Courier
    G 멈추면 터진다.
      Stop, and it blows.
    G 시속 구십, 남은 거리 구십, 남은 시간 오십구 분.
      Ninety an hour, ninety to go, fifty-nine minutes left.
    G 운전대를 놓지 마라.
      Do not let go of the wheel.
    O {P}[으로] 가는 마지막 버스에 폭탄이 실려 있다는 전화를 기사 {A}[이] 받는다.
      {A}, driver of the last bus to {P}, gets a call: there is a bomb on board.
    O 은퇴한 요원 {A}[은] 손자의 학예회에 가는 길에 납치 사건에 휘말린다.
      On the way to a grandchild's school play, {A}, a retired agent, drives straight into a kidnapping.
    O 폭우로 끊긴 터널 안, 구조대원 {A}[과] 승객 쉰 명이 갇힌다.
      Floods cut off a tunnel with {A}, a rescue worker, and fifty passengers inside.
    M 본부의 {B}[은] 살아 나올 길을 알지만, 누군가 무전을 막고 있다.
      {B} at headquarters knows the way out, but someone is jamming the radio.
    M 범인은 승객 중에 있고, 그중 한 명은 만삭이다.
      One of the passengers did it, and another is about to give birth.
    M 배터리는 이 퍼센트, 길은 하나, 다리는 둘 중 하나만 버틴다.
      Two per cent of battery, one road, and of two bridges only one will hold.
    M 몸값은 돈이 아니라 사과 한마디다.
      The ransom is not money but one word of apology.
    E 멈추지 않고 내리는 방법은 하나뿐이다.
      There is only one way to get off without stopping.
    E 시계가 영을 가리킬 때, 모두가 숨을 참는다.
      As the clock reaches zero, everybody holds their breath.
    E 그러나 진짜 목표는 처음부터 버스가 아니었다.
      But the bus was never the real target.
    # pages | 35 14 | book note | 0
    T <b>굵은</b> "자막" & 그 뒤 | <b>Bold</b> "Subtitles" & After
    """
}
