import Foundation
import OpenMarket

extension RecordedProduct {
  /// Converts the product by the lax rules: amounts are rounded to the
  /// currency's smallest unit and may be as large as in the original server.
  ///
  /// - Throws: `MarketError.invalid` with all complaints.
  func facts() throws(MarketError) -> ProductFacts {
    guard let currency = Currency(rawValue: currency.uppercased()) else {
      let known = Currency.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalid([FieldComplaint("currency", "must be one of \(known)")])
    }
    // PostgreSQL stores no text with a NUL character.
    let facts = ProductFacts(
      name: name.filter { $0 != "\0" }, description: description.filter { $0 != "\0" }, currency: currency,
      price: try Self.amount(price, "price", currency),
      discount: try Self.amount(discount, "discounted_price", currency), stock: stock,
      state: state.flatMap { ProductState(rawValue: $0) } ?? .onSale,
      category: category.flatMap { ProductCategory(rawValue: $0) })
    let complaints = ProductRules.lax.complaints(about: facts)
    if !complaints.isEmpty { throw .invalid(complaints) }
    return facts
  }

  /// Name of its vendor in this market: one line of 1 to 40 characters.
  var shownVendorName: String {
    let name = TerminalText.clean(vendorName ?? "").prefix(OpenMarket.Vendor.nameLengths.upperBound)
    return name.isEmpty ? "Vendor \(vendorID ?? 0)" : String(name)
  }

  private static func amount(
    _ number: Decimal, _ field: String, _ currency: Currency
  ) throws(MarketError) -> Amount {
    guard number >= 0, number <= Decimal(Amount.mostRecordedMajorUnits) else {
      throw .invalid([FieldComplaint(field, "must be 0 to \(Amount.mostRecordedMajorUnits)")])
    }
    var units = number * Decimal(sign: .plus, exponent: currency.fractionDigits, significand: 1)
    var rounded = Decimal()
    NSDecimalRound(&rounded, &units, 0, .plain)
    return Amount(minorUnits: Int("\(rounded)") ?? 0)
  }
}
