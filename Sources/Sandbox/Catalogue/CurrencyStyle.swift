/// Format of a currency's prices.
struct CurrencyStyle: Sendable, Equatable {
  let code: String
  let symbol: String
  /// Rough number of units for a US dollar; used only to make prices.
  let dollarRate: Double
  let decimals: Int
  let isSymbolLast: Bool
  let decimalMark: String
  let groupMark: String

  /// Style of an ISO 4217 code. An unknown currency is written with its code
  /// before the amount, at the rate of the dollar.
  static func find(_ code: String) -> CurrencyStyle {
    all[code] ?? CurrencyStyle(code, "\(code) ", 1)
  }

  /// Amount with its symbol: `₩4,400`, `4,99 €`.
  func formatted(minorUnits: Int) -> String {
    let units = decimals == 0 ? minorUnits : minorUnits / 100
    let cents = minorUnits % 100
    let fraction = decimals == 0 ? "" : decimalMark + (cents < 10 ? "0\(cents)" : "\(cents)")
    let amount = grouped(units) + fraction
    return isSymbolLast ? amount + symbol : symbol + amount
  }

  private func grouped(_ units: Int) -> String {
    let digits = Array(String(units))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupMark }
      text.append(digits[index])
    }
  }

  private init(
    _ code: String, _ symbol: String, _ rate: Double, decimals: Int = 2, last: Bool = false, comma: Bool = false,
    group: String? = nil
  ) {
    self.code = code
    self.symbol = symbol
    dollarRate = rate
    self.decimals = decimals
    isSymbolLast = last
    decimalMark = comma ? "," : "."
    groupMark = group ?? (comma ? "." : ",")
  }

  /// ``dollarRate`` of all currencies, by code.
  static var dollarRates: [String: Double] { all.mapValues(\.dollarRate) }

  private static let all: [String: CurrencyStyle] = Dictionary(
    uniqueKeysWithValues: [
      CurrencyStyle("USD", "$", 1), CurrencyStyle("AED", "AED ", 3.67), CurrencyStyle("AUD", "$", 1.5),
      CurrencyStyle("BGN", " лв.", 1.8, last: true, comma: true, group: " "),
      CurrencyStyle("BRL", "R$ ", 5.2, comma: true), CurrencyStyle("CAD", "$", 1.35),
      CurrencyStyle("CHF", "CHF ", 0.9, group: "’"), CurrencyStyle("CLP", "$", 940, decimals: 0, group: "."),
      CurrencyStyle("CNY", "¥", 7), CurrencyStyle("COP", "$ ", 4_000, comma: true),
      CurrencyStyle("CZK", " Kč", 23, last: true, comma: true, group: " "),
      CurrencyStyle("DKK", " kr", 6.9, last: true, comma: true), CurrencyStyle("EGP", "E£ ", 48),
      CurrencyStyle("EUR", " €", 1, last: true, comma: true), CurrencyStyle("GBP", "£", 1),
      CurrencyStyle("HKD", "HK$", 7.8), CurrencyStyle("HUF", " Ft", 370, decimals: 0, last: true, group: " "),
      CurrencyStyle("IDR", "Rp ", 16_000, decimals: 0, group: "."), CurrencyStyle("ILS", "₪ ", 3.7),
      CurrencyStyle("INR", "₹ ", 84), CurrencyStyle("JPY", "¥", 150, decimals: 0),
      CurrencyStyle("KRW", "₩", 1_350, decimals: 0),
      CurrencyStyle("KZT", " ₸", 480, last: true, comma: true, group: " "),
      CurrencyStyle("MXN", "$", 19), CurrencyStyle("MYR", "RM ", 4.6), CurrencyStyle("NGN", "₦ ", 1_500),
      CurrencyStyle("NOK", " kr", 11, last: true, comma: true, group: " "), CurrencyStyle("NZD", "$", 1.65),
      CurrencyStyle("PEN", "S/ ", 3.8), CurrencyStyle("PHP", "₱ ", 57), CurrencyStyle("PKR", "Rs ", 280),
      CurrencyStyle("PLN", " zł", 4, last: true, comma: true, group: " "), CurrencyStyle("QAR", "QAR ", 3.65),
      CurrencyStyle("RON", " lei", 4.6, last: true, comma: true),
      CurrencyStyle("RUB", " ₽", 95, last: true, comma: true, group: " "), CurrencyStyle("SAR", "SAR ", 3.75),
      CurrencyStyle("SEK", " kr", 10.5, last: true, comma: true, group: " "), CurrencyStyle("SGD", "S$ ", 1.35),
      CurrencyStyle("THB", "฿", 36), CurrencyStyle("TRY", "₺", 34, comma: true), CurrencyStyle("TWD", "NT$ ", 32),
      CurrencyStyle("TZS", "TSh ", 2_600), CurrencyStyle("VND", "₫", 25_000, decimals: 0, last: true, group: "."),
      CurrencyStyle("ZAR", "R ", 18, comma: true, group: " "),
    ].map { ($0.code, $0) })
}

extension SandboxPrice {
  /// Price as the store shows it: `₩4,400`, or the word for *free*.
  func formatted(freeWord: String) -> String {
    isFree ? freeWord : currency.formatted(minorUnits: minorUnits)
  }

  /// Amount as a JSON number with two decimals: `4400.00`, `4.99`.
  var jsonNumber: String {
    let units = currency.decimals == 0 ? minorUnits : minorUnits / 100
    let cents = currency.decimals == 0 ? 0 : minorUnits % 100
    return cents < 10 ? "\(units).0\(cents)" : "\(units).\(cents)"
  }
}
