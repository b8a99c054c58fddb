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

/// A country in the list of countries; a tap chooses it.
struct StorefrontCell: HTML {
  let item: StorefrontItem
  let language: Language

  var content: some HTML {
    form(.method(.post)) {
      ActionInput(StorefrontsForm.storefrontPicked)
      StorefrontRow(
        storefront: item.storefront, isSelected: item.isSelected, action: StorefrontsForm.storefrontPicked,
        value: item.storefront, language: language)
    }
  }
}

/// The button of a country, in a form that sends the action.
struct StorefrontRow<Action: Sendable, Value: Sendable>: HTML {
  let storefront: Storefront
  let isSelected: Bool
  let action: FormAction<Action, Value>
  let value: Value
  let language: Language

  var content: some HTML {
    button(.class("row"), .aria("current", isSelected)) {
      span(.class("flag"), .ariaHidden) { storefront.flag }
      span(.class("label")) { storefront.name(in: language) }
      if isSelected { Symbol(id: "check", size: 18) }
    }
    .carrying(action, value)
  }
}
