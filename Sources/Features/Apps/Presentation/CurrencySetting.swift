import FeatureKit
import Foundation
import Localization

extension Setting {
  /// The currency into which prices of other countries are converted, or that of the reader's country.
  static let currency = Setting(.currency, .menu(currencies)) {
    AppsStrings.for($0).currency
  } footer: {
    AppsStrings.for($0).currencyText
  }

  private static let currencies: [Option] =
    [Option("automatic") { AppsStrings.for($0).currencyOfCountry }]
    + ExchangeRates.currencies.map { code in Option(code) { name(of: code, in: $0) } }

  /// The name of a currency with its code, by which it can be found in a menu.
  private static func name(of code: String, in language: Language) -> String {
    let name = Locale(identifier: language.rawValue).localizedString(forCurrencyCode: code)
    return name.map { "\($0) (\(code))" } ?? code
  }
}
