import FeatureKit
import Upstream

/// A server's response to a vendor: an answer or a refusal.
enum SellingReply: Sendable {
  case said(SellingAnswer)
  case refused(SellingRefusal)

  /// Classifies a response by its status. The caller decodes the body of an answer.
  init(_ response: HTTPResponse) {
    self = (200...299).contains(response.status) ? .said(SellingAnswer(response)) : .refused(SellingRefusal(response))
  }
}

/// A successful response: its body and its `ETag`.
struct SellingAnswer: Sendable {
  /// The longest `ETag` that is accepted, in bytes.
  private static let longestTag = 256

  let body: [UInt8]
  /// The product's `ETag`; `nil` if the server sends none, or one that cannot be sent back.
  let tag: String?

  /// Takes the body and the `ETag` of a response.
  init(_ response: HTTPResponse) {
    body = response.body
    tag = response.headers["etag"].flatMap { tag in
      tag.utf8.count <= Self.longestTag && tag.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? tag : nil
    }
  }
}

/// A request of a vendor.
protocol SellingRequest: APIRequest where Response == SellingReply {
  /// Whether only the credentials of the request can be wrong. Original servers use the same status for a wrong secret
  /// and a wrong price.
  var isProofAlone: Bool { get }
}

extension SellingRequest {
  var isProofAlone: Bool { true }
  /// The statuses with a meaningful body. 429 is among them: it is about one vendor, so requests of others need not
  /// wait.
  var answeringStatuses: Set<Int> { [400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 507] }
  /// A product with its pictures is about 4 KB.
  var bodyLimit: Int { 1 << 20 }

  func decode(_ response: HTTPResponse) throws -> SellingReply { SellingReply(response) }
}

/// A server's refusal: `{"code":400,"message":"…","errors":[{"field":"price","message":"must be a number"}]}`. Original
/// servers send no `errors`, and some servers no body at all.
struct SellingRefusal: Sendable, Hashable {
  /// A server's message about one field.
  struct Complaint: Sendable, Hashable {
    /// The field's name in JSON, such as `discounted_price`.
    let field: String
    let message: String
  }

  /// The largest body that is parsed for messages, in bytes.
  private static let maxBodyBytes = 64 << 10
  /// The longest wait that is accepted from a server, in seconds.
  private static let longestWait = 86_400
  private static let maxComplaints = 16
  private static let maxMessageBytes = 400

  let status: Int
  /// Whether the refusal comes from a market, which sends a JSON object. A proxy that has lost its market sends a page,
  /// plain text or no body.
  let isMarkets: Bool
  /// The server's message; `nil` if there is none.
  let message: String?
  /// Messages about fields, in the server's order.
  let complaints: [Complaint]
  /// How long the server asks the client to wait.
  let retryAfter: Duration?

  /// Reads a refusal.
  init(_ response: HTTPResponse) {
    status = response.status
    let isShort = response.body.count <= Self.maxBodyBytes
    // A body that cannot be decoded leaves only the status.
    let said = isShort ? (try? JSONBody.decode(RefusalDTO.self, from: response.body)) : nil
    isMarkets = said != nil
    message = WireText.line(said?.message, maxBytes: Self.maxMessageBytes)
    complaints = (said?.errors ?? []).prefix(Self.maxComplaints).compactMap { complaint in
      guard let field = complaint.field else { return nil }
      let message = WireText.line(complaint.message, maxBytes: Self.maxMessageBytes)
      return Complaint(field: field, message: message ?? "")
    }
    let seconds = response.headers["retry-after"].flatMap { Int($0) } ?? -1
    retryAfter = seconds < 0 ? nil : .seconds(min(seconds, Self.longestWait))
  }
}

/// The JSON of a refusal.
private struct RefusalDTO: Decodable, Sendable {
  struct Complaint: Decodable, LenientlyDecodable, Sendable {
    @Lenient var field: String?
    @Lenient var message: String?
  }

  @Lenient var message: String?
  @Lenient var errors: [Complaint]?
}
