import Reactor

/// Opens a shop on the server for a profile without one.
///
/// The key of the request is saved before it is sent, so that two tabs, or a retry after a lost response, open the same
/// shop.
struct OpenShopUseCase: Sendable {
  /// The result of an attempt.
  enum Outcome: Sendable, Hashable {
    /// It is open, and saved for `owner`, the profile that the browser has by now. If the owner has another shop, that
    /// one stays.
    case opened(Shop, owner: String)
    /// The profile has a shop.
    case openBefore
    /// The server opens no shops.
    case unsupported
  }

  /// Thrown if the server has opened a shop that could not be saved. A retry within a day opens the same one.
  struct NotKept: Error {
    let shop: Shop
    let cause: any Error
  }

  let shops: any ShopsRepository
  let selling: any SellingRepository
  /// Returns the browser's present profile. It may have joined another one during a request, and the earlier one is
  /// abandoned then.
  let home: @Sendable () async throws -> String

  /// Opens a shop.
  ///
  /// - Parameters:
  ///   - name: 1 ... 40 characters, normalized.
  ///   - profile: the browser's profile before the request.
  /// - Throws: ``NotKept``; as ``ShopsRepository`` and ``SellingRepository``.
  func callAsFunction(named name: String, of profile: String) async throws -> Outcome {
    guard let attempt = try await shops.keyOfOpening(of: profile) else { return .openBefore }
    let shop: Shop
    do {
      shop = try await selling.signUp(name: name, key: attempt)
    } catch let error as AppError where error.code == .notFound {
      return .unsupported
    }
    do {
      let owner = try await home()
      _ = try await shops.open(shop, of: owner)
      return .opened(shop, owner: owner)
    } catch {
      throw NotKept(shop: shop, cause: error)
    }
  }
}
