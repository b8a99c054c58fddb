/// The words of the themes about writing, planning, money and work.
///
/// The format is read by ``Theme/parse(_:)``: `#` starts a theme, `N` is a
/// noun, `I` an introduction, `F` a feature, `R` a release note; the line
/// after each of them, indented, is the same in English.
extension ThemeText {
  static let notes = """
    # memo | 6007 6002 | note | 메모 노트 기록 필기 받아쓰기 | memo note notes writing jot
    N 메모
      Memo
    N 노트
      Notebook
    N 메모 카드
      Memo Cards
    N 생각 서랍
      Thought Drawer
    N 한 줄 메모
      One-Line Memo
    I 떠오른 생각은 오래 기다려 주지 않습니다. 앱을 여는 순간 바로 쓸 수 있는 메모장입니다.
      A thought does not wait. This memo pad is ready to write in the moment you open it.
    I 적고, 묶고, 다시 찾는 일. 메모에 필요한 세 가지만 남기고 모두 덜어 냈습니다.
      Write it, group it, find it again. We kept the three things a memo needs and took away the rest.
    F 열자마자 커서가 깜빡이는 빈 종이
      A blank page with the cursor already blinking
    F 초성만 입력해도 찾아 주는 빠른 검색
      Search that finds a memo from its first letters
    F 사진과 손글씨를 한 장에 함께
      Pictures and handwriting on one page
    F 태그와 폴더, 두 가지 정리 방법
      Two ways to keep order: tags and folders
    R 긴 메모를 스크롤할 때 제목이 위에 고정됩니다.
      The title now stays on top while you scroll a long memo.
    R 메모를 길게 눌러 맨 위에 고정할 수 있습니다.
      Press and hold a memo to pin it to the top.
    # todo | 6007 6012 | check | 할 일 일정 계획 달력 캘린더 체크리스트 메모 | todo task plan calendar checklist planner memo note
    N 할 일
      To-Do
    N 플래너
      Planner
    N 달력
      Calendar
    N 체크리스트
      Checklist
    N 주간 계획
      Week Plan
    I 오늘 할 일은 세 가지면 충분합니다. 나머지는 내일의 목록이 맡아 둡니다.
      Three things are enough for today. The rest waits patiently on tomorrow's list.
    I 달력과 할 일을 한 화면에 놓았습니다. 빈 시간이 보이면 계획이 쉬워집니다.
      Calendar and tasks share one screen. Once you see the free hours, planning is easy.
    F 말하듯 적으면 날짜와 시간을 알아듣는 입력
      Type the way you talk: dates and times are understood
    F 반복 일정과 습관을 위한 부드러운 알림
      Gentle reminders for habits and repeating tasks
    F 한 주를 한눈에 보는 가로 달력
      A horizontal calendar that shows the week at a glance
    F 가족과 나누는 공동 목록
      Shared lists for the family
    R 끝낸 일을 흔들어 되돌릴 수 있습니다.
      Shake to bring back a task you ticked by mistake.
    R 위젯에서 바로 할 일을 끝낼 수 있습니다.
      Tasks can be ticked right in the widget.
    # budget | 6015 6007 | coin | 가계부 돈 지출 저축 예산 용돈 | budget money expense saving wallet
    N 가계부
      Budget Book
    N 지갑
      Wallet
    N 저금통
      Piggy Bank
    N 용돈 기입장
      Allowance Log
    N 지출 일지
      Expense Log
    I 한 달에 한 번 몰아 쓰는 가계부는 오래가지 못합니다. 쓰는 순간 두 번만 누르세요.
      A budget filled in once a month never lasts. Two taps at the till, and it is done.
    I 얼마를 썼는지보다 왜 썼는지. 지출에 짧은 이유를 남기는 가계부입니다.
      Not only how much, but why: a budget book that keeps a short reason with every expense.
    F 이번 주에 쓸 수 있는 돈을 첫 화면에
      What is left for this week, on the first screen
    F 자주 쓰는 항목을 버튼 하나로
      One button for each thing you buy often
    F 여행 중에는 현지 통화로 기록
      Local currencies while you travel
    F 표 파일로 내보내기
      Export to a spreadsheet
    R 월말 보고서에 지난달과의 비교가 들어갑니다.
      The monthly report now compares with the month before.
    R 반복 지출의 날짜를 따로 고칠 수 있습니다.
      A single date of a repeating expense can be changed.
    # code | 6026 6002 | braces | 개발 코드 터미널 편집기 | developer code editor terminal json
    N 코드 노트
      Code Notes
    N 편집기
      Editor
    N 정규식 교실
      Regex Class
    N 로그 뷰어
      Log Viewer
    N API 수첩
      API Notebook
    I 작은 도구 하나가 하루를 바꿉니다. 열고, 붙여 넣고, 바로 읽으세요.
      One small tool can change a day. Open it, paste, and read.
    I 큰 편집기를 켜기에는 번거로운 순간을 위한 가벼운 개발 도구입니다.
      A light tool for the moments when starting the big editor is too much.
    F 백만 줄 파일도 멈춤 없이 스크롤
      A million lines, and it still scrolls
    F 서른 가지 언어의 구문 강조
      Syntax colours for thirty languages
    F 저장하지 않은 탭도 되살리는 자동 복원
      Tabs come back even when you never saved them
    F 키보드만으로 모든 기능 사용
      Everything within reach of the keyboard
    R 찾기 창에서 정규식 오류의 위치를 표시합니다.
      The find bar now points at the place where a pattern is wrong.
    R 아주 긴 줄이 있는 파일을 더 빨리 엽니다.
      Files with very long lines open faster.
    # office | 6000 6007 | chart | 업무 회의 명함 문서 비즈니스 메모 | business meeting card document office memo
    N 회의록
      Meeting Minutes
    N 명함첩
      Card Case
    N 근무표
      Shift Table
    N 견적서
      Quote Maker
    N 출근 도장
      Time Stamp
    I 회의가 끝나면 회의록도 끝나 있습니다. 결정된 일과 맡은 사람만 또렷하게 남깁니다.
      When the meeting ends, so do the minutes: what was decided, and who does it.
    I 작은 가게와 작은 팀을 위한 업무 앱입니다. 설명서 없이 첫날부터 쓸 수 있습니다.
      Made for small shops and small teams. No manual, useful on the first day.
    F 참석자에게 한 번에 보내는 정리본
      One tap sends the summary to everybody who was there
    F 오프라인에서 작성하고 나중에 동기화
      Works without a connection and catches up later
    F 인쇄하기 좋은 깔끔한 서식
      Clean forms that print well
    F 팀원마다 다른 보기 권한
      Different views for different members of the team
    R 표의 합계를 선택해 복사할 수 있습니다.
      Totals in tables can be selected and copied.
    R 담당자가 바뀌면 알림을 보냅니다.
      You are told when a task changes hands.
    # utility | 6002 6007 | gear | 계산기 시계 단위 타이머 도구 | calculator clock unit timer tool
    N 계산기
      Calculator
    N 타이머
      Timer
    N 단위 변환기
      Unit Converter
    N 세계 시계
      World Clock
    N 손전등
      Torch
    I 서랍 속 줄자처럼, 필요할 때 바로 꺼내 쓰는 작은 도구입니다.
      Like the tape measure in the drawer: a small tool that is there when you need it.
    I 버튼은 크게, 결과는 또렷하게. 한 손으로도 편하게 쓸 수 있습니다.
      Big buttons, clear results, comfortable in one hand.
    F 지난 계산을 다시 불러오는 기록
      A history that brings back earlier results
    F 자주 쓰는 것만 모은 나만의 첫 화면
      A first screen of your own with what you use most
    F 어두운 곳에서도 편한 어두운 모드
      A dark mode that is kind to the eyes
    F 계정도 광고도 없는 깨끗한 앱
      No account, no advertisements
    R 결과를 길게 눌러 복사할 수 있습니다.
      Press and hold a result to copy it.
    R 큰 글자 설정에서 버튼이 잘리지 않습니다.
      Buttons no longer clip with large text.

    """
}
