import Testing

@testable import LiveWeb

struct ServedTextTests {
  @Test func `comments, indentation and empty lines are not served`() {
    let source = """
      // Says hello.
      const hello = () => {
        /** Once. */
        say('hello // there'); // now

        /* Twice. */
      };
      """
    #expect(served(source) == "const hello = () => {\nsay('hello // there'); // now\n};\n")
  }

  @Test func `what only begins like a comment is kept`() {
    let source = "a /* b */\n/ 2\n/* open\nclosed */ c"
    #expect(served(source) == source + "\n")
  }

  private func served(_ text: String) -> String {
    String(decoding: ServedText.bytes(of: Array(text.utf8)), as: UTF8.self)
  }
}
