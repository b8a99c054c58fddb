import FeatureKit
import Foundation
import Reactor

extension ProductDTO {
  /// The most pictures that are kept of a product.
  static let maxPictures = 20
  /// The upper bound of a stock.
  static let maxStock = 1_000_000_000

  /// The product, with its texts cut to the limits of `WireText`.
  ///
  /// - Returns: `nil` without an id, or without a valid price.
  func product(_ addresses: ProductAddresses) -> Product? {
    guard let id, id > 0, let cost else { return nil }
    let moment = WireMoment(createdAt ?? issuedAt)
    return Product(
      id: id, vendor: vendor, name: WireText.line(name) ?? "",
      description: WireText.paragraphs(description ?? descriptions) ?? "",
      thumbnail: addresses.address(ownThumbnail) ?? images?.lazy.compactMap { addresses.address($0.thumbnail) }.first,
      price: cost.price, bargainPrice: cost.bargainPrice, stock: Self.stock(stock), state: Self.state(state),
      saysState: state != nil, category: category.flatMap { ProductCategory(rawValue: $0) }, createdAt: moment?.date,
      // Our own servers send a state, and with them midnight is a time of day.
      isDayAlone: state == nil && moment?.isDayAlone == true)
  }

  /// The product with its pictures, for its own page.
  ///
  /// - Parameters:
  ///   - age: how long ago the server sent it.
  ///   - isStale: whether it is older than requested.
  ///   - failure: why there is no newer response.
  ///   - revision: the server's `ETag`, if the product is read for an edit.
  /// - Returns: `nil` if this is not a product.
  func details(
    _ addresses: ProductAddresses, age: Duration?, isStale: Bool, failure: AppError? = nil, revision: String? = nil
  ) -> ProductDetails? {
    guard let product = product(addresses) else { return nil }
    let pictures = (images ?? []).compactMap { $0.picture(addresses) }.prefix(Self.maxPictures)
    return ProductDetails(
      product: product, pictures: Array(pictures), age: age, isStale: isStale, failure: failure, revision: revision)
  }

  /// A stock within `0...maxStock`.
  static func stock(_ count: Int?) -> Int { min(max(0, count ?? 0), maxStock) }

  /// The state with this name. Original servers send none: all their products are on sale.
  static func state(_ name: String?) -> Product.State { name.flatMap { Product.State(rawValue: $0) } ?? .onSale }

  /// Whether this has an id and a price.
  var isProduct: Bool { (id ?? 0) > 0 && cost != nil }

  private var cost: WirePrice? {
    WirePrice(currency: currency, price: price, bargainPrice: bargainPrice, discountedPrice: discountedPrice)
  }

  /// The thumbnail, without the grey placeholder that our own servers send for a missing one.
  private var ownThumbnail: String? { thumbnail.flatMap { $0.contains(Self.standIn) ? nil : $0 } }

  private static let standIn = "/" + String(repeating: "0", count: 32) + "_"

  private var vendor: Product.Vendor {
    let name = WireText.line(vendorName ?? vendors?.name)
    return Product.Vendor(id: max(0, vendorID ?? vendors?.id ?? 0), name: name ?? "")
  }
}

extension ProductDTO.ImageDTO {
  /// The picture; `nil` if its upload failed, or it has no address.
  fileprivate func picture(_ addresses: ProductAddresses) -> ProductPicture? {
    let small = addresses.address(thumbnail)
    guard succeed?.isOn != false, let address = addresses.address(url) ?? small else { return nil }
    return ProductPicture(id: max(0, id ?? 0), address: address, thumbnail: small ?? address)
  }
}
