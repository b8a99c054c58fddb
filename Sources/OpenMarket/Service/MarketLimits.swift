/// How much the market does for one person, and at once.
public struct MarketLimits: Sendable, Hashable {
  /// How many vendors one address may sign up in ten minutes. Default 60: a class of 40 shares the address of its
  /// school.
  public var signUpsAtOnce = 60
  /// Likewise in a day. Default 300: seven such classes.
  public var signUpsPerDay = 300
  /// How many products one address may register in an hour. Default 1,000: 25 for each of a class of 40.
  public var registrationsPerHour = 1_000
  /// Likewise in a day. Default 3,000, which is some 6 GB of pictures at the most.
  public var registrationsPerDay = 3_000
  /// How many edits that change something one vendor may make in a minute. Default 250: a vendor who has ticked 200
  /// products edits them in one go.
  public var editsPerVendor = 250
  /// Likewise of all vendors of one address. Default 1,000.
  public var editsPerClient = 1_000
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
  public var registrationTimeout = Duration.seconds(600)
  /// How much one vendor may have: by default 2,000 products, and 1 GiB of pictures, which some 500 products with five
  /// photographs each have.
  public var room = MarketRoom(products: 2_000, pictureBytes: 1 << 30)
  /// How much all vendors together may have: by default 2,000,000 products, and 64 GiB of pictures.
  public var marketRoom = MarketRoom(products: 2_000_000, pictureBytes: 64 << 30)
  /// Bytes of the disk that are left to the rest of the program: with fewer free the market takes no registration and no
  /// sign-up. Default 1 GiB; of a disk of less than twenty times as much it is a twentieth.
  public var diskReserve = 1 << 30

  /// The defaults.
  public init() {}

  /// How many changes of price, stock and state are kept of a product and told, the last ones.
  static let changesTold = 1_000
  /// How long after a change the next one takes its place in the history, in milliseconds: a minute.
  static let changeSpan = 60 * 1_000
  /// How long an address to delete at is good for, in milliseconds: ten minutes.
  static let deleteAddressLife = 10 * 60 * 1_000
  /// How long a deleted product can be brought back, in milliseconds.
  static let deletedLife = deletedDays * day
  /// The same in days.
  static let deletedDays = 30
  /// How long a request's key is known, in milliseconds.
  static let requestLife = day
  /// How long a product stays on top before it may be put there again, in milliseconds.
  static let bumpLife = day
  private static let day = 24 * 60 * 60 * 1_000
}
