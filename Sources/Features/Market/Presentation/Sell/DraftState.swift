import FeatureKit
import Reactor

/// A problem with files chosen as pictures.
enum DraftPictureProblem: Sendable, Hashable {
  case nothingChosen
  /// The market accepts no such file. Its name may be empty.
  case notPicture(String)
  case tooLarge(String)
  case tooManyPixels(String)
  /// The server could read it, but not shrink it.
  case notPrepared(String)
  /// The draft has no room for all of them.
  case tooMany
  /// The profile's drafts have reached their limit.
  case allTaken
  /// The drafts of all profiles have reached their limit.
  case noRoom
  /// The server is busy with pictures of others.
  case crowded

  init(_ unusable: UnusablePicture, name: String) {
    switch unusable {
    case .notPicture: self = .notPicture(name)
    case .tooManyPixels: self = .tooManyPixels(name)
    case .notPrepared: self = .notPrepared(name)
    }
  }
}

/// The state of a draft's page.
struct DraftState: Sendable, Equatable {
  /// The phase of a draft.
  enum Phase: Sendable, Hashable {
    case editing
    /// It is being registered.
    case sending
    case registered(Product.ID)
    /// It was registered or deleted on another page, or never existed.
    case gone
    /// It was deleted on this page.
    case deleted
  }

  let id: ProductDraft.ID
  /// The page that led here; `nil` for the start of the market. Back from the registered product leads there, too.
  var origin: String?
  /// The saved draft; `nil` before it was read.
  var draft: ProductDraft?
  /// Whether the profile has other drafts that are not empty. Then Back leads to their list.
  var hasOthers = false
  /// The fields of the form.
  var typed = DraftFields()
  /// The revision of the fields.
  var revision = 0
  /// The least revision that a form may be based on; no other tab has changed the fields since.
  var since = 0
  /// Newer fields from another tab; the user has not resolved the conflict yet.
  var theirs: DraftFields?
  var phase = Phase.editing
  /// Whether the user has tried to register it. From then on missing fields are reported.
  var isTried = false
  /// The market's refusals, by field.
  var refused = ProductProblems()
  /// Why it could not be registered.
  var failure: AppError?
  /// Why it could not be deleted.
  var deletionFailure: AppError?
  /// Why it could not be read or saved.
  var keepingFailure: AppError?
  var pictureProblem: DraftPictureProblem?
  /// The id of the picture with the problem, if a retry would not help.
  var refusedPicture: DraftPicture.ID?
  /// The id of the next pictures that a form adds.
  var batch: DraftPicture.ID
  /// Whether the profile has a shop; `nil` before that was read.
  var hasShop: Bool?
  /// The shop that the profile has removed and can restore, until the first registration opens another one.
  var removedShop: RemovedShop?
  /// The name of the shop that an earlier attempt opened, if the typed name is another one.
  var openedEarlier: String?
  /// Why the server opened no shop.
  var sellerRefusal: ShopProblem?

  var pictures: [DraftPicture] { draft?.pictures ?? [] }
  /// Whether the fields are saved.
  var isKept: Bool { theirs == nil && draft?.fields == typed }

  /// All problems of the fields and pictures.
  var problems: ProductProblems {
    var problems = JudgedFields(typed).problems
    if pictures.isEmpty { problems[.images] = .noPicture }
    for field in ProductField.allCases where problems[field] == nil { problems[field] = refused[field] }
    return problems
  }

  /// The problems that the page shows: those of empty fields only after an attempt to register.
  var saidProblems: ProductProblems { isTried ? problems : problems.typed(in: typed) }

  /// Whether the first registration asks for the seller's name, because it opens a shop.
  var asksSeller: Bool { hasShop == false }

  /// The typed name of the shop to open, normalized; empty if there is none.
  var sellerName: String { SearchTerm.normalized(typed.seller ?? "") }

  /// The problem of the seller's name; `nil` for a profile with a shop.
  var sellerProblem: ShopProblem? {
    asksSeller ? sellerRefusal ?? ShopProblem(ofName: sellerName) : nil
  }

  /// The problem that the page shows beside the name: a missing one only after an attempt to register.
  var saidNameProblem: ShopProblem? {
    sellerProblem == .opensNone || sellerProblem == .nameMissing && !isTried ? nil : sellerProblem
  }

  /// Whether only a valid name is missing, after an attempt to register.
  var asksName: Bool { isTried && isReady && saidNameProblem != nil }

  /// Whether the draft can be changed.
  var isEditable: Bool { phase == .editing }

  /// Whether the registration stopped because an earlier attempt may have registered it.
  var isSentBefore: Bool { failure?.field == ProductDraft.sentBefore }

  /// Whether the draft does not exist any more.
  var isOver: Bool {
    switch phase {
    case .registered, .gone, .deleted: true
    case .editing, .sending: false
    }
  }

  /// Whether this page has registered it. Then Back must not return to it.
  var isRegistered: Bool { if case .registered = phase { true } else { false } }

  /// Whether it can be registered as it is, but for the seller's name.
  var isReady: Bool { isEditable && theirs == nil && problems.isEmpty && sellerProblem != .opensNone }

  /// Takes over the saved draft. Fields from another tab do not replace those of the form, but become a conflict.
  mutating func take(_ found: ProductDraft) {
    // Fields that are not saved yet keep their error, until they are saved or conflict.
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
      // Only the pictures have changed.
      revision = found.revision
    }
  }

  /// Takes over the fields of a form.
  ///
  /// - Parameter sent: the form, with the revision that was edited.
  mutating func enter(_ sent: DraftForm.Sent) {
    let (fields, revision) = (sent.fields, sent.revision)
    for field in ProductField.allCases where fields[field] != typed[field] { refused[field] = nil }
    if fields.seller != typed.seller { sellerRefusal = nil }
    typed = fields
    guard let kept = draft?.fields else { return }
    if kept == fields {
      theirs = nil
      self.revision = draft?.revision ?? revision
    } else if revision < since {
      theirs = kept
      self.revision = min(self.revision, revision)
    }
  }

  /// Resolves a conflict with the chosen fields.
  mutating func settle(on fields: DraftFields) {
    typed = fields
    theirs = nil
    revision = draft?.revision ?? revision
    since = revision
  }
}
