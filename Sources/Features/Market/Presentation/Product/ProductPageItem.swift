import FeatureKit
import ListDiff

/// An item of a product's page, with the values that its cell shows.
enum ProductPageItem: ListItem, Hashable {
  case picture(Shot)
  case header(Header)
  case text(LongText<ProductText>)
  case history(HistoryItem)
  case tile(Tile)

  /// A picture in the row of pictures, with its index from 0.
  struct Shot: Sendable, Hashable {
    let index: Int
    let count: Int
    /// The address of the full picture, as the server sends it.
    let address: String
    /// The product's name.
    let name: String
  }

  /// The head of the page.
  struct Header: Sendable, Hashable {
    /// Without its description, see ``Product/inBrief``.
    let product: Product
    let name: String
    /// Whether more pieces were in stock before.
    let hadMore: Bool
    /// How long ago it was registered, in the reader's language; `nil` if unknown.
    let age: String?
    /// The list of its vendor's products; `nil` if the vendor is unknown.
    let vendorAddress: String?
    /// The list of products in its category; `nil` if it has none.
    let categoryAddress: String?
    /// The path of this page, for sharing.
    let path: String
    /// Whether the reader keeps it, in a folder or as a favourite.
    let isSaved: Bool
    /// Whether only the reader sees it, as its vendor.
    let isOwnAlone: Bool
    /// Whether the reader sells it.
    let isOwn: Bool
  }

  /// Another product in a row.
  struct Tile: Sendable, Hashable {
    /// Without its description, see ``Product/inBrief``.
    let product: Product
    /// Whether the reader keeps it, in a folder or as a favourite.
    let isSaved: Bool
  }

  var key: String {
    switch self {
    case .picture(let shot): String(shot.index)
    case .header: "header"
    case .text(let text): text.kind.rawValue
    case .history(let item): item.key
    case .tile(let tile): String(tile.product.id)
    }
  }

  var contentHash: Int { hashValue }
}
