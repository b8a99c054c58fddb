import Samples
import Testing

struct TextSectionsTests {
  private static let text = """
    == one
    a / b
      c

    == two words
    == three
    d
    """

  @Test func `a section has the lines below its name with their indentation`() {
    let sections = TextSections(Self.text)
    #expect(sections["one"] == "a / b\n  c")
    #expect(sections["two words"].isEmpty)
    #expect(sections["three"] == "d")
  }

  @Test func `a missing section ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = TextSections("== one\na")["two"] }
  }

  @Test(arguments: ["a\n== one", "== one\n== one"])
  func `a text without valid sections ends the program`(text: String) async {
    await #expect(processExitsWith: .failure) { [text] in _ = TextSections(text) }
  }
}
