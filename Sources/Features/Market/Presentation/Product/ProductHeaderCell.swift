import FeatureKit
import HTML
import LiveWeb
import Localization

/// Draws the name, price, stock and seller of a product, and the buttons for it.
struct ProductHeaderCell: HTML {
  let header: ProductPageItem.Header
  let reference: ItemReference?
  let language: Language

  private var strings: ProductStrings { .for(language) }
  private var product: Product { header.product }

  var content: some HTML {
    div(.class("product-header")) {
      h1 { header.name }
      p { ProductPrice(product: product, language: language) }
      p { ProductStock(product: product, hadMore: header.hadMore, strings: strings.market) }
      if product.isSample || header.categoryAddress != nil || header.age != nil { p(.class("product-facts")) { facts } }
      vendor
      if header.isOwn {
        a(.class("row vendor"), .href(MarketRoute.contact.url)) {
          Symbol(id: "bubble", size: 22)
          span(.class("label")) { strings.ownContact }
          Symbol(id: "chevron", size: 16)
        }
      }
      div(.class("product-doing")) {
        // Saved items are refreshed through the public product, which does not exist here.
        if !header.isOwnAlone, let reference {
          SaveLink(
            reference, name: header.name, isSaved: header.isSaved, strings: strings.shared, hasWords: true)
          if header.isSaved { WatchLink(reference, name: header.name, strings: strings.shared) }
        }
        ShareButton(path: header.path, strings: strings.shared)
      }
    }
  }

  @HTMLBuilder private var facts: some HTML {
    if let category = product.category, let address = header.categoryAddress {
      a(.class("plain"), .href(address), .target(.top)) { strings.market.categoryName(category) }
    }
    if let age = header.age { span { age } }
    if product.isSample { span(.class("sample")) { strings.shared.sample } }
  }

  @HTMLBuilder private var vendor: some HTML {
    let name = strings.name(of: product.vendor)
    if let address = header.vendorAddress {
      a(.class("row vendor"), .href(address), .target(.top), .aria("label", strings.allOfVendor(name))) {
        Symbol(id: "face", size: 22)
        span(.class("label")) { name }
        Symbol(id: "chevron", size: 16)
      }
    } else if !product.vendor.name.isEmpty {
      p(.class("product-facts")) { name }
    }
  }
}

/// Draws another product as a tile of a row; a tap opens its page.
struct ProductTile: HTML {
  /// The width in CSS pixels.
  private static let width = 128

  let tile: ProductPageItem.Tile
  let language: Language
  let pictures: any PictureAddresses

  var content: some HTML {
    let strings = ProductStrings.for(language)
    let product = tile.product
    a(.class(product.isSoldOut ? "product-tile gone" : "product-tile"), .href(MarketRoute.product(product.id).url)) {
      if let thumbnail = product.thumbnail {
        Picture(
          source: thumbnail, width: Self.width, height: Self.width, fit: .covering, pictures: pictures, label: "",
          box: "tile-picture")
      } else {
        span(.class("picture tile-picture"), .ariaHidden) {}
      }
      span(.class("tile-name")) { strings.name(of: product) }
      if product.isSample { span(.class("sample")) { strings.shared.sample } }
      ProductPrice(product: product, language: language)
      if product.isSoldOut || product.state == .reserved { ProductStock(product: product, strings: strings.market) }
      if tile.isSaved {
        span(.class("tile-mark saved"), .role("img"), .aria("label", strings.shared.savedWord)) {
          Symbol(id: "bookmark", size: 18)
        }
      }
    }
  }
}

/// The symbols that only a product's page uses.
struct ProductSymbols: HTML {
  var content: some HTML {
    HTMLRaw("<svg class='symbols' width='0' height='0' aria-hidden='true'>")
    ShareSymbol()
    HTMLRaw(
      """
      <symbol id='bubble' viewBox='0 0 24 24'><path d='M4 5h16v11h-9l-4 4v-4H4z'/></symbol></svg>
      """)
  }
}
