public import Foundation
public import Logging
public import Pictures
public import Secrets
public import Store
import Synchronization
import Workers

/// The market: products, their pictures and who sells them.
///
/// All methods throw ``MarketError`` and `CancellationError`, and `DatabaseError` for what is only the database's
/// fault. What they have returned from is kept. Times are milliseconds since 1970.
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

  /// Opens a market; nothing is read yet.
  ///
  /// - Parameters:
  ///   - database: with ``MarketMigrations/all`` applied.
  ///   - secretKey: the installation's, the same for all servers of the database: addresses to delete at, and the
  ///     keys of sign-ups, are bound to it.
  ///   - pictures: makes the pictures that come; its source is not asked.
  ///   - rules: what a product has to be like.
  ///   - limits: how much is done for one person, and at once, and how much is kept.
  ///   - disk: the disk on which the data lies, as it is now; `nil` where that is not known, and no reserve is kept.
  ///   - now: the time.
  ///   - logger: told of what was nobody's fault but this machine's.
  public init(
    database: Database, secretKey: SecretKey, pictures: PicturePipeline, rules: ProductRules = .strict,
    limits: MarketLimits = MarketLimits(), disk: @escaping @Sendable () -> MarketDisk? = { nil },
    now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger = Logger(label: "market") { _ in SwiftLogNoOpLogHandler() }
  ) {
    products = ProductsStore(database: database)
    vendors = VendorsStore(database: database)
    index = ProductIndex(products, logger: logger)
    uploads = UploadedPictures(pipeline: pictures, limit: limits.uploadBytes, logger: logger)
    registrations = WaitingLine(
      places: limits.registrationsAtOnce, maxWaiting: limits.registrationsWaiting,
      timeout: limits.registrationTimeout,
      refusal: MarketError.busy(retryAfter: .seconds(5)))
    rates = MarketRates(limits)
    bounds = MarketBounds(limits, disk: disk)
    addressSigner = Signer(secretKey, purpose: "market delete address")
    signUpSigner = Signer(secretKey, purpose: "market sign-up")
    self.rules = rules
    self.logger = logger
    date = now
  }

  /// Now, in milliseconds since 1970.
  var now: Int { Int((date().timeIntervalSince1970 * 1_000).rounded(.down)) }
}

// MARK: What comes with requests

extension Market {
  /// Who says to be a vendor. Printing it shows nothing.
  public struct Login: Sendable, CustomStringConvertible, CustomReflectable {
    /// A UUID in any case.
    public let identifier: String
    public let secret: String
    /// The network address from which they say so: wrong secrets are counted by it, too.
    public let client: String

    /// Describes a login; it is checked when it is used.
    public init(identifier: String, secret: String, client: String) {
      self.identifier = identifier
      self.secret = secret
      self.client = client
    }

    public var description: String { "Login" }
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// A file that has come.
  public struct Upload: Sendable, Hashable {
    /// Where it is, until the call is over.
    public let path: String
    public let byteCount: Int

    /// Describes a file.
    public init(path: String, byteCount: Int) {
      self.path = path
      self.byteCount = byteCount
    }
  }

  /// By what a request is known again for a day.
  public struct IdempotencyKey: Sendable, Hashable {
    /// What the client has chosen: 1 to 200 bytes of visible ASCII.
    public let text: String
    /// Of the request's body: 32 bytes.
    public let fingerprint: [UInt8]

    /// Describes a key.
    public init(text: String, fingerprint: [UInt8]) {
      self.text = text
      self.fingerprint = fingerprint
    }
  }
}

/// Whose tries are counted.
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
  }
}

/// The keys of requests that are being worked on here.
final class RequestsUnderWay: Sendable {
  private struct Name: Hashable {
    let vendorID: Int
    let key: String
  }

  private let names = Mutex<Set<Name>>([])

  /// Does what a request asks for, unless it is being done.
  ///
  /// - Throws: ``MarketError/keyBusy(retryAfter:)``; what `body` throws.
  func perform<T: Sendable>(_ key: String, of vendorID: Int, _ body: () async throws -> T) async throws -> T {
    let name = Name(vendorID: vendorID, key: key)
    guard names.withLock({ $0.insert(name).inserted }) else { throw MarketError.keyBusy(retryAfter: .seconds(1)) }
    defer { names.withLock { _ = $0.remove(name) } }
    return try await body()
  }
}
