import FeatureKit
import Foundation
import Reactor

extension ProductDTO {
  /// The most pictures of a product.
  static let maxPictures = 20
  /// More of a thing than anybody has.
  static let maxStock = 1_000_000_000

  /// The product this is, its texts cut as `WireText` says.
  ///
  /// - Returns: `nil` if it has no id, or no price that can be read.
  func product(_ addresses: ProductAddresses) -> Product? {
    guard let id, id > 0, let cost else { return nil }
    let moment = WireMoment(createdAt ?? issuedAt)
    return Product(
      id: id, vendor: vendor, name: WireText.line(name) ?? "",
      description: WireText.paragraphs(description ?? descriptions) ?? "",
      thumbnail: addresses.address(ownThumbnail) ?? images?.lazy.compactMap { addresses.address($0.thumbnail) }.first,
      price: cost.price, bargainPrice: cost.bargainPrice, stock: Self.stock(stock), state: Self.state(state),
      saysState: state != nil, category: category.flatMap { ProductCategory(rawValue: $0) }, createdAt: moment?.date,
      // Servers of ours say a state, and mean midnight by it.
      isDayAlone: state == nil && moment?.isDayAlone == true)
  }

  /// The same with its pictures, for its own page.
  ///
  /// - Parameters:
  ///   - age: how long ago it was said.
  ///   - isStale: whether it is older than wished.
  ///   - failure: why there is no newer one.
  ///   - revision: the server's tag of the product, if it is read to be edited.
  /// - Returns: `nil` where it is no product.
  func details(
    _ addresses: ProductAddresses, age: Duration?, isStale: Bool, failure: AppError? = nil, revision: String? = nil
  ) -> ProductDetails? {
    guard let product = product(addresses) else { return nil }
    let pictures = (images ?? []).compactMap { $0.picture(addresses) }.prefix(Self.maxPictures)
    return ProductDetails(
      product: product, pictures: Array(pictures), age: age, isStale: isStale, failure: failure, revision: revision)
  }

  /// How many there are, of what a server says of it.
  static func stock(_ count: Int?) -> Int { min(max(0, count ?? 0), maxStock) }

  /// The state of that name; servers of the original have none, and all is on sale.
  static func state(_ name: String?) -> Product.State { name.flatMap { Product.State(rawValue: $0) } ?? .onSale }

  /// Whether there is a product in it.
  var isProduct: Bool { (id ?? 0) > 0 && cost != nil }

  private var cost: WirePrice? {
    WirePrice(currency: currency, price: price, bargainPrice: bargainPrice, discountedPrice: discountedPrice)
  }

  /// Leaves out the grey picture that servers of ours put in place of a missing one.
  private var ownThumbnail: String? { thumbnail.flatMap { $0.contains(Self.standIn) ? nil : $0 } }

  private static let standIn = "/" + String(repeating: "0", count: 32) + "_"

  private var vendor: Product.Vendor {
    let name = WireText.line(vendorName ?? vendors?.name)
    return Product.Vendor(id: max(0, vendorID ?? vendors?.id ?? 0), name: name ?? "")
  }
}

extension ProductDTO.ImageDTO {
  /// The picture this is; `nil` if it did not arrive, or nobody says where it is.
  fileprivate func picture(_ addresses: ProductAddresses) -> ProductPicture? {
    let small = addresses.address(thumbnail)
    guard succeed?.isOn != false, let address = addresses.address(url) ?? small else { return nil }
    return ProductPicture(id: max(0, id ?? 0), address: address, thumbnail: small ?? address)
  }
}
