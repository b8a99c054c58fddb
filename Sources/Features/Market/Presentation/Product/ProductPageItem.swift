import FeatureKit
import ListDiff

/// What a product's page is made of: kinds of very different shape, each with just what its cell shows.
enum ProductPageItem: ListItem, Hashable {
  case picture(Shot)
  case header(Header)
  case text(LongText<ProductText>)
  case prices(PriceChart)
  case tile(Tile)

  /// A page of the row of pictures: which one, from 0, of how many.
  struct Shot: Sendable, Hashable {
    let index: Int
    let count: Int
    /// Of the whole picture, as the server says it.
    let address: String
    /// What the product is called.
    let name: String
  }

  /// The head of the page.
  struct Header: Sendable, Hashable {
    /// Without its description, see ``Product/inBrief``.
    let product: Product
    let name: String
    /// How long ago it was registered, in the reader's language; `nil` where nobody knows.
    let age: String?
    /// Where all its vendor's goods are; `nil` where the server does not say who that is.
    let vendorAddress: String?
    /// Where all goods of its category are; `nil` where it has none.
    let categoryAddress: String?
    /// What is shared: the address of this page, without the server's.
    let path: String
    /// Whether it is in a folder of the reader's.
    let isSaved: Bool
    let isFavorite: Bool
    /// Whether nobody but the reader sees it, who sells it.
    let isOwnAlone: Bool
    /// Where the reader may edit it; `nil` for what is not theirs.
    let editAddress: String?
  }

  /// Another product, in a row.
  struct Tile: Sendable, Hashable {
    /// Without its description, see ``Product/inBrief``.
    let product: Product
    /// Whether it is in a folder of the reader's.
    let isSaved: Bool
  }

  var key: String {
    switch self {
    case .picture(let shot): String(shot.index)
    case .header: "header"
    case .text(let text): text.kind.rawValue
    case .prices: "prices"
    case .tile(let tile): String(tile.product.id)
    }
  }

  var contentHash: Int { hashValue }
}
