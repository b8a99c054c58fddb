import HTML
import LiveWeb

/// The content of the form that edits a product on the server.
struct EditInput: Sendable, Hashable {
  /// The fields as submitted.
  var fields: DraftFields
  /// The server's values when the form was drawn. A field that differs was edited.
  var before: DraftFields
  /// The chosen thumbnail; `nil` if there is no choice.
  var thumbnail: Int?
  var thumbnailBefore: Int?
  /// The credentials in the form; `nil` if they are missing or malformed.
  var credentials: VendorCredentials?
  /// Whether the profile shall keep the credentials.
  var keeps = false
  /// How many times in a row the secret was wrong, as the page counts.
  var wrongs = 0

  /// Creates the input of a user who has edited fields.
  init(_ fields: DraftFields, before: DraftFields) {
    self.fields = fields
    self.before = before
  }

  /// Reads a submitted form. Fields are cut to the lengths that the app's own form allows.
  init(_ form: FormFields) {
    let own = form["was-currency"]
    fields = DraftFields(form, own: own)
    let was: FormFields = [
      "name": form["was-name"] ?? "", "description": form["was-description"] ?? "", "price": form["was-price"] ?? "",
      "currency": own ?? "", "discount": form["was-discount"] ?? "",
      "stock": form["was-stock"] ?? "", "category": form["was-category"] ?? "",
    ]
    before = DraftFields(was, own: own)
    thumbnail = form["thumbnail"].flatMap { Int($0) }
    thumbnailBefore = form["was-thumbnail"].flatMap { Int($0) }
    credentials = CredentialFields.credentials(in: form)
    keeps = form["keep"] != nil
    wrongs = min(max(form["wrongs"].flatMap { Int($0) } ?? 0, 0), 9)
  }

  /// The fields that the user has changed.
  var changed: Set<ProductField> { fields.differing(from: before) }

  /// Takes over the server's present values, except in fields that the user has changed.
  ///
  /// - Returns: the fields that changed on the server and in the form.
  mutating func follow(_ current: DraftFields) -> Set<ProductField> {
    let typed = fields
    var conflicts: Set<ProductField> = []
    for field in ProductField.allCases where current[field] != before[field] {
      if fields[field] == before[field] {
        fields.set(field, to: current[field])
      } else if fields[field] != current[field] {
        conflicts.insert(field)
      }
    }
    // Price, currency and discount belong together: the user's price in a currency from the server is a price that
    // nobody chose.
    let (mine, theirs, mixed) = (typed.money, current.money, fields.money)
    if mixed != mine, mixed != theirs {
      conflicts.formUnion(ProductField.money.filter { typed[$0] != before[$0] })
    }
    before = current
    return conflicts
  }

  /// Validates the changed fields. Unchanged ones need not be valid, because original servers accept anything.
  ///
  /// - Returns: the problems of changed fields; and the edit, if there are none.
  func judged() -> (problems: ProductProblems, edit: ProductEdit?) {
    let changed = changed
    var questioned = Self.unquestioned
    let isPaidOtherwise = !changed.isDisjoint(with: ProductField.money)
    for field in isPaidOtherwise ? changed.union(ProductField.money) : changed {
      questioned.set(field, to: fields[field])
    }
    let judged = JudgedFields(questioned, currencies: ProductQuery.currencies(with: before.currency))
    guard let words = judged.words else { return (judged.problems, nil) }
    var edit = ProductEdit()
    if changed.contains(.name) { edit.name = words.name }
    if changed.contains(.description) { edit.description = words.description }
    let isCurrencyChanged = changed.contains(.currency)
    if changed.contains(.price) || isCurrencyChanged { edit.price = words.price }
    if changed.contains(.discount) || isCurrencyChanged { edit.discount = words.discount }
    if changed.contains(.stock) { edit.stock = words.stock }
    if changed.contains(.category) { edit.category = .some(words.category) }
    if let thumbnail, thumbnail != thumbnailBefore { edit.thumbnail = thumbnail }
    return (judged.problems, edit)
  }

  /// Valid placeholders for fields that are not sent.
  private static let unquestioned: DraftFields = {
    var fields = DraftFields()
    (fields.name, fields.description, fields.price) = ("unquestioned", "unquestioned", "0")
    return fields
  }()
}

extension ProductField {
  /// The fields that together make the price.
  fileprivate static let money: [ProductField] = [.price, .currency, .discount]
}

extension DraftFields {
  fileprivate var money: [String] { ProductField.money.map { self[$0] } }

  /// The fields with another value than in `others`.
  func differing(from others: DraftFields) -> Set<ProductField> {
    Set(ProductField.allCases.filter { self[$0] != others[$0] })
  }

  /// Sets a field's text; pictures have none.
  mutating func set(_ field: ProductField, to text: String) {
    switch field {
    case .name: name = text
    case .description: description = text
    case .price: price = text
    case .currency: currency = text
    case .discount: discount = text
    case .stock: stock = text
    case .category: category = text
    case .images: break
    }
  }
}

/// Hidden form fields with the server's values when the form was drawn.
struct EditBefore: HTML {
  let before: DraftFields
  let thumbnail: Int?

  var content: some HTML {
    for field in ProductField.allCases {
      if field != .images { input(.type(.hidden), .name("was-\(field.rawValue)"), .value(before[field])) }
    }
    if let thumbnail { input(.type(.hidden), .name("was-thumbnail"), .value(thumbnail)) }
  }
}
