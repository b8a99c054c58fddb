import Foundation
import Localization

@testable import MarketFeature

extension Product {
  /// The address of a picture that our own servers generate.
  static let drawnPicture = "http://market.invalid/media/28/20221104/736565640102000000000000deadbeef_thumb"

  /// An invented product with all facts.
  ///
  /// - Parameter pays: the amount to pay; the price by default.
  static func sample(
    _ id: ID = 1, name: String = "Paper boat", description: String = "It sails.", price: Int = 20_000,
    pays: Int? = nil, currency: String = "KRW", stock: Int = 3, state: State = .onSale,
    category: ProductCategory? = .games, vendor: Vendor = Vendor(id: 28, name: "Corner"),
    thumbnail: String? = "/small/1", createdAt: Date? = Date(timeIntervalSince1970: 1_799_000_000),
    isDayAlone: Bool = false
  ) -> Product {
    Product(
      id: id, vendor: vendor, name: name, description: description, thumbnail: thumbnail,
      price: Money(minorUnits: price, currency: currency),
      bargainPrice: Money(minorUnits: pays ?? price, currency: currency), stock: stock, state: state,
      category: category, createdAt: createdAt, isDayAlone: isDayAlone)
  }
}
