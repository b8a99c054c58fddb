import Testing

@testable import OpenMarket

struct RegistrationFieldsTests {
  @Test(
    arguments: [
      (#""price":"1000","stock":"","discounted_price":0"#, 1_000, 0, 0, .krw),
      (#""price":"1000","stock":"7","discounted_price":"250""#, 1_000, 250, 7, .krw),
      (#""discounted_price":null,"stock":null"#, 150_000, 0, 0, .krw),
      (#""price":1000.0,"discounted_price":0,"stock":3.0"#, 1_000, 0, 3, .krw),
      (#""price":2.36,"discounted_price":1.65,"currency":"USD""#, 236, 165, 3, .usd),
      (#""price":99.90,"discounted_price":0.05,"currency":"hkd""#, 9_990, 5, 3, .hkd),
      (#""currency":"JPY""#, 150_000, 50_000, 3, .jpy),
      (#""vendor_id":1,"id":5,"extra":{"deep":[1]}"#, 150_000, 50_000, 3, .krw),
    ] as [(String, Int, Int, Int, Currency)])
  func `reads numbers as clients write them`(
    fields: String, price: Int, discount: Int, stock: Int, currency: Currency
  ) throws {
    let facts = MarketTrial.facts(price: price, discount: discount, stock: stock) { $0.currency = currency }

    #expect(try read(fields).facts == facts)
  }

  @Test(arguments: ["description", "descriptions"])
  func `reads the description by its name in either generation`(name: String) throws {
    let facts = try read(#""description":null,"\#(name)":"이쪽이 맞는 설명이에요.""#).facts

    #expect(facts.description == "이쪽이 맞는 설명이에요.")
  }

  @Test(arguments: ProductCategory.allCases)
  func `reads every category`(category: ProductCategory) throws {
    #expect(try read(#""category":"\#(category.rawValue)""#).facts.category == category)
  }

  @Test(
    arguments: [
      (#""name":null"#, ["name"]), (#""name":123"#, ["name"]), (#""price":null"#, ["price"]),
      (#""price":"","stock":1"#, ["price"]), (#""price":-1"#, ["price"]), (#""price":1e400"#, ["price"]),
      (#""price":10.5"#, ["price"]), (#""currency":"USD","price":10.005"#, ["price"]),
      (#""price":"zehn""#, ["price"]), (#""price":true"#, ["price"]), (#""currency":null"#, ["currency"]),
      (#""currency":"EUR""#, ["currency"]), (#""stock":1.5"#, ["stock"]), (#""stock":-1"#, ["stock"]),
      (#""stock":1e99"#, ["stock"]), (#""state":"gone""#, ["state"]), (#""category":"ships""#, ["category"]),
      (#""secret":null"#, ["secret"]), (#""name":1,"price":true,"stock":-1"#, ["name", "price", "stock"]),
    ])
  func `names every invalid field`(fields: String, names: [String]) {
    #expect(complaints(of: fields) == names)
  }

  @Test(arguments: [ProductRules.strict, .lax])
  func `requires one to five pictures under any rules`(rules: ProductRules) {
    for count in 1...5 { #expect(complaints(of: #""stock":1"#, imageCount: count, by: rules) == []) }
    for count in [0, 6, 20] { #expect(complaints(of: #""stock":1"#, imageCount: count, by: rules) == ["images"]) }
  }

  /// Parses a registration with additional fields, which override earlier ones.
  private func read(
    _ fields: String, imageCount: Int = 1, by rules: ProductRules = .strict
  ) throws -> RegistrationFields {
    let json = """
      {"name":"에어팟 3","description":"비닐만 뜯은 새 제품입니다.","price":150000,"currency":"KRW","discounted_price":50000,\
      "stock":3,"secret":"s",\(fields)}
      """
    return try RegistrationFields(JSONReader.value(of: Array(json.utf8)), imageCount: imageCount, by: rules)
  }

  private func complaints(
    of fields: String, imageCount: Int = 1, by rules: ProductRules = .strict
  ) -> [String] {
    do {
      _ = try read(fields, imageCount: imageCount, by: rules)
      return []
    } catch MarketError.invalid(let complaints) {
      return complaints.map(\.field)
    } catch {
      return ["\(error)"]
    }
  }
}

struct EditFieldsTests {
  @Test(
    arguments: [
      (#""stock":9"#, MarketTrial.facts(discount: 50_000, stock: 9)),
      (#""price":"70000","stock":"4""#, MarketTrial.facts(price: 70_000, discount: 50_000, stock: 4)),
      (#""price":"","stock":"","discounted_price":"","state":null"#, MarketTrial.facts(discount: 50_000)),
      (#""name":null,"price":null,"currency":null,"thumbnail_id":null"#, MarketTrial.facts(discount: 50_000)),
      (#""product_id":1,"name":"다른 이름""#, MarketTrial.facts("다른 이름", discount: 50_000)),
      (#""thumbnail_id":0,"stock":2"#, MarketTrial.facts(discount: 50_000, stock: 2)),
      (
        #""description":"이제는 설명이 다르답니다.""#,
        MarketTrial.facts(discount: 50_000) { $0.description = "이제는 설명이 다르답니다." }
      ),
      (
        #""descriptions":"이제는 설명이 다르답니다.""#,
        MarketTrial.facts(discount: 50_000) { $0.description = "이제는 설명이 다르답니다." }
      ),
      (
        #""name":"맥북 프로","price":10.5,"currency":"USD","discounted_price":0.5,"stock":8"#,
        MarketTrial.facts("맥북 프로", price: 1_050, discount: 50, stock: 8) { $0.currency = .usd }
      ),
    ] as [(String, ProductFacts)])
  func `changes only the fields that are sent`(fields: String, edited: ProductFacts) throws {
    let facts = MarketTrial.facts(discount: 50_000)
    let read = try EditFields(JSONReader.value(of: Array(#"{"secret":"s",\#(fields)}"#.utf8)))
    let edit = try read.edit(of: facts, by: .strict)

    #expect(edit.applied(to: facts) == edited)
    #expect(edit.thumbnailID == nil)
  }
}
