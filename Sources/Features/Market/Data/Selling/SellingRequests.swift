import Foundation
import Secrets
import Upstream

/// `POST /api/vendors` with `{"name":"…"}`: the answer has the secret, and with the same key the same one.
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

/// `POST /api/products` of several parts.
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
  /// 50 MB on their way, and then made small.
  var timeout: Duration { .seconds(180) }

  private func form(_ params: [UInt8], _ pictures: [PictureFile] = []) -> RegistrationBody {
    RegistrationBody(boundary: boundary, params: params, pictures: pictures)
  }
}

/// `PATCH /api/products/130` with what is to change, and the secret.
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

/// `POST /api/products/130/archived` and the like, with the secret alone.
struct ProofRequest: SellingRequest {
  /// What is asked for.
  enum Word: String {
    /// Where to delete it, in generation 3.
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

/// `DELETE` where the server has said.
struct DeleteRequest: SellingRequest {
  let address: DeleteAddress
  let credentials: VendorCredentials

  var method: HTTPRequest.Method { .delete }
  var path: String { address.path }
  var secretSegment: String? { address.secret }
  var headers: HeaderFields { HeaderFields(identifying: credentials) }
  var audience: Audience { .holder(of: credentials) }
}

/// `GET /api/products/130` as its vendor, who sees drafts and hidden ones too.
struct OwnProductRequest: SellingRequest {
  /// At least 1.
  let id: Product.ID
  let credentials: VendorCredentials

  var path: String { "/api/products/\(id)" }
  var headers: HeaderFields { HeaderFields(identifying: credentials) }
  var audience: Audience { .holder(of: credentials) }
}

/// `GET /api/products/130/history` as its vendor, likewise.
struct OwnHistoryRequest: SellingRequest {
  /// At least 1.
  let id: Product.ID
  let credentials: VendorCredentials

  var path: String { "/api/products/\(id)/history" }
  var headers: HeaderFields { HeaderFields(identifying: credentials) }
  var audience: Audience { .holder(of: credentials) }
}

extension VendorCredentials {
  /// What stands for them where they must not be themselves: 64 hexadecimal digits.
  var fingerprint: String { Fingerprint.sha256(of: "\(identifier)\n\(secret)") }
}

extension Audience {
  /// Whoever has the credentials.
  fileprivate static func holder(of credentials: VendorCredentials) -> Audience { .person(credentials.fingerprint) }
}

extension HeaderFields {
  fileprivate static var json: HeaderFields { ["content-type": "application/json"] }

  /// Who asks.
  fileprivate init(identifying credentials: VendorCredentials) { self = ["identifier": credentials.identifier] }
}
