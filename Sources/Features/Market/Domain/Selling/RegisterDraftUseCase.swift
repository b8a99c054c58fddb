import Reactor

/// Registers a draft and throws it away. Its id is the key: for as long as the server remembers keys (ours: a day; those
/// of the original know none), a second try makes no second product. After that the person decides.
struct RegisterDraftUseCase: Sendable {
  /// What became of it.
  enum Outcome: Sendable, Hashable {
    case registered(Product.ID)
    /// It was registered before, and could not be removed then.
    case registeredBefore(Product.ID)
    case needsShop
    /// It was registered or deleted elsewhere.
    case gone
    /// It was changed before it was its turn, by another process: nothing was sent, and this is the draft now.
    case changed(ProductDraft)
  }

  /// Why a draft was not sent: it is not the one any more that was to be.
  private struct Outdated: Error {
    /// As it is now; `nil` when it is gone.
    let draft: ProductDraft?
  }

  let shops: any ShopsRepository
  let drafts: any DraftsRepository
  let selling: any SellingRepository
  let room: RegistrationRoom
  /// Charges the sender of pictures for sending them.
  let charge: @Sendable (Duration) -> Void

  /// Registers it when it is its turn, one page at a time.
  ///
  /// - Parameters:
  ///   - isAgain: as in ``DraftsRepository/noteSending(of:revision:isAgain:of:)``.
  ///   - isOnItsWay: called when it begins to wait for its turn.
  /// - Throws: as ``RegistrationRoom``, ``DraftsRepository``, ``ShopsRepository`` and ``SellingRepository``.
  func callAsFunction(
    _ draft: ProductDraft, as words: ProductWords, isAgain: Bool, of profile: String, isOnItsWay: () -> Void
  ) async throws -> Outcome {
    guard let shop = try await shops.shop(of: profile) else { return .needsShop }
    return try await room.registering(draft.id) {
      // Another page may have registered it since it was kept.
      if let product = await finish(draft.id, of: profile) { return .registeredBefore(product) }
      guard let now = try await drafts.draft(draft.id, of: profile) else { return .gone }
      guard now.revision == draft.revision else { return .changed(now) }
      isOnItsWay()
      let product: Product
      do {
        product = try await send(words, draft, shop, profile, isAgain: isAgain)
      } catch let outdated as Outdated {
        return outdated.draft.map(Outcome.changed) ?? .gone
      }
      // From here on it is registered, whatever the database does.
      room.note(product.id, of: draft.id, profile)
      await removeRegistered(draft.id, profile)
      // The product is registered, so the page shows no error; the next registration confirms the shop's owner again.
      if shop.vendor == nil { try? await shops.learn(product.vendor, by: shop.credentials, of: profile) }
      return .registered(product.id)
    }
  }

  /// Ends a draft that was registered and could not be removed then.
  ///
  /// - Returns: the product it has become; `nil` for another draft.
  func finish(_ id: ProductDraft.ID, of profile: String) async -> Product.ID? {
    guard let product = room.product(of: id, profile) else { return nil }
    await removeRegistered(id, profile)
    return product
  }

  /// - Parameter draft: what is sent: nothing is, once it is another.
  /// - Throws: also ``Outdated``.
  private func send(
    _ words: ProductWords, _ draft: ProductDraft, _ shop: Shop, _ profile: String, isAgain: Bool
  ) async throws -> Product {
    let count = draft.pictures.reduce(0) { $0 + $1.byteCount }
    return try await room.sending(count) {
      charge(RegistrationRoom.cost(ofSending: count))
      let files = try await files(of: draft, profile)
      // Noted right before it is sent: a restart, or a database too busy to let it go, forgets nothing; and what has kept
      // it from being sent until here was no try.
      let found = try await drafts.noteSending(
        of: draft.id, revision: draft.revision, isAgain: isAgain, of: profile)
      guard let before = found, before.revision == draft.revision else { throw Outdated(draft: found) }
      do {
        return try await selling.register(words, pictures: files, key: draft.id, by: shop.credentials).product
      } catch let error as AppError where before.sentAt == nil && Self.isRefusal(error) {
        // No earlier try may have made a product either. If this fails, too, the person is asked a day later.
        try? await drafts.noteRefusal(of: draft.id, of: profile)
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

  private func files(of draft: ProductDraft, _ profile: String) async throws -> [PictureFile] {
    var files: [PictureFile] = []
    for picture in draft.pictures {
      if let file = try await drafts.file(of: picture.id, in: draft.id, of: profile) { files.append(file) }
    }
    guard files.count == draft.pictures.count else {
      throw Outdated(draft: try await drafts.draft(draft.id, of: profile))
    }
    return files
  }

  /// If the database cannot remove it, the room remembers that it is registered, and the next look tries again.
  private func removeRegistered(_ id: ProductDraft.ID, _ profile: String) async {
    if (try? await drafts.remove(id, of: profile)) != nil { room.forget(id, profile) }
  }
}
