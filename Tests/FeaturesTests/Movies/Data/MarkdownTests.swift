import Testing

@testable import MoviesFeature

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("**bold**", "bold"), ("_slanted_", "slanted"), ("*slanted*", "slanted"), ("__bold__", "bold"),
    ("_**both**_", "both"), ("**_both_**", "both"), ("***both***", "both"), ("a **b** c _d_ e", "a b c d e"),
    ("**굵게**라고 했다", "굵게라고 했다"), ("_기울임_은", "기울임은"), ("(_aside_)", "(aside)"), ("**one\ntwo**", "one\ntwo"),
  ])
  func `emphasis loses its marks`(text: String, plain: String) {
    #expect(Markdown.plain(text) == plain)
  }

  @Test(arguments: [
    "snake_case_name", "5 * 3 * 2", "f**k", "s***", "#1 of all", "a # b", "5 > 4", "_", "**",
    "**begun", "ended**", "**begun\n\nended**", "_foo_bar", "[not a link]", "(nor this)", "[a] (b)", "",
  ])
  func `marks without a meaning stay`(text: String) {
    #expect(Markdown.plain(text) == text)
  }

  @Test func `the innermost pair of marks counts`() {
    #expect(Markdown.plain("**a and **b**") == "**a and b")
    #expect(Markdown.plain("_a *b_ c*") == "a *b c*")
  }

  @Test(arguments: [
    ("# Title", "Title"), ("###### Title", "Title"), ("> said", "said"), (">> said", "said"), ("> > ## said", "said"),
    ("* a point\n- another", "• a point\n• another"), ("one\n\n***\n\ntwo", "one\n\n\n\ntwo"), ("- - -", ""),
    ("- and **so**", "• and so"), ("--", "--"), ("one\n> two\nthree", "one\ntwo\nthree"),
    ("####### seven", "####### seven"), ("one\n  two - three > 4", "one\ntwo - three > 4"), (" + one", "• one"),
  ])
  func `marks at the beginning of a line are removed`(text: String, plain: String) {
    #expect(Markdown.plain(text) == plain)
  }

  @Test(arguments: [
    ("See [my page](https://boat.example/a_b_c).", "See my page."), ("[a](b) and [c](d)", "a and c"),
    ("**[a](b)**", "a"), ("![a boat](https://boat.example/a.jpg)", "a boat"), ("[](x)y", "y"),
    ("https://boat.example/a_b_c", "https://boat.example/a_b_c"),
  ])
  func `a link becomes its words`(text: String, plain: String) {
    #expect(Markdown.plain(text) == plain)
  }

  @Test func `paragraphs stay apart`() {
    #expect(Markdown.plain("**One.**\n\nTwo.\n\n\nThree.") == "One.\n\nTwo.\n\n\nThree.")
  }
}
