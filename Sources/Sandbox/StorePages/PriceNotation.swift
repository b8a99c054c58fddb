/// How the App Store of a country writes prices on its public pages.
///
/// Currency and form are those that pages had in September 2026. They differ from those of the lookup, and neither says
/// anything about the other.
struct PriceNotation: Sendable, Equatable {
  /// ISO 4217 code.
  let currency: String
  private let prefix: String
  private let suffix: String
  private let decimalMark: String
  private let groupMark: String
  private let hasDecimals: Bool

  /// The notation of a country; `USD 4.99` for one that is not in the list.
  static func find(_ code: String) -> PriceNotation { all[code] ?? dollars }

  /// The price as the page writes it.
  func text(_ price: SandboxPrice, times factor: Int = 1) -> String {
    let cents = price.minorUnits * (price.currency.decimals == 0 ? 100 : 1) * factor
    if currency == "IDR" { return "\(prefix)\(Self.inWords(cents / 100))" }
    let fraction = hasDecimals ? decimalMark + String("\(100 + cents % 100)".suffix(2)) : ""
    return prefix + Self.grouped(cents / 100, groupMark) + fraction + suffix
  }

  /// Rupiah as thousands (`99ribu`) or millions (`1,25juta`).
  private static func inWords(_ units: Int) -> String {
    guard units >= 1_000_000 else { return units % 1_000 == 0 ? "\(units / 1_000)ribu" : grouped(units, ".") }
    let thousands = "\(1_000 + units / 1_000 % 1_000)".dropFirst()
    let fraction = String(thousands.reversed().drop { $0 == "0" }.reversed())
    return "\(units / 1_000_000)\(fraction.isEmpty ? "" : ",\(fraction)")juta"
  }

  private static func grouped(_ units: Int, _ mark: String) -> String {
    let digits = Array(String(units))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += mark }
      text.append(digits[index])
    }
  }

  /// Reads the form of an example, such as `$ 24.900,00`.
  private init(currency: String, example: Substring) {
    self.currency = currency
    let isDigit: (Character) -> Bool = { ("0"..."9").contains($0) }
    let start = example.firstIndex(where: isDigit) ?? example.endIndex
    let end = example.lastIndex(where: isDigit).map { example.index(after: $0) } ?? start
    prefix = String(example[..<start])
    suffix = String(example[end...])
    let marks = example[start..<end].filter { !isDigit($0) }
    let tail = example[start..<end].reversed().prefix { isDigit($0) }.count
    hasDecimals = !marks.isEmpty && tail == 2
    decimalMark = marks.last == "," ? "," : "."
    let isGrouped = marks.count > 1 || !hasDecimals
    groupMark = isGrouped ? marks.first.map(String.init) ?? "," : decimalMark == "," ? "." : ","
  }

  private static let dollars = PriceNotation(currency: "USD", example: "USD 4.99")

  private static let all: [String: PriceNotation] = list.split(separator: "\n").reduce(into: [:]) { all, line in
    let parts = line.split(separator: "|")
    let notation = PriceNotation(currency: String(parts[0]), example: parts[1])
    for code in parts[2].split(separator: " ") { all[String(code)] = notation }
  }

  /// Currency, example, countries.
  private static let list = """
    AED|AED 19.99|AE
    EUR|5,99 €|AT BA BE BG CY DE EE ES FI FR GR HR IT LT LU LV ME MT PT RS SI SK XK
    AUD|$7.99|AU
    USD|$4.99|BH DZ IQ JO KW LB LY MA MR OM TN US YE
    BRL|R$ 29,90|BR
    CAD|$6.99|CA
    CHF|CHF 4.00|CH
    USD|5,99 $US|CI CM
    CLP|$5.990|CL
    CNY|¥36.80|CN
    COP|$ 24.900,00|CO
    CZK|129,00 Kč|CZ
    DKK|39,00 kr|DK
    EGP|EGP 249.99|EG
    GBP|£4.99|GB
    HKD|HK$ 38.00|HK
    HUF|HUF1,990.00|HU
    IDR|Rp 99ribu|ID
    EUR|€5.99|IE
    ILS|₪14.90|IL
    INR|₹ 499|IN
    JPY|¥800|JP
    KRW|￦7,700|KR
    KZT|2,990.00₸|KZ
    MXN|$99.00|MX
    MYR|RM22.90|MY
    NGN|₦ 7,900.00|NG
    EUR|€ 5,99|NL
    NOK|59,00 kr|NO
    NZD|$9.99|NZ
    PEN|S/ 22.90|PE
    PHP|₱ 299.00|PH
    PKR|Rs 1,300.00|PK
    PLN|24,99 zł|PL
    QAR|QAR 19.99|QA
    RON|29,99 lei|RO
    RUB|449,00 ₽|RU
    SAR|SAR 9.99|SA
    SEK|69,00 kr|SE
    SGD|S$ 6.98|SG
    THB|฿199.00|TH
    TRY|₺249,99|TR
    TWD|$150.00|TW
    TZS|14,900.00 TZS|TZ
    USD|5,99 USD|UA
    VND|149.000đ|VN
    ZAR|R99.99|ZA
    """
}
