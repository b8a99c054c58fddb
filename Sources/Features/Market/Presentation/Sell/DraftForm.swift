import LiveWeb

/// Form actions of a draft's page. All its controls belong to one form, so that every button also sends the fields.
enum DraftForm {
  typealias Action = DraftReactor.Action

  /// The id of the form, for controls outside its element.
  static let id = "draft"
  /// The revision that was edited.
  static let revision = "revision"
  /// The pictures in their order on the page.
  static let shown = "shown"
  /// The id of the next added pictures.
  static let batch = "batch"
  /// Present if the user registers a draft again that may be a product already.
  static let again = "again"
  /// The name of the shop that the first registration opens.
  static let seller = "seller"
  /// The files.
  static let picture = "picture"

  /// The common content of all forms of the page: the fields, and the revision that was edited.
  struct Sent: Sendable, Hashable {
    let fields: DraftFields
    let revision: Int
    /// Whether the user registers the draft although it may be a product already.
    let isAgain: Bool

    init(_ fields: DraftFields, revision: Int, isAgain: Bool = false) {
      self.fields = fields
      self.revision = revision
      self.isAgain = isAgain
    }

    init(_ form: FormFields) {
      var fields = DraftFields(form)
      // A form without the field is of a profile with a shop.
      if let seller = form[DraftForm.seller], !seller.isEmpty { fields.seller = seller.asSent }
      self.fields = fields
      // A missing or malformed revision counts as older than any.
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

  /// A button sends only its action, so each place of a picture has an action of its own.
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

  /// The id of a picture among those added together.
  static func id(of index: Int, in batch: DraftPicture.ID) -> DraftPicture.ID { "\(batch.dropLast())\(index % 10)" }

  private static let places = Array(0..<ProductDraft.maxPictures)

  private static func moving(_ name: String, _ place: Int, by way: Int) -> FormAction<Action, FormFields> {
    FormAction<Action, FormFields>(name) { form in
      var ids = pictures(in: form)
      guard ids.indices.contains(place) else { return nil }
      // At either end the picture stays.
      if ids.indices.contains(place + way) { ids.swapAt(place, place + way) }
      return .picturesOrdered(Sent(form), ids)
    }
  }

  private static func pictures(in form: FormFields) -> [DraftPicture.ID] {
    form.values(of: shown).prefix(ProductDraft.maxPictures).compactMap { ProductDraft.id(from: $0) }
  }
}
