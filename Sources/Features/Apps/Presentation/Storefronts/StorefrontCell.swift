import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization

/// A country in a list.
struct StorefrontItem: ListItem {
  let storefront: Storefront
  let isSelected: Bool
  /// Whether it is a favorite; `nil` in a list that has no stars.
  var isFavorite: Bool?

  var key: String { storefront.code }
  var contentHash: Int { (isSelected ? 1 : 0) + (isFavorite.map { $0 ? 2 : 4 } ?? 0) }
}

/// A country in the list of countries; a tap chooses it. The star beside it makes it a favorite.
struct StorefrontCell: HTML {
  let item: StorefrontItem
  let strings: AppsStrings

  var content: some HTML {
    form(.method(.post)) {
      ActionInput(StorefrontsForm.storefrontPicked)
      StorefrontRow(
        storefront: item.storefront, isSelected: item.isSelected, action: StorefrontsForm.storefrontPicked,
        value: item.storefront, language: strings.language)
    }
    if let isFavorite = item.isFavorite {
      form(.method(.post), .class("star")) {
        ActionInput(isFavorite ? StorefrontsForm.favoriteRemoved : StorefrontsForm.favoriteAdded)
        button(
          .class("plain"), .role("switch"), .aria("checked", isFavorite),
          .aria("label", strings.favoriteCountry(item.storefront.name(in: strings.language)))
        ) {}
        .carrying(StorefrontsForm.favoriteAdded, item.storefront)
      }
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
