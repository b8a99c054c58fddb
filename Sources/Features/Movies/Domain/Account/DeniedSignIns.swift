import FeatureKit
import Synchronization

/// The sign-ins that people have denied at the source, so that no page asks whether they have approved one. In memory
/// only: an attempt stays in the database, because it can still be approved.
final class DeniedSignIns: Sendable {
  /// Maximum number; the oldest are forgotten first.
  static let maxCount = 1_000

  private let owners = Mutex<[String]>([])

  /// Whether an attempt was denied.
  func contains(_ attempt: SignInAttempt) -> Bool {
    let mark = OwnerMark.of(attempt.token.text)
    return owners.withLock { $0.contains(mark) }
  }

  /// Notes that an attempt was denied.
  func insert(_ attempt: SignInAttempt) {
    let mark = OwnerMark.of(attempt.token.text)
    owners.withLock { owners in
      if !owners.contains(mark) { owners.append(mark) }
      if owners.count > Self.maxCount { owners.removeFirst() }
    }
  }
}
