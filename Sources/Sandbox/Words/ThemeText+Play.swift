/// The words of the themes about games, news, drawing, shopping and evenings.
extension ThemeText {
  static let play = """
    # puzzle | 6014 6016 | star | 게임 퍼즐 블록 스도쿠 오목 | game puzzle block board logic
    N 퍼즐
      Puzzle
    N 블록 마을
      Block Village
    N 오목 교실
      Five in a Row
    N 낱말 맞추기
      Word Match
    N 고양이 미로
      Cat Maze
    I 한 판에 3분. 지하철 두 정거장 사이에 끝나는 퍼즐입니다.
      Three minutes a round: it ends between two stations.
    I 서두르지 않아도 되는 게임입니다. 시간 제한도, 하트도, 재촉하는 알림도 없습니다.
      A game without hurry: no clock, no hearts, no nagging.
    F 손으로 만든 단계 사백 개
      Four hundred levels made by hand
    F 매일 아침 새로 열리는 문제
      A new puzzle every morning
    F 색을 구별하기 어려워도 즐길 수 있는 무늬
      Patterns for players who cannot tell colours apart
    F 비행기 안에서도 되는 오프라인 놀이
      Plays offline, on a plane too
    R 막혔을 때 쓸 수 있는 힌트를 더했습니다.
      A hint for when you are stuck.
    R 이어 하기가 모든 기기에서 됩니다.
      Continue where you stopped, on any device.
    # news | 6009 6006 | globe | 뉴스 신문 소식 헤드라인 구독 | news paper headline reader feed
    N 아침 신문
      Morning Paper
    N 동네 소식
      Local News
    N 한 줄 뉴스
      One-Line News
    N 글 모음
      Reading Feed
    N 과학 소식
      Science News
    I 하루 한 번, 끝이 있는 신문입니다. 다 읽으면 더 내려갈 곳이 없습니다.
      Once a day, a paper with an end. When you have read it, there is nothing more to scroll.
    I 제목 말고 본문을 읽고 싶은 사람을 위한 조용한 읽기 앱입니다.
      A quiet reader for people who want the story, not the headline.
    F 광고와 군더더기를 걷어 낸 본문
      Articles without the clutter
    F 출근길에 듣는 소리 신문
      Hear the paper on the way to work
    F 나중에 읽기와 밑줄
      Read later, with highlights
    F 글자 크기와 줄 간격 조절
      Your own type size and spacing
    R 읽은 기사를 흐리게 표시합니다.
      Articles you have read are dimmed.
    R 구독 목록을 옮겨 올 수 있습니다.
      Subscriptions can be imported.
    # draw | 6027 6008 | brush | 그림 드로잉 색칠 스케치 붓 | draw sketch paint colour brush
    N 스케치북
      Sketchbook
    N 색칠 공부
      Colouring Book
    N 픽셀 공방
      Pixel Workshop
    N 손글씨 연습
      Handwriting
    N 도면 노트
      Plan Drawing
    I 빈 종이가 두려운 날에도 첫 선을 그을 수 있게. 연필 한 자루처럼 단순합니다.
      For days when a blank page is frightening: as simple as a single pencil.
    I 그리는 동안 버튼은 사라집니다. 화면 전체가 종이입니다.
      The buttons go away while you draw. The whole screen is paper.
    F 물감이 번지는 수채 붓
      Watercolour that runs
    F 그리는 과정을 담은 짧은 영상
      A short film of how it was drawn
    F 끝없이 넓어지는 캔버스
      A canvas without edges
    F 왼손잡이를 위한 배치
      A layout for the left hand
    R 지우개의 크기를 따로 기억합니다.
      The eraser remembers its own size.
    R 레이어를 끌어 순서를 바꿉니다.
      Drag layers into a new order.
    # shop | 6024 6012 | bag | 장보기 쇼핑 할인 목록 중고 | shopping list grocery sale market
    N 장보기
      Grocery List
    N 동네 시장
      Local Market
    N 가격 일지
      Price Diary
    N 옷장
      Wardrobe
    N 나눔 장터
      Swap Shop
    I 마트에서 같은 통로를 두 번 걷지 않도록, 목록을 진열대 순서로 바꾸어 줍니다.
      It sorts your list by aisle, so you never walk the same one twice.
    I 지난번에는 얼마였는지 기억해 두면 오늘이 싼 날인지 알 수 있습니다.
      Remember what it cost last time, and you know whether today is cheap.
    F 함께 사는 사람과 실시간으로 나누는 목록
      A list shared live with the people you live with
    F 자주 사는 물건을 먼저 보여 주는 추천
      What you buy often comes first
    F 영수증을 찍어 가격 기록
      Photograph the receipt to keep prices
    F 물건마다 붙이는 메모
      A note on every item
    R 목록을 가게별로 나눌 수 있습니다.
      Lists can be split by shop.
    R 체크한 물건을 한 번에 비웁니다.
      Clear everything you ticked at once.
    # cinema | 6016 6012 | film | 영화 방송 극장 티비 드라마 | cinema movie television theatre show
    N 영화 일기
      Film Diary
    N 편성표
      TV Guide
    N 작은 극장
      Little Theatre
    N 어항 화면
      Aquarium Screen
    N 모닥불
      Fireplace
    I 큰 화면이 쉬는 동안에도 방은 따뜻해야 하니까. 소파에서 즐기는 조용한 화면입니다.
      A room should be warm while the big screen rests: quiet pictures for the sofa.
    I 무엇을 볼지 고르다 잠드는 밤은 이제 그만. 오늘 볼 한 편만 권해 드립니다.
      No more falling asleep while choosing. It recommends one film for tonight.
    F 본 영화와 볼 영화를 나눈 책장
      Shelves for seen and still to see
    F 리모컨 하나로 되는 쉬운 조작
      Everything with one remote
    F 함께 본 사람을 기록
      Remembers who you watched with
    F 네 시간 동안 끊기지 않는 화면
      Four hours without a break
    R 새로운 배경 화면 세 가지를 더했습니다.
      Three new backgrounds.
    R 별점을 반 개 단위로 매길 수 있습니다.
      Rate in half stars.
    # social | 6005 6012 | heart | 모임 친구 편지 대화 동네 | social friends letter chat club
    N 느린 편지
      Slow Letters
    N 동네 모임
      Local Club
    N 교환 일기
      Shared Diary
    N 가족 게시판
      Family Board
    N 안부
      Hello Again
    I 답장은 천천히 와도 됩니다. 편지가 도착하는 데 하루가 걸리는 메신저입니다.
      Replies may take their time: a messenger whose letters need a day to arrive.
    I 열두 명이면 충분합니다. 진짜로 아는 사람들만 모이는 작은 공간입니다.
      Twelve people are enough: a small place for those you really know.
    F 좋아요 숫자가 없는 게시판
      A board without like counts
    F 계절마다 바뀌는 편지지
      Paper that changes with the seasons
    F 사진을 모아 만드는 가족 신문
      A family paper made from your pictures
    F 조용한 시간에는 알림 없음
      No notices in quiet hours
    R 편지를 보내기 전에 미리 볼 수 있습니다.
      Preview a letter before it leaves.
    R 모임 초대에 짧은 인사를 남길 수 있습니다.
      Add a greeting to an invitation.

    """
}
