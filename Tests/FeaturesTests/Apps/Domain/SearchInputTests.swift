import Testing

@testable import AppsFeature

@Suite struct SearchInputTests {
  @Test(arguments: [
    "카카오톡", "メモ帳", "🎮 게임", "👨‍👩‍👧‍👦", "خرائط جوجل", "Vision 2.0", "3.5", "1.2.3", "naver.com", "www.naver.com",
    "maps.google.com", "booking.com", "Node.js", "U.S.A.", "e.l.f", "Mr.Bean.Game", "com.", ".com", "com..naver", "com",
    "com.네이버.map", "com.naver map", "com/naver", "007", "0", "-5", "１２３", "99999999999999999999", "id", "idea",
    "id 123", "id123abc", "id0", "identity123", "94%", "https://", "https://apps.apple.com",
  ])
  func `plain words are a term`(text: String) {
    #expect(SearchInput.parse(text) == ParsedSearch(input: .term(text)))
  }

  @Test(arguments: [
    ("  memo\t \n pad ", "memo pad"), ("\u{1100}\u{1161}", "가"), ("cafe\u{301}", "café"), ("a\u{0}b\u{7}c", "abc"),
    ("\u{FEFF}memo\u{200B}", "memo"), ("\u{202E}memo\u{202C}", "memo"), ("\u{200F}خرائط", "خرائط"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("메모\u{3000}장", "메모 장"), ("\u{1F}", ""), ("   ", ""), ("", ""),
    ("line\u{2028}break", "line break"), ("e\u{200B}\u{301}", "é"),
  ])
  func `words are normalised`(text: String, words: String) {
    let input = SearchInput.parse(text).input
    #expect(input == .term(words))
    #expect(Array(input.text.unicodeScalars) == Array(words.unicodeScalars))
  }

  @Test(arguments: [("284815942", 284_815_942), (" 1 ", 1), ("2048", 2048), ("9223372036854775807", Int.max)])
  func `digits are an app number`(text: String, appID: Int) {
    #expect(SearchInput.parse(text) == ParsedSearch(input: .appID(appID)))
  }

  @Test(arguments: [
    "com.naver.map", "com.naver", "Com.kakao.talk", "io.robbie.HomeAssistant", "kr.co.bank", "us.zoom.videomeetings",
    "ph.telegra.Telegraph", "net.whatsapp.WhatsApp", "developer.apple.wwdc-Release", "com.2do.app", "jp.co",
  ])
  func `reversed domains are bundle ids`(text: String) {
    #expect(SearchInput.parse(text) == ParsedSearch(input: .bundleID(text)))
  }

  @Test(arguments: [
    ("https://apps.apple.com/kr/app/memo/id1110145109", 1_110_145_109, "KR"),
    ("https://apps.apple.com/kr/app/%EB%A9%94%EB%AA%A8/id1110145109?mt=12&uo=4", 1_110_145_109, "KR"),
    ("https://apps.apple.com/kr/app/메모/id1110145109#?platform=ipad", 1_110_145_109, "KR"),
    ("http://itunes.apple.com/us/app/x/id5?mt=8", 5, "US"), ("https://itunes.apple.com/US/app/id5", 5, "US"),
    ("apps.apple.com/jp/app/id123", 123, "JP"), ("APPS.APPLE.COM/jp/app/id123/", 123, "JP"),
    ("https://apps.apple.com/app/id123", 123, nil), ("https://apps.apple.com/app/name/id123", 123, nil),
    ("apps.apple.com/kr/id123", 123, "KR"), ("apps.apple.com/id123", 123, nil), ("id123", 123, nil),
    ("ID123", 123, nil),
    ("itms-apps://itunes.apple.com/app/id123", 123, nil), ("itms-apps://apps.apple.com/kr/app/id123", 123, "KR"),
    ("itms-appss://apps.apple.com/app/id123", 123, nil), ("macappstore://apps.apple.com/app/id123?mt=12", 123, nil),
    ("https://geo.itunes.apple.com/gb/app/x/id123", 123, "GB"),
    ("https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewSoftware?mt=8&id=284910350", 284_910_350, nil),
    ("이 앱 좋아요: https://apps.apple.com/kr/app/memo/id123.", 123, "KR"),
  ])
  func `links to apps are recognised`(text: String, appID: Int, storefront: String?) {
    #expect(SearchInput.parse(text) == ParsedSearch(input: .link(appID: appID, storefront: storefront)))
  }

  @Test(arguments: [
    "https://apps.apple.com/kr/developer/naver/id311867731", "https://apps.apple.com/kr/story/id1",
    "https://apple.com/app/id1",
    "https://apps.apple.com.example.org/app/id1", "https://example.org/?u=apps.apple.com/app/id1",
    "ftp://apps.apple.com/app/id1", "https://apps.apple.com/kr/app/memo/id1x", "apps.apple.com/kr/app/id",
    "https://apps.apple.com/us/app-bundle/x/id1", "https://apps.apple.com/app/id99999999999999999999",
  ])
  func `other addresses are words`(text: String) {
    #expect(SearchInput.parse(text) == ParsedSearch(input: .term(text)))
  }

  @Test func `more than 200 characters are cut between characters, which is reported`() {
    let family = "👨‍👩‍👧‍👦"
    #expect(SearchInput.parse(String(repeating: "가", count: 200)).wasCut == false)
    let long = SearchInput.parse(String(repeating: "가", count: 201))
    #expect(long == ParsedSearch(input: .term(String(repeating: "가", count: 200)), wasCut: true))
    // Each character has 25 bytes, and a term at most 2,000.
    let emoji = SearchInput.parse(String(repeating: family, count: 300))
    #expect(emoji == ParsedSearch(input: .term(String(repeating: family, count: 80)), wasCut: true))
  }

  @Test func `a cut leaves no space at the end`() {
    let parsed = SearchInput.parse(String(repeating: "a", count: 199) + " " + String(repeating: "b", count: 50))
    #expect(parsed == ParsedSearch(input: .term(String(repeating: "a", count: 199)), wasCut: true))
  }

  @Test func `a link longer than a term is still a link`() {
    let name = String(repeating: "%EB%A9%94", count: 100)
    #expect(
      SearchInput.parse("https://apps.apple.com/kr/app/\(name)/id123").input == .link(appID: 123, storefront: "KR"))
  }

  @Test func `a megabyte of text and a character of a thousand marks are read fast`() {
    #expect(SearchInput.parse(String(repeating: "메모 ", count: 300_000)).wasCut)
    let marks = "e" + String(repeating: "\u{301}", count: 5_000)
    #expect(SearchInput.parse(marks) == ParsedSearch(input: .term(""), wasCut: true))
  }

  @Test(arguments: [
    SearchInput.term("메모"), .term(""), .appID(284_815_942), .bundleID("com.naver.map"),
    .link(appID: 5, storefront: nil),
    .link(appID: 5, storefront: "KR"),
  ])
  func `the text of an input is parsed to the same input`(input: SearchInput) {
    #expect(SearchInput.parse(input.text).input == input)
  }
}
