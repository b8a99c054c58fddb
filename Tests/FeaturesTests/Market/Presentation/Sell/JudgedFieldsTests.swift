import Foundation
import LiveWeb
import Localization
import Testing

@testable import MarketFeature

/// Tests of validating fields by the rules of our own server.
@Suite struct JudgedFieldsTests {
  private func problem(_ field: ProductField, _ change: (inout DraftFields) -> Void) -> ProductProblem? {
    var fields = DraftFields.bicycle()
    change(&fields)
    return JudgedFields(fields).problems[field]
  }

  @Test func `valid fields are sent without surrounding spaces`() throws {
    var fields = DraftFields.bicycle("  Bicycle\n")
    fields.stock = ""
    let words = try #require(JudgedFields(fields).words)
    #expect(words.name == "Bicycle")
    #expect(words.price == Money(minorUnits: 20_000, currency: "KRW"))
    #expect(words.discount == Money(minorUnits: 5_000, currency: "KRW"))
    #expect(words.stock == 0, "an empty stock is zero")
    #expect(words.category == .sports && words.state == .onSale)
  }

  @Test func `lengths are counted in characters`() {
    let family = "👨‍👩‍👧‍👦"
    #expect(problem(.name) { $0.name = "가나" } == .tooShort(3))
    #expect(problem(.name) { $0.name = String(repeating: family, count: 3) } == nil)
    #expect(problem(.name) { $0.name = String(repeating: family, count: 100) } == nil)
    #expect(problem(.name) { $0.name = String(repeating: "a", count: 101) } == .tooLong(100))
    #expect(problem(.name) { $0.name = " \n " } == .missing)
    #expect(problem(.name) { $0.name = "\u{200B}\u{200D}\u{2060}\u{200B}\u{2060}" } != nil)
    #expect(problem(.description) { $0.description = "123456789" } == .tooShort(10))
    #expect(problem(.description) { $0.description = String(repeating: "가", count: 1_000) } == nil)
    #expect(problem(.description) { $0.description = String(repeating: "a", count: 1_001) } == .tooLong(1_000))
  }

  @Test(arguments: [
    ("", "KRW", ProductProblem.missing), ("much", "KRW", .notNumber), ("1,00", "KRW", .notNumber),
    (".5", "USD", .notNumber), ("5.", "USD", .notNumber), ("-1", "KRW", .negative), ("10.5", "KRW", .notWhole),
    ("10.505", "USD", .tooManyDecimals(2)), ("1000000000001", "KRW", .tooMuch(1_000_000_000_000)),
    ("99999999999999999999999", "KRW", .tooMuch(1_000_000_000_000)),
    ("1000000000000.01", "USD", .tooMuch(1_000_000_000_000)),
  ])
  func `an invalid price is reported`(text: String, currency: String, expected: ProductProblem) {
    let found = problem(.price) { fields in
      fields.price = text
      fields.currency = currency
      fields.discount = ""
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("20000", "KRW", 20_000), ("1,234,567", "KRW", 1_234_567), ("4.99", "USD", 499), ("4.9", "HKD", 490),
    ("10.00", "JPY", 10), ("0", "KRW", 0), ("007", "KRW", 7), ("1000000000000", "USD", 100_000_000_000_000),
  ])
  func `a price is exact in the units of its currency`(text: String, currency: String, expected: Int) throws {
    var fields = DraftFields.bicycle()
    fields.price = text
    fields.currency = currency
    fields.discount = ""
    let words = try #require(JudgedFields(fields).words)
    #expect(words.price == Money(minorUnits: expected, currency: currency))
  }

  @Test func `a discount above the price is a problem`() {
    #expect(problem(.discount) { $0.discount = "20000" } == nil)
    #expect(problem(.discount) { $0.discount = "20001" } == .overPrice)
  }

  @Test func `a stock is a whole number`() {
    #expect(problem(.stock) { $0.stock = "1000000000" } == nil)
    #expect(problem(.stock) { $0.stock = "1000000001" } == .tooMuch(1_000_000_000))
    #expect(problem(.stock) { $0.stock = "1.5" } == .notWhole)
  }

