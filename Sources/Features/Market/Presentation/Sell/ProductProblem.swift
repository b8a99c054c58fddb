import Localization

/// A field of the form of a product, by the name it is sent under, which `AppError.field` has as well.
enum ProductField: String, Sendable, Hashable, CaseIterable {
  case name, description, price, currency, discount, stock, category
  /// Its pictures, which an edit cannot change.
  case images
}

/// What is wrong with a field of a product.
enum ProductProblem: Error, Sendable, Hashable {
  case missing
  /// There are fewer characters than there have to be.
  case tooShort(Int)
  case tooLong(Int)
  /// It is of spaces and marks that nobody sees.
  case nothingToSee
  case notNumber
  case negative
  /// The currency, or the stock, has no decimals.
  case notWhole
  /// There are more decimals than the currency has.
  case tooManyDecimals(Int)
  case tooMuch(Int)
  /// More is taken off than it costs.
  case overPrice
  case noPicture
  /// The server has refused it, in its own words if it has any.
  case refused(String?)
  /// It was changed elsewhere meanwhile: to this, as a person reads it; `nil` for nothing.
  case changedElsewhere(String?)

  /// Whether it may be only because somebody is still typing.
  var isEarly: Bool {
    switch self {
    case .missing, .tooShort, .noPicture: true
    case .tooLong, .nothingToSee, .notNumber, .negative, .notWhole, .tooManyDecimals, .tooMuch, .overPrice, .refused,
      .changedElsewhere:
      false
    }
  }
}

extension ProductProblem {
  /// What is wrong with a number.
  init(_ fault: TypedNumber.Fault) {
    self =
      switch fault {
      case .notNumber: .notNumber
      case .negative: .negative
      case .tooManyDecimals(0): .notWhole
      case .tooManyDecimals(let digits): .tooManyDecimals(digits)
      case .tooMuch(let most): .tooMuch(most)
      }
  }
}

/// What is wrong with a product: one thing a field.
struct ProductProblems: Sendable, Hashable {
  private var problems: [ProductField: ProductProblem] = [:]

  var isEmpty: Bool { problems.isEmpty }

  /// The one of the field that stands first in the form; one of the pictures after all others.
  var first: (field: ProductField, problem: ProductProblem)? {
    for field in Self.order {
      if let problem = problems[field] { return (field, problem) }
    }
    return nil
  }

  /// The fields as the form has them.
  private static let order: [ProductField] = [
    .name, .category, .price, .currency, .discount, .stock, .description, .images,
  ]

  subscript(field: ProductField) -> ProductProblem? {
    get { problems[field] }
    set { problems[field] = newValue }
  }

  /// Those of fields in which something stands: nobody is told that a field is empty before they are done.
  func typed(in fields: DraftFields) -> ProductProblems {
    var typed = self
    for field in ProductField.allCases where fields[field].isEmpty { typed[field] = nil }
    return typed
  }
}

extension DraftFields {
  /// What stands in a field; nothing for pictures.
  subscript(field: ProductField) -> String {
    switch field {
    case .name: name
    case .description: description
    case .price: price
    case .currency: currency
    case .discount: discount
    case .stock: stock
    case .category: category
    case .images: ""
    }
  }
}
