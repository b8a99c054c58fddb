import HTTPTypes
public import Hummingbird
import NIOCore

/// Answers 429 to who has cost more than a person can, until that is made up for.
///
/// What a request costs is estimated: something for each, and more by the length of its answer, which follows the work
/// well enough; pictures among the answers are sent as they are kept, and so cost less, and nothing when only the head is
/// wanted: a page is made for its head as well, but no picture is read. Those below `/pictures/` cost
/// alike: most are there already, and one that has to be made is charged by who makes it
/// (``LiveRequestContext/charge``). It is charged to the browser whose cookie came with it, or without one to the
/// address, and a second time to everybody at the address together, so that a new cookie each time is no way out. One
/// that is refused is not charged to everybody: who floods an address with such keeps no neighbour out.
public struct RequestLimitMiddleware: RouterMiddleware {
  public typealias Context = LiveRequestContext

  /// What any request costs.
  package static let base = Duration.milliseconds(2)
  /// What a request for a file costs that is the same for everybody, or for a picture that is there.
  static let asset = Duration.microseconds(100)
  /// What the page of an error costs, whose length is not seen here.
  static let failure = Duration.milliseconds(2)

  /// What it costs to make so many bytes, before they are compressed: 0.3 ms per KiB.
  static func cost(ofBytes count: Int) -> Duration { .nanoseconds(count * 300_000 / 1_024) }
  /// What it costs to send so many bytes of a picture, which nobody makes or compresses: 5.2 ms a MiB. Read from the
  /// database and sent, a MiB takes about 1 ms; the rest is for the line.
  package static func cost(ofPicture count: Int) -> Duration { .nanoseconds(count * 5) }

  private let table: CostTable
  private let uploads: UploadCosts

  /// Creates the middleware. It comes after those that find the address and the profile.
  ///
  /// - Parameters:
  ///   - limits: what is allowed.
  ///   - now: the time since any fixed moment.
  public init(limits: CostLimits = CostLimits(), now: @escaping @Sendable () -> Duration) {
    table = CostTable(limits: limits, now: now)
    uploads = UploadCosts(limits: limits, now: now)
  }

  public func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    let path = request.head.path ?? ""
    if path == "/health", request.method == .get || request.method == .head { return try await next(request, context) }
    let isAsset = path.hasPrefix("/assets/")
    let isPicture = path.hasPrefix("/pictures/")
    let isFile = isAsset || isPicture
    let payers = Self.payers(of: context)
    if let wait = table.admit(isFile ? Self.asset : Self.base, from: payers, isKnown: context.isKnown) {
      let refusal = TooManyRequests(wait: wait, isForPage: !isPicture)
      // The page that tells of it has to look like one.
      if !isAsset || !refusal.deservesPage { throw refusal }
    }
    try uploads.check(request, of: payers)
    var context = context
    // A small form can bring a large picture: a client that is in debt for files pays for more of them with its pages.
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
    // By the browser: whose profile it has joined would be a question to the database, also of who is refused.
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

/// Why a request is not answered.
struct TooManyRequests: HTTPResponseError {
  /// After this long the client is out of debt.
  let wait: Duration
  /// Whether a person would see a page that tells of it.
  let isForPage: Bool

  var status: HTTPResponse.Status { .tooManyRequests }
  /// Whole seconds, 1 or more.
  var seconds: Int64 { max(1, wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)) }
  /// Whether it is worth the work of telling it nicely. Whoever has to wait longer has gone on asking.
  var deservesPage: Bool { isForPage && wait <= .seconds(10) }

  /// An answer that costs next to nothing.
  func response(from request: Request, context: some RequestContext) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .retryAfter: String(seconds)],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "Too many requests. Wait \(seconds) s.\n")))
  }
}

/// Tells how much is written.
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
