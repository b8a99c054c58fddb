import FeatureKit
public import Foundation
public import Reactor
public import Upstream

/// A vendor's requests to an Open Market server of either generation.
///
/// Responses belong to the credentials in the request and are never cached. A request that changes something is not
/// retried when its response is lost. A caller that retries a registration uses the same key.
public struct ServerSellingRepository: SellingRepository {
  /// How often an address may ask for contacts in a day: six times for each of a class of 40, who share the address of
  /// their school. A server elsewhere sees only the address of this program, so one visitor could use up what it allows
  /// to all.
  static let contactsPerDay = 240

  private var client: APIClient
  private let addresses: ProductAddresses
  private let contactTurns = Turns(most: Self.contactsPerDay, within: 86_400)
  private let now: @Sendable () -> Date
  private var asker = Asker.program

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - client: the client of the server. Its HTTP client should wait some minutes for the first byte of a response,
  ///     because the server answers a registration only after it has processed the pictures.
  ///   - addresses: makes addresses of pictures absolute; by default they are on the server.
  ///   - now: the current time.
  public init(
    client: APIClient, addresses: ProductAddresses? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.client = client
    self.now = now
    self.addresses = addresses ?? ProductAddresses(server: client.baseURL)
  }

  /// As ``SellingRepository/asked(by:)``.
  public func asked(by asker: Asker) -> any SellingRepository {
    var repository = self
    (repository.client, repository.asker) = (client.asked(by: asker), asker)
    return repository
  }

  /// As ``SellingRepository/signUp(name:key:)``.
  public func signUp(name: String, key: String) async throws -> Shop {
    let body = try await ask(SignUpRequest(name: name, key: key), as: nil, meaning: Self.noSuchCall).body
    do {
      return try JSONBody.decode(SignedUpDTO.self, from: body).shop
    } catch {
      throw AppError(error)
    }
  }

  // MARK: Products

