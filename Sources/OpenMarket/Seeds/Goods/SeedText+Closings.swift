/// What vendors add to nearly everything they sell, one a line.
extension SeedText {
  /// Not of what no parcel is large enough for.
  static let koreanShip = """
    택배는 선불로 보내 드려요.
    편의점 택배로 보내면 조금 깎아 드려요.
    포장은 꼼꼼하게 해서 보냅니다.
    택배와 직거래 모두 괜찮아요.
    """
  static let englishShip = """
    I can ship at cost.
    Ships within two days, packed well.
    Tracked shipping only, or come and get it.
    Boxed and ready to post.
    """
  static let koreanHow = """
    직거래는 역 앞에서 저녁 7시 이후에 됩니다.
    주말에만 직거래할 수 있습니다.
    근처면 집 앞까지 가져다 드립니다.
    사진보다 실물이 낫습니다.
    궁금한 점은 편하게 물어봐 주세요.
    오늘 가져가시면 천천히 보여 드릴게요.
    평일에는 저녁에 답해요.
    예약은 하루만 받아요.
    사진을 더 원하시면 찍어 드립니다.
    """
  static let koreanWhy = """
    이사 때문에 정리합니다.
    비슷한 것이 하나 더 생겼어요.
    자리를 많이 차지해서 보냅니다.
    더 아껴 주실 분을 찾습니다.
    쓰는 날보다 보관하는 날이 많네요.
    새 주인을 만나면 좋겠습니다.
    급하지 않으니 천천히 연락 주세요.
    가격은 시세를 보고 정했습니다.
    네고는 정중히 사양합니다.
    조금은 조정해 드릴 수 있어요.
    """
  static let englishHow = """
    Happy to send more photos.
    Cash or transfer, whichever you like.
    Come and have a look first if you like.
    First come, first served.
    I can hold it for a day with a deposit.
    It looks better than on the photos.
    Porch pickup is fine.
    Ask me anything before you buy.
    """
  static let englishWhy = """
    Selling because I am moving.
    I ended up with two of these.
    It deserves more use than I give it.
    No hurry, the right buyer will come.
    The price is fair, so please do not haggle much.
    Open to sensible offers.
    I am clearing some space.
    Downsizing, and it is not easy.
    """
  /// Of goods that are made, not used: instead of the reasons.
  static let koreanFresh = """
    주문하신 다음 날 보내 드립니다.
    여러 개 사시면 배송비는 한 번만 받아요.
    받고 문제가 있으면 바로 바꿔 드립니다.
    단골이 많아 늘 빠르게 나갑니다.
    """
  static let englishFresh = """
    Shipping is combined when you take several.
    Tell me if anything arrives less than perfect.
    Regulars know that it goes quickly.
    Orders go out twice a week.
    """
  static let koreanVendors = """
    망원동 책상 / 해방촌 다락 / 느린오후 / 초록지붕 / 은행나무길 / 연남 소리방 / 주말농부 / 고양이두마리 / 바다건너온집 / 작은방정리중
    민트색자전거 / 오월의부엌 / 새벽시장 / 달빛수선 / 서쪽창가 / 카메라서랍 / 제주돌담귤 / 화분열두개 / 겨울코트 / 책장비우기
    놀이터삼촌 / 골목공방 / 산책하는집
    미니멀연습 / 조용한기계들
    """
  static let englishVendors = """
    Maple Street Finds / second shelf / Harbour Attic
    Oak & Ember / the quiet garage / Bluebird Books / Northside Cycles
    Lemon Grove / Paper Lantern HK / Kiyosumi Corner / Old Mill Kitchen / tidy twins / Cedar Porch / one last summer
    Pixel Pantry
    """
}
