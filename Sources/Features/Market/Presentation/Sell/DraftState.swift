import Reactor

/// What can be wrong with files that were chosen as pictures.
enum DraftPictureProblem: Sendable, Hashable {
  case nothingChosen
  /// It is none that the market takes; its name, which may be empty.
  case notPicture(String)
  case tooLarge(String)
  case tooManyPixels(String)
  /// The server could read it, but not make it small.
  case notPrepared(String)
  /// There was no room for all of them.
  case tooMany
  /// The person's drafts together have as many as are kept for one.
  case allTaken
  /// All people's drafts together have as many as are kept.
  case noRoom
  /// Others are sending theirs.
  case crowded

  init(_ unusable: UnusablePicture, name: String) {
    switch unusable {
    case .notPicture: self = .notPicture(name)
    case .tooManyPixels: self = .tooManyPixels(name)
    case .notPrepared: self = .notPrepared(name)
    }
  }
}

/// What the page of a draft shows.
struct DraftState: Sendable, Equatable {
  /// How far it has come.
  enum Phase: Sendable, Hashable {
    case editing
    /// It is on its way to the market.
    case sending
    case registered(Product.ID)
    /// It was registered or deleted elsewhere, or never was.
    case gone
    /// It was deleted here.
    case deleted
    /// Its owner has no shop yet, and goes there.
    case needsShop
  }

  let id: ProductDraft.ID
  /// As it is kept; `nil` until it was read.
  var draft: ProductDraft?
  /// What stands in the fields.
  var typed = DraftFields()
  /// Which revision the fields are of.
  var revision = 0
  /// The least revision a page may have typed into: nobody else has written any words since.
  var since = 0
  /// Newer words of another tab, of which nobody has decided yet.
  var theirs: DraftFields?
  var phase = Phase.editing
  /// Whether somebody has tried to register it: from then on it is said what is missing.
  var isTried = false
  /// What the market has refused of it.
  var refused = ProductProblems()
  /// Why it could not be registered.
  var failure: AppError?
  /// Why it could not be deleted.
  var deletionFailure: AppError?
  /// Why it could not be read or kept.
  var keepingFailure: AppError?
  var pictureProblem: DraftPictureProblem?
  /// The id of the picture that is said of, where no other try would change it.
  var refusedPicture: DraftPicture.ID?
  /// The id of the next pictures that are added by a form.
  var batch: DraftPicture.ID
  /// Whether the owner has a shop; `nil` until that was asked.
  var hasShop: Bool?

  var pictures: [DraftPicture] { draft?.pictures ?? [] }
  /// Whether what stands in the fields is kept.
  var isKept: Bool { theirs == nil && draft?.fields == typed }

  /// What is wrong with it at the moment.
  var problems: ProductProblems {
    var problems = JudgedFields(typed).problems
    if pictures.isEmpty { problems[.images] = .noPicture }
    for field in ProductField.allCases where problems[field] == nil { problems[field] = refused[field] }
    return problems
  }

  /// What is said of that: nothing of empty fields before somebody has tried.
  var saidProblems: ProductProblems { isTried ? problems : problems.typed(in: typed) }

  /// Whether anything can be changed of it.
  var isEditable: Bool { phase == .editing || phase == .needsShop }

  /// Whether it was not registered because an earlier try may have made a product of it.
  var isSentBefore: Bool { failure?.field == ProductDraft.sentBefore }

  /// Whether there is no draft any more.
  var isOver: Bool {
    switch phase {
    case .registered, .gone, .deleted: true
    case .editing, .sending, .needsShop: false
    }
  }

  /// Whether it was registered here: then it is no draft any more, and Back leads to what was before it.
  var isRegistered: Bool { if case .registered = phase { true } else { false } }

  /// Whether it can be registered as it stands.
  var isReady: Bool { isEditable && theirs == nil && problems.isEmpty }

  /// Takes over the draft as it is kept now. What another tab has written is not put into the fields: it is told.
  mutating func take(_ found: ProductDraft) {
    // What stands in the fields may not be kept yet: that is said until it is, or until a person has to decide.
    if found.fields == typed || found.fields != draft?.fields { keepingFailure = nil }
    guard let before = draft else {
      typed = found.fields
      since = found.revision
      revision = found.revision
      draft = found
      return
    }
    guard found.revision >= before.revision else { return }
    draft = found
    if found.pictures != before.pictures { refused[.images] = nil }
    if found.fields == typed {
      theirs = nil
      revision = found.revision
    } else if found.fields != before.fields {
      theirs = found.fields
    } else if theirs == nil {
      // Only its pictures have changed.
      revision = found.revision
    }
  }

  /// Takes over what stands in the fields of a page.
  ///
  /// - Parameter revision: into which it was typed.
  mutating func enter(_ fields: DraftFields, into revision: Int) {
    for field in ProductField.allCases where fields[field] != typed[field] { refused[field] = nil }
    typed = fields
    // Whoever was led to their shop is back.
    if phase == .needsShop { phase = .editing }
    guard let kept = draft?.fields else { return }
    if kept == fields {
      theirs = nil
      self.revision = draft?.revision ?? revision
    } else if revision < since {
      theirs = kept
      self.revision = min(self.revision, revision)
    }
  }

  /// Decides between the words in the fields and those of another tab.
  mutating func settle(on fields: DraftFields) {
    typed = fields
    theirs = nil
    revision = draft?.revision ?? revision
    since = revision
  }
}
