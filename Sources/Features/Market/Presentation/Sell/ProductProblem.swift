import Localization

/// A field of a product's form. Its raw value is its name in forms and in `AppError.field`.
enum ProductField: String, Sendable, Hashable, CaseIterable {
  case name, description, price, currency, discount, stock, category
  /// The pictures, which an edit cannot change.
  case images
}

/// A problem with a field of a product.
enum ProductProblem: Error, Sendable, Hashable {
  case missing
  /// It has fewer characters than required.
  case tooShort(Int)
  case tooLong(Int)
  /// It has only spaces and invisible characters.
  case nothingToSee
  case notNumber
  case negative
  /// A currency without decimals, or the stock, has decimals.
  case notWhole
  /// It has more decimals than the currency.
  case tooManyDecimals(Int)
  case tooMuch(Int)
  /// The discount is above the price.
  case overPrice
  case noPicture
  /// The server has refused it, with its message if there is one.
  case refused(String?)
  /// It was changed on the server to this value in the user's words; `nil` if it is empty there.
  case changedElsewhere(String?)

  /// Whether further typing may solve it.
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
  /// The problem for an invalid number.
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

/// The problems of a product, at most one per field.
struct ProductProblems: Sendable, Hashable {
  private var problems: [ProductField: ProductProblem] = [:]

  var isEmpty: Bool { problems.isEmpty }

  /// The problem of the first field in the form; one of the pictures comes last.
  var first: (field: ProductField, problem: ProductProblem)? {
    for field in Self.order {
      if let problem = problems[field] { return (field, problem) }
    }
    return nil
  }

  /// The fields in the order of the form.
  private static let order: [ProductField] = [
    .name, .price, .currency, .category, .description, .discount, .stock, .images,
  ]

  subscript(field: ProductField) -> ProductProblem? {
    get { problems[field] }
    set { problems[field] = newValue }
  }

  /// The problems of fields that are not empty, because an empty one may not have been reached yet.
  func typed(in fields: DraftFields) -> ProductProblems {
    var typed = self
    for field in ProductField.allCases where fields[field].isEmpty { typed[field] = nil }
    return typed
  }
}

extension DraftFields {
  /// The text of a field; empty for pictures.
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
