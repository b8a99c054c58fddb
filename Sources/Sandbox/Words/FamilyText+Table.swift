/// Subjects about eating, shopping and dressing.
extension FamilyText {
  static let table = """
    == eat
    D 국물한숟갈|One Spoon Soup / 골목식당연구소|Alley Diner Lab / 점심시간|Lunch Hour Inc. / 따뜻한접시|Warm Plate
    D 젓가락행진|Chopstick March / 둥근쟁반|Round Tray
    F 기다리는 사람 수를 미리 보여 주는 줄
      See how long the queue is before you go
    F 혼자 가기 좋은 자리 표시
      Marks for seats that suit one person
    F 다녀온 곳에 남기는 한 줄
      One line for every place you tried
    F 알레르기 재료를 빼고 찾기
      Leaves out what you are allergic to
    R 문 여는 시간이 달라지면 알려 드립니다.
      You are told when opening hours change.
    R 사진으로 메뉴를 고를 수 있습니다.
      Choose from the menu by picture.
    # delivery | 6023 6024 | fork bag
    = 배달 음식배달 배달음식 주문 야식 포장 배달앱 음식 포장주문 새벽배송 심부름
    = delivery deliver food order takeaway meal meals dinner takeout errand errands
    I 식기 전에 닿을 수 있는 가게만 보여 드립니다.
      Shows only the kitchens whose food arrives hot.
    A 뚝배기 배달 | Hot Pot Delivery | ip | 0
    A 우리 골목 배달 | Our Alley Eats | ip | 0
    A 늦은 밤 야식 | Late Night Bites | ipmt | 0
    A 두 그릇 세 그릇 | Two Bowls or Three | i | 0
    A 국밥 배달 | Soup and Rice Delivery | ip | 0
    A 우산 쓴 배달 | Rainy Day Delivery | ipm | 0
    A 다회용 그릇 배달 | Returnable Bowl Delivery | ip | 0
    A 온 가족 배달 메뉴 | Family Delivery Menu | ipt | 0
    # restaurant | 6023 6003 | fork pin
    = 맛집 식당 음식점 레스토랑 외식 예약 음식 저녁 한식 중식 일식 양식 고기집 뷔페 줄서기 초밥 고기 삼겹살 해산물 회 스시
    = restaurant restaurants dining eat eats food reservation booking dinner place places sushi steak seafood
    = meat bbq barbecue korean
    I 단골이 많은 식당부터. 별점 대신 몇 번 다시 갔는지를 봅니다.
      Places with regulars come first: not stars, but how often people returned.
    A 단골 식당 | The Regulars' Table | ipt | 0
    A 줄 서는 맛집 | Worth the Queue | ipm | 0
    A 혼밥 지도 | Table for One | ipt | 0
    A 할머니 국숫집 | Grandma's Noodle House | ip | 1
    A 백반 맛집 수첩 | Home Style Restaurants | ip | 0
    A 예약되는 식당 | Tables You Can Book | ip | 0
    A 노포 맛집 기행 | Old Restaurant Journeys | ipmt | 1
    # coffee | 6023 6012 | cup pin
    = 커피 카페 원두 에스프레소 라떼 핸드드립 디저트 커피숍 바리스타 카공 케이크
    = coffee cafe espresso latte beans brew barista dessert cake roast
    I 볶은 날이 적힌 원두와, 콘센트가 있는 자리를 찾아 줍니다.
      Finds beans with a roasting date, and tables with a socket.
    A 세 번째 잔 | The Third Cup | ip | 0
    A 물줄기 드립 타이머 | Pour Over Timer | ipm | 2
    A 창가 카페 | Cafes by the Window | ip | 0
    A 커피 향 화면 | Slow Coffee Screen | t | 1
    A 원두 볶는 날 | Coffee Roasting Day | ip | 0
    A 카페 콘센트 지도 | Cafes with Sockets | ip | 0
    A 첫 모금 커피 일기 | First Sip Coffee Diary | ipm | 1
    # fastfood | 6023 6012 | fork star
    = 치킨 피자 햄버거 버거 패스트푸드 분식 떡볶이 라면 김밥 간식 족발 도넛
    = pizza burger chicken fast food snack snacks fries noodles ramen sandwich donut
    I 반반이 고민될 때, 지난주에 무엇을 먹었는지부터 알려 줍니다.
      When you cannot decide, it reminds you what you had last week.
    A 반반 치킨 | Half and Half Chicken | ip | 0
    A 피자 조각 계산 | Pizza by the Slice | ipm | 0
    A 떡볶이 지도 | Spicy Rice Cake Map | ipt | 0
    # drinks | 6023 6012 | cup star
    = 술 와인 맥주 소주 칵테일 막걸리 위스키 사케 안주 술집 전통주 하이볼
    = wine beer whisky whiskey cocktail cocktails drink drinks sake bar spirits alcohol brewery
    I 마신 술의 이름을 잊지 않게. 라벨을 찍으면 그날 밤이 남습니다.
      Photograph the label, and the evening stays with it.
    A 막걸리 사발 | Makgeolli Bowl | ip | 0
    A 지하 와인 창고 | The Small Wine Cellar | ipm | 4
    A 홈바 레시피 카드 | Home Bar Cards | ipt | 1
    # tea | 6023 6012 | cup leaf
    = 차 녹차 홍차 찻집 티 다도 보이차 허브티 찻잎 우롱차
    = tea teas green black herbal teapot matcha oolong teahouse
    I 찻잎마다 다른 온도와 시간을 조용히 재어 줍니다.
      A quiet timer that knows the heat each leaf wants.
    A 우러나는 시간 | Steeping Time | ip | 1
    A 찻집 가는 길 | The Teahouse Path | ipt | 0
    A 찻장 정리 | Tea Cupboard | ipm | 0
    # lunch | 6023 6012 | fork clock
    = 점심 점심메뉴 메뉴 메뉴추천 도시락 급식 구내식당 식단 오늘뭐먹지 브런치 아침밥
    = lunch menu lunchbox bento brunch cafeteria breakfast school meal
    I 열두 시 십 분 전, 오늘의 점심 하나를 골라 드립니다.
      At ten to twelve it chooses one lunch for you.
    A 오늘 점심 뭐지 | What's for Lunch | ipmt | 0
    A 도시락 뚜껑 | Lunchbox Lid | ip | 1
    A 급식 먼저 보기 | School Meal Peek | ipt | 0
    == kitchen
    O food
    D 부엌서랍|Kitchen Drawer / 소금한꼬집|Pinch of Salt / 밥냄새|Rice Steam Studio / 양은냄비|Tin Pot Apps
    D 장독대|Crock Terrace
    F 인원수에 맞추어 바뀌는 분량
      Amounts that follow the number of guests
    F 손이 젖었을 때 쓰는 목소리 넘기기
      Turn the page by voice when your hands are wet
    F 남은 재료로 찾기
      Search by what is left in the fridge
    F 가족과 나누는 장보기
      A shopping list for the whole family
    R 단계마다 타이머를 켤 수 있습니다.
      Every step can have a timer.
    R 계절 재료를 먼저 보여 줍니다.
      What is in season comes first.
    # recipe | 6023 6012 | fork cup
    = 요리 레시피 반찬 집밥 조리법 요리법 국 찌개 김치 밥 자취요리 에어프라이어 요리사 주방 고기 계란 달걀 우유 쌀 김장 국수 만두 해산물 생선 감자 고구마 소금 설탕 칼 치즈 소스 파스타
    = recipe recipes cook cooking cookbook dish dishes kitchen food chef dinner meal egg eggs meat milk rice soup salt
    = noodle noodles potato sugar chicken cheese pasta knife sauce
    I 재료 다섯 개를 넘지 않는 집밥만 모았습니다.
      Home cooking with no more than five ingredients.
    A 다섯 가지 재료 | Five Ingredients | ipmt | 0
    A 된장 한 숟갈 레시피 | A Spoon of Doenjang | ip | 1
    A 엄마 손맛 옮겨 적기 | Mother's Recipes, Copied | ipm | 0
    A 부엌 텔레비전 | Kitchen Television | t | 0
    A 국 끓이는 저녁 | Soup Evenings | ip | 0
    A 자취 십 분 요리 | Ten Minute Cooking | ip | 0
    A 절기 밥상 레시피 | Seasonal Table Recipes | ipmt | 0
    A 프라이팬 하나 요리 | One Pan Recipes | ipt | 0
    # baking | 6023 6012 | fork star
    = 베이킹 빵 제빵 쿠키 케이크 빵집 오븐 디저트 홈베이킹 발효 과자 초콜릿 사탕 아이스크림 치즈
    = baking bake bread cookie cookies cake oven bakery dessert pastry dough chocolate candy icecream ice cream sweets
    I 반죽이 부풀 때까지 기다리는 시간을 함께 재어 줍니다.
      It keeps you company while the dough rises.
    A 발효종 일기 | Sourdough Diary | ip | 2
    A 주말 빵집 | Weekend Bakery | ipm | 0
    A 쿠키 굽는 오븐 창 | Oven Window | ipt | 0
    # diet | 6013 6023 | check leaf
    = 다이어트 칼로리 체중 식단 식단관리 간헐적단식 단식 체중계 몸무게 살빼기 영양 체지방 체질량 체중감량
    = diet calorie calories weight fasting lose nutrition macro macros meal plan scale bmi loss slimming
    I 굶지 않는 다이어트. 먹은 것을 세지 않고 사진으로 남깁니다.
      A diet without hunger: no counting, just a picture of the plate.
    A 접시 사진 다이어트 | Plate Photo Diet | ip | 0
    A 열여섯 시간 단식 | Sixteen Hour Fast | ipm | 0
    A 체중계 위의 고양이 | Cat on the Scale | ipt | 0
    A 저녁 일곱 시 이후 | After Seven | i | 1
    # salad | 6023 6013 | leaf fork
    = 샐러드 채식 비건 채소 야채 과일 건강식 두부 채식주의 유기농 주스 사과 바나나 딸기 수박 토마토 과채
    = salad vegan vegetarian vegetable vegetables fruit fruits healthy plant organic juice smoothie apple banana
    = strawberry tomato
    I 제철 채소 하나로 만드는 오늘의 한 접시입니다.
      One plate a day from one vegetable in season.
    A 초록 한 접시 | One Green Plate | ip | 0
    A 두부 가게 채식 | Tofu Shop Kitchen | ipmt | 1
    A 제철 과일 시계 | Fruit Clock | ipm | 0
    # grocery | 6024 6023 | bag check
    = 장보기 마트 식료품 슈퍼 시장 전통시장 장보기목록 냉장고 유통기한 편의점 정육 할인마트 우유 계란 과자 생수
    = grocery groceries supermarket market shopping list fridge pantry expiry convenience mart milk eggs rice
    I 냉장고에 있는 것은 빼고 적어 주는 장보기 목록입니다.
      A shopping list that leaves out what is already in the fridge.
    A 장바구니 토끼 | Basket Rabbit | ipm | 0
    A 유통기한 종 | Best Before Bell | ipmt | 0
    A 오일장 지도 | Five Day Market Map | ipt | 0
    == shop
    O shop
    D 보자기상회|Bojagi Store / 진열장|Showcase Co. / 옷걸이|Hanger Studio / 단추가게|Button Shop
    D 비누방울|Soap Bubble Inc. / 거울앞|Before the Mirror
    F 값이 내리면 울리는 알림
      A bell when the price falls
    F 마음에 든 것을 모으는 서랍
      A drawer for everything you liked
    F 치수를 기억하는 추천
      Suggestions that remember your size
    F 번거롭지 않은 반품
      Returns without the trouble
    R 찜한 물건을 폴더로 나눌 수 있습니다.
      Saved things can be sorted into folders.
    R 사진으로 비슷한 물건을 찾습니다.
      Find similar things by picture.
    # shopping | 6024 6012 | bag star
    = 쇼핑 쇼핑몰 온라인쇼핑 홈쇼핑 라이브쇼핑 백화점 구매 직구 해외직구 특가 핫딜 할인 세일 가전제품 전자제품 노트북 스마트폰 아이폰
    = shopping shop shops buy store mall online deal deals sale discount outlet department electronics laptop
    I 오늘 필요한 것만 보여 주는, 끝이 있는 쇼핑입니다.
      Shopping with an end: it shows what you need today, and stops.
    A 보자기 쇼핑 | Bojagi Shopping | ip | 0
    A 하루 한 가지 특가 | One Deal a Day | ipm | 0
    A 거실 백화점 | Living Room Store | ipt | 0
    A 비 오는 날 세일 | Rainy Day Sale | ip | 0
    A 장바구니 비우기 쇼핑 | Empty Basket Shopping | ip | 0
    A 동네 가게 쇼핑 | Corner Shop Shopping | ip | 0
    A 사흘 고민 쇼핑 | Three Day Rule Shopping | ipm | 0
    A 한밤의 홈쇼핑 | Midnight Home Shopping | ipt | 0
    # secondhand | 6024 6005 | bag heart
    = 중고 중고거래 중고마켓 중고장터 직거래 나눔 벼룩시장 동네거래 중고책 리퍼 플리마켓
    = second hand secondhand used thrift flea market resale sell swap vintage preloved
    I 걸어갈 수 있는 거리의 이웃과만 사고팝니다.
      Buy and sell only with neighbours within walking distance.
    A 옆집 장터 | Next Door Market | ip | 0
    A 다락방 벼룩시장 | Attic Flea Market | ipm | 0
    A 물건의 두 번째 집 | A Second Home for Things | ipt | 0
    # fashion | 6024 6012 | shirt bag
    = 옷 패션 코디 의류 여성의류 남성의류 빈티지 옷장 브랜드 명품 가방 원피스 룩북 스타일 한복 코트 청바지 모자 우산 티셔츠 속옷 수영복 스카프 장갑
    = fashion clothes clothing outfit outfits style dress wardrobe closet lookbook brand bag vintage luxury hat coat
    = jeans shirt hanbok scarf gloves
    I 옷장 속 옷으로 먼저 입혀 보고, 없는 것만 고릅니다.
      Dress from your own wardrobe first, then buy only what is missing.
    A 현관 앞 옷장 | Wardrobe by the Door | ip | 0
    A 한 벌로 일주일 | One Week, One Coat | ip | 2
    A 단추 다섯 개 | Five Buttons | ipmt | 0
    A 무채색 옷 가게 | The Grey Clothes Store | ip | 0
    A 빈티지 옷 다락 | Vintage Clothes Attic | ip | 0
    A 오늘 뭐 입지 코디 | What to Wear Outfits | ipmt | 0
    # shoes | 6024 6004 | bag bolt
    = 신발 운동화 스니커즈 구두 한정판 리셀 슬리퍼 부츠 양말
    = shoes shoe sneakers sneaker boots sandals resell footwear socks heels
    I 발볼까지 재어서, 다시 보낼 일 없는 신발을 권합니다.
      It measures the width too, so nothing goes back.
    A 왼발 오른발 | Left Shoe Right Shoe | ip | 0
    A 끈 묶는 신발장 | Laced Shoe Rack | ipm | 1
    A 첫 줄 스니커즈 | First in Line Sneakers | ipt | 0
    # jewelry | 6024 6012 | star clock
    = 보석 주얼리 반지 목걸이 귀걸이 악세사리 액세서리 시계 손목시계 안경 금 향수
    = jewelry jewellery ring necklace earrings accessories watch watches glasses perfume gold
    I 손 사진 한 장에 반지를 올려 봅니다.
      Try a ring on a picture of your own hand.
    A 반지 올려 보기 | Ring on a Hand | ip | 0
    A 태엽 시계 수집 | Winding Watches | ipm | 3
    A 유리 진열장 | The Glass Counter | ipt | 0
    # auction | 6024 6015 | bag coin
    = 경매 옥션 낙찰 입찰 골동품 수집 수집품 우표 피규어 공매
    = auction auctions bid bidding antique antiques collectible collect collector stamps
    I 망치가 내려가기 전 열 초가 가장 조용합니다. 그 열 초를 함께합니다.
      The ten seconds before the hammer falls are the quietest. Share them.
    A 마지막 십 초 | The Last Ten Seconds | ipt | 0
    A 골동품 골목 | Antique Alley | ipm | 0
    A 우표 상자 | The Stamp Box | ip | 1
    # price | 6024 6015 | lens coin
    = 최저가 가격비교 가격 쿠폰 할인쿠폰 적립 바코드 기프티콘 상품권 이벤트 할인정보 캐시백
    = price prices compare comparison cheap cheapest coupon coupons cashback voucher promo bargain
    I 같은 물건의 지난 석 달 값을 보여 드립니다. 오늘이 싼 날인지는 직접 보세요.
      Three months of prices for one thing. See for yourself whether today is cheap.
    A 값이 내릴 때까지 | Wait for the Drop | ip | 0
    A 쿠폰 비둘기 | Coupon Pigeon | ipm | 0
    A 선물권 상자 | Voucher Box | ipt | 0
    # beauty | 6012 6024 | heart brush
    = 화장품 뷰티 메이크업 화장 피부 스킨케어 네일 네일아트 향수 성형 피부과 퍼스널컬러 선크림 타투 문신 속눈썹 눈썹 여드름 화장대 손톱 립스틱
    = beauty makeup cosmetics skin skincare nail nails lipstick perfume mask sunscreen tattoo lashes eyebrow acne
    = lip lips mascara
    I 성분을 먼저 읽는 화장대. 내 피부에 맞지 않던 이름을 기억해 둡니다.
      A dressing table that reads the label, and remembers what did not suit you.
    A 성분 읽는 화장대 | Label Reader Vanity | ip | 0
    A 열 손가락 네일 | Ten Finger Nails | ip | 1
    A 세안 먼저 | Wash First Skincare | ipm | 0
    A 화장대 거울 | Vanity Mirror | pt | 0
    # hair | 6012 6024 | person brush
    = 미용실 머리 헤어 헤어스타일 염색 펌 커트 이발소 앞머리 탈모 미용실예약 바버샵 파마
    = hair hairstyle haircut salon barber color colour perm bangs hairdresser
    I 자르기 전에 먼저 앞머리를 내려 봅니다.
      Try the fringe before you cut it.
    A 앞머리 연습 | Fringe Rehearsal | ip | 0
    A 동네 이발소 | The Corner Barber | ipm | 0
    A 염색 팔레트 | Hair Colour Palette | ipt | 1

    """
}
