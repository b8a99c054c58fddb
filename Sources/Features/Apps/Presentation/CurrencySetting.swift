import FeatureKit
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
    + ExchangeRates.currencies.map { code in Option(code) { AppsStrings.for($0).currencyName(code) } }
}
