/// Words from which names beyond the hand-made ones are put together.
///
/// Every list is `Korean | English` a line, several pairs a line parted by
/// `/`; read by ``WordPair/parse(_:)``.
enum NameText {
  /// 100 describing words, first in the name.
  static let modifiers = """
    조용한|Quiet / 작은|Little / 느린|Slow / 푸른|Blue / 새벽|Dawn / 한밤|Midnight / 맑은|Clear / 둥근|Round
    따뜻한|Warm / 가벼운|Light / 단단한|Sturdy / 반짝|Sparkle / 포근한|Cosy / 바른|Upright / 부지런한|Busy / 느긋한|Easy
    솔직한|Honest / 담백한|Plain / 촘촘한|Fine / 넓은|Wide / 깊은|Deep / 높은|Tall / 빠른|Swift / 상냥한|Kind
    다정한|Gentle / 씩씩한|Brave / 꼼꼼한|Careful / 엉뚱한|Odd / 소소한|Simple / 알뜰한|Thrifty / 든든한|Steady / 싱그러운|Fresh
    봄날|Spring / 여름|Summer / 가을|Autumn / 겨울|Winter / 아침|Morning / 저녁|Evening / 오후|Afternoon / 주말|Weekend
    월요일|Monday / 금요일|Friday / 일요일|Sunday / 보름달|Full Moon / 초승달|Crescent / 별빛|Starlight / 햇살|Sunbeam / 바람|Breeze
    이슬|Dew / 안개|Mist / 무지개|Rainbow / 소나기|Shower / 눈송이|Snowflake / 파도|Wave / 바닷가|Seaside / 언덕|Hill
    골짜기|Valley / 오솔길|Footpath / 숲속|Forest / 들판|Meadow / 시냇물|Brook / 호수|Lake / 조약돌|Pebble / 모래|Sand
    도토리|Acorn / 솔방울|Pine Cone / 밤톨|Chestnut / 감자|Potato / 당근|Carrot / 완두콩|Pea / 복숭아|Peach / 자두|Plum
    살구|Apricot / 머루|Wild Grape / 호박|Pumpkin / 참깨|Sesame / 다람쥐|Squirrel / 고슴도치|Hedgehog / 수달|Otter / 참새|Sparrow
    제비|Swallow / 부엉이|Owl / 두루미|Crane / 올빼미|Night Owl / 고래|Whale / 거북이|Turtle / 해마|Seahorse / 나비|Butterfly
    반딧불|Firefly / 무당벌레|Ladybird / 달팽이|Snail / 종이|Paper / 나무|Wooden / 유리|Glass / 구리|Copper / 비단|Silk
    단추|Button / 리본|Ribbon / 주머니|Pocket / 상자|Boxed
    """

  /// 20 words that may end a name; the first is no word at all.
  static let endings = """
    | / 플러스|Plus / 미니|Mini / 가족용|for Family / 학생용|for Students / 하루|Daily / 모음|Collection / 교실|Class
    친구|Friends / 여행판|on the Road / 도우미|Guide / 연습장|Practice / 이야기|Stories / 클럽|Club / 상자|Box / 정원|Garden
    공방|Workshop / 산책|Walk / 지도|Atlas / 기록|Journal
    """

  /// 45 developers: `Korean | English`, the English one is the artist name.
  static let developers = """
    도토리 웍스|Dotori Works / 종이배 스튜디오|Paper Boat Studio / 느티나무 랩|Zelkova Lab / 고슴도치 소프트|Hedgehog Soft
    달빛 공작소|Moonlight Makers / 푸른 언덕|Blue Hill Apps / 세모 네모|Triangle & Square / 작은 파도|Small Wave
    우물가|Wellside / 조약돌 상점|Pebble Shop / 솔방울 컴퍼니|Pine Cone Company / 겨울잠|Winter Sleep Inc.
    일곱 계단|Seven Stairs / 바람 부는 날|Windy Day / 완두콩 연구소|Pea Institute / 노란 우산|Yellow Umbrella Ltd.
    두루미 미디어|Crane Media / 나무 책상|Wooden Desk / 호박 마차|Pumpkin Coach / 밤하늘 코드|Night Sky Code
    참새 방앗간|Sparrow Mill / 수달 가족|Otter Family / 한 뼘 정원|Handspan Garden / 물레방아|Watermill Software
    구름 우체국|Cloud Post Office / 은행나무길|Ginkgo Lane / 새벽 세 시|Three in the Morning / 모퉁이 가게|Corner Store Apps
    돌다리|Stone Bridge / 감자밭|Potato Field / 제비꽃|Violet & Sons / 큰곰 작은곰|Big Bear Little Bear
    양지마을|Sunny Village / 부엉이 교실|Owl Classroom / 풍경 소리|Wind Chime / 오른손 왼손|Right Hand Left Hand
    서랍 속 바다|Sea in a Drawer / 하루 세 끼|Three Meals / 콩나물 시루|Bean Sprout Pot / 고래 꼬리|Whale Tail
    실과 바늘|Thread and Needle / 자전거 도둑 없는 마을|Bicycle Town / 모과나무|Quince Tree / 다섯 손가락|Five Fingers
    작은 등대|Little Lighthouse
    """

  /// 24 endings of further developers' names; a modifier stands before them.
  static let companyKinds = """
    웍스|Works / 스튜디오|Studio / 랩|Lab / 소프트|Soft / 공작소|Makers / 연구소|Institute / 컴퍼니|Company / 미디어|Media
    상점|Shop / 책방|Books / 발전소|Power House / 공장|Factory / 작업실|Atelier / 놀이터|Playground / 우체국|Post / 학교|School
    주식회사|Inc. / 정원|Garden Apps / 코드|Code / 그룹|Group / 친구들|and Friends / 형제|Brothers / 자매|Sisters / 마을|Village
    """
}
