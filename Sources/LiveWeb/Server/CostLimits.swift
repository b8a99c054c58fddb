/// How much of the processor a client may take.
public struct CostLimits: Sendable {
  /// What may be spent at once, and how fast it comes back.
  public struct Allowance: Sendable {
    /// Processor time that may be spent at once.
    public var capacity: Duration
    /// The share of a core it comes back by; above 0, infinite for no limit at all.
    public var share: Double

    /// Creates an allowance.
    public init(capacity: Duration, share: Double) {
      self.capacity = capacity
      self.share = share
    }
  }

  /// Of a profile whose browser keeps its cookie, and of an address for requests without one. Default 12 s, a fifth of
  /// a core.
  public var profile = Allowance(capacity: .seconds(12), share: 0.2)
  /// Of an address, for all that comes from it. Default 60 s, one core.
  public var address = Allowance(capacity: .seconds(60), share: 1)

  /// What a browser that was not here before, neither since the start nor by its signed cookie, costs once. The
  /// newcomers of an address share an account like ``address``, apart from it: an address that makes browsers up soon
  /// lets in no more of them, while a household of browsers, and those that are known, are served. Those refused go on
  /// paying for their requests, out of that account alone. Default 1 s.
  public var arrival = Duration.seconds(1)

  /// The defaults.
  public init() {}

  /// No limits; everything is counted all the same.
  public static var unlimited: CostLimits {
    var limits = CostLimits()
    limits.profile.share = .infinity
    limits.address.share = .infinity
    return limits
  }
}
