import HTTPTypes
import Hummingbird
import JSON
import Store
import Uploads

/// An error response: a status, a message without internal details, and the invalid fields.
struct Refusal: Error, Sendable, Hashable {
  let status: HTTPResponse.Status
  /// One or more sentences for the client.
  let message: String
  var complaints: [FieldComplaint] = []
  /// Time after which to retry; nil if a retry does not help.
  var retryAfter: Duration?
  /// Value of `Allow` if the method is not supported.
  var allowed: String?
  /// Details for the log if the server is at fault.
  var detail: String?

  /// The path does not support the method.
  static func method(allowed: String) -> Refusal {
    Refusal(status: .methodNotAllowed, message: "This address doesn't support this method.", allowed: allowed)
  }

  private init(
    status: HTTPResponse.Status, message: String, complaints: [FieldComplaint] = [], retryAfter: Duration? = nil,
    allowed: String? = nil, detail: String? = nil
  ) {
    self.status = status
    self.message = message
    self.complaints = complaints
    self.retryAfter = retryAfter
    self.allowed = allowed
    self.detail = detail
  }

  /// Converts an error to a response for the client.
  ///
  /// - Parameters:
  ///   - error: any error except `CancellationError`, after which the client is gone.
  ///   - method: method of the request.
  init(_ error: any Error, to method: HTTPRequest.Method = .get) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let error as MarketError: self.init(error)
    case let error as DatabaseError: self.init(error)
    case let error as UploadError: self.init(error)
    case let error as any HTTPResponseError: self.init(status: error.status, to: method)
    default: self.init(fault: "\(type(of: error)): \(error)")
    }
  }

  private init(_ error: MarketError) {
    switch error {
    case .invalid(let complaints):
      let message = complaints.map { "\($0.field) \($0.message)." }.joined(separator: " ")
      self.init(status: .badRequest, message: message, complaints: complaints)
    case .unreadable(let reason):
      self.init(status: .badRequest, message: "The request can't be read: \(reason).")
    case .unknownVendor: self.init(status: .badRequest, message: "The identifier or secret is wrong.")
    case .notYours: self.init(status: .forbidden, message: "This product belongs to another vendor.")
    case .unknownProduct: self.init(status: .notFound, message: "Product not found.")
    case .unknownDeleteAddress:
      self.init(
        status: .notFound, message: "This delete address was used or has expired. Ask for a new one.")
    case .tooLarge(let limit):
      self.init(status: .contentTooLarge, message: "The request is too large: the limit is \(limit) bytes.")
    case .notPicture(let index):
      let complaint = FieldComplaint("images", "must be readable pictures: number \(index + 1) isn't one")
      self.init(
        status: .unsupportedMediaType, message: "\(complaint.field) \(complaint.message).", complaints: [complaint])
    case .unsupportedType:
      self.init(status: .unsupportedMediaType, message: "The body must be multipart/form-data.")
    case .keyReused:
      self.init(status: .conflict, message: "This idempotency key was already used with another body.")
    case .keySpent:
      self.init(
        status: .conflict,
        message:
          "The vendor of this key changed its secret or was revoked. Sign up with a new key.")
    case .keyBusy(let wait):
      self.init(
        status: .conflict, message: "The same request is already in progress. Try again in a moment.", retryAfter: wait)
    case .changedMeanwhile:
      self.init(
        status: .preconditionFailed,
        message: "This product changed after you read it. Read it again, then edit it.")
    case .notRestorable:
      self.init(
        status: .conflict, message: "This product can't be restored: it isn't deleted, or was deleted too long ago.")
    case .tooMany(let wait):
      self.init(status: .tooManyRequests, message: "Too many requests. Try again later.", retryAfter: wait)
    case .tooSoon(let wait):
      self.init(
        status: .tooManyRequests,
        message: "A product can be bumped once a day, and not within a day of its registration.", retryAfter: wait)
    case .diskFull: self.init(noRoom: "the database has no room")
    case .full(let fullness): self.init(fullness)
    case .busy(let wait): self.init(busyFor: wait)
    }
  }

  private init(_ fullness: MarketFullness) {
    switch fullness {
    case .vendor(let most):
      self.init(
        status: .insufficientStorage,
        message: """
          This vendor has reached its limit of \(most.products) products or \(most.pictureBytes >> 20) MiB of pictures. \
          Deleted products count for \(MarketLimits.deletedDays) days.
          """)
    case .market:
      self.init(status: .insufficientStorage, message: "The market is full. It accepts no more products for now.")
    case .disk:
      self.init(
        status: .insufficientStorage,
        message:
          "The server's disk is almost full. It accepts nothing new until its operator frees some space.",
        detail: "the free space on the disk is below the market's reserve")
    }
  }

  private init(_ error: DatabaseError) {
    switch error {
    case .diskFull: self.init(noRoom: "\(error)")
    case .busy, .unreachable, .ioFailed, .closed, .readOnly, .damaged, .unopenable:
      self.init(busyFor: .seconds(5))
      detail = "\(error)"
    case .constraint, .altered, .foreign, .newerThanProgram, .editedMigration, .failed, .column:
      self.init(fault: "\(error)")
    }
  }

  private init(_ error: UploadError) {
    switch error {
    case .noRoom(let wait): self.init(busyFor: wait)
    case .diskFull(let detail): self.init(noRoom: detail)
    case .failed(let detail): self.init(fault: detail)
    }
  }

  /// Converts an error of the router or the server below it.
  private init(status: HTTPResponse.Status, to method: HTTPRequest.Method) {
    // Every registered path handles all standard methods, so 404 for another method means that the method is
    // unknown.
    let isUnknownMethod = status == .notFound && !MarketAPI.methods.contains(method)
    switch isUnknownMethod ? .notImplemented : status {
    case .notFound: self.init(status: status, message: "There is nothing at this address.")
    case .notImplemented: self.init(status: .notImplemented, message: "This method isn't supported.")
    case .contentTooLarge: self.init(status: status, message: "The request is too large.")
    case .misdirectedRequest: self.init(status: status, message: "This server isn't set up for this address.")
    case _ where status.kind == .clientError: self.init(status: status, message: "The request isn't valid.")
    default: self.init(fault: "status \(status.code)")
    }
  }

  private init(busyFor wait: Duration) {
    self.init(status: .serviceUnavailable, message: "The server is busy. Try again in a moment.", retryAfter: wait)
  }

  private init(noRoom detail: String) {
    self.init(status: .insufficientStorage, message: "There is no space left to store this.", detail: detail)
  }

  private init(fault detail: String) {
    self.init(status: .internalServerError, message: "Something went wrong.", detail: detail)
  }
}

extension Refusal {
  /// The refusal as a response.
  var response: Response {
    var body = JSONWriter()
    body.object { body in
      body.add("code", status.code)
      body.add("message", message)
      body.array("errors") { body in
        for complaint in complaints {
          body.object { body in
            body.add("field", complaint.field)
            body.add("message", complaint.message)
          }
        }
      }
    }
    var headers: HTTPFields = [.cacheControl: "no-store"]
    if let retryAfter { headers[.retryAfter] = String(max(1, retryAfter.wholeSeconds)) }
    if let allowed { headers[.allow] = allowed }
    return .json(body.bytes, status: status, headers: headers)
  }
}

extension HTTPResponse.Status {
  /// 507: the server lacks the space to store the request (RFC 4918, section 11.5).
  fileprivate static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}

extension Duration {
  /// Whole seconds, rounded up.
  fileprivate var wholeSeconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds) + (attoseconds > 0 ? 1 : 0)
  }
}
