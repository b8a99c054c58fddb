import LiveWeb
import Reactor

extension DraftReactor {
  private static let changedMeanwhile = AppError(.storageBusy, detail: "a draft that was changed while it was read")

  /// Registers the draft and throws it away, one page at a time. Its id is the key: for as long as the server remembers
  /// keys (ours: a day; those of the original know none), a second try makes no second product. After that the person
  /// decides.
  func register(_ sent: DraftForm.Sent, _ context: Context) async throws {
    if case .registered = context.initial.phase { return }
    let draft: ProductDraft?
    do {
      draft = try await keep(sent, context)
    } catch let error as AppError where error.code == .notFound {
      return context.emit(.setPhase(.gone))
    }
    context.emit(.setTried)
    guard let draft, let words = JudgedFields(sent.fields).words, !draft.pictures.isEmpty else { return }
    let kept = try profile.keptOrThrow()
    guard let shop = try await shops.shop(of: kept) else { return context.emit(.setPhase(.needsShop)) }
    try await room.registering(draft.id) {
      // Another page may have registered it since it was kept.
      if try await finish(context) { return }
      guard try await drafts.draft(draft.id, of: kept) != nil else { return context.emit(.setPhase(.gone)) }
      context.emit(.setPhase(.sending))
      let product = try await send(words, draft, shop, kept, isAgain: sent.isAgain)
      // From here on it is registered, whatever the database does.
      room.note(product.id, of: draft.id, kept)
      await tidy(up: product, shop, kept)
      edits.note(.registered, of: product.id, by: kept, at: now())
      context.emit(.setPhase(.registered(product.id)))
    }
  }

  private func send(
    _ words: ProductWords, _ draft: ProductDraft, _ shop: Shop, _ kept: String, isAgain: Bool
  ) async throws -> Product {
    let count = draft.pictures.reduce(0) { $0 + $1.byteCount }
    return try await room.sending(count) {
      charge(Self.cost(ofSending: count))
      let files = try await files(of: draft, kept)
      // Noted right before it is sent: a restart, or a database too busy to let it go, forgets nothing; and what has kept
      // it from being sent until here was no try.
      guard let before = try await drafts.noteSending(of: draft.id, isAgain: isAgain, of: kept) else {
        throw Self.changedMeanwhile
      }
      do {
        return try await selling.register(words, pictures: files, key: draft.id, by: shop.credentials).product
      } catch let error as AppError where before.sentAt == nil && Self.isRefusal(error) {
        // No earlier try may have made a product either. If this fails, too, the person is asked a day later.
        try? await drafts.noteRefusal(of: draft.id, of: kept)
        throw error
      }
    }
  }

  /// Whether nothing was made of what was sent; any other failure leaves that open.
  private static func isRefusal(_ error: AppError) -> Bool {
    switch error.code {
    case .invalidInput: error.field != SellingField.key
    case .notAllowed, .notFound, .overLimit, .rateLimited: true
    case .offline, .unavailable, .changedUpstream, .storageBusy, .storageFull, .internalFault, .cookieMissing: false
    }
  }

  private func files(of draft: ProductDraft, _ kept: String) async throws -> [PictureFile] {
    var files: [PictureFile] = []
    for picture in draft.pictures {
      if let file = try await drafts.file(of: picture.id, in: draft.id, of: kept) { files.append(file) }
    }
    guard files.count == draft.pictures.count else { throw Self.changedMeanwhile }
    return files
  }

  /// Cleans up once the product is registered. It stays registered, even if this fails: a draft that stays is known to
  /// be registered, and the next registration confirms the owner of the shop again.
  private func tidy(up product: Product, _ shop: Shop, _ kept: String) async {
    await removeRegistered(kept)
    guard shop.vendor == nil else { return }
    // The product is registered, so the page shows no error.
    try? await shops.learn(product.vendor, by: shop.credentials, of: kept)
  }

  /// Ends a draft that was registered and could not be removed then.
  ///
  /// - Returns: whether it is such a draft: its page leads to the product.
  func finish(_ context: Context) async throws -> Bool {
    let key = try profile.keyOrThrow()
    guard let product = room.product(of: id, key) else { return false }
    await removeRegistered(key)
    context.emit(.setPhase(.registered(product)))
    return true
  }

  /// If the database cannot remove it, the room remembers that it is registered, and the next look tries again.
  private func removeRegistered(_ kept: String) async {
    do {
      try await drafts.remove(id, of: kept)
      room.forget(id, kept)
    } catch {
      return
    }
  }
}
