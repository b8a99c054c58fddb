/// How the sandbox misbehaves.
///
/// Two kinds of faults: `latencyMs` delays every call, and one of the failures
/// (`hangSeconds`, `status`, `cutConnection`, `malformed`, tried in this order)
/// replaces the answers of `errorRate` of the calls. The same fields, by the
/// same names, are the JSON or form body of `POST /__faults`.
public struct SandboxFaults: Sendable, Equatable, Codable {
  /// What a malformed answer looks like; the status stays 200.
  public enum Malformed: String, Sendable, Codable, CaseIterable {
    /// A web page instead of JSON.
    case html
    /// The first half of the right answer, complete as far as HTTP can tell.
    case halfBody
    /// 4 KiB of bytes that mean nothing.
    case garbage
    /// 200 MB that begin like an answer and go on with spaces.
    case hugeBody
    /// JSON of another shape: words for the counts, an object for the list.
    case wrongShape
  }

  /// Milliseconds before every answer, 0 ... 60,000.
  public var latencyMs: Int?
  /// The share of calls that fail, 0 ... 1, drawn from the sandbox's seed. 1
  /// when a failure is named and this is not; with no failure named, status 500.
  public var errorRate: Double?
  /// The status of a failing call, 400 ... 599. Of Apple, 403 has an empty body
  /// and a header, 400 an error body, the others a web page; below `/3` all have
  /// TMDB's error body, and everywhere else a web page.
  public var status: Int?
  /// `Retry-After` of a failing call in seconds; left out when nil.
  public var retryAfterSeconds: Int?
  /// Calls answered in any 60 seconds, then 403; goes before the configured limit.
  public var callsPerMinute: Int?
  /// What a failing call is answered with, instead of a status.
  public var malformed: Malformed?
  /// True: a failing call's body ends in the middle and the connection closes.
  public var cutConnection: Bool?
  /// Seconds in which a failing call hears nothing, 0 ... 600; then 504. Ends
  /// at once when the caller hangs up.
  public var hangSeconds: Double?
  /// Paths the faults are for by how they begin (`/lookup`, `/artwork`); when
  /// nil all but those of pictures, which a store keeps on other machines.
  public var onlyPath: String?
  /// The faults end after this many calls; never when nil.
  public var count: Int?

  /// Faults; none at all unless something is given.
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

  /// What is wrong with the values, one sentence; nil when they are all right.
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

  /// The failure these faults stand for, nil when they only delay.
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
  /// Whether a path is one that fails: faults for everything leave pictures alone.
  func areFor(_ path: String) -> Bool {
    onlyPath.map(path.hasPrefix) ?? !CallLog.picturePaths.contains { path.hasPrefix($0 + "/") }
  }
}
