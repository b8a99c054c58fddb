public import Foundation
public import Logging
public import Pictures
public import Secrets
public import Store
import Synchronization
import Workers

/// The market: products, their pictures and vendors.
///
/// All methods throw ``MarketError`` and `CancellationError`, and `DatabaseError` for faults of the database. A
/// change is stored when its method returns. Times are milliseconds since 1970.
///
/// ```swift
/// let market = Market(database: database, secretKey: key, pictures: pipeline)
/// let seller = try await market.signUp(name: "모퉁이", from: "192.0.2.1")
/// ```
public struct Market: Sendable {
  let products: ProductsStore
  let vendors: VendorsStore
  let index: ProductIndex
  let secrets = VendorSecrets()
  let uploads: UploadedPictures
  let registrations: WaitingLine
  let rates: MarketRates
  let bounds: MarketBounds
  let requests = RequestsUnderWay()
  let addressSigner: Signer
  let signUpSigner: Signer
  let rules: ProductRules
  let logger: Logger
  private let date: @Sendable () -> Date

  /// Creates a market without reading anything.
  ///
  /// - Parameters:
  ///   - database: database with ``MarketMigrations/all`` applied.
  ///   - secretKey: key of the installation, the same for all servers of the database. Delete addresses and sign-up
  ///     keys depend on it.
  ///   - pictures: resizes uploads; its source is not used.
  ///   - rules: rules that a product must satisfy.
  ///   - limits: limits of rates, concurrency and space.
  ///   - indexFile: path of the file in which the index is kept for the next start; nil builds it at each start.
  ///   - disk: returns the current state of the disk with the data; nil if it is unknown, which disables the
  ///     reserve.
  ///   - now: current time.
  ///   - logger: logs faults of this machine.
  public init(
    database: Database, secretKey: SecretKey, pictures: PicturePipeline, rules: ProductRules = .strict,
    limits: MarketLimits = MarketLimits(), indexFile: String? = nil,
    disk: @escaping @Sendable () -> MarketDisk? = { nil }, now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger = Logger(label: "market") { _ in SwiftLogNoOpLogHandler() }
  ) {
    products = ProductsStore(database: database)
    vendors = VendorsStore(database: database)
    uploads = UploadedPictures(pipeline: pictures, limit: limits.uploadBytes, logger: logger)
    registrations = WaitingLine(
      places: limits.registrationsAtOnce, maxWaiting: limits.registrationsWaiting,
      timeout: limits.registrationTimeout,
      refusal: MarketError.busy(retryAfter: .seconds(5)))
    rates = MarketRates(limits)
    let bounds = MarketBounds(limits, disk: disk)
    self.bounds = bounds
    let keeping = indexFile.map { path in
      ProductIndex.Keeping(file: ProductIndexFile(path: path), checkRoom: { try bounds.checkDisk() })
    }
    index = ProductIndex(products, keeping: keeping, logger: logger)
    addressSigner = Signer(secretKey, purpose: "market delete address")
    signUpSigner = Signer(secretKey, purpose: "market sign-up")
    self.rules = rules
    self.logger = logger
    date = now
  }

  /// Current time in milliseconds since 1970.
  var now: Int { Int((date().timeIntervalSince1970 * 1_000).rounded(.down)) }
}

// MARK: Parts of requests

extension Market {
  /// Unverified credentials of a vendor. Its description and mirror do not reveal them.
  public struct Login: Sendable, CustomStringConvertible, CustomReflectable {
    /// A UUID in upper or lower case.
    public let identifier: String
    /// The secret as received.
    public let secret: String
    /// Network address of the client, by which wrong secrets are counted.
    public let client: String

    /// Creates a login; it is checked when it is used.
    public init(identifier: String, secret: String, client: String) {
      self.identifier = identifier
      self.secret = secret
      self.client = client
    }

    /// The type's name alone, so that no log contains the secret.
    public var description: String { "Login" }
    /// A mirror without children, so that no dump contains the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// An uploaded file.
  public struct Upload: Sendable, Hashable {
    /// Path of the file, which exists until the call returns.
    public let path: String
    /// Size of the file in bytes.
    public let byteCount: Int

    /// Creates an upload.
    public init(path: String, byteCount: Int) {
      self.path = path
      self.byteCount = byteCount
    }
  }

  /// A key that identifies a repeated request for a day.
  public struct IdempotencyKey: Sendable, Hashable {
    /// Text that the client has chosen: 1 to 200 bytes of visible ASCII.
    public let text: String
    /// Fingerprint of the request's body: 32 bytes.
    public let fingerprint: [UInt8]

    /// Creates a key.
    public init(text: String, fingerprint: [UInt8]) {
      self.text = text
      self.fingerprint = fingerprint
    }
  }
}

/// The rate limiters of the market.
struct MarketRates: Sendable {
  let signUpsAtOnce: RateLimiter
  let signUpsPerDay: RateLimiter
  let registrationsPerHour: RateLimiter
  let registrationsPerDay: RateLimiter
  let editsPerVendor: RateLimiter
  let editsPerClient: RateLimiter
  let wrongSecretsPerIdentifier: RateLimiter
  let wrongSecretsPerClient: RateLimiter
  let deleteAddressesPerVendor: RateLimiter
  let deleteAddressesPerClient: RateLimiter
  let contactsAtOnce: RateLimiter
  let contactsPerDay: RateLimiter
  /// Counts all clients together, under an empty key.
  let contactsPerHour: RateLimiter

  init(_ limits: MarketLimits) {
    func limiter(_ limit: Int, _ span: Duration) -> RateLimiter {
      RateLimiter(limit, in: span, capacity: limits.counted)
    }
    signUpsAtOnce = limiter(limits.signUpsAtOnce, .seconds(600))
    signUpsPerDay = limiter(limits.signUpsPerDay, .seconds(86_400))
    registrationsPerHour = limiter(limits.registrationsPerHour, .seconds(3_600))
    registrationsPerDay = limiter(limits.registrationsPerDay, .seconds(86_400))
    editsPerVendor = limiter(limits.editsPerVendor, .seconds(60))
    editsPerClient = limiter(limits.editsPerClient, .seconds(60))
    wrongSecretsPerIdentifier = limiter(limits.wrongSecretsPerIdentifier, .seconds(60))
    wrongSecretsPerClient = limiter(limits.wrongSecretsPerClient, .seconds(60))
    deleteAddressesPerVendor = limiter(limits.deleteAddressesPerVendor, .seconds(60))
    deleteAddressesPerClient = limiter(limits.deleteAddressesPerClient, .seconds(60))
    contactsAtOnce = limiter(limits.contactsAtOnce, .seconds(600))
    contactsPerDay = limiter(limits.contactsPerDay, .seconds(86_400))
    contactsPerHour = limiter(limits.contactsPerHour, .seconds(3_600))
  }
}

/// The idempotency keys of requests that this server is handling.
final class RequestsUnderWay: Sendable {
  private struct Name: Hashable {
    let vendorID: Int
    let key: String
  }

  private let names = Mutex<Set<Name>>([])

  /// Performs a request unless one with the same key is running.
  ///
  /// - Throws: ``MarketError/keyBusy(retryAfter:)`` if one is running; any error of `body`.
  func perform<T: Sendable>(_ key: String, of vendorID: Int, _ body: () async throws -> T) async throws -> T {
    let name = Name(vendorID: vendorID, key: key)
    guard names.withLock({ $0.insert(name).inserted }) else { throw MarketError.keyBusy(retryAfter: .seconds(1)) }
    defer { names.withLock { _ = $0.remove(name) } }
    return try await body()
  }
}
