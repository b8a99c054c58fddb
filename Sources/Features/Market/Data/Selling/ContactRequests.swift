import FeatureKit
import Foundation
import Upstream

/// Asks how to reach the vendor of a product: `POST /api/products/130/contact`, which only our own servers have.
struct ContactRequest: SellingRequest {
  /// At least 1.
  let id: Product.ID
  let audience = Audience.person(UUID().uuidString)

  var isProofAlone: Bool { false }
  var method: HTTPRequest.Method { .post }
  var path: String { "/api/products/\(id)/contact" }
}

/// Sets how to reach a vendor: `POST /api/vendors/contact` with the secret, and the contact unless it stays.
struct SetContactRequest: SellingRequest {
  /// Empty to remove it; `nil` to keep it.
  let text: String?
  let credentials: VendorCredentials

  var isProofAlone: Bool { text == nil }
  var method: HTTPRequest.Method { .post }
  var path: String { "/api/vendors/contact" }
  var headers: HeaderFields { HeaderFields(identifying: credentials).merging(.json) }
  var body: [UInt8]? { ContactFieldsDTO(contact: text, secret: credentials.secret).bytes }
  var audience: Audience { .holder(of: credentials) }
}

/// The response to both requests: `{"contact":"…"}`.
struct ContactDTO: Decodable, Sendable {
  @Lenient private var contact: String?

  /// The contact; `nil` if there is none.
  var value: SellerContact? {
    // A character takes at most some bytes; a longer text is not one of our servers'.
    WireText.line(contact, maxBytes: 4 * SellerContact.maxLength).flatMap { $0.isEmpty ? nil : SellerContact(text: $0) }
  }
}
