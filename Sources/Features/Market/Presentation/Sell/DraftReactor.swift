import FeatureKit
import Foundation
import LiveWeb
import Reactor
import Uploads

/// Drives the page of a draft: saves the fields while the user types, adds pictures, and registers the product.
struct DraftReactor: Reactor {
  typealias State = DraftState

  enum Action: Sendable, Hashable {
    case appeared
    /// The page is live: changes in other tabs show here.
    case listening
    case typed(DraftForm.Sent)
    /// A form was submitted, with files or without.
    case picturesAdded(DraftForm.Sent, batch: DraftPicture.ID?, [UploadedFile])
    /// A script has sent a picture with an id that it chose.
    case pictureSent(DraftPicture.ID, [UploadedFile], isFirst: Bool)
    case pictureRemoved(DraftForm.Sent, DraftPicture.ID)
    /// The new order of the pictures.
    case picturesOrdered(DraftForm.Sent, [DraftPicture.ID])
    case theirsTaken
    case mineKept(DraftForm.Sent)
    case registered(DraftForm.Sent)
    case deleted
  }

  enum Mutation: Sendable {
    case setFound(ProductDraft)
    /// Whether the profile's list has other drafts.
    case setOthers(Bool)
    case setTyped(DraftForm.Sent)
    /// Whether the profile has a shop, else the one that it can restore.
    case setShop(Bool, removed: RemovedShop? = nil)
    /// The profile has a shop now, which an earlier attempt opened under this other name.
    case setOpenedEarlier(String)
    /// Why the server opened no shop.
    case setSellerRefusal(ShopProblem)
    /// A problem with a picture, and its id if a retry would not help.
    case setPictureProblem(DraftPictureProblem?, of: DraftPicture.ID? = nil)
    case setBatch(DraftPicture.ID)
    case settle(DraftFields)
    case setTried
    case setPhase(DraftState.Phase)
    case setKeepingFailure(AppError)
    case setFailure(AppError)
    case setDeletionFailure(AppError)
  }

  let initialState: DraftState
  let shops: any ShopsRepository
  let drafts: any DraftsRepository
  let selling: any SellingRepository
  let profile: Profile
  /// Makes ids of pictures.
  let makeID: @Sendable () -> String
  /// The limits that all drafts share.
  let room: RegistrationRoom
  /// Told about registered and deleted drafts.
  let edits: SavedEdits
  /// Returns the browser's present profile, as in ``OpenShopUseCase``.
  let home: @Sendable (Profile) async throws -> String
  let now: @Sendable () -> Date
  /// The network address of the browser; empty if unknown.
  var address = ""
  var shrink: PictureShrinking = { file, _ in file }
  /// Charges the client for storing files.
  var charge: @Sendable (Duration) -> Void = { _ in }