  @Test func `the fields of a product are as a user would type them`() {
    var product = DraftFields(.bicycle(pays: 15_000))
    #expect(product.price == "20000" && product.discount == "5000" && product.stock == "3")
    #expect(product.category == "sports")
    product = DraftFields(.bicycle())
    #expect(product.discount.isEmpty)
  }

  @Test func `a copy in a currency that is not offered has no price`() {
    let fields = DraftFields(copying: .sample(price: 500, pays: 400, currency: "EUR"))
    #expect(fields.name == "Paper boat" && fields.currency == "KRW")
    #expect(fields.price.isEmpty && fields.discount.isEmpty)
  }

  @Test func `form fields are cut to their limits, with normalized line ends`() {
    let long = String(repeating: "가", count: 2_000)
    let fields = DraftFields(["name": long, "description": "a\r\nb\rc\u{0}d", "currency": "XXX", "category": "boats"])
    #expect(fields.name.count == DraftFields.maxLineBytes / 3)
    #expect(fields.description == "a\nb\ncd")
    #expect(fields.currency == "KRW" && fields.category.isEmpty && fields.stock.isEmpty)
  }

  @Test(arguments: ["각", "ก้ำ", "नि", "e\u{301}\u{323}"])
  func `a description of the greatest length is stored in full in every script`(
    character: String
  ) {
    // Decomposed, as some keyboards write them.
    let text = String(repeating: character.decomposedStringWithCanonicalMapping, count: 1_000)
    #expect(text.count == 1_000)
    let fields = DraftFields(["description": text])
    #expect(fields.description.utf8.elementsEqual(text.utf8))
    #expect(JudgedFields(fields).problems[.description] == nil)
    let more = DraftFields(["description": text + character])
    #expect(JudgedFields(more).problems[.description] == .tooLong(1_000))
  }

  @Test func `a text that is too long is cut between characters`() {
    let family = "👨‍👩‍👧‍👦"
    let fields = DraftFields([
      "name": String(repeating: family, count: 1_000), "price": String(repeating: "9", count: 900),
    ])
    #expect(fields.name.allSatisfy { $0 == Character(family) })
    #expect((DraftFields.maxLineBytes - family.utf8.count...DraftFields.maxLineBytes).contains(fields.name.utf8.count))
    #expect(fields.price.count == 200)
  }

  @Test func `three of the longest drafts fit into a live screen`() {
    let long = String(repeating: "가", count: 20_000)
    let fields = DraftFields([
      "name": long, "description": long, "price": long, "currency": "KRW", "discount": long, "stock": long,
      "category": "sports",
    ])
    let bytes = ProductField.allCases.reduce(0) { $0 + fields[$1].utf8.count }
    #expect(3 * bytes <= 64 << 10)
  }

  @Test(arguments: Language.allCases)
  func `every problem has its own words`(language: Language) {
    let strings = SellStrings.for(language)
    let problems: [ProductProblem] = [
      .missing, .tooShort(3), .tooLong(100), .nothingToSee, .notNumber, .negative, .notWhole, .tooManyDecimals(2),
      .tooMuch(1_000), .overPrice, .noPicture, .refused("no"),
    ]
    #expect(Set(problems.map { strings.problem($0, .name) }).count == problems.count)
    #expect(Set(ProductField.allCases.map { strings.field($0) }).count == ProductField.allCases.count)
    let wrong: [DraftPictureProblem] = [
      .nothingChosen, .notPicture("a"), .notPicture(""), .tooLarge("a"), .tooManyPixels("a"), .tooMany, .allTaken,
      .noRoom, .crowded, .notPrepared("a"), .notPrepared(""),
    ]
    #expect(Set(wrong.map { strings.pictureProblem($0) }).count == wrong.count)
    #expect(strings.tooManyDrafts.contains("\(ProductDraft.maxPerProfile)"))
  }
}
