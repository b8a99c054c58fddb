import HTML
import Testing

struct HTMLElementTests {
  @Test func `an element is written with its attributes in order and its children`() {
    let row = div(.id("app-1"), .class("row"), .data("key", value: "1"), .aria("label", "Notes")) {
      h3 { "Notes" }
      p {
        "by "
        a(.href("/apps/1")) { "Example" }
      }
    }
    #expect(
      row.render()
        == "<div id='app-1' class='row' data-key='1' aria-label='Notes'><h3>Notes</h3>"
        + "<p>by <a href='/apps/1'>Example</a></p></div>")
  }

  @Test func `an empty element has an end tag and a void element has none`() {
    #expect(div {}.render() == "<div></div>")
    #expect(script(.src("/app.js"), .defer) {}.render() == "<script src='/app.js' defer></script>")
    #expect(
      link(.rel(.expect), .href("#a"), .blocksRendering).render() == "<link rel='expect' href='#a' blocking='render'>")
    #expect(script(.src("/app.js"), .async).render() == "<script src='/app.js' async></script>")
    #expect(br().render() == "<br>")
    #expect(hr(.class("line")).render() == "<hr class='line'>")
    #expect(meta(.charset(.utf8)).render() == "<meta charset='utf-8'>")
    #expect(
      link(.rel(.stylesheet), .href("/a.css")).render() == "<link rel='stylesheet' href='/a.css'>")
  }

  @Test func `a boolean attribute has no value`() {
    let control = input(.type(.checkbox), .name("wifi"), .checked, .disabled, .required)
    #expect(control.render() == "<input type='checkbox' name='wifi' checked disabled required>")
    #expect(div(.hidden, .inert, .popover) {}.render() == "<div hidden inert popover></div>")
    #expect(div(.popover(.manual), .ariaHidden) {}.render() == "<div popover='manual' aria-hidden='true'></div>")
  }

  @Test func `an attribute is written only under its condition`() {
    func choice(_ isChosen: Bool) -> String { option(.value("KR"), .selected.when(isChosen)) { "대한민국" }.render() }
    #expect(choice(true) == "<option value='KR' selected>대한민국</option>")
    #expect(choice(false) == "<option value='KR'>대한민국</option>")
    func save(_ isOff: Bool) -> String { button(.type(.submit)) { "Save" }.attributes(.disabled, when: isOff).render() }
    #expect(save(true) == "<button type='submit' disabled>Save</button>")
    #expect(save(false) == "<button type='submit'>Save</button>")
    #expect(img(.alt("")).attributes(.hidden, when: true).render() == "<img alt='' hidden>")
  }

  @Test func `repeated classes are combined at the place of the first one`() {
    let row = li(.class("row"), .id("a"), .class("wide")) {}.attributes(.class("on"), when: true)
    #expect(row.render() == "<li class='row wide on' id='a'></li>")
    #expect(p(.class("a").when(false), .class("b")) {}.render() == "<p class='b'></p>")
    #expect(p(.class("a"), .custom(name: "class", value: "b")) {}.render() == "<p class='a b'></p>")
  }

  @Test func `any other repeated attribute keeps its place and takes the last value`() {
    #expect(p(.id("a"), .lang("ko"), .id("b")) {}.render() == "<p id='b' lang='ko'></p>")
    #expect(p(.id("a"), .id("b").when(false)) {}.render() == "<p id='a'></p>")
    #expect(input(.value("a")).attributes(.value(3)).render() == "<input value='3'>")
    let both = p(.title("a"), .aria("title", "b"), .data("title", value: "c")) {}
    #expect(both.render() == "<p title='a' aria-title='b' data-title='c'></p>")
  }

  @Test func `attributes of an array are written like those of an argument list`() {
    let extra: [HTMLAttribute<HTMLTag.p>] = [.class("b"), .lang("en")]
    #expect(p(attributes: extra) { 1 }.render() == "<p class='b' lang='en'>1</p>")
    #expect(p(.class("a")) {}.attributes(contentsOf: extra).render() == "<p class='a b' lang='en'></p>")
    #expect(img(attributes: [.alt("x"), .width(1)]).render() == "<img alt='x' width='1'>")
  }

  @Test func `names of one letter and names of many attributes are written`() {
    #expect(p(.custom(name: "x", value: "y"), .custom(name: "z")) {}.render() == "<p x='y' z></p>")
    let many = img(
      .id("i"), .class("c"), .title("t"), .lang("l"), .src("s"), .srcset("u 2x"), .sizes("v"), .alt("a"), .width(1),
      .height(2), .loading(.lazy), .decoding(.async), .fetchpriority(.high), .crossorigin(.anonymous), .tabindex(-1))
    #expect(
      many.render()
        == "<img id='i' class='c' title='t' lang='l' src='s' srcset='u 2x' sizes='v' alt='a' width='1'"
        + " height='2' loading='lazy' decoding='async' fetchpriority='high' crossorigin='anonymous' tabindex='-1'>"
    )
  }

  @Test func `keywords of an attribute are members or literals`() {
    #expect(input(.type("search")).render() == input(.type(.search)).render())
    #expect(
      a(.rel("nofollow noopener"), .target(.blank)) {}.render() == "<a rel='nofollow noopener' target='_blank'></a>"
    )
    #expect(
      form(.method(.post), .enctype(.multipart)) {}.render()
        == "<form method='post' enctype='multipart/form-data'></form>")
  }

  @Test func `a line feed at the start of a textarea or a pre is not lost`() {
    #expect(textarea { "\nnote" }.render() == "<textarea>\n\nnote</textarea>")
    #expect(textarea { "\r\nnote" }.render() == "<textarea>\n\nnote</textarea>")
    #expect(pre { "code\n" }.render() == "<pre>code\n</pre>")
    #expect(textarea {}.render() == "<textarea></textarea>")
    #expect(p { "\nx" }.render() == "<p>\nx</p>")
  }
}
