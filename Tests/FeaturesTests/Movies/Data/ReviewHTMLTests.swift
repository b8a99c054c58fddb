import Testing

@testable import MoviesFeature

@Suite struct ReviewHTMLTests {
  @Test(arguments: [
    ("A <em>fine</em> boat", "A fine boat"), ("<B>bold</B> and <i>slanted</i>", "bold and slanted"),
    (#"<a href="https://boat.example/?a=1" rel='x'>words</a>"#, "words"), ("<span\nclass=x>a</span >b", "ab"),
  ])
  func `inline tags are removed and their text stays`(text: String, plain: String) {
    #expect(ReviewHTML.plain(text) == plain)
  }

  @Test(arguments: [
    ("one<br>two", "one\ntwo"), ("one<br/>\r\ntwo", "one\ntwo"), ("one<BR /><br />two", "one\n\ntwo"),
    ("<p>one</p><p>two</p>", "one\n\ntwo\n\n"), ("one \r\n<p>\r\n two", "one\n\ntwo"),
    ("<ul><li>a<li>b</ul>", "a\nb\n\n"),
  ])
  func `breaks and blocks become line feeds`(text: String, plain: String) {
    #expect(ReviewHTML.plain(text) == plain)
  }

  @Test(arguments: [
    ("Tom &amp; Jerry", "Tom & Jerry"), ("&quot;it&#39;s&quot;", "\"it's\""), ("caf&#xE9; &eacute;", "café é"),
    ("&lt;b&gt;", "<b>"), ("&amp;lt;", "&lt;"), ("a&nbsp;b", "a b"),
  ])
  func `entities are decoded once`(text: String, plain: String) {
    #expect(ReviewHTML.plain(text) == plain)
  }

  @Test(arguments: [
    "a < b > c", "<3", "<script>alert(1)</script>", "<img src=x>", "I <love> it", "<b", "x<", "<", "</", "&",
    "AT&T; R&D", "&#xD800;", "&#;", "&#99999999;", "?a=1&b=2", "<" + String(repeating: "b ", count: 200) + ">",
    "Simply <a must see> film", "if a <b and c> d", "</b a=1>", "</p or q>", "the <big> one", "<center>", "<q>",
  ])
  func `text that is not HTML stays`(text: String) {
    #expect(ReviewHTML.plain(text) == text)
  }
}
