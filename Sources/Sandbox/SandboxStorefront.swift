/// A country's store, as the sandbox needs to know it.
public struct SandboxStorefront: Sendable, Hashable {
  /// ISO 3166-1 alpha-2, upper case (`KR`).
  public let code: String
  /// Apple's number for the store (143466 for Korea).
  public let storeID: Int
  /// ISO 4217 code of the currency it sells in (`KRW`).
  public let currency: String
  /// The language of its shelves as a tag (`ko`, `en-US`); nil means English.
  /// Names and texts exist in Korean and English, some names in Japanese.
  public let languageTag: String?

  /// A store.
  ///
  /// - Parameters:
  ///   - code: ISO 3166-1 alpha-2 in any case.
  ///   - storeID: Apple's number for the store.
  ///   - currency: ISO 4217, upper case; an unknown one is shown by its code.
  ///   - languageTag: BCP 47 tag of the store's language, nil for English.
  public init(code: String, storeID: Int, currency: String, languageTag: String?) {
    self.code = code.uppercased()
    self.storeID = storeID
    self.currency = currency
    self.languageTag = languageTag
  }
}
