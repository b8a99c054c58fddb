public import Reactor
public import Upstream

/// Products from an Open Market server: one of our own, or an original one of either generation.
///
/// Each page of a list, and each product, is one request. Requests carry no identity, and responses are the same for
/// all clients.
public struct ServerProductsRepository: ProductsRepository {
  private let client: APIClient
  private let addresses: ProductAddresses

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - client: the client of a server at its root, or at its `/compat/v2` for generation 2. Its transport should
  ///     cache.
  ///   - addresses: makes addresses of pictures absolute; by default they are on the server.
  public init(client: APIClient, addresses: ProductAddresses? = nil) {
    self.client = client
    self.addresses = addresses ?? ProductAddresses(server: client.baseURL)
  }

  /// As ``ProductsRepository/asked(by:)``.
  public func asked(by asker: Asker) -> any ProductsRepository {
    ServerProductsRepository(client: client.asked(by: asker), addresses: addresses)
  }

  /// As ``ProductsRepository/products(_:from:isFresh:)``.
  public func products(
    _ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool
  ) async throws -> ProductsPage {
    guard cursor?.canBeAsked ?? true else {
      throw AppError(.invalidInput, detail: "a list from nowhere", field: "cursor")
    }
    let request = ProductsRequest(wanted: query, cursor: cursor, isFresh: isFresh)
    return try await page(request, from: cursor, priority: .visible)
  }

  /// As ``ProductsRepository/newest(_:)``.
  public func newest(_ query: ProductQuery) async throws -> ProductsPage {
    try await page(ProductsRequest(wanted: query, cursor: nil, isFresh: false), from: nil, priority: .background)
  }

  private func page(
    _ request: ProductsRequest, from cursor: ProductsCursor?, priority: HTTPRequest.Priority
  ) async throws -> ProductsPage {
    do {
      let answer = try await client.send(request, priority: priority)
      return answer.value.page(
        from: cursor, addresses, age: answer.age, isStale: answer.isStale, failure: answer.failure?.appError)
    } catch {
      throw Self.translated(error, isMissingKnown: false)
    }
  }

  /// As ``ProductsRepository/details(of:isFresh:)``.
  public func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails {
    try await details(ProductRequest(id: id, isFresh: isFresh), priority: .visible)
  }

  /// As ``ProductsRepository/refreshed(_:)``.
  public func refreshed(_ id: Product.ID) async throws -> ProductDetails {
    try await details(ProductRequest(id: id), priority: .background)
  }

  private func details(_ request: ProductRequest, priority: HTTPRequest.Priority) async throws -> ProductDetails {
    let id = request.id
    try Self.check(id)
    let answer: Answer<ProductDTO>
    do {
      answer = try await client.send(request, priority: priority)
    } catch {
      throw Self.translated(error)
    }
    guard let details = details(of: id, in: answer) else {
      throw AppError(.changedUpstream, detail: "an answer about no product, or another than \(id)")
    }
    return details
  }

  /// As ``ProductsRepository/priceHistory(of:isFresh:)``.
  public func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep] {
    try Self.check(id)
    do {
      return try await client.send(PriceHistoryRequest(id: id, isFresh: isFresh)).value.steps
    } catch NetworkError.status(404, _, _), NetworkError.status(405, _, _), NetworkError.status(410, _, _),
      NetworkError.undecodable
    {
      // An original server: it has no such path, or sends a page for every path it does not know.
      return []
    } catch {
      throw Self.translated(error)
    }
  }

  /// As ``ProductsRepository/known(_:)``: products from the cache of the client's transport.
  public func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails] {
    var known: [Product.ID: ProductDetails] = [:]
    for id in Set(ids) where id > 0 {
      try Task.checkCancellation()
      let answer = try await client.kept(KnownProductRequest(id: id))
      known[id] = answer.flatMap { details(of: id, in: $0) }
    }
    return known
  }

  /// As ``ProductsRepository/isHealthy()``.
  public func isHealthy() async throws -> Bool {
    do {
      return try await client.send(HealthRequest()).value
    } catch {
      throw Self.translated(error, isMissingKnown: false)
    }
  }

  private func details(of id: Product.ID, in answer: Answer<ProductDTO>) -> ProductDetails? {
    let details = answer.value.details(
      addresses, age: answer.age, isStale: answer.isStale, failure: answer.failure?.appError)
    return details?.product.id == id ? details : nil
  }

  private static func check(_ id: Product.ID) throws {
    guard id > 0 else { throw AppError(.notFound, detail: "product \(id)") }
  }

  /// The `AppError` for an error; a cancellation stays as it is.
  ///
  /// - Parameter isMissingKnown: whether a missing resource is an expected answer. It is for a product. A server
  ///   without the list of products is another service.
  private static func translated(_ error: any Error, isMissingKnown: Bool = true) -> any Error {
    guard !(error is CancellationError) else { return error }
    if case NetworkError.status(401, _, _) = error { return AppError(.notAllowed, detail: "\(error)") }
    if case NetworkError.status(403, _, _) = error { return AppError(.notAllowed, detail: "\(error)") }
    let known = AppError(error)
    return known.code == .notFound && !isMissingKnown ? AppError(.changedUpstream, detail: known.detail) : known
  }
}

extension ProductsCursor {
  /// Whether a server can have sent this cursor.
  fileprivate var canBeAsked: Bool {
    switch self {
    case .page(let number): (1...ProductsReplyDTO.maxPage).contains(number)
    case .place(let place): !place.isEmpty && place.utf8.count <= ProductsReplyDTO.maxPlaceBytes
    }
  }
}
