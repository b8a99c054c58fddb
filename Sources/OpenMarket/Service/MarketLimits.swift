/// Limits of the market's rates, concurrency and space.
public struct MarketLimits: Sendable, Hashable {
  /// Maximum number of sign-ups of one address in ten minutes. Default 60: a class of 40 shares the address of its
  /// school.
  public var signUpsAtOnce = 60
  /// Maximum number of sign-ups of one address in a day. Default 300: seven such classes.
  public var signUpsPerDay = 300
  /// Maximum number of registrations of one address in an hour. Default 1,000: 25 for each of a class of 40.
  public var registrationsPerHour = 1_000
  /// Maximum number of registrations of one address in a day. Default 3,000, with at most about 6 GB of pictures.
  public var registrationsPerDay = 3_000
  /// Maximum number of edits with changes of one vendor in a minute. Default 250: the app edits up to 200 selected
  /// products at once.
  public var editsPerVendor = 250
  /// Maximum number of edits of one address in a minute. Default 1,000.
  public var editsPerClient = 1_000
  /// Maximum number of wrong secrets for one identifier from one address in a minute. Default 10.
  public var wrongSecretsPerIdentifier = 10
  /// Maximum number of wrong secrets from one address in a minute. Default 30.
  public var wrongSecretsPerClient = 30
  /// Maximum number of delete addresses of one vendor in a minute. Default 250: the app deletes up to 200 selected
  /// products at once. Wrong secrets have their own limits.
  public var deleteAddressesPerVendor = 250
  /// Maximum number of delete addresses of one client address in a minute. Default 500.
  public var deleteAddressesPerClient = 500
  /// Maximum number of contacts that one address reads in ten minutes. Default 120: three for each of a class of 40.
  public var contactsAtOnce = 120
  /// Maximum number of contacts that one address reads in a day. Default 600.
  public var contactsPerDay = 600
  /// Maximum number of contacts that all addresses together read in an hour. Default 3,000: a program that changes its
  /// address cannot collect them.
  public var contactsPerHour = 3_000
  /// Maximum number of keys that each rate limiter counts; beyond it the oldest are forgotten. Default 20,000.
  public var counted = 20_000
  /// Maximum size of an uploaded picture, in bytes. Default 10 MiB.
  public var uploadBytes = 10 * 1_024 * 1_024
  /// Maximum number of concurrent registrations, which hold their pictures in memory. Default 4.
  public var registrationsAtOnce = 4
  /// Maximum number of registrations that wait. Default 512.
  public var registrationsWaiting = 512
  /// Maximum wait of a registration. Default 10 minutes: longer than 200 registrations of five large photographs
  /// take on two cores.
  public var registrationTimeout = Duration.seconds(600)
  /// Maximum space of one vendor. Default 2,000 products, and 1 GiB of pictures, which is about 500 products with
  /// five photographs each.
  public var room = MarketRoom(products: 2_000, pictureBytes: 1 << 30)
  /// Maximum space of all vendors together. Default 2,000,000 products, and 64 GiB of pictures.
  public var marketRoom = MarketRoom(products: 2_000_000, pictureBytes: 64 << 30)
  /// Bytes of free disk space reserved for the rest of the program. Below it the market rejects registrations and
  /// sign-ups.
  ///
  /// Default 1 GiB; at most a twentieth of the disk.
  public var diskReserve = 1 << 30

  /// Creates the default limits.
  public init() {}

  /// Maximum number of changes in a product's history.
  static let changesTold = 1_000
  /// Time within which a change replaces the previous one in the history: a minute, in milliseconds.
  static let changeSpan = 60 * 1_000
  /// Lifetime of a delete address: ten minutes, in milliseconds.
  static let deleteAddressLife = 10 * 60 * 1_000
  /// Time for which a deleted product can be restored, in milliseconds.
  static let deletedLife = deletedDays * day
  /// Days for which a deleted product can be restored.
  static let deletedDays = 30
  /// Time for which an idempotency key is remembered, in milliseconds.
  static let requestLife = day
  /// Minimum time between two bumps of a product, in milliseconds.
  static let bumpLife = day
  private static let day = 24 * 60 * 60 * 1_000
}
