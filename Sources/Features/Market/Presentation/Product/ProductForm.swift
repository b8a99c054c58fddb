import LiveWeb

/// Form actions of a product's page.
enum ProductForm {
  typealias Action = ProductReactor.Action

  private static let isOn = FormField<Bool>(
    "on", read: { text in text == "1" ? true : text == "0" ? false : nil }, write: { $0 ? "1" : "0" })

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let moreTapped = FormAction("moreTapped", FormField<ProductText>("text")) { Action.moreTapped($0) }
  static let contactSwitched = FormAction("contactSwitched", isOn) { Action.contactSwitched($0) }
  static let statePicked = FormAction("statePicked", FormField<Product.State>("state")) { Action.statePicked($0) }
  static let bumpTapped = FormAction("bumpTapped", Action.bumpTapped)

  /// Requests a part of the page again.
  static func partRetryTapped(_ part: ProductPart) -> FormAction<Action, Void> {
    FormAction("\(part.rawValue)RetryTapped", Action.partRetryTapped(part))
  }

  static let actions = FormActions(
    retryTapped, moreTapped, contactSwitched, statePicked, bumpTapped, partRetryTapped(.history),
    partRetryTapped(.vendor), partRetryTapped(.similar))
}
