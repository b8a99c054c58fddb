/// How much the market does for one person, and at once.
public struct MarketLimits: Sendable, Hashable {
  /// How many vendors one address may become in an hour. Default 10.
  public var signUpsPerHour = 10
  /// Likewise in a day. Default 100.
  public var signUpsPerDay = 100
  /// How many wrong secrets are tried for one identifier from one address in a minute. Default 10.
  public var wrongSecretsPerIdentifier = 10
  /// Likewise from one address for whichever. Default 30.
  public var wrongSecretsPerClient = 30
  /// How many addresses to delete at one vendor is given in a minute. Default 250: who has ticked 200 products deletes
  /// them in one go. Wrong secrets count against their own limits.
  public var deleteAddressesPerVendor = 250
  /// How many one address may ask for in a minute. Default 500.
  public var deleteAddressesPerClient = 500
  /// How many people's tries are counted at once; of more, those are forgotten that began first. Default 20,000.
  public var counted = 20_000
  /// Bytes of a picture as it came. Default 10 MiB.
  public var uploadBytes = 10 * 1_024 * 1_024
  /// How many products are registered at once, with their pictures in memory. Default 4.
  public var registrationsAtOnce = 4
  /// How many may wait for that. Default 512.
  public var registrationsWaiting = 512
  /// How long they wait. Default 10 minutes: longer than 200 registrations of five large photographs take on two cores.
  public var registrationPatience = Duration.seconds(600)

  /// The defaults.
  public init() {}

  /// How many changes of price and stock are told, the last ones; all of them are kept.
  static let changesTold = 1_000
  /// How long an address to delete at is good for, in milliseconds: ten minutes.
  static let deleteAddressLife = 10 * 60 * 1_000
  /// How long a deleted product can be brought back, in milliseconds: 30 days.
  static let deletedLife = 30 * day
  /// How long a request's key is known, in milliseconds.
  static let requestLife = day
  /// How long a product stays on top before it may be put there again, in milliseconds.
  static let bumpLife = day
  private static let day = 24 * 60 * 60 * 1_000
}
