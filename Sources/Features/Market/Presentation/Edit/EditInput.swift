import HTML
import LiveWeb

/// What the form of a product that is on the server sends.
struct EditInput: Sendable, Hashable {
  /// What stands in the fields.
  var fields: DraftFields
  /// What stood at the server when the form was drawn: what differs was typed.
  var before: DraftFields
  /// The picture that was chosen for lists; `nil` where there is no choice.
  var thumbnail: Int?
  var thumbnailBefore: Int?
  /// What somebody has typed to prove that it is theirs; `nil` for nothing, and for what no server gives out.
  var credentials: VendorCredentials?
  /// Whether these stay in the profile.
  var keeps = false
  /// How many times in a row it was wrong, as far as the page knows.
  var wrongs = 0

  /// What somebody typed over what stood there.
  init(_ fields: DraftFields, before: DraftFields) {
    self.fields = fields
    self.before = before
  }

  /// Reads a form; no more than any form of ours would send.
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

  /// The fields in which something else stands than before.
  var changed: Set<ProductField> { fields.differing(from: before) }

  /// Takes over what stands at the server by now, but for what somebody has typed.
  ///
  /// - Returns: what was changed there as well as here.
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
    // What is to be paid is one thing: a price of mine in a currency of theirs is one that nobody has seen.
    let (mine, theirs, mixed) = (typed.money, current.money, fields.money)
    if mixed != mine, mixed != theirs {
      conflicts.formUnion(ProductField.money.filter { typed[$0] != before[$0] })
    }
    before = current
    return conflicts
  }

  /// What is to be sent: what was changed, and nothing else. What stands there already need not be right: servers of
  /// the original take anything.
  ///
  /// - Returns: what is wrong with what was changed; and the edit, where nothing is.
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

  /// Stands for what is not sent.
  private static let unquestioned: DraftFields = {
    var fields = DraftFields()
    (fields.name, fields.description, fields.price) = ("unquestioned", "unquestioned", "0")
    return fields
  }()
}

extension ProductField {
  /// Those that say together what is to be paid.
  fileprivate static let money: [ProductField] = [.price, .currency, .discount]
}

extension DraftFields {
  fileprivate var money: [String] { ProductField.money.map { self[$0] } }

  /// The fields in which something else stands than in others.
  func differing(from others: DraftFields) -> Set<ProductField> {
    Set(ProductField.allCases.filter { self[$0] != others[$0] })
  }

  /// Puts a text into a field; pictures have none.
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

/// What a form says of what stood at the server when it was drawn.
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
