import FeatureKit
import Foundation
import Upstream

/// The price history of a product, as our own servers send it: `{"changes":[{"at":"2026-11-04T09:30:00", …}]}`.
struct PriceHistoryDTO: Sendable {
  /// The price, stock and state from a moment on.
  struct Change: Decodable, Sendable {
    @Lenient var at: String?
    @Lenient var currency: String?
    @Lenient var price: Double?
    @Lenient var bargainPrice: Double?
    @Lenient var discountedPrice: Double?
    @Lenient var stock: Int?
    @Lenient var state: String?

    enum CodingKeys: String, CodingKey {
      case at, currency, price, stock, state
      case bargainPrice = "bargain_price"
      case discountedPrice = "discounted_price"
    }
  }

  /// The most changes that are kept, the newest ones.
  static let maxSteps = 1_000

  /// The changes that can be decoded.
  let changes: [Change]

  /// Reads the body of a response.
  ///
  /// - Throws: `NetworkError.undecodable` for a body that is not JSON, or has no list `changes`.
  init(body: [UInt8]) throws(NetworkError) {
    let rows: [Range<Int>]?
    do {
      rows = try Self.rows(of: body)
    } catch {
      throw NetworkError.undecodable(type: "PriceHistoryDTO", path: "(not JSON)", byteCount: body.count)
    }
    guard let found = rows else {
      throw NetworkError.undecodable(type: "PriceHistoryDTO", path: "changes", byteCount: body.count)
    }
    let decoder = JSONDecoder()
    // A malformed row is skipped, so that the others stay.
    changes = found.suffix(Self.maxSteps).compactMap { try? decoder.decode(Change.self, from: Data(body[$0])) }
  }

  /// The price steps, the oldest first.
  var steps: [PriceStep] {
    changes.compactMap { $0.step }.sorted { $0.at < $1.at }
  }

  /// The byte ranges of the rows; `nil` if there is no list.
  private static func rows(of body: [UInt8]) throws -> [Range<Int>]? {
    try body.withUnsafeBufferPointer { bytes throws(JSONListScanner.Malformed) in
      guard let list = try JSONListScanner.values(of: ["changes"], in: bytes)["changes"] else { return nil }
      var limits = JSONListScanner.Limits()
      limits.elements = 4 * maxSteps
      limits.elementBytes = 4 << 10
      return try JSONListScanner.list(at: list, in: bytes, limits: limits)?.ranges
    }
  }
}

extension PriceHistoryDTO.Change {
  /// The price step; `nil` without a valid time or price.
  fileprivate var step: PriceStep? {
    let cost = WirePrice(
      currency: currency, price: price, bargainPrice: bargainPrice, discountedPrice: discountedPrice)
    guard let moment = WireMoment(at)?.date, let cost else { return nil }
    return PriceStep(
      at: moment, bargainPrice: cost.bargainPrice, stock: ProductDTO.stock(stock), state: ProductDTO.state(state))
  }
}
