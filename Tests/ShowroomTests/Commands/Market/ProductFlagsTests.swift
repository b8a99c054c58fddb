import ArgumentParser
import Foundation
import Localization
import MarketFeature
import Reactor
import Testing

@testable import showroom

/// Parsing of the flags of products.
struct ProductFlagsTests {
  private func query(_ flags: [String], words: [String] = []) throws -> ProductQuery {
    try ProductQueryFlags.parse(flags).query(words, console: Transcript().console())
  }

  private func expectRefused(_ part: String, _ body: () throws -> Void) {
    let failure = #expect(throws: CommandFailure.self) { try body() }
    #expect(failure?.code == .usage)
    #expect(failure?.message.contains(part) == true, "\(failure?.message ?? "")")
  }

  @Test func `without flags all products match, newest first; words order by relevance`() throws {
    #expect(try query([]) == ProductQuery())
    #expect(try query([], words: [" 에어팟 ", "3"]) == ProductQuery(text: "에어팟 3", order: .relevance))
  }

  @Test func `filters are parsed in all usual forms`() throws {
    let query = try query([
      "--sort", "Cheapest", "--category", "books", "--state", "on-sale", "--vendor", "28", "--currency", "usd",
      "--min", "1.5", "--max", "20", "--in-stock",
    ])
    var expected = ProductQuery(text: "", order: .cheapest)
    (expected.category, expected.state, expected.vendorID) = (.books, .onSale, 28)
    (expected.currency, expected.minPrice, expected.maxPrice) = ("USD", 150, 2_000)
    expected.inStock = true
    #expect(query == expected)
  }

  @Test func `an invalid value is reported with the allowed ones`() {
    expectRefused("--sort is \"best\", but must be one of newest, bumped") { _ = try query(["--sort", "best"]) }
    expectRefused("--category is") { _ = try query(["--category", "weapons"]) }
    expectRefused("--currency is") { _ = try query(["--currency", "wons"]) }
    expectRefused("need --currency") { _ = try query(["--min", "1"]) }
    expectRefused("--state is \"hidden\", but lists have only on_sale, reserved, sold") {
      _ = try query(["--state", "hidden"])
    }
    expectRefused("--min is more than --max") { _ = try query(["--currency", "KRW", "--min", "5", "--max", "1"]) }
    expectRefused("--max is \"1.5\"") { _ = try query(["--currency", "KRW", "--max", "1.5"]) }
  }

  @Test(arguments: [("min_price", "--min"), ("max_price", "--max"), ("vendor_id", "--vendor"), ("other", "other")])
  func `a refused field is reported by its flag`(field: String, name: String) {
    let failure = CommandFailure(AppError(.invalidInput, detail: "", field: field), ofProduct: nil)
    #expect(failure.code == .usage)
    #expect(failure.message == "The server refuses \(name) without a reason.")
  }

  @Test func `a search text is cut to the length that servers read`() throws {
    let transcript = Transcript()
    let long = String(repeating: "가", count: 100)
    let query = try ProductQueryFlags.parse([]).query([long], console: transcript.console())
    #expect(query.text == String(repeating: "가", count: 66))
    #expect(transcript.errors.contains("first 200 bytes"))
  }

  @Test(arguments: ["20000", "20,000"])
  func `amounts are parsed like in the app`(text: String) throws {
    #expect(try Money.typed(text, "--price", in: "KRW") == Money(minorUnits: 20_000, currency: "KRW"))
    expectRefused("--price is \"4.999\", but must be an amount in USD like 4.99.") {
      _ = try Money.typed("4.999", "--price", in: "USD")
    }
  }

  @Test func `flags become the fields of a new product`() throws {
    let flags = [
      "--name", "종이배", "--description", "접으면 뜨는 배입니다.", "--price", "4.99", "--currency", "usd", "--discount",
      "1", "--stock", "3", "--category", "kids", "--state", "draft",
    ]
    let words = try ProductWordsFlags.parse(flags).words()
    let expected = ProductWords(
      name: "종이배", description: "접으면 뜨는 배입니다.", price: Money(minorUnits: 499, currency: "USD"),
      discount: Money(minorUnits: 100, currency: "USD"), stock: 3, category: .kids, state: .draft)
    #expect(words == expected)
    let least = try ProductWordsFlags.parse(["--name", "a", "--description", "b", "--price", "1"]).words()
    #expect(least.price == Money(minorUnits: 1, currency: "KRW"))
    #expect(least.stock == 1 && least.state == .onSale && least.category == nil)
  }

  @Test func `an edit changes only given fields, and none removes a category`() throws {
    let wish = try ProductEditFlags.parse(["--stock", "0", "--category", "none"]).wish()
    let edit = try wish.edit(in: "")
    var expected = ProductEdit()
    expected.stock = 0
    expected.category = .some(nil)
    #expect(edit == expected)
    #expect(!wish.needsCurrency)
    let priced = try ProductEditFlags.parse(["--discount", "5"]).wish()
    #expect(priced.needsCurrency)
    expectRefused("No change given") { _ = try ProductEditFlags.parse([]).wish() }
    expectRefused("--currency needs --price") { _ = try ProductEditFlags.parse(["--currency", "KRW"]).wish() }
  }

  @Test func `1 to 5 pictures of at most 10 MiB are read, with their type by content`() async throws {
    try await withTemporaryDirectory { directory in
      func path(_ name: String, _ bytes: Data) throws -> String {
        let file = directory.appending(path: name)
        try bytes.write(to: file)
        return file.path
      }
      let jpeg = try path("front.png", Data([0xFF, 0xD8, 0xFF, 0xE0]))
      let other = try path("note", Data("words".utf8))
      let files = try ProductPictures.read([jpeg, other])
      #expect(files.map(\.type) == ["image/jpeg", "application/octet-stream"])
      #expect(files.first?.bytes == [0xFF, 0xD8, 0xFF, 0xE0])
      let large = try path("large", Data(count: ProductDraft.maxPictureBytes + 1))
      let empty = try path("empty", Data())
      let cases: [([String], CommandFailure.Code)] = [
        ([], .usage), (Array(repeating: jpeg, count: 6), .usage), ([large], .dataError), ([empty], .dataError),
        ([directory.path], .noInput), ([directory.appending(path: "none").path], .noInput),
      ]
      for (paths, code) in cases {
        let failure = #expect(throws: CommandFailure.self) { try ProductPictures.read(paths) }
        #expect(failure?.code == code, "\(paths)")
      }
    }
  }
}
