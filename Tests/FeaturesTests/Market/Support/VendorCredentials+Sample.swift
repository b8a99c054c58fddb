@testable import MarketFeature

extension VendorCredentials {
  /// Invented credentials; each number is another vendor.
  static func sample(_ number: Int = 1) -> VendorCredentials {
    let credentials = VendorCredentials(
      identifier: "00c0ffee-6a4b-11ed-b4aa-0000000000\(number + 10)", secret: "Geheim\(number)x8Kq2Lm5")
    guard let credentials else { preconditionFailure("these are credentials") }
    return credentials
  }
}

extension Shop {
  /// An invented shop of the vendor with this id.
  static func sample(_ number: Int = 1) -> Shop {
    Shop(vendor: Product.Vendor(id: number, name: "모퉁이 \(number)"), credentials: .sample(number))
  }
}
