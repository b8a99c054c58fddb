import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization

/// A country in a list.
struct StorefrontItem: ListItem {
  let storefront: Storefront
  let isSelected: Bool

  var key: String { storefront.code }
  var contentHash: Int { isSelected ? 1 : 0 }
}

/// The row of a country; a tap chooses it.
struct StorefrontCell: HTML {
  let item: StorefrontItem
  let language: Language

  var content: some HTML {
    form(.method(.post)) {
      ActionInput(StorefrontsForm.storefrontPicked)
      button(.class("row"), .aria("current", item.isSelected)) {
        span(.class("flag"), .ariaHidden) { item.storefront.flag }
        span(.class("label")) { item.storefront.name(in: language) }
        if item.isSelected { Symbol(id: "check", size: 18) }
      }
      .carrying(StorefrontsForm.storefrontPicked, item.storefront)
    }
  }
}
