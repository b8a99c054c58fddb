import FeatureKit
import LiveWeb
import Localization

/// Notices on a product's page.
enum ProductNotice: Sendable, Hashable {
  /// It was edited or registered on the page before.
  case savedEdit(SavedEdits.Kind)
  /// Something happened to the reader's own product.
  case shop(ShopNotice)
}

extension Notices<ProductNotice> {
  func notice(_ strings: ProductStrings) -> Notice? {
    switch latest {
    case nil: nil
    case .savedEdit(let kind): notice(.info, strings.savedEdit(kind))
    case .shop(let own):
      {
        var said = Notices<ShopNotice>()
        said.say(own)
        return said.notice(.for(strings.language), Formats(strings.language)).map { notice($0.kind, $0.text) }
      }()
    }
  }
}
