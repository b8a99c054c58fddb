import LiveWeb

/// What the forms of a draft's page send. All its controls stand in one form, so that whatever is pressed brings along
/// what was typed.
enum DraftForm {
  typealias Action = DraftReactor.Action

  /// The id of the form, for controls that stand outside of it.
  static let id = "draft"
  /// Into which revision was typed.
  static let revision = "revision"
  /// The pictures in their order, as they are shown.
  static let shown = "shown"
  /// The id of pictures that are added.
  static let batch = "batch"
  /// Says that the person registers a draft again that may be a product.
  static let again = "again"
  /// The files.
  static let picture = "picture"

  /// What every form of the page has: what stands in the fields, and of what they were typed into.
  struct Sent: Sendable, Hashable {
    let fields: DraftFields
    let revision: Int
    /// Whether the person registers it although it may be a product.
    let isAgain: Bool

    init(_ fields: DraftFields, revision: Int, isAgain: Bool = false) {
      self.fields = fields
      self.revision = revision
      self.isAgain = isAgain
    }

    init(_ form: FormFields) {
      fields = DraftFields(form)
      // What cannot be read is older than anything.
      revision = form[DraftForm.revision].flatMap { Int($0) } ?? -1
      isAgain = form[DraftForm.again] == "true"
    }
  }

  static let typed = FormAction<Action, FormFields>("typed") { .typed(Sent($0)) }
  static let picturesAdded = FormAction<Action, FormFields>("picturesAdded") {
    .picturesAdded(Sent($0), batch: ProductDraft.id(from: $0[batch]), $0[files: picture])
  }
  static let pictureSent = FormAction<Action, FormFields>("pictureSent") { form in
    ProductDraft.id(from: form[batch]).map { .pictureSent($0, form[files: picture], isFirst: form["first"] == "true") }
  }
  static let picturesOrdered = FormAction<Action, FormFields>("picturesOrdered") {
    .picturesOrdered(Sent($0), pictures(in: $0))
  }
  static let theirsTaken = FormAction<Action, FormFields>("theirsTaken") { _ in .theirsTaken }
  static let mineKept = FormAction<Action, FormFields>("mineKept") { .mineKept(Sent($0)) }
  static let registered = FormAction<Action, FormFields>("registered") { .registered(Sent($0)) }
  static let deleted = FormAction<Action, FormFields>("deleted") { _ in .deleted }

  /// A button has one value, its action: which picture it means it says by the place of that among those shown.
  static let removed = places.map { place in
    FormAction<Action, FormFields>("removed\(place)") { form in
      let ids = pictures(in: form)
      return ids.indices.contains(place) ? .pictureRemoved(Sent(form), ids[place]) : nil
    }
  }
  static let earlier = places.map { moving("earlier\($0)", $0, by: -1) }
  static let later = places.map { moving("later\($0)", $0, by: 1) }

  static let actions = FormActions(
    [typed, picturesAdded, pictureSent, picturesOrdered, theirsTaken, mineKept, registered, deleted] + removed + earlier
      + later)

  /// The id of one of the pictures that are added together.
  static func id(of index: Int, in batch: DraftPicture.ID) -> DraftPicture.ID { "\(batch.dropLast())\(index % 10)" }

  private static let places = Array(0..<ProductDraft.maxPictures)

  private static func moving(_ name: String, _ place: Int, by way: Int) -> FormAction<Action, FormFields> {
    FormAction<Action, FormFields>(name) { form in
      var ids = pictures(in: form)
      guard ids.indices.contains(place) else { return nil }
      // At either end it stays where it is.
      if ids.indices.contains(place + way) { ids.swapAt(place, place + way) }
      return .picturesOrdered(Sent(form), ids)
    }
  }

  private static func pictures(in form: FormFields) -> [DraftPicture.ID] {
    form.values(of: shown).prefix(ProductDraft.maxPictures).compactMap { ProductDraft.id(from: $0) }
  }
}
