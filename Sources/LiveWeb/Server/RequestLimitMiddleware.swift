import HTTPTypes
public import Hummingbird
import NIOCore

/// Responds with 429 to clients that use more processor time than a person does, until their account recovers.
///
/// The cost of a request is an estimate: a base cost, and more by the length of its response.
/// - Pictures are sent as they are stored, so they cost less per byte. A `HEAD` of a picture is free, because it is not
///   read. A `HEAD` of a page costs as much as the page, which must be made for it.
/// - Requests below `/pictures/` all cost the same. Making a picture is charged separately by
///   ``LiveRequestContext/charge``.
///
/// A request is charged to the browser of its cookie, or to the address if it has none. It is also charged to the
/// address as a whole, so that a new cookie each time does not help. A refused request is not charged to the address,
/// so that a flood does not lock out the neighbors.
public struct RequestLimitMiddleware: RouterMiddleware {
  /// The context with the browser and the address, which pay for the request.
  public typealias Context = LiveRequestContext

  /// The base cost of a request.
  package static let base = Duration.milliseconds(2)
  /// The cost of a static file, or of a picture that is already in the cache.
  static let asset = Duration.microseconds(100)
  /// The cost of an error page; its length is not known here.
  static let failure = Duration.milliseconds(2)

  /// The cost of creating some bytes, before compression: 0.3 ms per KiB.
  static func cost(ofBytes count: Int) -> Duration { .nanoseconds(count * 300_000 / 1_024) }
  /// The cost of sending some bytes of a stored picture: 5.2 ms per MiB. Reading and sending a MiB takes about 1 ms;
  /// the rest is for the network.
  package static func cost(ofPicture count: Int) -> Duration { .nanoseconds(count * 5) }

  private let table: CostTable
  private let uploads: UploadCosts

  /// Creates the middleware. Place it after those that determine the address and the browser.
  ///
  /// - Parameters:
  ///   - limits: the allowances.
  ///   - now: the time since any fixed moment.
  public init(limits: CostLimits = CostLimits(), now: @escaping @Sendable () -> Duration) {
    table = CostTable(limits: limits, now: now)
    uploads = UploadCosts(limits: limits, now: now)
  }

  /// Passes the request on if its browser and address have no debt, and charges them for the response.
  ///
  /// - Throws: an error with status 429 if one of them has; errors of later middleware.
  public func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    let path = request.head.path ?? ""
    if HealthPaths.contains(path), request.method == .get || request.method == .head {
      return try await next(request, context)
    }
    let isAsset = path.hasPrefix("/assets/")
    let isPicture = path.hasPrefix("/pictures/")
    let isFile = isAsset || isPicture
    let payers = Self.payers(of: context)
    if let wait = table.admit(isFile ? Self.asset : Self.base, from: payers, isKnown: context.isKnown) {
      let refusal = TooManyRequests(wait: wait, isForPage: !isPicture)
      // The page that reports the refusal needs its style sheet.
      if !isAsset || !refusal.deservesPage { throw refusal }
    }
    try uploads.check(request, of: payers)
    var context = context
    // A small form can contain a large picture: a client in debt for uploads also pays from its account for pages.
    context.chargeUpload = { [table, uploads] cost in
      if uploads.charge(cost, to: payers) { table.charge(cost, to: payers) }
    }
    context.charge = { [table] in table.charge($0, to: payers) }
    do {
      let response = try await next(request, context)
      return isFile ? response : charge(response, isHead: request.method == .head, to: payers)
    } catch {
      table.charge(Self.failure, to: payers)
      throw error
    }
  }

  private static func payers(of context: LiveRequestContext) -> [CostTable.Payer] {
    // By the browser: looking up its profile would cost a database query even for refused requests.
    let first = context.hasReturned ? CostTable.Payer.profile(context.browser) : .stranger(address: context.address)
    return [first, .address(context.address)]
  }

  private func charge(_ response: Response, isHead: Bool, to payers: [CostTable.Payer]) -> Response {
    let isPicture = response.headers[.contentType].map(ResponseCompressor.isPicture) ?? false
    if isPicture, isHead { return response }
    let cost: @Sendable (Int) -> Duration = { isPicture ? Self.cost(ofPicture: $0) : Self.cost(ofBytes: $0) }
    if let length = response.body.contentLength {
      table.charge(cost(length), to: payers)
      return response
    }
    var response = response
    let (body, table) = (response.body, table)
    response.body = ResponseBody { writer in
      try await body.write(
        MeteredWriter(base: writer) { table.charge(cost($0), to: payers) })
    }
    return response
  }
}

/// A refusal because of the client's debt.
struct TooManyRequests: HTTPResponseError {
  /// The time until the client is out of debt.
  let wait: Duration
  /// Whether a person would see an error page.
  let isForPage: Bool

  var status: HTTPResponse.Status { .tooManyRequests }
  /// The whole seconds to wait, 1 or more.
  var seconds: Int64 { max(1, wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)) }
  /// Whether a full page is worth its cost. A client with a longer wait has kept sending requests after refusals.
  var deservesPage: Bool { isForPage && wait <= .seconds(10) }

  /// Returns a plain response that costs next to nothing.
  func response(from request: Request, context: some RequestContext) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .retryAfter: String(seconds)],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "Too many requests. Try again in \(seconds) s.\n")))
  }
}

/// Reports the number of written bytes.
private struct MeteredWriter: ResponseBodyWriter {
  var base: any ResponseBodyWriter
  let wrote: @Sendable (Int) -> Void

  mutating func write(_ buffer: ByteBuffer) async throws {
    wrote(buffer.readableBytes)
    try await base.write(buffer)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await base.finish(trailingHeaders)
  }
}
