import Reactor
import Synchronization

/// Bounds how many files are sent at once: each stays in memory until the client has read it.
///
/// A profile has one place and an address a few, so that a slow client keeps no other client from its file.
final class ExportPlaces: Sendable {
  /// How many there are.
  struct Limits: Sendable {
    var profile = 1
    var address = 4
    var all = 16
  }

  /// One of the places, free again once nobody holds it: also when the file was never read.
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
  /// A taken place each.
  private let taken = Mutex<[Asker]>([])

  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Takes a place.
  ///
  /// - Throws: `AppError` with `overLimit` when there is none.
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
