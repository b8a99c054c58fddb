import FeatureKit

/// The plan of the calls for many listings. It is pure: outcomes go in, calls come out.
///
/// The ids of a place go together. The most urgent ids are in the first call. Within a call ids are sorted, so that two
/// pages with the same ids in another order make the same call.
///
/// Apple sometimes leaves ids out. These are requested once more, together, after the other ids of the place. A call
/// that its ids may have made fail is halved, and so are the halves, down to single ids.
struct LookupPlan {
  /// The ids that one call asks for, and their place.
  struct Call: Sendable, Equatable {
    let place: ListingPlace
    /// The app numbers, 1 ... ``LookupPlan/maxIDs``.
    let appIDs: [Int]

    var ids: [AppListing.ID] { appIDs.map { place.id($0) } }
  }

  /// The next step.
  enum Step: Sendable, Equatable {
    /// A call to make.
    case call(Call)
    /// These ids are not requested any more, because too many calls for them have failed.
    case giveUp([AppListing.ID])
  }

  /// The most ids of a call; Apple answers 502 to more.
  static let maxIDs = 200
  /// The most additional calls for the parts of one call: enough to find one bad id among ``maxIDs``.
  static let maxExtraCalls = 16
  /// The number of failures after which the ids are not the cause: a call, its halves and their halves.
  static let failuresOfBroken = 7

  /// The ids of one original call.
  private struct Batch {
    let place: ListingPlace
    /// Whether an earlier answer left these ids out.
    let isSecondTry: Bool
    /// The parts still to be requested, one call each.
    var pieces: [[Int]]
    var calls = 0
    var hasAnswer = false

    var ids: [AppListing.ID] { pieces.joined().map { place.id($0) } }
  }

  /// The places that were not begun.
  private var places: [(place: ListingPlace, appIDs: [Int])]
  /// The batches of the current place.
  private var batches: [Batch] = []
  /// The current place.
  private var place: ListingPlace?
  /// The ids that answers for the current place left out.
  private var missing: [Int] = []

  /// Plans the calls for some ids, without duplicates.
  ///
  /// - Parameter ids: any number of ids, the most urgent first.
  init(_ ids: [AppListing.ID]) {
    places = ids.byPlace()
  }

  /// Returns the next step; `nil` when all ids were requested. The outcome of a call is reported by
  /// ``answered(with:)``, ``failed(mayBeOfIDs:)`` or ``leaveOut(_:)`` before the next step is requested.
  mutating func next() -> Step? {
    while let batch = nextBatch() {
      if let appIDs = batch.pieces.first, batch.calls <= Self.maxExtraCalls {
        return .call(Call(place: batch.place, appIDs: appIDs))
      }
      batches.removeFirst()
      if !batch.pieces.isEmpty { return .giveUp(batch.ids) }
    }
    return nil
  }

  /// Reports the answer to the current call.
  ///
  /// - Parameter found: the ids in the answer; may include others.
  /// - Returns: the ids that are missing for the second time.
  mutating func answered(with found: Set<Int>) -> [AppListing.ID] {
    let (batch, asked) = takeCall()
    batches[0].hasAnswer = true
    let left = asked.filter { !found.contains($0) }
    if batch.isSecondTry { return left.map { batch.place.id($0) } }
    missing += left
    return []
  }

  /// Reports that the current call has failed.
  ///
  /// - Parameter mayBeOfIDs: whether the requested ids may be the cause.
  /// - Returns: the ids that are given up: none or one, or all remaining ones if no other call would succeed.
  mutating func failed(mayBeOfIDs: Bool) -> [AppListing.ID] {
    let (batch, asked) = takeCall()
    let isBroken = !batch.hasAnswer && batch.calls >= Self.failuresOfBroken
    guard mayBeOfIDs, !isBroken else { return asked.map { batch.place.id($0) } + takeAll() }
    guard asked.count > 1 else { return asked.map { batch.place.id($0) } }
    let middle = asked.count / 2
    // Appended after the other halves, so that parts are requested in descending order of size.
    batches[0].pieces += [Array(asked[..<middle]), Array(asked[middle...])]
    return []
  }

  /// Replaces the current call by one without ids that are known by now.
  mutating func leaveOut(_ known: Set<Int>) {
    let left = batches[0].pieces.removeFirst().filter { !known.contains($0) }
    if !left.isEmpty { batches[0].pieces.insert(left, at: 0) }
  }

  private mutating func nextBatch() -> Batch? {
    if let batch = batches.first { return batch }
    if let place, !missing.isEmpty {
      begin(missing, in: place, isSecondTry: true)
      missing = []
    } else if let next = places.first {
      places.removeFirst()
      begin(next.appIDs, in: next.place, isSecondTry: false)
    }
    return batches.first
  }

  private mutating func begin(_ appIDs: [Int], in place: ListingPlace, isSecondTry: Bool) {
    self.place = place
    batches = appIDs.chunks(of: Self.maxIDs).map {
      Batch(place: place, isSecondTry: isSecondTry, pieces: [$0.sorted()])
    }
  }

  /// Counts a call of the first batch, and returns the batch and the ids of the call.
  private mutating func takeCall() -> (batch: Batch, asked: [Int]) {
    batches[0].calls += 1
    let asked = batches[0].pieces.removeFirst()
    return (batches[0], asked)
  }

  private mutating func takeAll() -> [AppListing.ID] {
    let left =
      batches.flatMap(\.ids) + missing.compactMap { place?.id($0) }
      + places.flatMap { next in next.appIDs.map { next.place.id($0) } }
    batches = []
    missing = []
    places = []
    return left
  }
}
