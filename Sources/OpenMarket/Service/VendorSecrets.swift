import Metrics
import Secrets
import Synchronization
import Workers

/// Hashes and verifies vendors' secrets: two at a time, with a queue of 64.
///
/// A verified secret is remembered as a keyed hash while the vendor's slow hash stays the same, so that later
/// calls take microseconds. After a change of the secret, on any server, it is no longer accepted.
final class VendorSecrets: Sendable {
  private struct Remembered {
    var marks: [Int: String] = [:]
    /// Vendor ids in the order in which they were first remembered.
    var order: [Int] = []
  }

  /// Maximum number of vendors with a remembered secret.
  static let remembered = 1_000
  /// Hash that matches no secret, so that checking an unknown vendor takes as long as checking a known one.
  private static let nobodys = PasswordHash(
    text: "$argon2id$v=19$m=19456,t=2,p=1$" + String(repeating: "A", count: 22) + "$"
      + String(repeating: "A", count: 43))

  private let workers = WorkerPool(threads: 2, maxWaiting: 64)
  private let signer = Signer(.random(), purpose: "market secret")
  private let memory = Mutex(Remembered())

  /// Hashes a secret.
  ///
  /// - Throws: ``MarketError/busy(retryAfter:)`` if too many calls wait or memory is short; `CancellationError`.
  func hash(of secret: String) async throws -> PasswordHash {
    try await work { try PasswordHash(of: secret) }
  }

  /// Returns whether a secret was verified before and is still valid. Takes the same time for a wrong secret.
  func isRemembered(_ secret: String, of known: VendorsStore.Known) -> Bool {
    guard let mark = memory.withLock({ $0.marks[known.vendor.id] }) else { return false }
    return signer.isSignature(mark, of: Self.text(secret, known))
  }

  /// Returns whether a secret is a vendor's. Takes the same time for a wrong secret and for an unknown vendor.
  ///
  /// - Throws: as ``hash(of:)``.
  func isSecret(_ secret: String, of known: VendorsStore.Known?) async throws -> Bool {
    let hash = known?.hash ?? Self.nobodys
    let isIts = try await work { try hash.isHash(of: secret) }
    guard isIts, let known else { return false }
    remember(secret, of: known)
    return true
  }

  /// Remembers a verified secret.
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
