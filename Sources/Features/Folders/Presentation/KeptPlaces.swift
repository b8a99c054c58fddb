import FeatureKit
import HTML
import Localization
import Reactor

/// The places outside of folders in which features keep items. Folders knows none of them by name.
///
/// No page depends on a place: one that cannot be read is left out.
struct KeptPlaces: Sendable {
  private let places: [any KeptPlace]

  init(_ places: [any KeptPlace] = []) { self.places = places }

  /// The place with an id; `nil` if there is none.
  subscript(id: String) -> (any KeptPlace)? { places.first { $0.id == id } }

  /// Returns the places with items of a profile, or with items that only their source can count.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func counts(of profile: String) async throws -> [PlaceCount] {
    var counts: [PlaceCount] = []
    for place in places {
      switch try await count(of: profile, in: place) {
      case .absent, .known(0): break
      case .unknown: counts.append(PlaceCount(place: place.id, count: nil))
      case .known(let count): counts.append(PlaceCount(place: place.id, count: count))
      }
    }
    return counts
  }

  /// Returns the places that can hold an item of a profile, and whether they hold it.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - profile: the profile.
  ///   - last: the last choices. They stay where nothing newer is known without asking a source.
  /// - Throws: `CancellationError`, nothing else.
  func choices(
    for item: ItemReference, of profile: String, after last: [PlaceChoice]
  ) async throws -> [PlaceChoice] {
    var choices: [PlaceChoice] = []
    for place in places where place.takes(item) {
      if case .absent = try await count(of: profile, in: place) { continue }
      let known: [ItemReference: Bool] = try await asFarAsPossible(or: [:], failed: { _ in }) {
        try await place.known(among: [item], of: profile)
      }
      let before = last.first { $0.place == place.id } ?? PlaceChoice(place: place.id, isHolding: false)
      let isHolding = known[item] ?? before.isHolding
      choices.append(isHolding == before.isHolding ? before : PlaceChoice(place: place.id, isHolding: isHolding))
    }
    return choices
  }

  /// The changes of all places, each for one reader.
  func changes(of profile: String) -> [AsyncStream<Void>] { places.map { $0.changes(of: profile) } }

  private func count(of profile: String, in place: any KeptPlace) async throws -> KeptCount {
    try await asFarAsPossible(or: .absent, failed: { _ in }) { try await place.count(of: profile) }
  }
}

/// A place in the list of folders.
struct PlaceCount: Sendable, Hashable {
  /// The id of the place.
  let place: String
  /// The number of items in it; `nil` if only its source knows.
  let count: Int?
}

/// A place on the page that saves an item.
struct PlaceChoice: Sendable, Hashable {
  /// The id of the place.
  let place: String
  /// Whether the item is in it, as far as that is known.
  var isHolding: Bool
  /// Why it could not be asked or changed last; `nil` if it could.
  var error: AppError?
}

/// The places in the list of folders; a tap opens the page of the place.
struct PlacesList: HTML {
  let counts: [PlaceCount]
  let places: KeptPlaces
  let strings: FoldersStrings

  var content: some HTML {
    if !counts.isEmpty {
      section(.class("part part-places"), .ariaLabelledby(Self.titleID)) {
        h2(.id(Self.titleID)) { strings.elsewhere }
        ul {
          for each in shown { li { PlaceLink(place: each.place, count: each.count, strings: strings) } }
        }
      }
    }
  }

  private static let titleID = "places-title"

  private var shown: [(place: any KeptPlace, count: Int?)] {
    counts.compactMap { each in places[each.place].map { (place: $0, count: each.count) } }
  }
}

/// The row of a place in the list of folders.
private struct PlaceLink: HTML {
  let place: any KeptPlace
  let count: Int?
  let strings: FoldersStrings

  var content: some HTML {
    a(.class("row"), .href(place.address)) {
      PlaceCover(symbol: place.symbol)
      span(.class("names")) {
        span(.class("name")) { place.name(in: strings.language) }
        if let count { span(.class("detail")) { strings.count(count) } }
      }
      Symbol(id: "chevron", size: 16)
    }
  }
}

/// The symbol of a place, where a folder has its pictures.
struct PlaceCover: HTML {
  let symbol: String

  var content: some HTML {
    span(.class("mosaic"), .ariaHidden) { Symbol(id: symbol, size: 26, grows: false) }
  }
}
