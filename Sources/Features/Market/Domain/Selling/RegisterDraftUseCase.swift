import Reactor

/// Registers a draft and deletes it.
///
/// The draft's id is the idempotency key. As long as the server remembers keys, a retry registers no second product. Our
/// own servers remember them for a day, original ones not at all. After that, the user decides.
struct RegisterDraftUseCase: Sendable {
  /// The result of a registration.
  enum Outcome: Sendable, Hashable {
    case registered(Product.ID)
    /// An earlier attempt registered it, but could not delete the draft.
    case registeredBefore(Product.ID)
    case needsShop
    /// Another page registered or deleted the draft.
    case gone
    /// Another process changed the draft while it waited. Nothing was sent; this is the draft now.
    case changed(ProductDraft)
  }

  /// Thrown if the draft is not the one any more that was to be sent.
  private struct Outdated: Error {
    /// The draft now; `nil` if it is gone.
    let draft: ProductDraft?
  }

  let shops: any ShopsRepository
  let drafts: any DraftsRepository
  let selling: any SellingRepository
  let room: RegistrationRoom
  /// Charges the sender of pictures for the cost of sending them.
  let charge: @Sendable (Duration) -> Void

  /// Registers a draft when its turn comes.
  ///
  /// - Parameters:
  ///   - draft: the draft as the page shows it.
  ///   - words: its validated fields.
  ///   - isAgain: as in ``DraftsRepository/noteSending(of:revision:isAgain:of:)``.
  ///   - profile: its owner.
  ///   - isOnItsWay: called when the draft begins to wait.
  /// - Throws: as ``RegistrationRoom``, ``DraftsRepository``, ``ShopsRepository`` and ``SellingRepository``.
  func callAsFunction(
    _ draft: ProductDraft, as words: ProductWords, isAgain: Bool, of profile: String, isOnItsWay: () -> Void
  ) async throws -> Outcome {
    guard let shop = try await shops.shop(of: profile) else { return .needsShop }
    return try await room.registering(draft.id) {
      // Another page may have registered it after this page read it.
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
      // The product is registered now, even if the database fails.
      room.note(product.id, of: draft.id, profile)
      await removeRegistered(draft.id, profile)
      // The product is registered, so the page shows no error. The next registration records the vendor.
      if shop.vendor == nil { try? await shops.learn(product.vendor, by: shop.credentials, of: profile) }
      return .registered(product.id)
    }
  }

  /// Deletes a draft that was registered, but could not be deleted then.
  ///
  /// - Returns: its product; `nil` for any other draft.
  func finish(_ id: ProductDraft.ID, of profile: String) async -> Product.ID? {
    guard let product = room.product(of: id, profile) else { return nil }
    await removeRegistered(id, profile)
    return product
  }

  /// - Parameter draft: the draft to send. If it has changed, nothing is sent.
  /// - Throws: also ``Outdated``.
  private func send(
    _ words: ProductWords, _ draft: ProductDraft, _ shop: Shop, _ profile: String, isAgain: Bool
  ) async throws -> Product {
    let count = draft.pictures.reduce(0) { $0 + $1.byteCount }
    return try await room.sending(count) {
      charge(RegistrationRoom.cost(ofSending: count))
      let files = try await files(of: draft, profile)
      // Recorded right before sending, so that neither a restart nor a busy database forgets the attempt. A failure
      // before this line is no attempt.
      let found = try await drafts.noteSending(
        of: draft.id, revision: draft.revision, isAgain: isAgain, of: profile)
      guard let before = found, before.revision == draft.revision else { throw Outdated(draft: found) }
      do {
        return try await selling.register(words, pictures: files, key: draft.id, by: shop.credentials).product
      } catch let error as AppError where before.sentAt == nil && Self.isRefusal(error) {
        // No earlier attempt can have made a product either. If this write fails, too, the user is asked a day later.
        try? await drafts.noteRefusal(of: draft.id, of: profile)
        throw error
      }
    }
  }

  /// Whether the error means that nothing was registered. Other errors leave that open.
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

  /// If the database fails, `room` remembers that the draft is registered, and the next page tries again.
  private func removeRegistered(_ id: ProductDraft.ID, _ profile: String) async {
    if (try? await drafts.remove(id, of: profile)) != nil { room.forget(id, profile) }
  }
}
