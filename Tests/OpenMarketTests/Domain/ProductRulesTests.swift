import Testing

@testable import OpenMarket

struct ProductRulesTests {
  @Test(arguments: [
    "\u{200F}\u{200F}\u{200F}", "\u{200B}\u{200B}\u{200B}", " \u{200D} \u{200D} \u{200D}", "   ",
    "\u{3164}\u{3164}\u{3164}", "\u{1}\u{2}\u{3}",
  ])
  func `a name in which there is nothing to see is refused, unless the rules are lax`(name: String) {
    let facts = MarketTrial.facts(name)
    let complaint = FieldComplaint("name", "must have something to see")
    #expect(ProductRules.strict.complaints(about: facts) == [complaint])
    #expect(ProductRules.lax.complaints(about: facts) == [])
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "\u{200F}에어팟\u{200F}", "\u{200B}\u{200B}!", "ㅁㅁㅁ",
  ])
  func `a name in which there is something to see is taken`(name: String) {
    let facts = MarketTrial.facts(name)
    #expect(ProductRules.strict.complaints(about: facts) == [])
    #expect(ProductRules.lax.complaints(about: facts) == [])
  }

  @Test func `a description, too, has something to see`() {
    let facts = MarketTrial.facts { $0.description = String(repeating: "\u{200B}", count: 10) }
    let complaint = FieldComplaint("description", "must have something to see")
    #expect(ProductRules.strict.complaints(about: facts) == [complaint])
    #expect(ProductRules.lax.complaints(about: facts) == [])
  }
}
