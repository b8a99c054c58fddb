/// Texts of the one movie that tries to break a page: markup, quotes,
/// right-to-left characters.
///
/// Its title, also hostile, is in the list of titles.
enum HostileMovieText {
  static let tagline = LocalizedText(
    korean: #"읽지 마세요 <script>alert("자막")</script>"#, english: #"Do not read <script>alert("subtitles")</script>"#,
    japanese: nil)

  static let overview = LocalizedText(
    korean: """
      자막 번역가가 <b>굵은 글씨</b>와 "따옴표", '작은따옴표', &amp; 그리고 </p></div>를 지우다가 화면 밖으로 나간다. \
      \u{202E}거꾸로 쓴 문장\u{202C}과 العربية 사이에서 길을 잃는다. <img src=x onerror=alert(1)>
      """,
    english: """
      A subtitler deletes <b>bold</b>, "quotes", 'apostrophes', &amp; and </p></div>, and falls out of the picture. \
      Lost between \u{202E}a sentence written backwards\u{202C} and العربية. <img src=x onerror=alert(1)>
      """, japanese: nil)

  static let review =
    "\"><script>alert(1)</script>\r\n\r\n_**<u>bold</u>**_ &lt;3 עברית \u{202E}abc\u{202C} "
    + "[click](javascript:alert(1)) https://example.org/?a=1&b=\"2\"\r\n\0👩‍👩‍👧‍👦"
}
