import Metrics
import Secrets
import Synchronization
import Workers

/// Makes the hashes of vendors' secrets, and recognises secrets: two at once, and 64 may wait.
///
/// A secret that was right is remembered as a keyed hash for as long as its slow hash is the vendor's, so that the next
/// calls cost microseconds. A secret that was changed, by whichever server, is not remembered any more.
final class VendorSecrets: Sendable {
  private struct Remembered {
    var marks: [Int: String] = [:]
    /// In the order in which they were first remembered.
    var order: [Int] = []
  }

  /// How many vendors' are remembered.
  static let remembered = 1_000
  /// What an unknown vendor's secret is compared with, so that it takes as long: nothing is its secret.
  private static let nobodys = PasswordHash(
    text: "$argon2id$v=19$m=19456,t=2,p=1$" + String(repeating: "A", count: 22) + "$"
      + String(repeating: "A", count: 43))

  private let workers = WorkerPool(threads: 2, maxWaiting: 64)
  private let signer = Signer(.random(), purpose: "market secret")
  private let memory = Mutex(Remembered())

  /// Makes the hash of a secret.
  ///
  /// - Throws: ``MarketError/busy(retryAfter:)``; `CancellationError`.
  func hash(of secret: String) async throws -> PasswordHash {
    try await work { try PasswordHash(of: secret) }
  }

  /// Whether a secret was right a while ago and still is. Takes as long for a wrong one.
  func isRemembered(_ secret: String, of known: VendorsStore.Known) -> Bool {
    guard let mark = memory.withLock({ $0.marks[known.vendor.id] }) else { return false }
    return signer.isSignature(mark, of: Self.text(secret, known))
  }

  /// Whether a secret is a vendor's. Takes as long for a wrong one, and where there is no vendor.
  ///
  /// - Throws: as ``hash(of:)``.
  func isSecret(_ secret: String, of known: VendorsStore.Known?) async throws -> Bool {
    let hash = known?.hash ?? Self.nobodys
    let isIts = try await work { try hash.isHash(of: secret) }
    guard isIts, let known else { return false }
    remember(secret, of: known)
    return true
  }

  /// Remembers a secret that was right.
  func remember(_ secret: String, of known: VendorsStore.Known) {
    let (id, mark) = (known.vendor.id, signer.signature(of: Self.text(secret, known)))
    memory.withLock { memory in
      if memory.marks.updateValue(mark, forKey: id) == nil { memory.order.append(id) }
      if memory.order.count > Self.remembered { memory.marks[memory.order.removeFirst()] = nil }
    }
  }

  private func work<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    let start = ContinuousClock.now
    defer { MarketMetrics.secrets.record(duration: start.duration(to: .now)) }
    do {
      return try await workers.run(body)
    } catch let full as WorkerPool.Full {
      throw MarketError.busy(retryAfter: full.retryAfter)
    } catch is PasswordHash.OutOfMemory {
      throw MarketError.busy(retryAfter: .seconds(5))
    }
  }

  private static func text(_ secret: String, _ known: VendorsStore.Known) -> String { known.hash.text + "\n" + secret }
}