  /// As ``SellingRepository/register(_:pictures:key:by:)``.
  public func register(
    _ words: ProductWords, pictures: [PictureFile], key: String, by credentials: VendorCredentials
  ) async throws -> ProductDetails {
    guard (1...Self.maxKeyBytes).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw AppError(.internalFault, detail: "no key for a registration")
    }
    let request = RegisterRequest(words: words, pictures: pictures, key: key, credentials: credentials)
    let answer = try await ask(request, as: credentials) { refusal in
      // The key was sent before with other fields: that product exists, or is being made.
      refusal.status == 409 && refusal.retryAfter == nil
        ? AppError(.invalidInput, detail: "registration: 409", field: SellingField.key) : nil
    }
    return try details(from: answer)
  }

  /// As ``SellingRepository/edit(_:_:by:)``.
  public func edit(
    _ id: Product.ID, _ edit: ProductEdit, by credentials: VendorCredentials
  ) async throws -> ProductDetails {
    try await details(of: id, EditRequest(id: id, edit: edit, credentials: credentials), as: credentials)
  }

  /// As ``SellingRepository/delete(_:by:)``.
  public func delete(_ id: Product.ID, by credentials: VendorCredentials) async throws {
    try Self.check(id)
    let address = try await address(of: id, credentials)
    let body = try await ask(DeleteRequest(address: address, credentials: credentials), as: credentials).body
    // Servers respond with the product or an empty body. An HTML page comes from elsewhere.
    guard body.first(where: { $0 > 0x20 }) != UInt8(ascii: "<") else {
      throw AppError(.changedUpstream, detail: "a page instead of a deleted product")
    }
  }

  /// As ``SellingRepository/bringsBack(_:by:)``.
  public func bringsBack(_ id: Product.ID, by credentials: VendorCredentials) async throws -> Bool {
    try Self.check(id)
    let body: [UInt8]
    do {
      let request = OwnHistoryRequest(id: id, credentials: credentials)
      body = try await ask(request, as: credentials, meaning: Self.noSuchCall).body
    } catch let error as AppError where error.code == .notFound {
      return false
    }
    // An original server may send a page for every path it does not know.
    return (try? PriceHistoryDTO(body: body))?.steps.isEmpty == false
  }

  /// As ``SellingRepository/restore(_:by:)``.
  public func restore(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    let request = ProofRequest(word: .restored, id: id, credentials: credentials)
    return try await details(of: id, request, as: credentials) { refusal in
      // The product was deleted too long ago, or is not deleted.
      refusal.status == 409 && refusal.retryAfter == nil ? AppError(.notFound, detail: "product \(id): 409") : nil
    }
  }

  /// As ``SellingRepository/bump(_:by:)``.
  public func bump(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    let request = ProofRequest(word: .bump, id: id, credentials: credentials)
    return try await details(of: id, request, as: credentials, meaning: Self.noSuchCall)
  }

  /// As ``SellingRepository/details(of:by:)``.
  public func details(of id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    try await details(of: id, OwnProductRequest(id: id, credentials: credentials), as: credentials)
  }

  // MARK: Contact

  /// As ``SellingRepository/contact(of:)``.
  public func contact(of id: Product.ID) async throws -> SellerContact? {
    try Self.check(id)
    try contactTurns.take(by: asker.address, at: now())
    do {
      return try Self.contact(in: try await ask(ContactRequest(id: id), as: nil, meaning: Self.noSuchCall))
    } catch let error as AppError where error.code == .notFound {
      return nil
    }
  }

  /// As ``SellingRepository/setContact(_:by:)``.
  public func setContact(_ text: String?, by credentials: VendorCredentials) async throws -> SellerContact? {
    let request = SetContactRequest(text: text, credentials: credentials)
    return try Self.contact(in: try await ask(request, as: credentials, meaning: Self.noSuchCall))
  }

  private static func contact(in answer: SellingAnswer) throws -> SellerContact? {
    do {
      return try JSONBody.decode(ContactDTO.self, from: answer.body).value
    } catch {
      throw AppError(error)
    }
  }

  // MARK: Deleting

  /// The address to delete a product at: from a request of generation 3, else of generation 2.
  private func address(of id: Product.ID, _ credentials: VendorCredentials) async throws -> DeleteAddress {
    let named: [UInt8]
    do {
      let request = ProofRequest(word: .archived, id: id, credentials: credentials)
      named = try await ask(request, as: credentials, meaning: Self.noSuchCall).body
    } catch let error as AppError where error.code == .notFound {
      // The product does not exist, or the server does not know the request.
      let secret = try await ask(ProofRequest(word: .secret, id: id, credentials: credentials), as: credentials).body
      return try Self.known(DeleteAddress(secretOf: id, secret))
    }
    return try Self.known(DeleteAddress(named: named, of: id, below: client.baseURL))
  }

  private static func known(_ address: DeleteAddress?) throws -> DeleteAddress {
    guard let address else { throw AppError(.changedUpstream, detail: "no path to delete at") }
    return address
  }

  // MARK: Requests

  /// Sends a request about a product, to which the server responds with the product.
  private func details(
    of id: Product.ID, _ request: some SellingRequest, as credentials: VendorCredentials,
    meaning: (SellingRefusal) -> AppError? = { _ in nil }
  ) async throws -> ProductDetails {
    try Self.check(id)
    let details = try details(from: try await ask(request, as: credentials, meaning: meaning))
    guard details.product.id == id else {
      throw AppError(.changedUpstream, detail: "an answer about another product than \(id)")
    }
    return details
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - credentials: the credentials in the request, which no error quotes.
  ///   - meaning: the error for a refusal; `nil` for the usual one.
  /// - Returns: the server's answer.
  private func ask(
    _ request: some SellingRequest, as credentials: VendorCredentials?,
    meaning: (SellingRefusal) -> AppError? = { _ in nil }
  ) async throws -> SellingAnswer {
    let reply: SellingReply
    do {
      reply = try await client.send(request).value
    } catch let error as CancellationError {
      throw error
    } catch {
      throw AppError(error)
    }
    switch reply {
    case .said(let answer): return answer
    case .refused(let refusal):
      throw meaning(refusal)
        ?? refusal.appError(
          isProofAlone: request.isProofAlone, hiding: credentials, host: client.baseURL.authority)
    }
  }

  /// The error for a request that the server does not know, in whatever form it says so. The error alone does not mean
  /// that the product is gone.
  private static func noSuchCall(_ refusal: SellingRefusal) -> AppError? {
    [404, 405, 410].contains(refusal.status) ? AppError(.notFound, detail: "no such call: \(refusal.status)") : nil
  }

  private func details(from answer: SellingAnswer) throws -> ProductDetails {
    let product: ProductDTO
    do {
      product = try JSONBody.decode(ProductDTO.self, from: answer.body)
    } catch {
      throw AppError(error)
    }
    guard let details = product.details(addresses, age: nil, isStale: false, revision: answer.tag) else {
      throw AppError(.changedUpstream, detail: "an answer about no product")
    }
    return details
  }

  private static func check(_ id: Product.ID) throws {
    guard id > 0 else { throw AppError(.notFound, detail: "product \(id)") }
  }

  /// The longest key that servers accept, in bytes.
  private static let maxKeyBytes = 200
}
