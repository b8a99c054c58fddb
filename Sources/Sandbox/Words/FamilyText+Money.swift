/// The texts ``Family/all`` is read from, in several files.
///
/// `==` starts a family; what follows up to its first subject belongs to all of it: `O` the themes of
/// ``ThemeText`` that are of its kind, `D` its developers, `F` a feature and `R` a release note, the last two with
/// the same in English on the next line, indented. `#` starts a subject: slug, Apple's category numbers, pictures
/// and, where all its apps have one, an age rating. Then come `=` the words it is found by, `I` an introduction as
/// above, and the apps, `A Korean | English | platforms | price tier` (see ``CuratedText``). All names are invented.
enum FamilyText {
  static let all = [money, work, road, table, home, body, learning, culture, making, games, tools, desk]

  static let money = """
    == money
    O budget
    D 미리내금융|Mirinae Finance / 두레핀|Dure Fin / 한그루캐피탈|Hangeuru Capital / 밤나무신용조합|Chestnut Credit Union
    D 새온저축|Saeon Savings / 돌담에셋|Doldam Assets / 이랑페이먼츠|Irang Payments / 물레금융연구소|Mulle Money Lab
    F 얼굴이나 지문으로 여는 잠금
      Opens with your face or your fingerprint
    F 큰돈이 움직이면 바로 알려 주는 알림
      An alert the moment a large sum moves
    F 한 달의 흐름을 한 장에 담은 그래프
      A month of money in one graph
    F 어려운 말을 풀어 쓴 설명
      Difficult terms in plain words
    F 밖에서는 금액을 가리는 화면
      A screen that hides the amounts in public
    R 큰 화면에서 표와 그래프를 나란히 보여 줍니다.
      Tables and graphs stand side by side on large screens.
    R 알림을 받을 시간을 정할 수 있습니다.
      Choose the hours in which you want alerts.
    # bank | 6015 6000 | coin house
    = 은행 뱅크 뱅킹 모바일뱅킹 인터넷뱅킹 통장 계좌 계좌이체 예금 입출금 금융 돈
    = bank banking account deposit money finance
    I 줄 서지 않는 은행입니다. 통장을 열고 보내고 모으는 일이 한 화면에서 끝납니다.
      A bank without queues: open an account, send and save on one screen.
    A 달팽이은행 | Snail Bank | ip | 0
    A 느티나무뱅크 - 동네 은행 | Zelkova Community Bank | ipm | 0
    A 새벽뱅킹 | Dawn Banking | ipt | 0
    A 통장 열두 개 | Twelve Accounts | ipmt | 0
    A 조개껍데기뱅크 | Seashell Bank | ip | 0
    A 은행 세 번째 창구 | Counter Three Banking | ipm | 0
    A 할머니도 쓰는 은행 | A Bank for Grandma | ip | 0
    A 은행 시간표 | Bank Hours on the Wall | ipt | 0
    # saving | 6015 6012 | coin leaf
    = 저축 적금 예금 저금 저금통 목돈 비상금 이자 재테크 짠테크 연금 퇴직연금 돈모으기
    = saving savings save interest piggy pension retirement
    I 커피값만큼만 떼어 두어도 일 년이면 여행 한 번이 됩니다.
      Put the price of a coffee aside each day, and a year later it is a journey.
    A 티끌 저금통 | Speck Piggy Bank | ip | 0
    A 눈사람 적금 | Snowman Savings | ipt | 0
    A 노을 연금 | Sunset Pension | ipm | 0
    # pay | 6015 6024 | phone coin
    = 송금 페이 결제 간편결제 간편송금 지갑 전자지갑 더치페이 정산 용돈 현금
    = pay payment payments send transfer wallet cash split bill
    I 계좌 번호를 몰라도 됩니다. 이름만 고르면 밥값이 바로 건너갑니다.
      No account numbers: choose a name, and lunch is paid for.
    A 조약돌페이 | Pebble Pay | ip | 0
    A 밥값 나누기 | Split the Lunch | ipm | 0
    A 손바닥 지갑 | Palm Wallet | ipmt | 0
    A 보내줄게: 쉬운 송금 | Sendling: Easy Transfers | i | 0
    A 잔돈 없는 날 | No Small Change | ipm | 0
    # card | 6015 6024 | coin chart
    = 카드 신용카드 체크카드 카드값 할부 명세서 포인트 마일리지 멤버십 혜택 적립
    = card cards credit debit points mileage membership rewards benefits
    I 지갑 속 카드마다 다른 혜택을 한 줄로 풀어 드립니다. 계산대 앞에서 망설이지 마세요.
      What each card in your wallet gives you, in one line. No more guessing at the till.
    A 카드 서랍 | Card Drawer | ip | 0
    A 이 카드 말고 저 카드 | Not This Card, That One | ip | 0
    A 명세서 읽는 부엉이 | Statement Owl | ipmt | 1
    # loan | 6015 6000 | coin house
    = 대출 대출비교 주택담보대출 전세대출 이자계산 금리 신용점수 신용등급 상환 빚
    = loan loans mortgage borrow interest credit debt repayment creditscore
    I 매달 얼마를, 언제까지 갚는지. 빌리기 전에 끝을 먼저 보여 드립니다.
      How much each month, and until when: it shows you the end before you begin.
    A 대출 끝나는 날 | The Day It Is Paid | ip | 0
    A 금리 사다리 | Rate Ladder | ipm | 0
    A 신용점수 온도계 | Credit Thermometer | ipt | 0
    # insurance | 6015 6013 | lock heart
    = 보험 실비 실손보험 자동차보험 여행자보험 건강보험 생명보험 암보험 보험금 보험비교 보장
    = insurance insure policy claim carinsurance travelinsurance lifeinsurance healthinsurance
    I 서랍 속 증권을 꺼내지 않아도, 무엇이 보장되는지 쉬운 말로 읽습니다.
      What you are covered for, in plain words, without digging out the papers.
    A 우산장수 보험 정리 | Umbrella Seller Insurance | ip | 0
    A 보험금 챙기는 다람쥐 | Claim Squirrel | ipm | 0
    A 가족 보장 한눈에 | Family Cover at a Glance | ipt | 0
    # tax | 6015 6000 | chart check
    = 세금 연말정산 종합소득세 부가세 세무 세무사 환급 절세 영수증 소득공제
    = tax taxes refund vat deduction income receipt accounting accountant
    I 일 년에 한 번 하는 일이라 늘 처음 같습니다. 순서대로 물어보고 대신 적어 드립니다.
      Once a year always feels like the first time. It asks in order, and fills in the form.
    A 오월의 세금 | Taxes in May | ip | 0
    A 영수증 고리 | Receipt Ring | ipm | 2
    A 환급 우체부 | Refund Postman | ipt | 0
    # stock | 6015 6009 | chart coin
    = 주식 증권 증시 시세 투자 배당 펀드 채권 미국주식 공모주 종목 자산 금값
    = stock stocks invest investing investment trading trade fund dividend gold shares stockmarket
    I 오르내리는 숫자보다 왜 올랐는지를 먼저 읽는 주식 앱입니다.
      Read why it moved before you read how far.
    A 대나무 증권 | Bamboo Securities | ipm | 0
    A 배당 달력 | Dividend Calendar | ip | 2
    A 느긋한 투자 일지 | The Patient Investor | ipmt | 0
    A 장 마감 종소리 | Closing Bell Board | t | 0
    A 새벽 장 미국주식 | Dawn Market Stocks | ip | 0
    A 구리 종 증권 | Brass Bell Stocks | pmt | 2
    A 첫 주식 한 주 | My First Share | ip | 0
    # crypto | 6015 6002 | coin chart
    = 코인 비트코인 가상화폐 암호화폐 블록체인 거래소 가상자산 이더리움
    = crypto coin coins bitcoin blockchain ethereum token cryptoexchange
    I 코인 시세를 조용히 지켜봅니다. 정한 값에 닿을 때만 알려 드립니다.
      Watches the prices quietly and only speaks up at the ones you set.
    A 동전 관측소 | Coin Observatory | ipt | 0
    A 은하 코인 지갑 | Galaxy Coin Purse | ip | 0
    A 블록 장부 | Block Ledger | m | 3
    # exchange | 6015 6003 | globe coin
    = 환율 환율계산기 환전 달러 엔화 유로 외화 외환 해외송금
    = exchange currency converter dollar euro yen forex money exchangerate
    I 여행지 메뉴판 앞에서 바로 쓰는 환율 계산기. 인터넷이 끊겨도 마지막 환율로 계산합니다.
      For the menu in front of you: without a connection it uses the last known rate.
    A 환율 저울 | Currency Scales | ipm | 0
    A 메뉴판 환율 | Menu Money | ip | 1
    A 달러가 궁금할 때 | How Is the Dollar | ipmt | 0
    # budgeting | 6015 6007 | coin note
    = 가계부 예산 지출 용돈기입장 생활비 소비 자산관리 돈관리 용돈 자동가계부 고정비 구독료
    = budget budgeting expense expenses spending allowance bills household finance tracker
    I 쓰기 쉬워야 석 달을 넘깁니다. 문자를 읽어 저절로 채워지는 가계부입니다.
      A budget only lasts when it is easy. This one fills itself in.
    A 석 달 가계부 | Three Month Budget | ip | 0
    A 봉투 가계부 | Envelope Budget | ipm | 3
    A 둘이 쓰는 생활비 | Money for Two | ipt | 0
    A 구독료 새는 곳 | Where Bills Leak | ip | 1
    # salary | 6015 6000 | chart coin
    = 월급 급여 연봉 실수령액 시급 퇴직금 주휴수당 4대보험 급여명세서 연봉계산기
    = salary wage wages paycheck payroll pay calculator
    I 연봉 말고 통장에 찍히는 돈을 보여 드립니다. 수당과 공제도 한 줄씩 풀어서.
      Not the salary but what reaches your account, with every deduction explained.
    A 월급날까지 | Until Payday | ip | 0
    A 실수령 계산소 | Take-Home Desk | ipm | 0
    A 시급 모래시계 | Hourly Wage Glass | ipt | 0

    """

