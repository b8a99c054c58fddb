import OrderedCollections

/// What the market's API is, for programs and for people: `openapi.json`, with the parts that depend on how the market is
/// served.
///
/// - Source: the OpenAPI Specification 3.1.0.
struct MarketDescription: Sendable {
  /// The description for programs.
  let document: JSONValue

  /// Describes a market with such rules.
  ///
  /// - Parameter publicURL: by which address the world calls the server; `nil` where that is not known.
  init(_ rules: ProductRules, publicURL: String? = nil) {
    var document = Self.strict
    if rules == .lax { document = document.merging(Self.laxChanges) }
    if let publicURL { document = document.merging(["servers": .array([["url": .string(publicURL)]])]) }
    self.document = document
  }

  /// The names of the groups that calls are in, in the order in which people read of them.
  var groups: [String] { document["tags"]?.elements.compactMap { $0["name"]?.string } ?? [] }

  /// Every call but `OPTIONS`, which every address answers alike.
  var calls: [DescribedCall] {
    document["paths"]?.members.flatMap { path, item in
      item.members.compactMap { key, node in
        key == "options" ? nil : DescribedCall(key, path, node, in: self)
      }
    } ?? []
  }

  /// Every object of JSON that is sent or answered.
  var shapes: [DescribedShape] {
    document["components"]?["schemas"]?.members.map { DescribedShape(name: $0, $1) } ?? []
  }

  /// What a node stands for: what its reference leads to, or itself.
  func resolved(_ node: JSONValue) -> JSONValue? {
    guard let reference = node["$ref"]?.string else { return node }
    return reference.split(separator: "/").dropFirst().reduce(document as JSONValue?) { $0?[String($1)] }
  }
}

extension MarketDescription {
  private static let strict = read(PackageResources.openapi_json, "openapi.json")

  /// What is otherwise for ``ProductRules/lax``.
  static let laxChanges = read(PackageResources.openapi_lax_json, "openapi.lax.json")

  /// The Korean words of the pages for people, by the English ones.
  static let korean: [String: String] = {
    let words = read(PackageResources.openapi_ko_json, "openapi.ko.json").members
    return Dictionary(uniqueKeysWithValues: words.map { ($0, $1.string ?? "") })
  }()

  private static func read(_ bytes: [UInt8], _ name: String) -> JSONValue {
    do {
      return try JSONReader.value(of: bytes, maxKeys: .max)
    } catch {
      preconditionFailure("\(name): \(error)")
    }
  }
}
