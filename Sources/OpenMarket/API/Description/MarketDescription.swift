/// What the market's API is, for machines and for people: one truth for both.
///
/// All limits come from where they are kept.
struct MarketDescription: Sendable {
  let rules: ProductRules
  /// Of a registration's whole body, in bytes.
  let maxBodyBytes: Int
  /// Of each picture as it is sent, in bytes.
  let maxFileBytes: Int
  /// By which address the world calls the server; `nil` where that is not known.
  let publicURL: String?

  /// Describes a market with such rules that is served like this.
  init(_ rules: ProductRules, _ configuration: MarketAPI.Configuration) {
    self.rules = rules
    maxBodyBytes = configuration.maxBodyBytes
    maxFileBytes = configuration.maxFileBytes
    publicURL = configuration.publicURL
  }

  /// Every call, in the order in which people read of them.
  var calls: [DescribedCall] {
    [goodsCalls, sellingCalls, vendorCalls, otherCalls, oldCalls].flatMap { $0 }
  }

  /// Every object of JSON.
  var objects: [DescribedObject] { [answeredObjects, sentObjects, oldObjects].flatMap { $0 } }

  /// How an object of that name is described; `nil` where there is none.
  func object(named name: String) -> DescribedObject? { objects.first { $0.name == name } }
}

extension MarketDescription {
  /// How long an address to delete at is good for, in minutes.
  static let deleteAddressMinutes = MarketLimits.deleteAddressLife / (60 * 1_000)
  /// How long a deleted product can be brought back, in days.
  static let deletedDays = MarketLimits.deletedLife / (24 * 60 * 60 * 1_000)

  /// The number of a product, in a path.
  static let productID = DescribedParameter(
    name: "id", place: .path, schema: DescribedSchemas.id, words: Words("물건 번호", "The product's number."),
    example: 130)

  /// What a list is refused for.
  static let refusalsOfLists: [DescribedRefusal] = [.badRequest, .tooMany, .failed, .busy]
  /// What reading a thing is refused for that everybody sees.
  static let refusalsOfReading: [DescribedRefusal] = [.notFound, .tooMany, .failed, .busy]
  /// What a product is refused for, where somebody may say who they are.
  static let refusalsOfProducts: [DescribedRefusal] = [.badRequest, .notFound, .tooMany, .failed, .busy]
  /// What a call on a product is refused for that comes with a secret.
  static let refusalsOfSelling: [DescribedRefusal] = [
    .badRequest, .forbidden, .notFound, .tooLarge, .tooMany, .failed, .busy, .full,
  ]
  /// Why an edit is refused.
  static let refusalsOfEditing: [DescribedRefusal] = [
    .badRequest, .forbidden, .notFound, .changed, .tooLarge, .tooMany, .failed, .busy, .full,
  ]
  /// What bringing a product back is refused for.
  static let refusalsOfRestoring: [DescribedRefusal] = [
    .badRequest, .forbidden, .notFound, .conflict, .tooLarge, .tooMany, .failed, .busy, .full,
  ]
  /// What deleting is refused for.
  static let refusalsOfDeleting: [DescribedRefusal] = [.badRequest, .notFound, .tooMany, .failed, .busy, .full]
  /// What a registration is refused for.
  static let refusalsOfRegistering: [DescribedRefusal] = [
    .badRequest, .conflict, .tooLarge, .unsupported, .tooMany, .failed, .busy, .full,
  ]
  /// What vendors are refused for.
  static let refusalsOfVendors: [DescribedRefusal] = [.badRequest, .tooLarge, .tooMany, .failed, .busy, .full]

  /// An answer of JSON.
  static func answer(
    _ words: Words, _ schema: JSONNode, example: JSONNode? = nil, isTagged: Bool = false,
    links: [DescribedLink] = []
  ) -> DescribedAnswer {
    DescribedAnswer(
      words: words, mediaTypes: ["application/json"], schema: schema, example: example, isTagged: isTagged,
      links: links)
  }

  /// An answer with a product in it.
  ///
  /// - Parameter repeatsSecret: whether the calls it leads to take the body that this one was sent.
  static func product(_ words: Words, isTagged: Bool = false, repeatsSecret: Bool = false) -> DescribedAnswer {
    let reading = ["product", "productHistory"].map { link(to: $0) }
    let writing = ["askDeleteAddress", "bumpProduct"].map { link(to: $0, repeatsSecret: repeatsSecret) }
    let links = [reading, [link(to: "editProduct")], writing].flatMap { $0 }
    return answer(
      words, DescribedObject.reference(to: "Product"), example: DescribedExamples.product, isTagged: isTagged,
      links: links)
  }

  /// A link to a call on the product that was answered.
  static func link(to call: String, repeatsSecret: Bool = false) -> DescribedLink {
    DescribedLink(
      call: call, parameters: [(name: "id", expression: "$response.body#/id")], words: "The same product.",
      repeatsSecret: repeatsSecret)
  }
}
