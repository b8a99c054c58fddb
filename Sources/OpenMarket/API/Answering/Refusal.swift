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
    Refusal(status: .methodNotAllowed, message: "This address does not take this method.", allowed: allowed)
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
      self.init(status: .badRequest, message: "The request cannot be read: \(reason).")
    case .unknownVendor: self.init(status: .badRequest, message: "The identifier or the secret is wrong.")
    case .notYours: self.init(status: .forbidden, message: "This product is another vendor's.")
    case .unknownProduct: self.init(status: .notFound, message: "There is no such product.")
    case .unknownDeleteAddress:
      self.init(
        status: .notFound, message: "This address to delete at was used, or is no longer good. Ask for another.")
    case .tooLarge(let limit):
      self.init(status: .contentTooLarge, message: "This is too large: \(limit) bytes is the most.")
    case .notPicture(let index):
      let complaint = FieldComplaint("images", "must be pictures that can be read: number \(index + 1) is none")
      self.init(
        status: .unsupportedMediaType, message: "\(complaint.field) \(complaint.message).", complaints: [complaint])
    case .unsupportedType:
      self.init(status: .unsupportedMediaType, message: "The body has to be multipart/form-data.")
    case .keyReused:
      self.init(status: .conflict, message: "This idempotency key was sent before with another body.")
    case .keySpent:
      self.init(
        status: .conflict,
        message:
          "The vendor that signed up with this key has another secret by now, or was revoked. Sign up with a new key.")
    case .keyBusy(let wait):
      self.init(
        status: .conflict, message: "The same request is being worked on. Ask again in a moment.", retryAfter: wait)
    case .changedMeanwhile:
      self.init(
        status: .preconditionFailed,
        message: "This product was changed after it was read. Read it again, then edit it.")
    case .notRestorable:
      self.init(
        status: .conflict, message: "This product cannot be brought back: it is there, or was deleted too long ago.")
    case .tooMany(let wait):
      self.init(status: .tooManyRequests, message: "Too many requests. Come again later.", retryAfter: wait)
    case .tooSoon(let wait):
      self.init(
        status: .tooManyRequests,
        message: "A product is put on top once a day, and not within a day of its registration.", retryAfter: wait)
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
          A vendor may have \(most.products) products and \(most.pictureBytes >> 20) MiB of pictures, and this one has as \
          much. Deleted products count for \(MarketLimits.deletedDays) days.
          """)
    case .market:
      self.init(status: .insufficientStorage, message: "The market is full: it takes no more products for now.")
    case .disk:
      self.init(
        status: .insufficientStorage,
        message:
          "There is no room: the server's disk is nearly full. It takes nothing new until its operator makes some.",
        detail: "the free space on the disk is below the market's reserve")
    }
  }

  private init(_ error: DatabaseError) {
    switch error {
    case .diskFull: self.init(noRoom: "\(error)")
    case .busy, .unreachable, .ioFailed, .closed, .readOnly, .damaged, .unopenable:
      self.init(busyFor: .seconds(5))
      detail = "\(error)"
    case .constraint, .foreign, .newerThanProgram, .editedMigration, .failed, .column: self.init(fault: "\(error)")
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
    case .notImplemented: self.init(status: .notImplemented, message: "This method is not known.")
    case .contentTooLarge: self.init(status: status, message: "This is too large.")
    case .misdirectedRequest: self.init(status: status, message: "This server does not go by that name.")
    case _ where status.kind == .clientError: self.init(status: status, message: "The request cannot be taken.")
    default: self.init(fault: "status \(status.code)")
    }
  }

  private init(busyFor wait: Duration) {
    self.init(status: .serviceUnavailable, message: "Too much is going on. Come again in a moment.", retryAfter: wait)
  }

  private init(noRoom detail: String) {
    self.init(status: .insufficientStorage, message: "There is no room left to keep this.", detail: detail)
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
