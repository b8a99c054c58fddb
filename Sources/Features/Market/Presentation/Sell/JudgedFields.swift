import Foundation
import Localization

/// Typed fields, validated by the rules of our own server.
struct JudgedFields: Sendable, Hashable {
  /// The allowed lengths in characters.
  static let nameLengths = 3...100
  /// The allowed lengths in characters.
  static let descriptionLengths = 10...1_000
  /// The highest price, in major units.
  static let mostPrice = Money.mostTyped
  /// The largest stock.
  static let mostStock = 1_000_000_000
  /// The most bytes per character on average.
  private static let bytesPerCharacter = 64

  /// The values to send; `nil` if there is a problem.
  let words: ProductWords?
  let problems: ProductProblems

  /// Validates fields. Spaces at the ends of texts are dropped.
  ///
  /// - Parameter currencies: the allowed currencies.
  init(_ fields: DraftFields, currencies: [String] = ProductQuery.currencies) {
    var problems = ProductProblems()
    let name = fields.name.trimmed
    let description = fields.description.trimmed
    problems[.name] = Self.problem(of: name, Self.nameLengths)
    problems[.description] = Self.problem(of: description, Self.descriptionLengths)
    if !currencies.contains(fields.currency) { problems[.currency] = .missing }
    let amount: (String) throws(TypedNumber.Fault) -> Int = { text throws(TypedNumber.Fault) in
      try Money(typed: text, currency: fields.currency).minorUnits
    }
    let price = Self.number(.price, in: fields, &problems, reading: amount)
    let discount = Self.number(.discount, in: fields, &problems, reading: amount) ?? 0
    let stock =
      Self.number(.stock, in: fields, &problems) { text throws(TypedNumber.Fault) in
        try TypedNumber.units(of: text, fractionDigits: 0, most: Self.mostStock)
      } ?? 0
    if fields.price.trimmed.isEmpty { problems[.price] = .missing }
    if let price, discount > price { problems[.discount] = .overPrice }
    self.problems = problems
    guard problems.isEmpty, let price else {
      words = nil
      return
    }
    words = ProductWords(
      name: name, description: description, price: Money(minorUnits: price, currency: fields.currency),
      discount: Money(minorUnits: discount, currency: fields.currency), stock: stock,
      category: ProductCategory(rawValue: fields.category))
  }

  /// The number of characters that count.
  static func length(of text: String) -> Int { text.trimmed.count }

  private static func problem(of text: String, _ lengths: ClosedRange<Int>) -> ProductProblem? {
    if text.isEmpty { return .missing }
    // Counting the characters of a text that is far too long would be wasted work.
    guard text.utf8.count <= lengths.upperBound * bytesPerCharacter else { return .tooLong(lengths.upperBound) }
    let count = text.count
    if count < lengths.lowerBound { return .tooShort(lengths.lowerBound) }
    if count > lengths.upperBound { return .tooLong(lengths.upperBound) }
    return text.unicodeScalars.contains(where: \.isSeen) ? nil : .nothingToSee
  }

  /// A number in its smallest units; `nil` if it is empty or invalid.
  private static func number(
    _ field: ProductField, in fields: DraftFields, _ problems: inout ProductProblems,
    reading read: (String) throws(TypedNumber.Fault) -> Int
  ) -> Int? {
    let text = fields[field].trimmed
    if text.isEmpty { return nil }
    do {
      return try read(text)
    } catch {
      problems[field] = ProductProblem(error)
      return nil
    }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension Unicode.Scalar {
  /// Whether the character is visible: no white space, no mark of direction, and nothing that only changes its
  /// neighbours.
  fileprivate var isSeen: Bool {
    guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint else { return false }
    return properties.generalCategory != .control && properties.generalCategory != .format
  }
}
