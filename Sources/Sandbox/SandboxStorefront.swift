/// A country's store.
public struct SandboxStorefront: Sendable, Hashable {
  /// ISO 3166-1 alpha-2, upper case (`KR`).
  public let code: String
  /// Apple's number of the store (143466 for Korea).
  public let storeID: Int
  /// ISO 4217 code of the store's currency (`KRW`).
  public let currency: String
  /// Language of the store as a tag (`ko`, `en-US`); `nil` for English. Names
  /// and texts exist in Korean and English, some names in Japanese.
  public let languageTag: String?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - code: ISO 3166-1 alpha-2 in any case.
  ///   - storeID: Apple's number of the store.
  ///   - currency: ISO 4217 in upper case; an unknown one is shown by its code.
  ///   - languageTag: BCP 47 tag of the store's language; `nil` for English.
  public init(code: String, storeID: Int, currency: String, languageTag: String?) {
    self.code = code.uppercased()
    self.storeID = storeID
    self.currency = currency
    self.languageTag = languageTag
  }
}
