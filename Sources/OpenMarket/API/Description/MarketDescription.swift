import OrderedCollections

/// The OpenAPI description of the market's API, `openapi.json` with the parts that depend on the configuration.
///
/// - Source: the OpenAPI Specification 3.1.0.
struct MarketDescription: Sendable {
  /// The OpenAPI document.
  let document: JSONValue

  /// Creates the description of a market.
  ///
  /// - Parameters:
  ///   - rules: rules of the market.
  ///   - publicURL: public URL of the server; nil if unknown.
  init(_ rules: ProductRules, publicURL: String? = nil) {
    var document = Self.strict
    if rules == .lax { document = document.merging(Self.laxChanges) }
    if let publicURL { document = document.merging(["servers": .array([["url": .string(publicURL)]])]) }
    self.document = document
  }

  /// Names of the groups of calls, in the order of the page.
  var groups: [String] { document["tags"]?.elements.compactMap { $0["name"]?.string } ?? [] }

  /// All calls except `OPTIONS`, which every path handles the same way.
  var calls: [DescribedCall] {
    document["paths"]?.members.flatMap { path, item in
      item.members.compactMap { key, node in
        key == "options" ? nil : DescribedCall(key, path, node, in: self)
      }
    } ?? []
  }

  /// All named JSON objects.
  var shapes: [DescribedShape] {
    document["components"]?["schemas"]?.members.map { DescribedShape(name: $0, $1) } ?? []
  }

  /// Returns the target of a node's reference, or the node itself.
  func resolved(_ node: JSONValue) -> JSONValue? {
    guard let reference = node["$ref"]?.string else { return node }
    return reference.split(separator: "/").dropFirst().reduce(document as JSONValue?) { $0?[String($1)] }
  }
}

extension MarketDescription {
  private static let strict = read(PackageResources.openapi_json, "openapi.json")

  /// Differences of ``ProductRules/lax``.
  static let laxChanges = read(PackageResources.openapi_lax_json, "openapi.lax.json")

  /// Korean texts of the API page, by the English ones.
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