  static let work = """
    == work
    O office
    D 벽돌집소프트|Brickhouse Software / 오후네시|Four O'Clock Works / 연필깎이|Sharpener Labs / 사다리컴퍼니|Ladder Company
    D 회의끝|After Meeting Inc. / 나란히웍스|Naranhi Works / 책상너머|Over the Desk
    F 설명서 없이 첫날부터 쓰는 화면
      Useful on the first day, without a manual
    F 동료와 함께 고치는 문서
      Documents you edit together
    F 퇴근 뒤에는 조용해지는 알림
      Notices that fall silent after hours
    F 인쇄하기 좋은 깔끔한 서식
      Clean forms that print well
    R 초대받은 사람의 권한을 나눌 수 있습니다.
      Invited people can have different rights.
    R 파일을 끌어다 놓아 붙일 수 있습니다.
      Attach files by dragging them in.
    # meeting | 6000 6007 | chat person
    = 회의 화상회의 미팅 회의록 온라인회의 원격회의 발표 협업 업무 회사 팀 비즈니스
    = meeting meetings conference minutes team teamwork collaboration work office business company videomeeting
    = videoconference
    I 회의는 짧게, 결론은 또렷하게. 시작과 동시에 남은 시간을 보여 줍니다.
      Short meetings, clear results: it shows the time left from the first minute.
    A 삼십 분 회의실 | Half Hour Room | ipmt | 0
    A 둥근 책상 화상회의 | Round Table Meetings | ipm | 0
    A 결론부터 회의록 | Conclusions First | ip | 2
    A 로비 게시판 | Lobby Board | t | 0
    # attendance | 6000 6007 | clock check
    = 출퇴근 근태 출근 퇴근 근무표 교대근무 연차 휴가 근무시간 직원관리 근로계약
    = attendance shift shifts timesheet timecard leave roster employee
    I 출근 버튼 하나로 근무표와 연차가 저절로 정리됩니다.
      One button in the morning keeps shifts and leave in order.
    A 나 퇴근해요 | Clocking Out | ip | 0
    A 교대 달팽이 근무표 | Shift Snail | ipm | 1
    A 연차 저금통 | Jar of Days Off | ipt | 0
    # visitingcard | 6000 6007 | person folder
    = 명함 명함관리 명함인식 인맥 거래처 고객관리 영업
    = business crm client customer sales networking businesscard businesscards namecard
    I 받은 명함을 찍어 두면, 다음에 만날 때 이름보다 먼저 이야기가 떠오릅니다.
      Photograph the card, and next time you remember the talk as well as the name.
    A 명함 한 상자 | A Box of Cards | ip | 0
    A 두 번째 악수 | Second Handshake | ipm | 3
    A 거래처 지도책 | Client Atlas | ipt | 0
    # invoice | 6000 6015 | chart note
    = 견적서 세금계산서 청구서 송장 거래명세서 계약서 사업자 회계 장부 영수증
    = invoice invoices estimate quotation billing receipt accounting bookkeeping
    I 현장에서 바로 쓰는 견적서. 손님 앞에서 합계까지 끝냅니다.
      Write the estimate on site, and finish the sum in front of the customer.
    A 바로 견적 | Estimate on the Spot | ip | 2
    A 사장님 장부 | The Owner's Ledger | ipm | 4
    A 맑은 청구서 | Clear Invoice | im | 5
    # store | 6000 6015 | house chart
    = 가게 매장 포스 매출 사장님 자영업 재고 재고관리 키오스크 예약관리 상점 창업 매출관리
    = store shop pos register inventory stock sales point retail kiosk owner startup
    I 작은 가게의 하루를 한 장으로. 매출과 재고, 내일 들어올 물건까지 보여 줍니다.
      A small shop's day on one page: sales, stock, and what comes in tomorrow.
    A 모퉁이 계산대 | Corner Register | ip | 6
    A 재고 세는 오리 | Stock Duck | ipm | 3
    A 가게 앞 메뉴판 | Shopfront Board | t | 2
    A 오늘 매출 얼마 | Today at the Till | ipmt | 0
    # job | 6000 6012 | lens person
    = 취업 구직 채용 일자리 이직 구인 구인구직 직업 경력 면접 공채 커리어 헤드헌팅 직장인 직장 은퇴 이력 직업찾기 신입
    = job jobs career hiring recruit recruiting work employment interview vacancy
    I 조건을 다 적지 않아도 됩니다. 출근길 사십 분 안의 일자리부터 보여 드립니다.
      Begin with the jobs within forty minutes of your door.
    A 첫 출근 | First Day at Work | ip | 0
    A 이직 나침반 | Career Compass | ipm | 0
    A 면접 거울 | Interview Mirror | ipt | 1
    A 동네 일자리 게시판 | Jobs round the Corner | ip | 0
    A 다시 일하기 | Back to Work | ip | 0
    A 채용 공고 신문 | The Hiring Gazette | ipt | 0
    # parttime | 6000 6012 | clock coin
    = 알바 아르바이트 단기알바 일당 부업 투잡 과외 재택 배달알바 시급
    = parttime gig side hustle shift hourly temporary parttimejob
    I 집에서 가까운 순서로, 오늘 할 수 있는 일만 모았습니다.
      Only work you can do today, nearest first.
    A 동네 일손 | Local Hands | ip | 0
    A 오늘만 알바 | Just Today Jobs | i | 0
    A 부업 책상 | Side Desk | ipmt | 0
    # resume | 6000 6007 | note person
    = 이력서 자기소개서 자소서 포트폴리오 경력기술서 취업준비 증명사진
    = resume cv cover letter portfolio profile builder
    I 빈칸 앞에서 막히지 않도록 질문부터 던지는 이력서입니다.
      A resume that starts with questions, so you never face a blank page.
    A 한 장 이력서 | One Page Resume | ip | 2
    A 자소서 첫 문장 | First Line Letter | ipm | 1
    A 나의 작업 벽 | Portfolio Wall | ipt | 0
    # freelance | 6000 6007 | person braces
    = 프리랜서 외주 재능마켓 전문가 의뢰 용역 작업실 코워킹 공유오피스 사무실
    = freelance freelancer outsource hire expert contractor coworking desk studio
    I 맡길 사람과 맡을 사람이 같은 화면에서 기한과 금액을 정합니다.
      Those who ask and those who make agree on dates and fees on one screen.
    A 손 빌리는 가게 | Borrow a Hand | ip | 0
    A 마감 전날 | Eve of the Deadline | ipm | 2
    A 빈 책상 찾기 | Find a Free Desk | ipt | 0

    """
}
