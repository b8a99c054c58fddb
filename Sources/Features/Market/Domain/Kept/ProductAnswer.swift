import Reactor

/// What a server says of one product, where many are asked for.
enum ProductAnswer: Sendable {
  case found(ProductDetails)
  case gone(Product.ID)
  /// What it says of this one cannot be read.
  case unreadable(Product.ID, AppError)
  /// It says nothing just now.
  case failed(Product.ID, AppError)

  /// Asks for a product.
  ///
  /// - Parameter source: asked for whoever wants to know.
  /// - Returns: an older answer is a failure, with `unavailable`.
  /// - Throws: `CancellationError`, nothing else.
  static func ask(_ id: Product.ID, _ source: any ProductsRepository) async throws -> ProductAnswer {
    try Task.checkCancellation()
    do {
      let details = try await source.details(of: id, isFresh: false)
      if details.isStale { return .failed(id, AppError(.unavailable, detail: "an older answer")) }
      guard details.product.id == id else {
        return .unreadable(id, AppError(.changedUpstream, detail: "another product than \(id)"))
      }
      return .found(details)
    } catch let error as CancellationError {
      throw error
    } catch {
      let known = AppError(error)
      switch known.code {
      case .notFound: return .gone(id)
      case .changedUpstream, .invalidInput, .notAllowed: return .unreadable(id, known)
      case .cookieMissing, .unavailable, .overLimit, .rateLimited, .offline, .storageBusy, .storageFull, .internalFault:
        return .failed(id, known)
      }
    }
  }
}

/// How long a server is asked on that fails: one product it stumbles over is not to hide all others.
struct AskingPatience {
  /// So many failures in a row are the server's own.
  static let limit = 3

  private var failures = 0
  /// Why nothing more is to be asked for, once that is so.
  private(set) var end: AppError?

  /// Counts an answer.
  ///
  /// - Returns: whether more is to be asked for.
  mutating func goesOn(after answer: ProductAnswer) -> Bool {
    guard case .failed(_, let error) = answer else {
      failures = 0
      return end == nil
    }
    failures += 1
    if error.code != .unavailable || failures >= Self.limit { end = end ?? error }
    return end == nil
  }
}
