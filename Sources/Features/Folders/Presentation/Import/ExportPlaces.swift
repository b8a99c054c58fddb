import Reactor
import Synchronization

/// Limits how many exports run at once, because each stays in memory until the client has read it.
///
/// A profile may run one and an address a few, so that a slow client does not block other clients.
final class ExportPlaces: Sendable {
  /// The most exports at once: per profile, per address, and in all.
  struct Limits: Sendable {
    var profile = 1
    var address = 4
    var all = 16
  }

  /// A taken place. It becomes free when the last reference is released, even if the export was never read.
  final class Place: Sendable {
    private let places: ExportPlaces
    private let asker: Asker

    fileprivate init(_ places: ExportPlaces, _ asker: Asker) {
      self.places = places
      self.asker = asker
    }

    deinit { places.giveBack(asker) }
  }

  private let limits: Limits
  /// The asker of each taken place.
  private let taken = Mutex<[Asker]>([])

  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Takes a place.
  ///
  /// - Throws: `AppError` with `overLimit` if no place is free.
  func take(for asker: Asker) throws(AppError) -> Place {
    let isThere = taken.withLock { taken in
      let hasRoom =
        taken.count < limits.all && taken.count { $0.profile == asker.profile } < limits.profile
        && taken.count { $0.address == asker.address } < limits.address
      if hasRoom { taken.append(asker) }
      return hasRoom
    }
    guard isThere else { throw AppError(.overLimit, retryAfter: .seconds(10)) }
    return Place(self, asker)
  }

  private func giveBack(_ asker: Asker) {
    taken.withLock { taken in
      if let index = taken.firstIndex(of: asker) { taken.remove(at: index) }
    }
  }
}
