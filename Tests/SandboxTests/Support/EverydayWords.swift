import Testing

/// Words that new users of a store may type, by area of life.
struct EverydayWords: Sendable, CustomTestStringConvertible {
  let area: String
  let words: [String]

  var testDescription: String { area }

  private init(_ area: String, _ words: String) {
    self.area = area
    self.words = words.split(whereSeparator: { $0 == "," || $0 == "\n" })
      .map { $0.trimmingPrefix(" ") }.map(String.init)
  }

  static let all = [
    EverydayWords(
      "categories",
      """
      business,weather,utilities,travel,sports,social,reference,productivity,photo,news,navigation,music,lifestyle
      health,games,finance,entertainment,education,books,medical,food,shopping,developer tools,graphics
      비즈니스,날씨,유틸리티,여행,스포츠,소셜,참고,생산성,사진,뉴스,내비게이션,음악,라이프스타일,건강,게임,금융,엔터테인먼트,교육,의료,음식,쇼핑,개발자,그래픽
      """),
    EverydayWords(
      "money and work",
      """
      bank,banking,savings,money,wallet,credit card,loan,insurance,tax,stocks,bitcoin,currency,budget,salary,coupons
      은행,뱅크,통장,적금,송금,카드,대출,보험,세금,연말정산,주식,코인,환율,가계부,월급,쿠폰,로또,용돈,재테크
      job,resume,meeting,invoice,business card,timesheet,취업,알바,이력서,면접,회의,명함,견적서,출퇴근,근무표,매출
      """),
    EverydayWords(
      "on the way",
      """
      taxi,bus,subway,train tickets,flights,airport,gps,map,car,used cars,car rental,parking,gas,ev charging,bike
      traffic
      hotel,vacation,camping,hiking,fishing,beach,walking,택시,버스,버스 시간표,지하철,지하철노선도,기차표,비행기,항공권,내비,지도
      길찾기,자동차,중고차,렌터카,주차장,주유소,기름값,전기차,운전면허,오토바이,자전거,킥보드,고속도로,호텔,숙소,해외여행,캠핑,등산,낚시,산책,바다
      """),
    EverydayWords(
      "eating and buying",
      """
      food delivery,pizza,restaurants,coffee,cafe,bread,recipes,diet,calories,salad,wine,tea,lunch,groceries,sushi
      cake
      배달,치킨,맛집,식당,커피,카페,빵,요리,레시피,반찬,다이어트,술,맥주,점심,도시락,장보기,김치,라면,과일,고기,우유,차
      sale,second hand,clothes,shoes,watch,makeup,hair,gift,flowers,auction,package tracking
      할인,중고거래,옷,신발,시계,화장품,미용실,머리,선물,꽃,꽃배달,경매,택배
      """),
    EverydayWords(
      "home and family",
      """
      house,apartment,room,furniture,cleaning,laundry,repair,lights,moving,recycling,plants,baby,pregnancy,kids
      fairy tales
      dog,cats,pets,fish,wedding,birthday,party,friends,dating,chat,video call,grandma,mom
      부동산,집,아파트,원룸,월세,인테리어,청소,빨래,이사,관리비,분리수거,식물,농사,육아,아기,임신,어린이,동화,가족,강아지,고양이,반려동물
      결혼,청첩장,커플,디데이,소개팅,친구,모임,메신저,채팅,영상통화,생일,사랑,엄마,할머니
      """),
    EverydayWords(
      "body and sport",
      """
      gym,workout,running,yoga,swimming,dance,boxing,sleep,meditation,period,hospital,doctor,medicine,pill
      blood pressure
      dentist,therapy,quit smoking,water,vitamins,massage,soccer,baseball,basketball,golf,tennis,bowling,skiing
      live scores
      운동,헬스,홈트,달리기,마라톤,요가,필라테스,수영,춤,태권도,수면,잠,명상,생리,병원,약,약국,혈압,당뇨,치과,눈,상담,금연,물마시기,마사지
      축구,야구,농구,배구,골프,테니스,배드민턴,탁구,당구,볼링,스키,서핑,만보기,습관,감정,행복
      """),
    EverydayWords(
      "learning and reading",
      """
      english,japanese,translate,dictionary,flashcards,math,science,coding,history,exam,university,homework,typing
      flags
      space,dinosaurs,quiz,study,focus,ebook,audiobook,comics,novel,newspaper,library,quotes,diary,bible,church,museum
      영어,영어공부,일본어,중국어,한자,번역,번역기,사전,단어장,맞춤법,수학,구구단,과학,코딩,한국사,시험,자격증,대학교,학교,시간표,숙제,강의
      국기,우주,별자리,공룡,퀴즈,공부,집중,책,웹툰,만화,소설,신문,잡지,도서관,명언,시,글쓰기,일기,성경,교회,불교,미술관,콘서트
      """),
    EverydayWords(
      "pictures, sound and play",
      """
      movies,radio,podcast,karaoke,piano,guitar,drums,metronome,ringtones,tv,drama,anime,video editor,voice recorder
      photo editor,camera,selfie,collage,drawing,coloring,logo,fonts,wallpaper,emoji,stickers,knitting,free games
      puzzle
      영화,노래,라디오,노래방,피아노,기타,작곡,벨소리,티비,드라마,애니,동영상,영상편집,녹음,사진 편집,카메라,셀카,앨범,그림,색칠,손글씨,폰트,배경화면
      sudoku,crossword,chess,solitaire,poker,board games,racing,rpg,horror,escape room,스도쿠,체스,바둑,오목,고스톱,보드게임,레이싱,농장,퍼즐
      방탈출,운세,타로,사주,꿈해몽,심리테스트,horoscope,tarot,dream
      """),
    EverydayWords(
      "what an exam found nothing for",
      """
      심부름,KTX,오로라,토네이도,자폐,무전기,소방관,철인삼종,체중감량
      errands,weight loss,triathlon,aurora,tornado,autism,walkie talkie,firefighter,compress
      """),
    EverydayWords(
      "small tools",
      """
      memo,notes,to do,to-do list,checklist,calendar,alarm,timer,calculator,unit converter,clock,rain,air quality
      compass
      flashlight,mirror,files,cloud,pdf,scanner,sign documents,excel,presentation,email,browser,vpn,password,spam
      contacts
      메모,메모장,노트,할일,할 일,일정,달력,알람,타이머,계산기,미세먼지,비,나침반,손전등,거울,파일,클라우드,스캔,서명,문서,발표,이메일,브라우저
      비밀번호,인증,전화차단,연락처,문자,키보드,위젯,와이파이,배터리,프린터,리모컨,미러링,바코드,keyboard,widget,wifi,speed test,battery
      printer,remote,qr code,ai,chatbot,drone,인공지능,정부,민원,신분증,군대,선거,법,지진,기부,id,vote,lawyer,earthquake,donation
      """),
  ]
}
