import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization

/// A favourite as its row in the list shows it.
struct FavoriteRow: ListItem, Hashable {
  /// Without its description, see ``Product/inBrief``.
  let product: Product
  /// What has happened to it; `nil` for no news.
  let news: Favorite.News?
  /// Whether this page is the first to show the news.
  let isUnseen: Bool
  /// How long ago it was checked, in the reader's language; `nil` if that was recent.
  let age: String?

  /// - Parameters:
  ///   - news: the news that this page shows first.
  ///   - age: how long ago it was checked; `nil` if the row does not show that.
  init(_ favorite: Favorite, news: Favorite.News?, age: String?) {
    product = favorite.product.inBrief
    self.news = news ?? favorite.news
    isUnseen = news != nil
    self.age = age
  }

  var key: String { String(product.id) }
  var contentHash: Int { hashValue }

  /// Whether it cannot be bought any more.
  var isOver: Bool { news == .gone || product.isSoldOut }
}

/// Draws a favourite; a tap opens its page. A swipe, the Delete key or the button removes it.
struct FavoriteCell: HTML {
  private static let side = 72

  let row: FavoriteRow
  let language: Language
  let pictures: any PictureAddresses

  private var strings: KeptStrings { .for(language) }
  private var product: Product { row.product }
  private var name: String { product.name.isEmpty ? strings.market.unnamed : product.name }

  var content: some HTML {
    div(.class(row.isOver ? "swipes kept-row over" : "swipes kept-row")) {
      a(.class("kept-link"), .href(MarketRoute.product(product.id).url)) {
        if let thumbnail = product.thumbnail {
          Picture(
            source: thumbnail, width: Self.side, height: Self.side, fit: .covering, pictures: pictures, label: "",
            box: "kept-picture")
        } else {
          span(.class("picture kept-picture"), .ariaHidden) {}
        }
        span(.class("kept-words")) {
          if let news = row.news {
            span(.class(row.isUnseen ? "kept-news unseen" : "kept-news")) { words(of: news) }
          }
          span(.class("kept-name")) { name }
          if row.news != .gone { ProductPrice(product: product, language: language) }
          span(.class("item-facts")) {
            if row.news != .gone { ProductStock(product: product, strings: strings.market) }
            if product.isSample { span(.class("sample")) { strings.shared.sample } }
          }
          if let age = row.age { span(.class("kept-detail")) { strings.checkedAgo(age) } }
        }
      }
      form(.method(.post)) {
        ActionInput(FavoritesForm.removed)
        button(.class("delete"), .data("swipe", value: ""), .aria("label", strings.removeFavorite(name))) {
          Symbol(id: "cross", size: 18)
        }
        .carrying(FavoritesForm.removed, product.id)
      }
    }
  }

  private func words(of news: Favorite.News) -> String {
    switch news {
    case .cheaper(let before): strings.cheaper(Formats(language).money(before))
    // The same words as its stock: sold, or out of stock.
    case .sold: product.state == .sold ? strings.sold : strings.market.soldOut
    case .gone: strings.gone
    }
  }
}
