/// The words of the themes about food, rest, pictures, music and learning.
extension ThemeText {
  static let home = """
    # food | 6023 6012 | cup | 요리 레시피 식단 밥 간식 카카오 코코아 | cacao cocoa recipe food cooking kitchen meal
    N 레시피
      Recipes
    N 반찬 노트
      Side Dish Notes
    N 식단표
      Meal Plan
    N 베이킹 수첩
      Baking Book
    N 냉장고 정리
      Fridge List
    I 냉장고에 있는 재료만 고르면 오늘 저녁이 정해집니다.
      Choose what is in the fridge, and tonight's dinner is decided.
    I 손에 밀가루가 묻어도 넘길 수 있게, 요리하는 화면은 큼직하게 만들었습니다.
      The cooking screen is large enough to turn with flour on your hands.
    F 인원수에 맞추어 바뀌는 분량
      Amounts that follow the number of guests
    F 단계마다 따로 도는 타이머
      A timer for every step
    F 장보기 목록으로 바로 보내기
      Straight to the shopping list
    F 할머니의 손글씨 레시피도 사진으로 보관
      A place for grandmother's handwritten recipes
    R 재료를 빼면 대신할 재료를 알려 줍니다.
      Leave out an ingredient and see what can replace it.
    R 요리 중에는 화면이 꺼지지 않습니다.
      The screen stays on while you cook.
    # sleep | 6013 6012 | moon | 수면 명상 알람 호흡 휴식 | sleep meditation alarm breathing rest
    N 수면 일지
      Sleep Log
    N 명상 시간
      Meditation Time
    N 숨 고르기
      Breathing
    N 아침 알람
      Morning Alarm
    N 빗소리
      Rain Sounds
    I 하루를 마무리하는 10분. 화면을 보지 않아도 되는 조용한 앱입니다.
      Ten minutes to close the day, in a quiet app you do not need to look at.
    I 잘 잔 날과 못 잔 날에는 이유가 있습니다. 짧은 기록이 그 이유를 찾아 줍니다.
      Good nights and bad nights have reasons. A short record helps to find them.
    F 들숨과 날숨을 따라 움직이는 동그라미
      A circle that moves with your breath
    F 서서히 밝아지는 소리 알람
      An alarm that grows slowly louder
    F 밤에도 눈이 편한 붉은 화면
      A red screen for the night
    F 일주일의 잠을 한 장에 담은 그래프
      A week of sleep in one graph
    R 새로운 소리 여섯 가지를 더했습니다.
      Six new sounds.
    R 알람을 미루는 시간을 고를 수 있습니다.
      Choose how long to snooze.
    # photo | 6008 6016 | camera | 사진 카메라 필름 앨범 보정 | photo camera film album edit
    N 필름 카메라
      Film Camera
    N 사진 일기
      Photo Diary
    N 앨범 정리
      Album Sorter
    N 필터 상자
      Filter Box
    N 증명사진
      ID Photo
    I 찍고 나서 하루가 지나야 볼 수 있는 사진. 기다리는 재미를 되돌려 드립니다.
      Pictures you can only see a day later: the pleasure of waiting is back.
    I 잘 나온 사진 한 장이면 충분합니다. 비슷한 사진은 앱이 대신 묶어 줍니다.
      One good picture is enough. The app puts the similar ones together for you.
    F 빛이 새는 느낌까지 담은 필름 열두 가지
      Twelve films, light leaks included
    F 원본을 지키는 되돌리기
      Every edit can be undone, the original is safe
    F 날짜와 장소로 펼치는 지도 앨범
      An album spread out on a map
    F 한 손으로 넘기는 빠른 고르기
      Sort quickly with one thumb
    R 어두운 곳에서 찍은 사진의 색이 더 자연스럽습니다.
      Colours are more natural in low light.
    R 앨범 표지를 직접 고를 수 있습니다.
      Choose the cover of an album yourself.
    # music | 6011 6016 | tune | 음악 악보 연습 메트로놈 피아노 라디오 | music score practice metronome piano radio
    N 악보첩
      Score Book
    N 메트로놈
      Metronome
    N 피아노 연습
      Piano Practice
    N 동네 라디오
      Neighbourhood Radio
    N 노래 일기
      Song Diary
    I 연습은 짧게 자주. 오늘의 5분이 쌓이는 모습을 보여 드립니다.
      Practise short and often: watch five minutes a day add up.
    I 악보를 넘기느라 손을 뗄 필요가 없습니다. 고개만 살짝 끄덕이세요.
      No need to lift a hand to turn the page. Just nod.
    F 귀로 맞추는 정확한 박자
      A beat as steady as your ear needs
    F 어려운 마디만 반복하는 구간 연습
      Loop the bars that are hard
    F 녹음과 악보를 나란히 보기
      Recording and score side by side
    F 화면을 꺼도 이어지는 소리
      Sound that goes on with the screen off
    R 블루투스 페달로 악보를 넘깁니다.
      Turn pages with a pedal.
    R 연습 기록을 주간으로 묶어 봅니다.
      See your practice week by week.
    # study | 6017 6006 | cap | 공부 단어장 영어 시험 암기 집중 노트 메모 | memo note study vocabulary exam flashcard focus learning
    N 단어장
      Word Cards
    N 공부 타이머
      Study Timer
    N 한자 노트
      Hanja Notes
    N 받아쓰기 교실
      Dictation Class
    N 문제 풀이
      Quiz Time
    I 잊을 만하면 다시 묻습니다. 하루 열 단어씩, 석 달이면 책 한 권이 됩니다.
      It asks again just before you forget: ten words a day make a book in three months.
    I 책상에 앉은 시간보다 집중한 시간을 셉니다.
      It counts the minutes you were focused, not the hours you sat there.
    F 틀린 문제만 모은 복습장
      A review of what you got wrong
    F 원어민의 발음과 느린 발음
      Native pronunciation, and slowly
    F 시험일까지 거꾸로 세는 계획표
      A plan that counts back from the exam
    F 친구와 함께 켜는 조용한 공부방
      A quiet study room to share with friends
    R 카드 뒤집는 속도를 조절할 수 있습니다.
      The speed of turning cards can be set.
    R 오늘의 목표를 위젯에 보여 줍니다.
      The widget shows today's goal.
    # reading | 6018 6017 | book | 책 독서 서재 전자책 글귀 노트 | note book reading library ebook quote
    N 독서 일지
      Reading Log
    N 나의 서재
      My Shelves
    N 글귀 수집
      Quote Collector
    N 동화 극장
      Story Theatre
    N 소리책
      Spoken Books
    I 읽은 책보다 읽고 싶은 책이 많은 사람을 위한 작은 서재입니다.
      A small library for people with more books to read than books read.
    I 밑줄 그은 문장이 어느 책에 있었는지, 이제 찾지 않아도 됩니다.
      No more searching for the book that sentence was in.
    F 책등을 찍어 한 번에 등록하는 책장
      Photograph the spines to add a whole shelf
    F 읽은 쪽수로 그리는 독서 그래프
      A graph of the pages you read
    F 빌려준 책을 기억하는 목록
      A list of the books you lent
    F 세로쓰기와 큰 글씨
      Vertical text and large type
    R 책장을 색깔별로 정리할 수 있습니다.
      Shelves can be arranged by colour.
    R 글귀를 그림으로 저장할 때 서체를 고릅니다.
      Choose the typeface when you save a quote as a picture.

    """
}