  var id: ProductDraft.ID { initialState.id }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared: .once(.load)
    case .listening: .observe(.drafts)
    case .typed, .picturesAdded, .pictureSent, .pictureRemoved, .picturesOrdered, .theirsTaken, .mineKept, .registered,
      .deleted:
      .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared: try await load(context)
    case .listening: try await listen(context)
    case .typed(let sent): _ = try await keep(sent, context)
    case .picturesAdded(let sent, let batch, let files):
      _ = try await keep(sent, context)
      context.emit(.setPictureProblem(files.isEmpty ? .nothingChosen : nil))
      try await add(files, batch: batch ?? state.batch, context)
    case .pictureSent(let picture, let files, let isFirst):
      // A problem of one of several files stays on the page while the others arrive.
      if isFirst { context.emit(.setPictureProblem(nil)) }
      try await add(files, batch: picture, context)
    case .pictureRemoved(let sent, let picture):
      _ = try await keep(sent, context)
      context.emit(.setPictureProblem(nil))
      context.emit(.setFound(try await drafts.remove(picture, from: id, of: try writer())))
    case .picturesOrdered(let sent, let pictures):
      _ = try await keep(sent, context)
      context.emit(.setFound(try await drafts.order(pictures, of: id, of: try writer())))
    case .theirsTaken:
      if let theirs = state.theirs ?? state.draft?.fields { context.emit(.settle(theirs)) }
    case .mineKept(let sent):
      context.emit(.settle(sent.fields))
      guard let draft = state.draft else { return }
      _ = try await write(sent.fields, over: draft, context)
    case .registered(let sent): try await register(sent, context)
    case .deleted:
      let kept = try profile.keptOrThrow()
      try await showShop(of: kept, context)
      if let product = await registration.finish(id, of: kept) {
        return context.emit(.setPhase(.registered(product)))
      }
      guard try await drafts.draft(id, of: kept) != nil else { return context.emit(.setPhase(.gone)) }
      try await room.registering(id) { try await drafts.remove(id, of: kept) }
      edits.note(.draftDeleted, by: kept, at: now())
      context.emit(.setPhase(.deleted))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFound(let draft): state.take(draft)
    case .setOthers(let hasOthers): state.hasOthers = hasOthers
    case .setTyped(let sent): state.enter(sent)
    case .setShop(let hasShop, let removed): (state.hasShop, state.removedShop) = (hasShop, removed)
    case .setOpenedEarlier(let name): state.openedEarlier = name
    case .setSellerRefusal(let problem): state.sellerRefusal = problem
    case .setPictureProblem(let problem, let picture):
      state.pictureProblem = problem
      state.refusedPicture = picture
    case .setBatch(let batch): state.batch = batch
    case .settle(let fields): state.settle(on: fields)
    case .setTried:
      state.isTried = true
      (state.failure, state.deletionFailure) = (nil, nil)
      state.refused = ProductProblems()
    case .setPhase(let phase): setPhase(phase, of: &state)
    case .setKeepingFailure(let error): state.keepingFailure = error
    case .setFailure(let error):
      state.phase = .editing
      state.failure = error
      if error.code == .invalidInput, let field = error.field.flatMap(ProductField.init) {
        state.refused[field] = .refused(error.quotation)
      }
    case .setDeletionFailure(let error):
      state.phase = .editing
      state.deletionFailure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .registered: .setFailure(error)
    // A draft that another page is registering is not deleted.
    case .deleted where error.field == RegistrationRoom.onItsWay: .setDeletionFailure(error)
    case .appeared, .listening, .typed, .picturesAdded, .pictureSent, .pictureRemoved, .picturesOrdered, .theirsTaken,
      .mineKept, .deleted:
      error.code == .notFound ? .setPhase(.gone) : .setKeepingFailure(error)
    }
  }

  /// A draft is deleted at the end of its registration, which must not show as gone.
  private func setPhase(_ phase: DraftState.Phase, of state: inout State) {
    switch (state.phase, phase) {
    case (.sending, .gone), (.registered, .gone), (.deleted, .gone): return
    default: state.phase = phase
    }
  }
}

extension DraftReactor {
  private func load(_ context: Context) async throws {
    let key = try profile.keyOrThrow()
    if let product = await registration.finish(id, of: key) { return context.emit(.setPhase(.registered(product))) }
    let known = try await drafts.drafts(of: key)
    context.emit(.setOthers(known.contains { $0.id != id && !$0.isUntouched }))
    guard let draft = known.first(where: { $0.id == id }) else { return context.emit(.setPhase(.gone)) }
    context.emit(.setFound(draft))
    try await showShop(of: key, context)
  }

  /// Reads whether the profile has a shop, or has removed one that it can restore.
  private func showShop(of key: String, _ context: Context) async throws {
    let hasShop = try await shops.shop(of: key) != nil
    context.emit(.setShop(hasShop, removed: hasShop ? nil : try await shops.removedShop(of: key)))
  }

  private var registration: RegisterDraftUseCase {
    RegisterDraftUseCase(shops: shops, drafts: drafts, selling: selling, room: room, charge: charge)
  }

