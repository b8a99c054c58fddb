import Testing

@testable import OpenMarket

struct ProductRulesTests {
  /// One character as users count them: a family of four with skin tones.
  private static let family =
    "\u{1F468}\u{1F3FB}\u{200D}\u{1F469}\u{1F3FB}\u{200D}\u{1F467}\u{1F3FB}\u{200D}\u{1F466}\u{1F3FB}"

  @Test(
    arguments: [
      ("", false), ("가나", false), ("가나다", true), (String(repeating: "가", count: 100), true),
      (String(repeating: "가", count: 101), false), (family, false), (String(repeating: family, count: 3), true),
      (String(repeating: family, count: 100), true), (String(repeating: family, count: 101), false),
      // Two and three syllables in separate letters.
      ("\u{1100}\u{1161}\u{1102}\u{1161}", false), ("\u{1100}\u{1161}\u{1102}\u{1161}\u{1103}\u{1161}", true),
      (String(repeating: "e\u{301}\u{302}", count: 3), true),
      ("abc" + String(repeating: "\u{301}", count: 10_000), false), ("\u{202E}abc\u{202C}", true),
      ("سماعات 에어팟", true), ("<script>alert('x')</script>", true), ("\"'\\/\u{8}\u{C}\n\r\t\u{1F}", true),
      ("'); DROP TABLE product; --", true),
    ] as [(String, Bool)])
  func `a name has three to a hundred characters as users count them`(name: String, isTaken: Bool) {
    let complaints = ProductRules.strict.complaints(about: MarketTrial.facts(name))
    #expect(complaints.map(\.field) == (isTaken ? [] : ["name"]))
  }

  @Test(arguments: [(9, false), (10, true), (1_000, true), (1_001, false)])
  func `a description has ten to a thousand characters`(count: Int, isTaken: Bool) {
    let facts = MarketTrial.facts { $0.description = String(repeating: "가", count: count) }
    #expect(ProductRules.strict.complaints(about: facts).map(\.field) == (isTaken ? [] : ["description"]))
  }

  @Test func `complains about all invalid values, in the order of the fields`() {
    let facts = MarketTrial.facts("x", price: 1, discount: 2, stock: -1) { $0.description = "y" }
    let fields = ProductRules.strict.complaints(about: facts).map(\.field)
    #expect(fields == ["name", "description", "discounted_price", "stock"])
    #expect(ProductRules.lax.complaints(about: facts).map(\.field) == ["discounted_price", "stock"])
  }

  @Test(arguments: [
    "\u{200F}\u{200F}\u{200F}", "\u{200B}\u{200B}\u{200B}", " \u{200D} \u{200D} \u{200D}", "   ",
    "\u{3164}\u{3164}\u{3164}", "\u{1}\u{2}\u{3}", "\u{3000}\u{3000}\u{3000}", "\u{A0}\u{A0}\u{A0}", "\n\n\n\t",
    "\u{200E}\u{200F}\u{202A}\u{202C}", "\u{2060}\u{200D}\u{2060}\u{200C}\u{2060}",
  ])
  func `rejects an invisible name under strict rules`(name: String) {
    let facts = MarketTrial.facts(name)
    let complaint = FieldComplaint("name", "must have a visible character")
    #expect(ProductRules.strict.complaints(about: facts) == [complaint])
    #expect(ProductRules.lax.complaints(about: facts) == [])
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "\u{200F}에어팟\u{200F}", "\u{200B}\u{200B}!", "ㅁㅁㅁ",
  ])
  func `accepts a name with visible characters`(name: String) {
    let facts = MarketTrial.facts(name)
    #expect(ProductRules.strict.complaints(about: facts) == [])
    #expect(ProductRules.lax.complaints(about: facts) == [])
  }

  @Test func `rejects an invisible description`() {
    let facts = MarketTrial.facts { $0.description = String(repeating: "\u{200B}", count: 10) }
    let complaint = FieldComplaint("description", "must have a visible character")
    #expect(ProductRules.strict.complaints(about: facts) == [complaint])
    #expect(ProductRules.lax.complaints(about: facts) == [])
  }
}
