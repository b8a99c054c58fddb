import Testing

@testable import LiveWeb

struct ServedTextTests {
  @Test func `comments, indentation, empty lines and unnecessary line breaks are removed`() {
    let source = """
      // Says hello.
      const hello = () => {
        /** Once. */
        say('hello // there'); // now

        /* Twice. */
        say('a',
          'b');
      }
      """
    #expect(script(source) == "const hello=()=>{say('hello // there');// now\nsay('a','b');}\n")
  }

  @Test func `a line break that may end a statement stays`() {
    #expect(script("const a = () => {}\nconst b = 1\n+ 2;\nc") == "const a=()=>{}\nconst b=1\n+ 2;c\n")
  }

  @Test func `a line that only resembles a comment stays`() {
    let source = "a /* b */\n/ 2\n/* open\nclosed */ c"
    #expect(script(source) == "a /*b*/\n/ 2\n/* open\nclosed*/ c\n")
  }

  @Test func `spaces beside operators are removed, except beside plus and minus and in literals`() {
    #expect(script("if (a && b) c = d ? [e] : { f }; else g") == "if(a&&b) c=d?[e]:{f};else g\n")
    #expect(script("a = b + +c - -d / 2") == "a=b + +c - -d / 2\n")
    #expect(script("a('b = c', \"d : e\", `f ${ g } , h`)") == "a('b = c',\"d : e\",`f ${ g } , h`)\n")
    #expect(script(#"a('it\'s = b') || c"#) == #"a('it\'s = b')||c"# + "\n")
    #expect(script("a(/ = [ / , ] = /g, b)") == "a(/ = [ / , ] = /g,b)\n")
    #expect(script("a && / = /.test(b) ; c") == "a&&/ = /.test(b);c\n")
  }

  @Test func `a style sheet loses only the spaces between its parts`() {
    let source = """
      /* Where it says so */
      .a > .b :is(p, :hover), .c { margin: 0 -1px; width: calc(1px + 2em) }
      @media (min-width: 1px) {
        .a { color: red; --x: none }
      }
      """
    #expect(
      style(source) == ".a > .b :is(p,:hover),.c{margin:0 -1px;width:calc(1px + 2em)}"
        + "@media (min-width:1px){.a{color:red;--x:none}}")
  }

  @Test func `a quoted part of a style sheet stays`() {
    let source = #".a { content: "{ a: b; c }, d"; background: url("data:image/svg+xml,a { b: c }") }"#
    #expect(style(source) == #".a{content:"{ a: b; c }, d";background:url("data:image/svg+xml,a { b: c }")}"#)
  }

  @Test func `joined scripts run one after another under one name`() {
    let joined = AssetLibrary.Asset.script(
      "both.js",
      joining: [.script("a.js", Array("(() => {\n  a()\n})()".utf8)), .script("b.js", Array("b();".utf8))])
    #expect(joined.name == "both.js")
    #expect(String(decoding: joined.bytes, as: UTF8.self) == "(()=>{a()\n})()\nb();")
  }

  private func script(_ text: String) -> String {
    String(decoding: ServedText.script(Array(text.utf8)), as: UTF8.self)
  }

  private func style(_ text: String) -> String {
    String(decoding: ServedText.style(Array(text.utf8)), as: UTF8.self)
  }
}
