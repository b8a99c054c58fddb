/// Subjects about pictures and things made by hand.
extension FamilyText {
  static let making = """
    == picture
    O photo
    D 필름통|Film Canister / 셔터소리|Shutter Sound / 액자가게|Frame Shop / 역광|Backlight Studio / 현상소|The Darkroom Co.
    D 컷앤컷|Cut & Cut
    F 원본을 지키는 되돌리기
      Every edit can be undone, the original is safe
    F 한 손으로 끝내는 자르기와 기울기
      Crop and straighten with one thumb
    F 큰 화면으로 함께 보기
      Show everybody on the large screen
    F 위치를 지우고 보내기
      Send without the place it was taken
    R 어두운 곳에서 찍은 색이 자연스럽습니다.
      Colours are more natural in low light.
    R 내보내는 속도가 두 배 빨라졌습니다.
      Exports are twice as fast.
    # photos | 6008 6016 | camera star
    = 사진 앨범 사진첩 사진정리 포토 사진관 사진인화 포토북 액자 사진숨기기 갤러리 추억 이미지
    = photo photos picture pictures album albums gallery image images print photobook frame memories organizer
    I 비슷한 사진 열 장 가운데 가장 웃는 한 장을 골라 줍니다.
      Of ten alike, it picks the one in which everybody smiles.
    A 웃는 한 장 사진첩 | The Smiling One | ipm | 0
    A 사진 한 상자 | Shoebox of Photos | ipmt | 0
    A 인화하는 토요일 | Print Saturday | ip | 0
    A 거실 사진 액자 | Photo Wall | pt | 0
    A 사진 우표첩 | Photo Stamp Album | ip | 0
    A 흑백 사진 다락 | Black and White Photos | ipm | 2
    A 사진 한 줄 달력 | Photo a Day Calendar | ipmt | 0
    A 흔들린 사진 고르기 | Blurry Photo Finder | ipm | 0
    # camera | 6008 6002 | camera spark
    = 카메라 필름카메라 셀카 셀카앱 수동카메라 필카 무음카메라 디카 인생샷 촬영
    = camera cameras cam selfie film manual shutter lens instant analog
    I 스물네 장을 다 찍어야 볼 수 있는 필름 카메라입니다.
      You see the pictures when all twenty-four are taken.
    A 스물네 장 필름 카메라 | Twenty-Four Frames Camera | ip | 1
    A 소리 없는 셔터 | Hush Shutter | ip | 0
    A 책상 위 웹캠 | Desk Camera | m | 2
    A 텔레비전 단체 사진 | Group Photo on TV | ipt | 0
    A 골목 필름 카메라 | Backstreet Film Camera | ip | 0
    A 셀카 삼각대 | Selfie Tripod | ip | 0
    A 느린 셔터 카메라 | Slow Shutter Camera | ipm | 3
    # retouch | 6008 6027 | camera brush
    = 사진편집 보정 사진보정 필터 배경지우기 배경제거 누끼 얼굴보정 합성 모자이크 자르기 편집
    = photo editor edit editing retouch filter filters background remove eraser crop collage blur effects
    I 지우고 싶은 것만 문지르면, 뒤의 풍경이 돌아옵니다.
      Rub out what you do not want, and the view behind it returns.
    A 문지르면 사라지는 | Rub It Out | ip | 0
    A 빛 조절 다이얼 | Light Dial Photo Editor | ipm | 4
    A 오래된 사진 되살리기 | Old Photo Revival | ipmt | 2
    A 사진 세탁소 | Photo Laundry | ip | 0
    A 배경 지우개 하나 | One Background Eraser | ipm | 0
    A 점 하나 보정 | One Spot Retouch | ipt | 0
    # collage | 6008 6027 | note camera
    = 콜라주 사진합치기 네컷 인생네컷 포토부스 스티커사진 사진꾸미기 프레임 스티커 다꾸 카드뉴스
    = collage grid layout photobooth booth sticker stickers scrapbook frame frames combine
    I 네 칸에 담는 오늘. 가위와 풀 소리가 납니다.
      Today in four frames, with the sound of scissors.
    A 네 칸 사진관 | Four Frame Booth | ip | 0
    A 가위와 풀 | Scissors and Glue Collage | ipm | 0
    A 파티 포토부스 | Party Photo Booth | pt | 1
    # avatar | 6016 6008 | person star
    = 아바타 프로필 프로필사진 캐릭터만들기 얼굴 닮은꼴 초상화 증명사진 여권사진 얼굴인식
    = avatar profile face portrait character maker cartoon picture lookalike passportphoto idphoto
    I 사진 한 장을 연필 초상으로 바꿔 줍니다.
      Turns one picture into a pencil portrait.
    A 연필 초상 | Pencil Portrait | ip | 1
    A 반듯한 증명사진 | Straight ID Photo | ip | 0
    A 털실 인형 나 | Woolly Me | ipmt | 0
    # videoedit | 6008 6027 | film brush
    = 영상편집 동영상편집 비디오편집 자막 자르기 영상 브이로그 움짤 편집기 쇼츠 컷편집 영상만들기
    = video editor edit editing cut clip clips maker trim caption captions gif vlog shorts moviemaker
    I 자르고, 잇고, 글씨 하나. 세 단추로 끝나는 영상 편집입니다.
      Cut, join, add a word: video editing with three buttons.
    A 세 단추 영상 편집 | Three Button Video Editor | ip | 0
    A 컷 하나 더 | One More Cut | ipm | 8
    A 여행 영상 일 분 | One Minute Movie | ipmt | 0
    A 가위표 영상 편집 | Scissor Mark Video Editor | ipm | 0
    A 자막 먼저 쇼츠 | Caption First Shorts | ip | 0
    A 결혼식 영상 공방 | Wedding Video Workshop | ipmt | 5
    # screenrec | 6008 6002 | film gear
    = 화면녹화 녹화 스크린샷 캡처 캡쳐 화면캡처 스크롤캡처 긴캡처
    = screen recorder recording record capture screenshot screenshots scroll
    I 아래로 긴 화면도 한 장으로 이어 줍니다.
      Stitches a long page into a single picture.
    A 긴 화면 한 장 | Long Screenshot | ipm | 0
    A 시연 녹화 | Show and Record | m | 3
    A 게임 장면 보관소 | Replay Locker | ipmt | 0
    # drone | 6008 6002 | plane camera
    = 드론 항공촬영 비행 드론지도 액션캠 타임랩스 조종
    = drone drones aerial fly flight timelapse action cam pilot controller
    I 바람과 비행 금지 구역을 먼저 보고 띄웁니다.
      Check the wind and the no-fly zones before you take off.
    A 바람 보고 띄우기 | Wind before Flight | ip | 2
    A 하늘에서 본 우리 동네 | My Town from Above | ipmt | 0
    A 느린 구름 타임랩스 | Slow Cloud Time-Lapse | ipt | 1
    == craft
    O draw
    D 몽당연필|Pencil Stub / 물감접시|Paint Dish Studio / 먹과붓|Ink & Brush / 털실뭉치|Ball of Yarn / 색종이|Origami Paper Co.
    D 네모난글자|Square Type
    F 끝없이 넓어지는 종이
      Paper without edges
    F 그리는 과정을 담은 짧은 영상
      A short film of how it was made
    F 왼손잡이를 위한 배치
      A layout for the left hand
    F 내가 만든 색을 모은 접시
      A dish with the colours you mixed
    R 되돌리기가 백 단계로 늘었습니다.
      A hundred steps can be undone.
    R 인쇄할 크기를 고를 수 있습니다.
      Choose the size for printing.
    # drawing | 6027 6016 | brush note
    = 그림 그림그리기 드로잉 스케치 낙서 미술 일러스트 수채화 캔버스 붓 화가 그리기 크로키 연필 크레파스 유화
    = draw drawing sketch paint painting art artist illustration doodle canvas watercolor pencil oil
    I 창밖 한 장면을 십 분 안에. 잘 그리지 않아도 됩니다.
      The view from the window in ten minutes. It need not be good.
    A 십 분 스케치 | Ten Minute Sketch | ip | 0
    A 젖은 종이 수채화 | Wet Paper Watercolour | ipm | 5
    A 거실 낙서판 | Sofa Doodle Wall | ipt | 0
    A 전철 안 그림 | Drawings on the Train | ip | 0
    A 지우개 없는 그림 | Drawing without Erasers | ipm | 2
    # coloring | 6016 6027 | brush flower
    = 색칠 컬러링북 색칠공부 색칠하기 컬러링 만다라 숫자색칠 픽셀아트 색 색깔
    = coloring colouring color colour colors mandala pixel paint by coloringbook
    I 숫자를 따라 칠하다 보면 한 폭의 그림이 됩니다.
      Follow the numbers, and a painting appears.
    A 숫자 따라 색칠 | Colour by the Numbers | ip | 0
    A 꽃잎 만다라 | Petal Mandala | ipm | 0
    A 온 가족 색칠 벽 | Colouring Wall | ipt | 0
    # calligraphy | 6027 6017 | brush note
    = 캘리그라피 손글씨 서예 글씨체 붓글씨 펜글씨 글씨연습 악필교정 필사
    = calligraphy handwriting lettering pen brush penmanship script
    I 획의 순서와 빠르기를 손가락 끝에 알려 줍니다.
      It teaches the order and the speed of each stroke.
    A 먹물 한 획 | A Stroke of Ink | p | 2
    A 또박또박 손글씨 | Neat Handwriting | ip | 0
    A 글씨 쓰는 저녁 | Lettering Evenings | ipmt | 1
    # design | 6027 6007 | brush gear
    = 디자인 로고 포스터 배너 썸네일 일러스트 템플릿 색상 도면 캐드 설계 건축 초대장만들기 홍보물 그래픽 도안 카드디자인
    = design designer logo poster banner thumbnail template flyer graphic vector cad architect palette graphics
    I 글만 적으면 어울리는 포스터 세 장을 내밀어 드립니다.
      Write the words, and it hands you three posters.
    A 포스터 세 장 | Three Posters | ipmt | 0
    A 로고 조각칼 | Logo Chisel | ipm | 6
    A 가게 간판 그리기 | Sign Painter | ipmt | 0
    # fonts | 6027 6002 | note brush
    = 폰트 글꼴 서체 글씨체 손글씨폰트 특수문자 글자 무료폰트
    = font fonts typeface typography letters symbols cool
    I 내 글씨 스물네 자로 글꼴 하나를 만듭니다.
      Makes a typeface from twenty-four of your own letters.
    A 내 글씨로 만든 글꼴 | A Font of My Own | ip | 2
    A 활자 상자 | Type Case | m | 4
    A 특수문자 꽃밭 | Symbol Meadow | ipmt | 0
    # wallpaper | 6012 6027 | star moon
    = 배경화면 잠금화면 월페이퍼 테마 바탕화면 아이콘 배경 고화질배경 움직이는배경 홈화면
    = wallpaper wallpapers background backgrounds theme themes icons aesthetic lockscreen homescreen
    I 계절과 시각에 맞추어 천천히 바뀌는 배경 화면입니다.
      Wallpapers that change slowly with the season and the hour.
    A 계절 배경 화면 | Wallpapers by Season | ipmt | 0
    A 새벽빛 잠금 화면 | Dawn Lock Screens | ip | 1
    A 창문 밖 풍경 화면 | View for the Screen | mt | 0
    # emoji | 6016 6005 | star chat
    = 이모티콘 이모지 스티커 움짤 짤 지프 캐릭터 특수문자 얼굴문자 웃긴짤 카톡
    = emoji emojis emoticon sticker stickers gif gifs meme memes kaomoji funny
    I 강아지 사진 열 장이면 이모티콘 한 벌이 됩니다.
      Ten pictures of the dog make a set of stickers.
    A 우리 강아지 이모티콘 | My Dog Stickers | ip | 1
    A 움짤 공장 | Loop Factory | ipm | 0
    A 표정 서른 가지 | Thirty Faces | ipmt | 0
    # knitting | 6012 6017 | heart brush
    = 뜨개질 뜨개 코바늘 바느질 자수 퀼트 공예 수공예 취미 핸드메이드 재봉 비즈 도안
    = knitting knit crochet sewing embroidery quilt craft crafts handmade hobby pattern patterns yarn stitch
    I 몇 코째인지, 몇 단째인지. 손이 바쁜 사람 대신 셉니다.
      It counts the stitches and rows while your hands are busy.
    A 몇 코째였지 | Which Stitch | ip | 0
    A 실 한 타래 도안 | One Skein Patterns | ipm | 2
    A 뜨개방 화면 | The Knitting Room | ipt | 0
    # origami | 6016 6017 | star leaf
    = 종이접기 색종이 만들기 종이비행기 미니어처 블록 모형 점토 슬라임
    = origami paper fold folding craft airplane model clay slime make bricks
    I 한 번에 한 번씩만 접습니다. 종이를 돌리면 그림도 돌아갑니다.
      One fold at a time. Turn the paper, and the picture turns too.
    A 접고 또 접고 | Fold and Fold Again | ip | 0
    A 종이학 천 마리 | A Thousand Cranes | ipmt | 1
    A 상자로 만든 성 | Cardboard Castle | ipt | 0

    """
}