  /// Saves the draft and registers it, if it is valid.
  private func register(_ sent: DraftForm.Sent, _ context: Context) async throws {
    if case .registered = context.initial.phase { return }
    context.emit(.setTried)
    let draft: ProductDraft?
    do {
      draft = try await keep(sent, context)
    } catch let error as AppError where error.code == .notFound {
      return context.emit(.setPhase(.gone))
    }
    let kept = try profile.keptOrThrow()
    try await showShop(of: kept, context)
    guard let draft, let words = JudgedFields(sent.fields).words, !draft.pictures.isEmpty,
      try await openShop(of: kept, context)
    else { return }
    let outcome = try await registration(draft, as: words, isAgain: sent.isAgain, of: kept) {
      context.emit(.setPhase(.sending))
    }
    switch outcome {
    case .registered(let product):
      edits.note(.registered, of: product, by: kept, at: now())
      context.emit(.setPhase(.registered(product)))
    case .registeredBefore(let product): context.emit(.setPhase(.registered(product)))
    case .needsShop: try await showShop(of: kept, context)
    case .gone:
      // Leave the phase `sending` first, in which a deletion is ignored.
      context.emit(.setPhase(.editing))
      context.emit(.setPhase(.gone))
    case .changed(let now):
      context.emit(.setFound(now))
      throw AppError(.invalidInput, detail: "a draft that was changed meanwhile", field: ProductDraft.changedMeanwhile)
    }
  }

  /// Opens the shop that the product is for, if the profile has none.
  ///
  /// - Returns: whether to register the product now. If an earlier attempt opened the shop under another name, the user
  ///   first sees that name.
  /// - Throws: also `AppError` with ``ProductDraft/joinedMeanwhile`` if the shop belongs to another profile, which the
  ///   browser has joined; the draft moves there, too.
  private func openShop(of kept: String, _ context: Context) async throws -> Bool {
    guard context.state.asksSeller else { return true }
    guard context.state.sellerProblem == nil else { return false }
    let open = OpenShopUseCase(shops: shops, selling: selling, home: { try await home(profile) })
    do {
      let name = context.state.sellerName
      switch try await open(named: name, of: kept) {
      case .opened(let shop, owner: kept):
        context.emit(.setShop(true))
        guard let first = shop.vendor?.name, first != name else { return true }
        context.emit(.setOpenedEarlier(first))
        return false
      case .opened:
        throw AppError(
          .invalidInput, detail: "a browser that joined another profile", field: ProductDraft.joinedMeanwhile)
      case .openBefore: context.emit(.setShop(true))
      case .unsupported:
        context.emit(.setSellerRefusal(.opensNone))
        return false
      }
    } catch let error as OpenShopUseCase.NotKept {
      throw error.cause
    } catch let error as AppError where error.field == ProductField.name.rawValue {
      // Without its field: the name of the shop, not of the product.
      throw AppError(error.code, publicMessage: error.quotation, detail: error.detail)
    }
    return true
  }

