/// The processor time that a client may use.
public struct CostLimits: Sendable {
  /// The processor time that may be used at once, and its rate of recovery.
  public struct Allowance: Sendable {
    /// The processor time that may be used at once.
    public var capacity: Duration
    /// The recovered share of a core, above 0; infinite for no limit.
    public var share: Double

    /// Creates an allowance.
    public init(capacity: Duration, share: Double) {
      self.capacity = capacity
      self.share = share
    }
  }

  /// The allowance of a profile with a cookie, and of the requests of an address without a cookie.
  /// Default 12 s, a fifth of a core.
  public var profile = Allowance(capacity: .seconds(12), share: 0.2)
  /// The allowance of an address for all its requests. Default 60 s, one core.
  public var address = Allowance(capacity: .seconds(60), share: 1)

  /// The one-time cost of a new browser: one that has neither come since the start nor has a signed cookie. Default 1
  /// s.
  ///
  /// The new browsers of an address share an account of their own, with the allowance ``address``. An address that
  /// invents browsers soon admits no more of them, while a household of browsers and all known browsers are served. A
  /// refused browser is still charged for its requests, but only on that account.
  public var arrival = Duration.seconds(1)

  /// Creates the default limits.
  public init() {}

  /// Limits that never refuse a request; costs are still counted.
  public static var unlimited: CostLimits {
    var limits = CostLimits()
    limits.profile.share = .infinity
    limits.address.share = .infinity
    return limits
  }
}
