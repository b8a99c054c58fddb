/// What goods are composed of where more are asked for than were written.
///
/// A line is `kind category currency price | brand | models | versions | colours`, the price in whole units for the
/// first model; each later one costs an eighth more. A colour is the drawn one and the seller's word for it.
extension SeedText {
  static let models = """
    phone digital KRW 260000 | 아이폰 | 12 / 13 / 13 프로 / 14 / 14 프로 / 15 / 15 프로 | 128 / 256 / 512 | black 블랙 / \
    white 화이트 / blue 블루 / pink 핑크 / green 그린
    phone digital KRW 180000 | 갤럭시 | S20 / S21 / S22 / S23 / S24 / Z플립4 / Z플립5 | 128 / 256 / 512 | black 팬텀블랙 / \
    white 크림 / purple 라벤더 / green 그린 / grey 그라파이트
    tablet digital KRW 230000 | 아이패드 | 8세대 / 9세대 / 미니 6 / 에어 4 / 에어 5 / 프로 11 | 64 / 128 / 256 / 셀룰러 256 | grey \
    스페이스그레이 / silver 실버 / pink 핑크 / sky 스카이블루
    laptop digital KRW 390000 | LG 그램 | 13 / 14 / 15 / 16 / 17 | i5 램8 / i5 램16 / i7 램16 / i7 램32 | white 화이트 / \
    grey 그레이 / black 블랙 / silver 실버
    laptop digital KRW 580000 | 맥북 | 에어 M1 / 에어 M2 / 프로 13 / 프로 14 / 프로 16 | 8/256 / 8/512 / 16/512 / 16/1테라 | \
    silver 실버 / grey 스페이스그레이 / black 미드나이트 / gold 골드
    headphones digital KRW 110000 | 소니 | WH-CH720 / WH-XB910 / XM3 / XM4 / XM5 | 정품 / 직구 / 리퍼 | black 블랙 / \
    white 화이트 / navy 미드나이트블루 / beige 베이지
    earbuds digital KRW 60000 | 에어팟·버즈 | 에어팟 2 / 에어팟 3 / 에어팟 프로 / 버즈2 / 버즈2 프로 | 풀박스 / 본체만 / 케이스 포함 | white 화이트 \
    / black 블랙 / purple 보라 / grey 그레이
    watch digital KRW 120000 | 애플워치 | SE / SE 2 / 7 / 8 / 9 | 40 / 41 / 44 / 45 | black 미드나이트 / silver 실버 / red \
    레드 / gold 스타라이트
    keyboard digital KRW 55000 | 키크론 | K2 / K3 / K6 / K8 / Q1 | 적축 / 갈축 / 청축 / 바나나축 | black 블랙 / white 화이트 / \
    navy 네이비 / grey 그레이
    monitor digital KRW 110000 | 모니터 | LG 24 / LG 27 / 삼성 27 / 델 27 / LG 32 | FHD / QHD / 4K / 커브드 | black 블랙 / \
    white 화이트 / silver 실버
    camera digital KRW 310000 | 소니 | A6000 / A6400 / A7C / A7 2 / A7 3 | 바디 / 번들 렌즈 / 단렌즈 / 줌렌즈 | black 블랙 / \
    silver 실버
    handheld games KRW 170000 | 닌텐도 스위치 | 라이트 / 구형 / 배터리 개선판 / OLED / OLED 한정판 | 칩 없이 / 칩 1개 / 칩 2개 / 칩 3개 | \
    white 화이트 / grey 그레이 / yellow 옐로 / mint 민트
    console games KRW 150000 | 콘솔 | 플스4 슬림 / 플스4 프로 / 엑박 S / 엑박 X / 플스5 | 패드 1 / 패드 2 / 패드 1, 게임 2 / 패드 2, 게임 4 \
    | black 블랙 / white 화이트
    chair furniture KRW 60000 | 의자 | 듀오백 / 시디즈 T25 / 시디즈 T50 / 퍼시스 / 허먼밀러 세일 | 헤드레스트 없음 / 헤드레스트 / 팔걸이 없음 / 메쉬 | \
    black 블랙 / grey 그레이 / blue 블루 / red 레드
    sofa furniture KRW 130000 | 소파 | 패브릭 / 인조가죽 / 벨벳 / 천연가죽 / 리클라이너 | 1인 / 2인 / 3인 / 4인 | beige 베이지 / grey 그레이 \
    / brown 브라운 / green 그린 / navy 네이비
    desk furniture KRW 50000 | 책상 | 컴퓨터 / 학생용 / 원목 / 모션데스크 / 코너 | 1000 / 1200 / 1400 / 1600 | white 화이트 / wood \
    오크 / brown 월넛 / black 블랙
    lamp home KRW 18000 | 스탠드 조명 | 장스탠드 / 단스탠드 / 플리츠 / 라탄 / 버섯 모양 | 전구색 / 주백색 / 밝기 조절 | cream 크림 / white 화이트 / \
    green 그린 / orange 오렌지
    rug home KRW 28000 | 러그 | 단모 / 장모 / 면 / 울 / 킬림 | 100x150 / 130x190 / 160x230 / 200x300 | beige 베이지 / red 레드 \
    / navy 네이비 / grey 그레이
    pot kitchen KRW 35000 | 냄비 | 네오플램 / 휘슬러 / 스타우브 / 르크루제 / 버미큘라 | 16 / 18 / 20 / 22 / 24 | red 레드 / cream 크림 / \
    navy 네이비 / black 블랙 / mint 민트
    coffeemaker kitchen KRW 80000 | 커피머신 | 네스프레소 / 드롱기 / 필립스 / 가찌아 / 브레빌 | 캡슐 / 반자동 / 전자동 / 그라인더 포함 | black 블랙 \
    / silver 실버 / red 레드 / cream 크림
    coat clothing KRW 55000 | 코트 | 유니클로 / 자라 / 무신사 / 마시모두띠 / 타임 | S / M / L / XL / 55 | black 블랙 / beige 베이지 / \
    navy 네이비 / grey 그레이 / brown 브라운
    shoes clothing KRW 35000 | 운동화 | 컨버스 / 아디다스 삼바 / 뉴발란스 574 / 나이키 덩크 / 뉴발란스 993 | 235 / 245 / 255 / 265 / 275 \
    | white 화이트 / black 블랙 / grey 그레이 / navy 네이비 / green 그린
    bag clothing KRW 40000 | 가방 | 에코백 / 메신저백 / 숄더백 / 크로스백 / 토트백 | 소형 / 중형 / 대형 | black 블랙 / brown 브라운 / cream \
    아이보리 / red 레드 / beige 베이지
    bicycle sports KRW 90000 | 자전거 | 생활 / 픽시 / 하이브리드 / 로드 / MTB | S / M / L | black 블랙 / red 레드 / sky 하늘 / \
    green 그린 / white 화이트
    tent sports KRW 60000 | 텐트 | 원터치 / 돔 / 백패킹 / 리빙쉘 / 에어 | 2인 / 3인 / 4인 / 5인 | green 그린 / beige 베이지 / orange \
    오렌지 / navy 네이비
    pram kids KRW 70000 | 유모차 | 리안 / 조이 / 잉글레시나 / 부가부 / 스토케 | 휴대용 / 절충형 / 디럭스 / 쌍둥이용 | black 블랙 / grey 그레이 / \
    navy 네이비 / beige 베이지
    phone digital USD 170 | iPhone | 11 / 12 / 12 mini / 13 / 13 Pro / 14 / 15 | 64GB / 128GB / 256GB / 512GB | \
    black Black / white White / blue Blue / red Red / green Green
    phone digital USD 120 | Pixel | 5 / 6 / 6a / 7 / 7 Pro / 8 | 128GB / 256GB / 128GB unlocked | black \
    Obsidian / white Snow / green Lemongrass / sky Bay
    laptop digital USD 240 | ThinkPad | T480 / T490 / T14 / X1 Carbon / P1 | i5 8GB / i5 16GB / i7 16GB / i7 \
    32GB | black Black / grey Grey
    laptop digital USD 430 | MacBook | Air M1 / Air M2 / Air M3 / Pro 13 / Pro 14 | 8/256 / 8/512 / 16/512 / \
    16/1TB | silver Silver / grey Space Grey / black Midnight / gold Starlight
    headphones digital USD 75 | Sony | WH-CH720 / XM3 / XM4 / XM5 / ULT | boxed / no box / refurbished | black \
    Black / silver Silver / navy Midnight Blue
    camera digital USD 260 | Canon | Rebel T7 / EOS M50 / EOS RP / EOS R10 / EOS R | body only / kit lens / \
    50mm prime / two lenses | black Black / silver Silver
    monitor digital USD 80 | Dell | P2419H / S2421 / U2520D / U2720Q / U2723QE | no stand / with stand / with \
    arm | black Black / silver Silver
    chair furniture USD 70 | Office chair | Markus / Series 1 / Gesture / Leap V2 / Aeron B | mesh / fabric / \
    headrest / no arms | black Black / grey Grey / blue Blue / green Green
    sofa furniture USD 150 | Sofa | linen / velvet / leather / sectional / sleeper | loveseat / two-seater / \
    three-seater / with ottoman | beige Oat / grey Grey / green Green / navy Navy / brown Tan
    coat clothing USD 45 | Coat | trench / peacoat / puffer / parka / duffle | XS / S / M / L / XL | beige \
    Beige / navy Navy / black Black / olive Olive / brown Brown
    shoes clothing USD 40 | Sneakers | Chuck 70 / Stan Smith / Samba / 574 / 990v5 | US 7 / US 8 / US 9 / US 10 \
    / US 11 | white White / black Black / grey Grey / navy Navy / red Red
    bicycle sports USD 120 | Bike | city / fixie / hybrid / gravel / mountain | small / medium / large | black \
    Black / red Red / mint Celeste / orange Orange
    pot kitchen USD 35 | Dutch oven | Lodge / Cuisinart / Tramontina / Staub / Le Creuset | 3 qt / 4 qt / 5.5 \
    qt / 7 qt | red Cherry / blue Marseille / cream Linen / green Basil
    lamp home USD 22 | Lamp | desk / bedside / floor / mushroom / pleated | dimmable / warm bulb / new cord | \
    white White / green Green / yellow Yellow / black Black
    handheld games USD 130 | Handheld | Switch Lite / Switch V2 / Switch OLED / Steam Deck / Steam Deck OLED | \
    console only / with dock / two games / four games | grey Grey / white White / yellow Yellow / sky Turquoise
    """

