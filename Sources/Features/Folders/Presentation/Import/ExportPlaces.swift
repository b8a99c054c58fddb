import Reactor
import Synchronization

/// How many files may be on their way at once, of all there are: each is in memory until it has been read.
final class ExportPlaces: Sendable {
  /// One of the places, free again once nobody holds it: also when the file was never read.
  final class Place: Sendable {
    private let places: ExportPlaces

    fileprivate init(_ places: ExportPlaces) {
      self.places = places
    }

    deinit { places.taken.wrappingSubtract(1, ordering: .relaxed) }
  }

  private let most: Int
  private let taken = Atomic(0)

  /// - Parameter most: how many, 1 or more.
  init(_ most: Int) {
    self.most = most
  }

  /// Takes a place.
  ///
  /// - Throws: `AppError` with `overLimit` when there is none.
  func take() throws(AppError) -> Place {
    if taken.wrappingAdd(1, ordering: .relaxed).newValue > most {
      taken.wrappingSubtract(1, ordering: .relaxed)
      throw AppError(.overLimit, retryAfter: .seconds(10))
    }
    return Place(self)
  }
}
