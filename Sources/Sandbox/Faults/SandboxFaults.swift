/// Faults of the sandbox's responses.
///
/// `latencyMs` delays every response. One failure (`hangSeconds`, `status`,
/// `cutConnection` or `malformed`, in this order) replaces the responses to a
/// share of `errorRate` of the requests. `POST /__faults` takes the same fields
/// as JSON or as a form.
public struct SandboxFaults: Sendable, Equatable, Codable {
  /// Kinds of malformed responses; the status stays 200.
  public enum Malformed: String, Sendable, Codable, CaseIterable {
    /// A web page instead of JSON.
    case html
    /// The first half of the correct body, with a matching content length.
    case halfBody
    /// 4 KiB of random bytes.
    case garbage
    /// 200 MB that begin like a response and continue with spaces.
    case hugeBody
    /// JSON with the wrong types: words for counts, an object for the list.
    case wrongShape
  }

  /// Delay of every response in milliseconds, 0 ... 60,000.
  public var latencyMs: Int?
  /// Share of requests that fail, 0 ... 1, drawn from the sandbox's seed.
  /// Defaults to 1 if a failure is set; without a failure, the status is 500.
  public var errorRate: Double?
  /// Status of a failed request, 400 ... 599. Apple's 403 has an empty body and
  /// a header, Apple's 400 an error body. Paths below `/3` have TMDB's error
  /// body, everything else a web page.
  public var status: Int?
  /// `Retry-After` of a failed request in seconds; `nil` for none.
  public var retryAfterSeconds: Int?
  /// Limit of requests in any 60 seconds, after which the sandbox responds with
  /// 403; overrides the configured limit.
  public var callsPerMinute: Int?
  /// Body of a failed request instead of a status.
  public var malformed: Malformed?
  /// Whether the body of a failed request ends in the middle and the connection
  /// closes.
  public var cutConnection: Bool?
  /// Seconds without any response to a failed request, 0 ... 600; then 504.
  /// Ends at once when the client disconnects.
  public var hangSeconds: Double?
  /// Prefix of the paths that fail (`/lookup`, `/artwork`); `nil` for all paths
  /// except pictures, which a real store serves from other machines.
  public var onlyPath: String?
  /// Number of requests after which the faults end; `nil` for no end.
  public var count: Int?

  /// Creates faults; by default none.
  public init(
    latencyMs: Int? = nil, errorRate: Double? = nil, status: Int? = nil, retryAfterSeconds: Int? = nil,
    callsPerMinute: Int? = nil, malformed: Malformed? = nil, cutConnection: Bool? = nil, hangSeconds: Double? = nil,
    onlyPath: String? = nil, count: Int? = nil
  ) {
    self.latencyMs = latencyMs
    self.errorRate = errorRate
    self.status = status
    self.retryAfterSeconds = retryAfterSeconds
    self.callsPerMinute = callsPerMinute
    self.malformed = malformed
    self.cutConnection = cutConnection
    self.hangSeconds = hangSeconds
    self.onlyPath = onlyPath
    self.count = count
  }

  /// Description of the first invalid value, in one sentence; `nil` if all
  /// values are valid.
  public var complaint: String? {
    if let latencyMs, !(0...60_000).contains(latencyMs) { return "latencyMs must be 0 ... 60000" }
    if let errorRate, !(0...1).contains(errorRate) { return "errorRate must be 0 ... 1" }
    if let status, !(400...599).contains(status) { return "status must be 400 ... 599" }
    if let hangSeconds, !(0...600).contains(hangSeconds) { return "hangSeconds must be 0 ... 600" }
    if let retryAfterSeconds, !(0...86_400).contains(retryAfterSeconds) {
      return "retryAfterSeconds must be 0 ... 86400"
    }
    if let callsPerMinute, callsPerMinute < 0 { return "callsPerMinute must be 0 or more" }
    if let count, count < 0 { return "count must be 0 or more" }
    return nil
  }

  /// The failure that these faults cause; `nil` if they only delay.
  var failure: Failure? {
    if let hangSeconds { return .hang(.milliseconds(Int64(hangSeconds * 1_000))) }
    if let status { return .status(status) }
    if cutConnection == true { return .cut }
    if let malformed { return .malformed(malformed) }
    return errorRate == nil ? nil : .status(500)
  }

  enum Failure: Sendable, Equatable {
    case hang(Duration)
    case status(Int)
    case cut
    case malformed(Malformed)
  }
}

extension SandboxFaults {
  /// Whether a path may fail; faults without a path exclude pictures.
  func areFor(_ path: String) -> Bool {
    onlyPath.map(path.hasPrefix) ?? !CallLog.picturePaths.contains { path.hasPrefix($0 + "/") }
  }
}
