import Foundation
import Secrets
import Upstream

/// Opens a shop: `POST /api/vendors` with `{"name":"…"}`. The response holds the secret; the same key gets the same
/// response.
struct SignUpRequest: SellingRequest {
  let name: String
  let key: String
  let audience = Audience.person(UUID().uuidString)

  var isProofAlone: Bool { false }
  var method: HTTPRequest.Method { .post }
  var path: String { "/api/vendors" }
  var headers: HeaderFields { HeaderFields.json.merging(["idempotency-key": key]) }
  var body: [UInt8]? { VendorNameDTO(name: name).bytes }
}

/// Registers a product: `POST /api/products` with a multipart body.
struct RegisterRequest: SellingRequest {
  let words: ProductWords
  let pictures: [PictureFile]
  /// 1 ... 200 visible ASCII characters.
  let key: String
  let credentials: VendorCredentials
  private let boundary = "Showroom-\(UUID().uuidString)"

  init(words: ProductWords, pictures: [PictureFile], key: String, credentials: VendorCredentials) {
    self.words = words
    self.pictures = pictures
    self.key = key
    self.credentials = credentials
  }

  var isProofAlone: Bool { false }
  var method: HTTPRequest.Method { .post }
  var path: String { "/api/products" }
  var headers: HeaderFields {
    HeaderFields(identifying: credentials).merging(["content-type": form([]).type, "idempotency-key": key])
  }
  var body: [UInt8]? { form(ProductFieldsDTO(words, secret: credentials.secret).bytes, pictures).bytes }
  var audience: Audience { .holder(of: credentials) }
  /// Time to send 50 MB, and for the server to resize the pictures.
  var timeout: Duration { .seconds(180) }

  private func form(_ params: [UInt8], _ pictures: [PictureFile] = []) -> RegistrationBody {
    RegistrationBody(boundary: boundary, params: params, pictures: pictures)
  }
}

/// Changes a product: `PATCH /api/products/130` with the changed fields and the secret.
struct EditRequest: SellingRequest {
  /// At least 1.
  let id: Product.ID
  let edit: ProductEdit
  let credentials: VendorCredentials

  var isProofAlone: Bool { edit.isEmpty }
  var method: HTTPRequest.Method { .patch }
  var path: String { "/api/products/\(id)" }
  var headers: HeaderFields {
    let fields = HeaderFields(identifying: credentials).merging(.json)
    return edit.revision.map { fields.merging(["if-match": $0]) } ?? fields
  }
  var body: [UInt8]? { ProductFieldsDTO(edit, secret: credentials.secret).bytes }
  var audience: Audience { .holder(of: credentials) }
}

/// A request that consists of the secret alone, such as `POST /api/products/130/archived`.
struct ProofRequest: SellingRequest {
  /// The last path segment.
  enum Word: String {
    /// Asks for the address to delete a product at, in generation 3.
    case archived
    /// The same in generation 2.
    case secret
    case restored
    case bump
  }

  let word: Word
  /// At least 1.
  let id: Product.ID
  let credentials: VendorCredentials

  var method: HTTPRequest.Method { .post }
  var path: String { "/api/products/\(id)/\(word.rawValue)" }
  var headers: HeaderFields { HeaderFields(identifying: credentials).merging(.json) }
  var body: [UInt8]? { SecretDTO(secret: credentials.secret).bytes }
  var audience: Audience { .holder(of: credentials) }
}

/// Deletes a product: `DELETE` at the address that the server named.
struct DeleteRequest: SellingRequest {
  let address: DeleteAddress
  let credentials: VendorCredentials

  var method: HTTPRequest.Method { .delete }
  var path: String { address.path }
  var secretSegment: String? { address.secret }
  var headers: HeaderFields { HeaderFields(identifying: credentials) }
  var audience: Audience { .holder(of: credentials) }
}

/// A product as its vendor sees it, also if it is a draft or hidden: `GET /api/products/130`.
struct OwnProductRequest: SellingRequest {
  /// At least 1.
  let id: Product.ID
  let credentials: VendorCredentials

  var path: String { "/api/products/\(id)" }
  var headers: HeaderFields { HeaderFields(identifying: credentials) }
  var audience: Audience { .holder(of: credentials) }
}

/// The price history of a product as its vendor sees it: `GET /api/products/130/history`.
struct OwnHistoryRequest: SellingRequest {
  /// At least 1.
  let id: Product.ID
  let credentials: VendorCredentials

  var path: String { "/api/products/\(id)/history" }
  var headers: HeaderFields { HeaderFields(identifying: credentials) }
  var audience: Audience { .holder(of: credentials) }
}

extension VendorCredentials {
  /// A hash that stands for the credentials where these must not appear: 64 hexadecimal digits.
  var fingerprint: String { Fingerprint.sha256(of: "\(identifier)\n\(secret)") }
}

extension Audience {
  /// The audience that has the credentials.
  static func holder(of credentials: VendorCredentials) -> Audience { .person(credentials.fingerprint) }
}

extension HeaderFields {
  static var json: HeaderFields { ["content-type": "application/json"] }

  /// A header with the vendor's identifier.
  init(identifying credentials: VendorCredentials) { self = ["identifier": credentials.identifier] }
}
