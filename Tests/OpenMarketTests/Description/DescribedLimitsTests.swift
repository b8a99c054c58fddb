import OrderedCollections
import Testing

@testable import OpenMarket

/// The description has the limits and choices of the code.
struct DescribedLimitsTests {
  private let document = MarketDescription(.strict).document
  private let calls = MarketDescription(.strict).calls

  @Test func `of texts and numbers in requests`() throws {
    for shape in ["Registration", "Edit"] {
      try expectRange(field("name", of: shape), ProductRules.nameLengths, "Length")
      try expectRange(field("description", of: shape), ProductRules.descriptionLengths, "Length")
      let stock = try #require(field("stock", of: shape)["anyOf"]?.elements.first)
      expectRange(stock, 0...ProductRules.mostStock, "imum")
      try #expect(words(field("stock", of: shape)).contains("to \(ProductRules.mostStock)."))
      let price = try #require(field("price", of: shape)["anyOf"]?.elements.first)
      expectRange(price, 0...Amount.mostMajorUnits, "imum")
    }
    try expectRange(field("name", of: "VendorName"), Vendor.nameLengths, "Length")
    #expect(try field("contact", of: "ContactChange")["maxLength"] == .number("\(Vendor.mostContact)"))
    try #expect(words(field("contact", of: "ContactChange")).contains("most \(Vendor.mostContact) characters"))
    let reading = try #require(call("productContact").explanation)
    #expect(reading.hasPrefix("At most \(MarketLimits().contactsAtOnce) times in ten minutes"))
    let images = try field("images", of: "RegistrationForm")
    expectRange(images, ProductRules.imageCounts, "Items")
    let limits = MarketLimits()
    #expect(words(images).contains("at most \(limits.uploadBytes >> 20) MiB each"))
    #expect(words(images).contains("within \(UploadedPictures.side(of: .origin)) pixels"))
    let most = ProductRules.imageCounts.upperBound * limits.uploadBytes >> 20
    #expect(try #require(call("registerProduct").explanation).contains("at most \(most) MiB"))
  }

  @Test func `of their descriptions, under either rules`() throws {
    for rules in [ProductRules.strict, .lax] {
      let schemas = try #require(MarketDescription(rules).document["components"]?["schemas"])
      for (field, lengths) in [("name", ProductRules.nameLengths), ("description", ProductRules.descriptionLengths)] {
        let least = rules == .strict ? lengths.lowerBound : 0
        for shape in ["Registration", "Edit"] {
          let node = try #require(schemas[shape]?["properties"]?[field])
          #expect(words(node).contains(": \(least) to \(lengths.upperBound) characters"), "\(shape)")
        }
      }
    }
    let lengths = Vendor.nameLengths
    try #expect(words(field("name", of: "VendorName")).hasPrefix("\(lengths.lowerBound) to \(lengths.upperBound) char"))
  }

  @Test func `of lists`() throws {
    for id in ["listProducts", "listProductsV2"] {
      try expectRange(parameter("page_no", of: id).schema, 1...ListRequest.mostPages, "imum")
      let counts = "default \(ListRequest.usualCount), at most \(ListRequest.mostCount)"
      try #expect(parameter("items_per_page", of: id).words.contains(counts))
      try expectRange(parameter("min_price", of: id).schema, 0...Amount.mostMajorUnits, "imum")
    }
    try #expect(parameter("count", of: "listProducts").words.contains("at most \(ListRequest.mostCount)"))
    let cursor = try #require(parameter("cursor", of: "listProducts").schema["pattern"]?.string)
    #expect(cursor.contains("(" + ProductQuery.Order.allCases.map(\.rawValue).joined(separator: "|") + ")"))
    try expectRange(field("itemsPerPage", of: "ProductPage"), 1...ListRequest.mostCount, "imum")
    try expectRange(field("items_per_page", of: "ProductPageV2"), 1...ListRequest.mostCount, "imum")
    try #expect(words(field("changes", of: "ProductHistory")).contains("at most the last \(MarketLimits.changesTold)"))
  }

  @Test func `of pictures and deleted products`() throws {
    for (name, size) in [("url", ImageSize.origin), ("thumbnail_url", .thumb), ("medium_url", .medium)] {
      try #expect(words(field(name, of: "ProductImage")) == "Fits in \(UploadedPictures.side(of: size)) pixels.")
    }
    let file = try #require(parameter("file", of: "picture").schema["pattern"]?.string)
    #expect(file.contains("(" + ImageSize.allCases.map(\.rawValue).joined(separator: "|") + ")"))
    let minutes = "\(MarketLimits.deleteAddressLife / 60_000) minutes"
    try #expect(parameter("token", of: "deleteProduct").words.contains(minutes))
    let missing = try #require(call("product").responses.first { $0.status == 404 })
    #expect(missing.words.contains(minutes))
    try #expect(#require(call("deleteProduct").explanation).contains("\(MarketLimits.deletedDays) days"))
  }

  @Test func `of every choice`() throws {
    func names<Value: RawRepresentable<String> & CaseIterable>(_: Value.Type) -> [JSONValue] {
      Value.allCases.map { .string($0.rawValue) }
    }
    let states = ProductState.allCases.filter(\.isPublic).map { JSONValue.string($0.rawValue) }
    let categories = names(ProductCategory.self)
    let left: [JSONValue] = [.string(""), .null]
    let known: Set<[JSONValue]> = [
      names(Currency.self), names(Currency.self) + left, names(ProductState.self), names(ProductState.self) + left,
      states, categories, categories + [.null], categories + left, names(ProductQuery.Order.self),
      ["true", "false", "1", "0"].map { .string($0) },
    ]
    let said = Set(Self.choices(in: document))
    #expect(said.subtracting(known) == [])
    #expect(known.subtracting(said) == [])
    #expect(try call("categories").responses.first?.example == .array(categories))
  }

  private static func choices(in node: JSONValue) -> [[JSONValue]] {
    let own = node["enum"].map { [$0.elements] } ?? []
    return own + (node.elements + node.members.values).flatMap { choices(in: $0) }
  }

  // MARK: - Parts of the description

  /// Expects `min…` and `max…` of a schema to be the bounds of a range.
  private func expectRange(_ schema: JSONValue, _ range: ClosedRange<Int>, _ what: String) {
    #expect(schema["min\(what)"] == .number("\(range.lowerBound)"), "\(schema)")
    #expect(schema["max\(what)"] == .number("\(range.upperBound)"), "\(schema)")
  }

  private func words(_ node: JSONValue) -> String { node["description"]?.string ?? "" }

  private func field(_ name: String, of shape: String) throws -> JSONValue {
    try #require(document["components"]?["schemas"]?[shape]?["properties"]?[name], "\(shape).\(name)")
  }

  private func call(_ id: String) throws -> DescribedCall { try #require(calls.first { $0.id == id }, "\(id)") }

  private func parameter(_ name: String, of id: String) throws -> DescribedField {
    try #require(call(id).parameters.first { $0.name == name }, "\(id) \(name)")
  }
}
