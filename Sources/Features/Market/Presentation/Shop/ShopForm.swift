import LiveWeb

/// Form actions of a shop's page.
enum ShopForm {
  typealias Action = ShopReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let selectionToggled = FormAction("selectionToggled", Action.selectionToggled)
  static let credentialsNoted = FormAction("credentialsNoted", Action.credentialsNoted)
  static let credentialsShown = FormAction("credentialsShown", Action.credentialsShown)
  static let removalAsked = FormAction("removalAsked", Action.removalAsked)
  static let removalConfirmed = FormAction("removalConfirmed", Action.removalConfirmed)
  static let removalCancelled = FormAction("removalCancelled", Action.removalCancelled)
  static let shopRestored = FormAction("shopRestored", Action.shopRestored)
  static let deletionCancelled = FormAction("deletionCancelled", Action.deletionCancelled)
  static let partPicked = FormAction("partPicked", FormField<ShopPart>("part")) { Action.partPicked($0) }
  static let shopOpened = FormAction("shopOpened", FormField<String>(name)) { Action.shopOpened($0.asSent) }
  static let productNamed = FormAction("productNamed", FormField<String>(number)) { Action.productNamed($0.asSent) }
  static let shopBrought = FormAction<Action, FormFields>("shopBrought") {
    .shopBrought(CredentialFields.credentials(in: $0), product: ($0[number] ?? "").asSent)
  }

  static let secretRenewed = FormAction<Action, FormFields>("secretRenewed") { fields in
    .secretRenewed(TypedSecret((fields[CredentialFields.secret] ?? "").asSent))
  }

  static let bumped = FormAction<Action, FormFields>("bumped") { products(in: $0).first.map { .bumped($0) } }
  static let deleted = FormAction<Action, FormFields>("deleted") { .deleted(products(in: $0)) }
  static let deletionConfirmed = FormAction<Action, FormFields>("deletionConfirmed") {
    .deletionConfirmed(products(in: $0))
  }
  static let restored = FormAction<Action, FormFields>("restored") { .restored(products(in: $0)) }
  static let putOnSale = changing("putOnSale", to: .onSale)
  static let reserved = changing("reserved", to: .reserved)
  static let sold = changing("sold", to: .sold)
  static let hidden = changing("hidden", to: .hidden)

  static let actions = FormActions(
    retryTapped, reachedEnd, selectionToggled, credentialsShown, credentialsNoted, removalAsked, removalConfirmed,
    removalCancelled, shopRestored, deletionCancelled, partPicked, shopOpened, productNamed, shopBrought,
    secretRenewed, bumped, deleted, deletionConfirmed, restored, putOnSale, reserved, sold, hidden)

  /// The products of an action: one from a row, or those with a checked box.
  static let product = "product"
  /// A product that proves a shop opened elsewhere.
  static let number = "number"
  /// The name of a new shop.
  static let name = "name"
  /// The id of the form that the checkboxes belong to.
  static let selection = "selection"

  /// The action that changes products to a state; `nil` for drafts, to which no product returns.
  static func action(to state: Product.State) -> FormAction<Action, FormFields>? {
    switch state {
    case .onSale: putOnSale
    case .reserved: reserved
    case .sold: sold
    case .hidden: hidden
    case .draft: nil
    }
  }

  private static func changing(_ name: String, to state: Product.State) -> FormAction<Action, FormFields> {
    FormAction<Action, FormFields>(name) { .stateChosen(products(in: $0), state) }
  }

  /// The products in a form, without duplicates; empty if no box is checked.
  private static func products(in fields: FormFields) -> [Product.ID] {
    var seen: Set<Product.ID> = []
    return fields.values(of: product).prefix(ShopQuery.maxCount).compactMap { Product.ID($0) }
      .filter { $0 > 0 && seen.insert($0).inserted }
  }
}

extension String {
  /// The text, cut to the length that the app's own forms allow.
  var asSent: String { String(decoding: utf8.prefix(ProductNumber.maxBytes), as: UTF8.self) }
}