  /// In what condition, and what comes with it: a word for the name, `>`, and a sentence.
  static let conditions = """
    # ko
    S급 > 흠집을 찾기 어렵습니다. / A급 > 가까이 봐야 보이는 잔기스 정도입니다. / 생활기스 > 쓰면서 생긴 자잘한 자국이 있습니다. / 미개봉 > 비닐도 뜯지 않았습니다.
    단순 개봉 > 열어만 보고 다시 넣었습니다. / 3개월 사용 > 석 달 썼습니다. / 1년 사용 > 딱 1년 썼습니다. / 2년 사용 > 두 해를 같이 보냈습니다.
    깨끗해요 > 받자마자 쓰실 수 있게 닦아 두었습니다. / 찍힘 1곳 > 작은 찍힘이 한 곳 있어 사진에 담았습니다. / 색바램 약간 > 햇빛이 닿던 쪽 색이 조금 옅습니다.
    선물 받음 > 선물로 받았는데 쓸 일이 없었습니다. / 전시품 > 매장에 진열했던 물건입니다. / 급처 > 이번 주 안에 비워야 해서 싸게 올립니다.
    # en
    like new > You would have to look twice to see that it was used.
    very good > Light marks that no photo shows. / good > Normal wear for its age.
    sealed > Never opened. / open box > Opened, looked at, put back. / 3 months old > Used for one season.
    one year old > Exactly one year of use.
    two owners > I am the second owner. / one scratch > One scratch, shown on the last photo.
    faded a bit > Slightly faded on the sunny side.
    gift > A gift that I never had a use for. / display item > It stood in a shop window.
    quick sale > Has to go this week, priced for it. / cleaned > Cleaned and ready to use.
    """
  static let extras = """
    # ko device
    풀박스 > 구성품이 상자에 다 있습니다. / 충전기 포함 > 충전기를 같이 드립니다. / 본체만 > 본체만 드립니다. / 케이스 증정 > 쓰던 케이스를 드려요.
    영수증 있음 > 구입 영수증이 있습니다.
    보증 남음 > 보증 기간이 남아 있습니다. / 초기화 완료 > 초기화해 두었습니다. / 파우치 포함 > 파우치에 담아 드립니다. / 케이블 2개 > 케이블이 두 개입니다.
    스티커 자국 > 스티커 붙였던 자국은 닦입니다.
    필름 부착 > 필름이 붙어 있습니다. / 설명서 있음 > 설명서도 있어요. / 교환 가능 > 비슷한 값이면 교환도 됩니다.
    # ko thing
    직거래 > 보고 결정하셔도 됩니다. / 무료나눔 하나 더 > 작은 소품을 하나 더 드립니다. / 영수증 있음 > 구입 영수증이 있습니다. / 여분 부품 > 여분 부품을 챙겨 두었습니다.
    세탁 완료 > 깨끗이 닦고 말렸습니다. / 반려동물 없음 > 반려동물 없는 집입니다. / 비흡연 > 담배 피우지 않는 집입니다. / 포장 그대로 > 포장재도 보관했습니다.
    주말만 > 주말에 시간이 됩니다.
    두 개째 > 같은 것을 하나 더 쓰고 있을 만큼 좋습니다. / 정품 > 정품이고 확인하셔도 됩니다. / 실측 있음 > 치수를 재 두었으니 물어보세요. / 교환 가능 > 비슷한 값이면 교환도 됩니다.
    # en device
    boxed > Everything is in the box. / charger included > The charger comes with it.
    unit only > Just the unit. / free case > My case is on the house. / receipt > I have the receipt.
    warranty left > Some warranty is left. / wiped > Reset and signed out. / with pouch > Comes in a pouch.
    two cables > With two cables. / sticker residue > A sticker left a shadow that rubs off.
    protector on > The screen or shell is protected. / manual > Even the manual is here.
    trades ok > I would trade for something similar.
    # en thing
    pickup > See it before you decide. / small extra > I add a little something.
    receipt > I have the receipt. / spare parts > Spare parts are in a bag.
    washed > Washed and dried. / no pets > A home without pets. / smoke-free > A home without smoke.
    original packing > I kept the packing. / weekends > Weekends suit me best.
    my second > So good that I own another. / genuine > Genuine, and you may check.
    measured > I have the measurements, just ask. / trades ok > I would trade for something similar.
    """
}