  private func listen(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: drafts.changes(of: kept), shops.changes(of: kept)) {
      context.emit(try await drafts.draft(id, of: kept).map { .setFound($0) } ?? .setPhase(.gone))
      try await showShop(of: kept, context)
    }.follow()
  }

  /// Saves the fields, unless there is a conflict that the user has to resolve.
  ///
  /// - Returns: the draft with these fields; `nil` if another tab has saved newer ones.
  /// - Throws: `AppError` with `notFound` if the draft does not exist.
  private func keep(_ sent: DraftForm.Sent, _ context: Context) async throws -> ProductDraft? {
    let state = context.initial
    guard state.isEditable else { throw AppError(.notFound) }
    let kept = try profile.keptOrThrow()
    let (draft, since) = try await known(kept, context)
    context.emit(.setTyped(sent))
    if sent.fields == draft.fields {
      guard let now = try await drafts.draft(id, of: kept) else { throw AppError(.notFound) }
      context.emit(.setFound(now))
      return now.fields == sent.fields ? now : nil
    }
    guard state.theirs == nil, sent.revision >= since else { return nil }
    return try await write(sent.fields, over: draft, context)
  }

  /// The draft on the page, read now if the page has not read it; and the least revision without a conflict.
  private func known(_ kept: String, _ context: Context) async throws -> (draft: ProductDraft, since: Int) {
    if let draft = context.initial.draft { return (draft, context.initial.since) }
    guard let draft = try await drafts.draft(id, of: kept) else { throw AppError(.notFound) }
    context.emit(.setFound(draft))
    return (draft, draft.revision)
  }

  /// Saves fields over known ones. If only pictures have changed meanwhile, there is no conflict.
  private func write(
    _ fields: DraftFields, over known: ProductDraft, _ context: Context
  ) async throws -> ProductDraft? {
    let kept = try writer()
    var known = known
    for _ in 0..<3 {
      let now = try await drafts.write(fields, to: id, revision: known.revision, of: kept)
      if now.fields == fields || now.fields != known.fields {
        context.emit(.setFound(now))
        return now.fields == fields ? now : nil
      }
      known = now
    }
    throw AppError(.storageBusy, detail: "a draft that changes all the time")
  }

  /// The profile, for writing into its draft.
  ///
  /// - Throws: `AppError`, also as ``RegistrationRoom/checkWritable(_:of:)``.
  private func writer() throws -> String {
    let kept = try profile.keptOrThrow()
    try room.checkWritable(id, of: kept)
    return kept
  }

  /// Adds pictures one after the other, so that only one file at a time is in memory.
  ///
  /// - Parameter batch: the id of the first picture. Those of the others derive from it, so that a repeated form adds
  ///   nothing.
  private func add(_ files: [UploadedFile], batch: DraftPicture.ID, _ context: Context) async throws {
    guard context.state.isEditable else { throw AppError(.notFound) }
    _ = try profile.keptOrThrow()
    for (index, file) in files.enumerated() {
      let picture = DraftForm.id(of: index, in: batch)
      // Other tabs may add pictures meanwhile.
      let there = context.state.pictures
      guard there.contains(where: { $0.id == picture }) || there.count < ProductDraft.maxPictures else {
        context.emit(.setPictureProblem(.tooMany))
        break
      }
      guard file.byteCount <= ProductDraft.maxPictureBytes else {
        context.emit(.setPictureProblem(.tooLarge(file.name), of: picture))
        continue
      }
      do {
        context.emit(.setFound(try await add(file, as: picture)))
      } catch let unusable as UnusablePicture {
        context.emit(.setPictureProblem(DraftPictureProblem(unusable, name: file.name), of: picture))
      } catch let error as AppError where error.code == .invalidInput && error.field != RegistrationRoom.onItsWay {
        context.emit(.setPictureProblem(error.field == "drafts" ? .allTaken : .tooMany))
        break
      } catch let error as AppError where error.code == .overLimit {
        context.emit(.setPictureProblem(error.field == RegistrationRoom.heldByOthers ? .crowded : .noRoom))
        break
      }
    }
    context.emit(.setBatch(makeID()))
  }

  /// Adds one picture.
  ///
  /// - Returns: the draft after the change.
  /// - Throws: ``UnusablePicture``, `AppError`.
  private func add(
    _ file: UploadedFile, as picture: DraftPicture.ID
  ) async throws -> ProductDraft {
    try await room.holding(file.byteCount) {
      charge(Self.cost(ofKeeping: file.byteCount))
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
      guard let type = PictureType.mediaType(of: bytes) else { throw UnusablePicture.notPicture }
      let small = try await shrink(PictureFile(bytes: bytes, type: type), charge)
      return try await drafts.add(small, id: picture, to: id, of: try writer(), from: address)
    }
  }

  /// The cost of storing a picture of so many bytes: 157 ms per MiB, so that one address cannot fill the room within a
  /// minute. The five largest pictures of a product cost 7.9 s, plus 0.5 s for looking at them twice and 3.1 s for the
  /// registration. Together that is less than a profile may spend at once.
  static func cost(ofKeeping count: Int) -> Duration { .nanoseconds(count * 150) }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  /// Follows changes in other tabs.
  fileprivate static let drafts = EffectID("drafts")
}
