import FeatureKit
import Upstream

/// What a server says to a vendor: what was asked for, or no.
enum SellingReply: Sendable {
  case said(SellingAnswer)
  case refused(SellingRefusal)

  /// Takes an answer as it came; what is said in it is read by whoever knows what to expect.
  init(_ response: HTTPResponse) {
    self = (200...299).contains(response.status) ? .said(SellingAnswer(response)) : .refused(SellingRefusal(response))
  }
}

/// A successful answer: its body and its tag.
struct SellingAnswer: Sendable {
  /// The longest tag that is accepted, in bytes.
  private static let longestTag = 256

  let body: [UInt8]
  /// The server's tag of the product; `nil` where the server sends none, or none that can be sent back.
  let tag: String?

  /// Takes an answer as it came.
  init(_ response: HTTPResponse) {
    body = response.body
    tag = response.headers["etag"].flatMap { tag in
      tag.utf8.count <= Self.longestTag && tag.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? tag : nil
    }
  }
}

/// What a vendor asks of a server.
protocol SellingRequest: APIRequest where Response == SellingReply {
  /// Whether there is nothing in it that could be wrong but with whose right it is asked. Servers of the original tell
  /// a wrong secret from a wrong price by no status.
  var isProofAlone: Bool { get }
}

extension SellingRequest {
  var isProofAlone: Bool { true }
  /// Those whose body says what is meant. 429 too, which is about one vendor: nobody else has to wait for it.
  var answeringStatuses: Set<Int> { [400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 507] }
  /// Details are some 4 KB.
  var bodyLimit: Int { 1 << 20 }

  func decode(_ response: HTTPResponse) throws -> SellingReply { SellingReply(response) }
}

/// Why a server said no: `{"code":400,"message":"…","errors":[{"field":"price","message":"must be a number"}]}`, of
/// which servers of the original know no `errors`, and others nothing at all.
struct SellingRefusal: Sendable, Hashable {
  /// What is wrong with a field.
  struct Complaint: Sendable, Hashable {
    /// Its name on the wire, as in `discounted_price`.
    let field: String
    let message: String
  }

  /// The most that is looked into for words.
  private static let maxBodyBytes = 64 << 10
  /// The longest wait that is believed, in seconds.
  private static let longestWait = 86_400
  private static let maxComplaints = 16
  private static let maxMessageBytes = 400

  let status: Int
  /// Whether a market says it: in an object, whatever is in that. What stands before a market and has lost it says no in
  /// a page, in plain words or in none.
  let isMarkets: Bool
  /// One or more sentences; `nil` when nothing was said.
  let message: String?
  /// In the server's order.
  let complaints: [Complaint]
  /// How long the server asks to wait.
  let retryAfter: Duration?

  /// Reads a "no".
  init(_ response: HTTPResponse) {
    status = response.status
    let isShort = response.body.count <= Self.maxBodyBytes
    // What cannot be read says nothing but its status.
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

/// A "no" as it is on the wire.
private struct RefusalDTO: Decodable, Sendable {
  struct Complaint: Decodable, LenientlyDecodable, Sendable {
    @Lenient var field: String?
    @Lenient var message: String?
  }

  @Lenient var message: String?
  @Lenient var errors: [Complaint]?
}
