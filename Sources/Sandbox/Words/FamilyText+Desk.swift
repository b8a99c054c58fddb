/// Subjects about papers, messages, safety and the public hand.
extension FamilyText {
  static let desk = """
    == desk
    D 서류철|Ring Binder / 클립통|Paper Clip Works / 만년필|Fountain Pen Soft / 책상서랍|Desk Drawer Inc. / 도장집|Seal Shop
    D 창가자리|Window Seat Studio
    F 열어 본 곳부터 이어 보기
      Opens where you left off
    F 기기 사이를 오가는 보관함
      A shelf shared by your devices
    F 글자까지 찾아 주는 검색
      Search that reads inside
    F 보내기 전에 가리는 개인 정보
      Covers private details before sending
    R 큰 파일을 여는 속도가 빨라졌습니다.
      Large files open faster.
    R 여러 쪽을 한 번에 돌릴 수 있습니다.
      Turn several pages at once.
    # file | 6007 6002 | folder check
    = 파일 파일관리 압축 압축풀기 폴더 파일전송 집파일 다운로드 파일열기 뷰어 문서뷰어 hwp 압축해제
    = file files manager folder zip unzip rar archive extract download viewer finder filetransfer
    = compress compression
    I 압축을 풀지 않고도 안을 들여다봅니다.
      Look inside without unpacking.
    A 보따리 풀기 | Untie the Bundle | ipm | 0
    A 서류철 다섯 권 | Five Binders | ip | 2
    A 파일 건네기 | Hand Me the File | ipmt | 0
    # cloud | 6007 6002 | cloud folder
    = 클라우드 저장소 백업 드라이브 동기화 보관 웹하드 공유 사진백업 파일공유 데이터이동 기기변경 복원
    = cloud storage backup sync share restore upload folder nas clouddrive
    I 기기를 잃어버려도 어제까지의 모든 것이 남아 있습니다.
      Lose the phone, and yesterday is still there.
    A 구름 다락 | Cloud Loft | ipm | 0
    A 어제까지 백업 | Backed Up to Yesterday | ip | 0
    A 집 안 보관함 | House Storage Drive | ipmt | 4
    # pdf | 6007 6000 | note folder
    = 피디에프 문서 pdf변환 합치기 뷰어 편집 변환 파일변환 문서보기 주석 워드변환
    = pdf document documents reader editor convert converter merge viewer annotate signpdf
    I 형광펜과 연필, 도장까지 갖춘 문서 책상입니다.
      A desk for documents, with highlighter, pencil and stamp.
    A 형광펜 문서 | Highlighter PDF | ipm | 3
    A 문서 이어 붙이기 | Join the Pages | ip | 0
    A 돋보기 문서 | PDF at Arm's Length | ipmt | 0
    # scan | 6007 6000 | lens folder
    = 스캔 스캐너 문서스캔 글자인식 텍스트인식 신분증스캔 영수증스캔 책스캔 사진글자
    = scan scanner scanning document ocr receipt recognition digitize
    I 구겨진 영수증도 반듯하게 펴서 보관합니다.
      Even a crumpled receipt comes out straight.
    A 반듯한 스캔 | Straight Edge Scanner | ip | 0
    A 구겨진 영수증 | Crumpled Receipt | ip | 1
    A 책장 스캔 작업실 | Shelf Scan Studio | ipmt | 5
    # sign | 6000 6007 | brush note
    = 전자서명 서명 계약서 전자계약 도장 사인 근로계약 계약 동의서
    = sign signature signing contract contracts esign agreement stamp seal
    I 도장을 찍으러 가지 않아도 되는 계약서입니다.
      Contracts that nobody has to travel for.
    A 붉은 도장 | The Red Seal | ip | 0
    A 두 사람의 계약 | Contract for Two | ipm | 2
    A 서명 하나 남았어요 | One Signature Left | ipmt | 0
    # docs | 6007 6000 | note braces
    = 문서 워드 오피스 한글문서 문서작성 보고서 문서편집 레포트 글 공문
    = docs document documents word office writer report markdown
    I 서식은 세 가지뿐. 글에만 마음을 쓰게 합니다.
      Only three styles, so that you think about the words.
    A 흰 책상 문서 | White Desk Documents | ipm | 0
    A 보고서 한 시간 | Report in an Hour | ip | 3
    A 함께 쓰는 원고 | Writing Together | ipmt | 0
    # sheets | 6007 6000 | chart folder
    = 엑셀 표 스프레드시트 시트 데이터 통계 그래프 표계산 데이터베이스
    = sheet sheets spreadsheet excel table tables data statistics graph database chart
    I 바둑판처럼 생긴 종이에 셈까지 얹었습니다.
      Squared paper that can add.
    A 모눈종이 셈 | Squared Paper Sums | ipm | 4
    A 표 하나로 끝 | One Table Is Enough | ip | 0
    A 벽걸이 그래프 | Graphs for the Wall | ipmt | 0
    # slides | 6007 6000 | chart film
    = 발표 프레젠테이션 피피티 슬라이드 프리젠테이션 발표자료 타이머 발표연습
    = slides slide presentation powerpoint keynote deck slideshow present speech teleprompter
    I 열 장을 넘지 않는 발표를 돕습니다.
      For talks of ten slides and no more.
    A 열 장 발표 | Ten Slide Talk | ipm | 0
    A 발표자의 물 한 컵 | Speaker's Glass | ip | 2
    A 큰 화면 넘기기 | Turn the Big Screen | ipmt | 0
    # mindmap | 6007 6017 | globe note
    = 마인드맵 생각정리 아이디어 브레인스토밍 순서도 구상 프로젝트 화이트보드
    = mindmap idea ideas brainstorm brainstorming flowchart outline whiteboard diagram
    I 가운데에 한 낱말. 나머지는 가지처럼 뻗어 갑니다.
      One word in the middle; the rest grows like branches.
    A 생각 나뭇가지 | Branches of Thought | ipm | 3
    A 냅킨 위 아이디어 | Idea on a Napkin | ip | 0
    A 흰 칠판 | The White Wall Board | ipmt | 0
    == net
    O code
    D 자물쇠셋|Three Locks / 초록등|Green Light Security / 우편번호|Postal Code Inc. / 문지기|The Doorman / 안테나|Antenna Works
    D 열쇠꾸러미|Bunch of Keys
    F 기기 밖으로 나가지 않는 열쇠
      Keys that never leave the device
    F 한 번 눌러 켜고 끄는 보호
      Protection with a single switch
    F 수상한 것은 열기 전에 경고
      A warning before anything doubtful opens
    F 무엇을 막았는지 보여 주는 하루 기록
      A daily record of what was kept out
    R 차단 목록을 주고받을 수 있습니다.
      Block lists can be shared.
    R 더 적은 전력으로 움직입니다.
      Runs on less power.
    # email | 6007 6000 | mail check
    = 이메일 메일 전자우편 편지함 메일함 받은편지함 뉴스레터 스팸메일 메일앱
    = email mail mails inbox mailbox newsletter letter send message
    I 오전과 오후, 하루 두 번만 도착하는 메일입니다.
      Mail that arrives twice a day, and is quiet in between.
    A 하루 두 번 우편 | Twice a Day Mail | ipm | 0
    A 빈 편지함 | Empty Inbox | ip | 0
    A 벽난로 옆 편지 | Letters by the Fire | ipmt | 4
    # browser | 6002 6007 | globe lens
    = 브라우저 인터넷 웹 검색 광고차단 인터넷브라우저 시크릿 웹서핑 사이트 북마크
    = browser browse internet web search private ad adblock blocker incognito bookmark tabs page
    I 닫으면 모두 잊는 브라우저. 광고는 처음부터 오지 않습니다.
      Close it and it forgets. Advertisements never arrive.
    A 모래밭 브라우저 | Sandbank Browser | ipmt | 0
    A 광고 없는 골목 | Alley without Ads | ip | 2
    A 리모컨 인터넷 | Web by Remote | t | 0
    # vpn | 6002 6007 | lock globe
    = 브이피엔 우회 보안 접속 해외접속 프록시 와이파이보안 인터넷보안 vpn
    = proxy secure security private privacy unblock tunnel protection
    I 카페 와이파이에서도 편지봉투처럼 봉해서 보냅니다.
      In a cafe, everything travels in a sealed envelope.
    A 두더지 굴 VPN | Molehill VPN | ipmt | 0
    A 봉한 편지 VPN | Sealed Letter VPN | ipm | 0
    A 먼 나라 창문 | A Window Abroad | ipt | 0
    # password | 6007 6002 | lock check
    = 비밀번호 패스워드 비번 암호 비밀번호관리 잠금 패스키 보안 금고 사진잠금 앱잠금
    = password passwords passkey manager vault lock locker secret hide safe security
    I 하나만 외우세요. 나머지는 금고가 외웁니다.
      Remember one; the vault remembers the rest.
    A 비밀번호 금고 방 | The Password Vault | ipm | 0
    A 세 낱말 열쇠 | Three Word Key | ip | 3
    A 책장 뒤 금고 | Safe behind the Books | ipmt | 2
    # otp | 6002 6015 | lock phone
    = 인증 인증서 오티피 본인인증 이중인증 공동인증서 로그인 보안카드 전자인증 간편인증
    = otp authenticator authentication login verification token security
    I 여섯 자리 숫자를 잃어버리지 않도록 두 곳에 나누어 둡니다.
      Keeps your six digits in two places, so that neither can be lost alone.
    A 여섯 자리 문지기 | Six Digit Doorman | ipm | 0
    A 두 번 두드리기 | Knock Twice | ip | 0
    A 열쇠공의 수첩 | The Locksmith's List | ipmt | 0
    # spam | 6002 6005 | phone lock
    = 스팸 전화차단 스팸차단 보이스피싱 발신자 스팸전화 광고전화 차단 스미싱 번호조회 모르는번호
    = spam call calls blocker block caller id scam robocall phishing filter unknown
    I 모르는 번호는 이름을 말할 때까지 밖에서 기다립니다.
      Unknown numbers wait outside until they say who they are.
    A 문 앞의 삽살개 | The Porch Dog | ip | 0
    A 모르는 번호 안 받음 | Strangers Wait Outside | i | 0
    A 가족 피싱 파수꾼 | Family Scam Watch | ipmt | 0
    # contacts | 6002 6007 | phone person
    = 전화 연락처 전화번호 통화 주소록 전화번호부 다이얼 단축번호 통화기록 전화앱 폰
    = phone contacts contact dialer dial call calls telephone directory addressbook phonebook
    I 자주 거는 네 사람을 얼굴로. 이름을 찾지 않아도 됩니다.
      The four you call most, by face, with no name to look up.
    A 네 얼굴 단축번호 | Four Faces Dialer | ip | 0
    A 기름종이 전화번호부 | The Paper Phonebook | ipm | 0
    A 집 전화 화면 | The House Phone | ipmt | 0
    # sms | 6005 6002 | chat phone
    = 문자 문자메시지 단체문자 예약문자 메시지 답장 자동답장 문자예약 알림톡
    = sms text texts message messages messaging bulk reply
    I 새벽에 써 두고 아침에 보내는 예약 문자입니다.
      Write it at night; it leaves in the morning.
    A 아침에 가는 문자 | Texts by Morning | ip | 0
    A 동문회 단체 문자 | Text the Whole Class | ipm | 1
    A 자동 답장 허수아비 | Scarecrow Replies | ipmt | 0
    # dev | 6026 6002 | braces gear
    = 개발자 개발 코드 서버 터미널 에디터 편집기 깃 디버깅 모니터링 앱개발 원격접속 데스크톱 프로그램
    = developer development code editor server terminal ssh git debug api database remote desktop software app
    = tools programmer
    I 서버가 아플 때 침대에서 확인하는 앱입니다.
      For when the server is ill and you are in bed.
    A 침대맡 서버 | Bedside Server | ip | 3
    A 겨울밤 편집기 | Winter Night Editor | m | 8
    A 관제실 전광판 | Control Room Board | ipmt | 4
    A 원격 책상 | Desk from Afar | ipm | 6
    # ai | 6007 6006 | spark chat
    = 인공지능 챗봇 에이아이 대화형 비서 ai 글쓰기도우미 요약 그림생성 음성비서 질문
    = ai chatbot chat bot assistant artificial intelligence ask write summarize image generator gpt
    I 모르는 것은 모른다고 말하는 인공지능 말벗입니다.
      An AI companion that says so when it does not know.
    A 모른다고 말하는 AI | Honest AI | ipm | 0
    A 부엌 곁 비서 | Kitchen Side Assistant | ipmt | 0
    A 긴 글 세 줄 요약 | Three Line Summary | ip | 2
    A 말로 그리는 그림 | Painted by Words | ip | 0
    A 책장 옆 AI | AI among the Books | ipm | 0
    A 아이와 함께 AI | AI with Children | ipt | 0
    A 회의 듣는 AI | AI at the Meeting | ipm | 4
    == civic
    D 주민센터옆|Beside Town Hall / 느티나무시민|Zelkova Civic Tech / 공공의마루|Public Floor / 민들레재단|Dandelion Foundation
    D 초록신호|Green Signal
    F 어려운 서식을 대신 풀어 쓴 안내
      Forms explained in plain words
    F 필요한 서류를 먼저 알려 주는 목록
      A list of papers you will need
    F 진행 상황을 알려 주는 알림
      News of how far your case has come
    F 일곱 가지 언어
      Seven languages
    R 새 양식에 맞추어 고쳤습니다.
      Updated for the new forms.
    R 화면 낭독기가 서식의 칸을 읽어 줍니다.
      VoiceOver reads the fields of a form.
    # government | 6002 6006 | flag house
    = 정부 민원 주민센터 등본 공공 행정 복지 지원금 보조금 민원서류 청년정책 정책 연금 건강보험 고용보험
    = government public service civil services welfare subsidy benefits certificate city
    I 창구에 가기 전에, 되는지 안 되는지부터 알려 드립니다.
      It tells you whether it will work before you stand in line.
    A 번호표 없는 민원 | No Queue Town Hall | ip | 0
    A 받을 수 있는 지원금 | Benefits You Missed | ipm | 0
    A 동네 소식 전광판 | Town Notice Screen | ipmt | 0
    # identity | 6002 6007 | person lock
    = 신분증 모바일신분증 주민등록증 운전면허증 여권 증명서 신원확인 학생증 회원증 공무원증
    = id identity passport license verification wallet certificate digital idcard
    I 지갑을 두고 나온 날에도 내가 나임을 보여 줍니다.
      Proves that you are you on the day you forgot your wallet.
    A 나를 증명하는 카드 | This Is Me Card | i | 0
    A 회원증 한 묶음 | Bundle of Passes | ip | 0
    A 여권 사본 보관함 | Passport Copy Box | ipmt | 1
    # military | 6012 6006 | flag star
    = 군대 전역 군인 전역일 입대 병무청 훈련소 곰신 육군 휴가계산 예비군 국방
    = military army soldier discharge service countdown navy boot camp
    I 남은 날을 셉니다. 휴가는 빼고 셉니다.
      It counts the days left, with leave taken off.
    A 전역까지 며칠 | Days to Discharge | ip | 0
    A 훈련소로 쓰는 편지 | Letters to Boot Camp | ipt | 0
    A 군화 한 켤레 | A Pair of Boots | ipm | 0
    # election | 6009 6006 | flag check
    = 선거 투표 정치 국회 공약 여론조사 대통령 의원 설문 설문조사 개표
    = election vote voting politics poll polls survey ballot president parliament candidate
    I 공약을 이름 없이 먼저 읽고 고릅니다.
      Read the promises first, without the names.
    A 이름 가린 공약 | Promises without Names | ip | 0
    A 개표하는 밤 | Counting Night | ipmt | 0
    A 반상회 투표함 | The Neighbours' Ballot | ipm | 0
    # law | 6006 6000 | book flag
    = 법 법률 변호사 법률상담 판례 법령 소송 계약 노무 노무사 법원 등기 고소 내용증명
    = law legal lawyer attorney court case cases rights contract lawsuit notary
    I 내 이야기와 닮은 판결을 쉬운 말로 읽습니다.
      Rulings that resemble your own story, in plain words.
    A 닮은 판결 | A Case like Mine | ip | 0
    A 변호사의 점심시간 | Lawyer at Lunch | ipm | 0
    A 쉬운 말 법전 | Plain Word Law | ipmt | 3
    # disaster | 6001 6002 | bolt flag
    = 재난 지진 안전 재난문자 대피소 화재 홍수 안전신고 신고 경찰 소방 긴급 호신 산불 안심귀가
    = disaster emergency earthquake safety alert alerts shelter fire flood police sos warning evacuation
    I 연결이 끊겨도 열리는 대피소 지도입니다.
      A map of shelters that opens without a connection.
    A 흔들리면 탁자 밑 | Under the Table | ipt | 0
    A 골목 안심 귀갓길 | Safe Way Home | i | 0
    A 우리 집 비상 가방 | The Emergency Bag | ipmt | 0
    # donation | 6012 6005 | heart gift
    = 기부 봉사 후원 자원봉사 나눔 헌혈 모금 기부금 유기동물 착한일 사회공헌
    = donation donate charity volunteer volunteering giving fundraising blood help nonprofit
    I 보낸 것이 누구의 저녁이 되었는지 사진으로 돌아옵니다.
      What you gave comes back as a picture of somebody's supper.
    A 밥 한 끼 기부 | Give a Supper | ipt | 0
    A 토요일 봉사단 | Saturday Volunteers | ipm | 0
    A 헌혈하는 날 | Blood Day | ipmt | 0

    """
}
