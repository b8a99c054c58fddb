import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization

/// A row of a shop's part.
enum ShopItem: ListItem, Hashable {
  /// A draft that is not on the server yet.
  case draft(DraftItem)
  case product(ShopProductRow)

  var key: String {
    switch self {
    case .draft(let row): "draft-\(row.id)"
    case .product(let row): String(row.product.id)
    }
  }

  var contentHash: Int { hashValue }
}

/// A product of the shop as its row shows it.
struct ShopProductRow: Sendable, Hashable {
  let product: ShopProduct
  /// How long it must wait until the next bump; `nil` if it may be bumped, or this is unknown.
  let bumpWait: String?
  let isSelecting: Bool
}

/// Draws a draft in the shop, without its picture; a tap opens it.
struct ShopDraftCell: HTML {
  let row: DraftItem
  let strings: ShopStrings

  var content: some HTML {
    a(.class("row shop-draft"), .href(MarketRoute.draft(row.id, from: MarketRoute.shop(.drafts).url).url)) {
      span(.class("shop-names")) {
        span(.class("shop-name")) { row.name.isEmpty ? strings.untitled : row.name }
        span(.class("shop-detail")) { strings.draftDetail(row.pictures, row.age) }
      }
      Symbol(id: "chevron", size: 16)
    }
  }
}

/// Draws a product of the shop; a tap opens its page, or its form if it has no page. Beside it are its actions, or its
/// checkbox.
struct ShopProductCell: HTML {
  let row: ShopProductRow
  let language: Language
  let pictures: any PictureAddresses

  private var strings: ShopStrings { .for(language) }
  private var product: ShopProduct { row.product }
  private var name: String { product.name.isEmpty ? strings.untitled : product.name }

  var content: some HTML {
    div(.class(row.isSelecting ? "shop-row selecting" : "shop-row")) {
      if row.isSelecting {
        label(.class("tick")) {
          input(
            .type(.checkbox), .name(ShopForm.product), .value(product.id), .form(ShopForm.selection),
            .aria("label", name))
        }
        div(.class("shop-inner"), .inert) { inner }
      } else {
        div(.class("shop-inner")) { inner }
        menu
      }
    }
  }

  private var inner: some HTML {
    a(.class("row"), .href(address)) {
      if let thumbnail = product.thumbnail {
        Picture(
          source: thumbnail, width: 64, height: 64, fit: .covering, pictures: pictures, label: "", box: "shop-thumb")
      } else {
        span(.class("picture shop-thumb"), .ariaHidden) {}
      }
      span(.class("shop-names")) {
        span(.class("shop-name")) { name }
        if let product = product.product {
          ProductPrice(product: product, language: language)
          ProductStock(product: product, strings: .for(language))
        }
      }
      if !row.isSelecting { Symbol(id: "chevron", size: 16) }
    }
  }

  /// A product that lists omit has no public page, so its row leads to the form.
  private var address: String {
    let isListed = ShopPart(product.state).listed != nil
    return isListed ? MarketRoute.product(product.id).url : MarketRoute.edit(product.id).url
  }

  private var menu: some HTML {
    // Elements with the same name close each other.
    details(.class("shop-menu"), .custom(name: "name", value: "shop-menu")) {
      summary(.aria("label", strings.actionsOf(name))) { span(.ariaHidden) { "⋯" } }
      form(.method(.post), .class("shop-actions")) {
        input(.type(.hidden), .name(ShopForm.product), .value(product.id))
        a(.class("plain"), .href(MarketRoute.edit(product.id).url)) { strings.edit }
        a(.class("plain"), .href(MarketRoute.sell(copyOf: product.id).url)) { strings.copyAsNew }
        if ShopPart(product.state).listed != nil { bump }
        for state in Product.State.allCases {
          if state != product.state, let action = ShopForm.action(to: state) {
            button(.class("plain")) { strings.action(state) }.sending(action)
          }
        }
        button(.class("plain destructive")) { strings.delete }.sending(ShopForm.deleted)
      }
    }
  }

  @HTMLBuilder private var bump: some HTML {
    if let wait = row.bumpWait {
      span(.class("hint")) { strings.bumpIn(wait) }
    } else {
      button(.class("plain")) { strings.bump }.sending(ShopForm.bumped)
    }
  }
}
