public import Foundation
import Synchronization

/// Formats numbers, sizes, dates and money for a language.
///
/// Cheap to create, and a text that was written before is not written again: a page of a list has hundreds of numbers,
/// most of them more than once or on other pages, too.
public struct Formats: Sendable {
  private static let korean = Formats(locale: Locale(identifier: "ko_KR"))
  private static let english = Formats(locale: Locale(identifier: "en_US"))

  private let locale: Locale
  private let written: WrittenTexts

  /// Creates the formats of a language.
  public init(_ language: Language) { self = language == .korean ? Self.korean : Self.english }

  private init(locale: Locale) {
    self.locale = locale
    written = WrittenTexts()
  }

  /// A count in short form, rounded down: 12345 is 1.2만 or 12K.
  public func count(_ count: Int) -> String {
    written.text(of: .count(count)) {
      count.formatted(
        .number.notation(.compactName).precision(.fractionLength(0...1)).rounded(rule: .down).locale(locale))
    }
  }

  /// A rating with one decimal: 4.56 is 4.6.
  public func rating(_ rating: Double) -> String {
    written.text(of: .rating(rating)) { rating.formatted(.number.precision(.fractionLength(1)).locale(locale)) }
  }

  /// A size in decimal units, as the App Store shows it: 123456789 is 123.5 MB.
  public func size(_ bytes: Int) -> String {
    Int64(bytes).formatted(.byteCount(style: .file).locale(locale))
  }

  /// A date without a time, in UTC, because the App Store gives moments and the app shows days.
  public func day(_ date: Date) -> String {
    written.text(of: .day(Self.number(ofDay: date))) {
      var style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale)
      style.timeZone = .gmt
      return date.formatted(style)
    }
  }

  /// A date without its year, in UTC: 11월 21일 or Nov 21.
  public func monthAndDay(_ date: Date) -> String {
    written.text(of: .monthAndDay(Self.number(ofDay: date))) {
      var style = Date.FormatStyle(locale: locale).month(.abbreviated).day()
      style.timeZone = .gmt
      return date.formatted(style)
    }
  }

  /// Days have the same text from their beginning to their end in UTC.
  private static func number(ofDay date: Date) -> Double { (date.timeIntervalSince1970 / 86_400).rounded(.down) }

  /// A duration in its greatest unit only, at least one second: 7200 s is 2시간 or 2 hours.
  public func age(_ age: Duration) -> String {
    let age = max(age, .seconds(1))
    return age.formatted(
      .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 1).locale(locale))
  }

  /// An amount of money: 499 cents is $4.99 or US$4.99. A currency without an ISO 4217 code stands before the number.
  public func money(_ money: Money) -> String {
    guard money.hasCode else { return money.plainText }
    return written.text(of: .money(money)) {
      money.amount.formatted(.currency(code: money.currency).locale(locale))
    }
  }

  /// A price as on a tag: an amount of money without a fraction if it is whole, `$4.99` or `CN¥8`. The sign tells
  /// currencies apart: Canadian dollars are `CA$1.99`, yen and yuan `¥160` and `CN¥8` in English, `JP¥160` and `CN¥8` in
  /// Korean.
  public func price(_ money: Money) -> String {
    guard money.hasCode else { return money.plainText }
    return written.text(of: .price(money)) {
      money.amount.formatted(
        .currency(code: money.currency).precision(.fractionLength(Self.tagDigits(of: money))).locale(locale))
    }
  }

  /// A price as on a tag in its own country: `₺29.99`, and `$1.99` for dollars of every country. Stands beside the name
  /// of the country.
  public func localPrice(_ money: Money) -> String {
    guard money.hasCode else { return money.plainText }
    return written.text(of: .localPrice(money)) {
      money.amount.formatted(
        .currency(code: money.currency).presentation(.narrow).precision(.fractionLength(Self.tagDigits(of: money)))
          .locale(locale))
    }
  }

  /// The decimal places of a price on a tag: none if it is whole.
  private static func tagDigits(of money: Money) -> Int {
    money.amount.exponent < 0 ? Money.fractionDigits(of: money.currency) : 0
  }

  /// The name of a currency: `USD` is 미국 달러 or US Dollar. A code without a name is returned as it is.
  public func currency(_ code: String) -> String { locale.localizedString(forCurrencyCode: code) ?? code }

  /// The name of a language: `KO` is 한국어 or Korean. A code without a name is returned as it is.
  public func language(_ code: String) -> String {
    locale.localizedString(forLanguageCode: code.lowercased()) ?? code
  }
}

/// The texts that a language's formats have written, up to a number; then they are forgotten and written again.
private final class WrittenTexts: Sendable {
  enum Value: Hashable {
    case count(Int)
    case rating(Double)
    case day(Double)
    case monthAndDay(Double)
    case money(Money)
    case price(Money)
    case localPrice(Money)
  }

  /// About half a megabyte.
  private static let maxCount = 4_096

  private let texts = Mutex<[Value: String]>([:])

  /// Returns the text of a value; `write` is called if it is not known, outside the lock.
  func text(of value: Value, _ write: () -> String) -> String {
    if let text = texts.withLock({ $0[value] }) { return text }
    let text = write()
    texts.withLock { texts in
      if texts.count >= Self.maxCount { texts.removeAll(keepingCapacity: true) }
      texts[value] = text
    }
    return text
  }
}
