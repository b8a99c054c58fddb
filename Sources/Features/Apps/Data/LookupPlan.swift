import FeatureKit

/// Which calls ask for many listings, and what their outcomes mean. Pure: outcomes come in, calls go out.
///
/// The ids of a place go together: those wanted first in the first call, and in a call by size, so that two pages that
/// show the same ones in another order make one call. What answers leave out is asked for once more when the place has
/// been gone through, all of it together, for Apple sometimes leaves ids out. A call that may have failed because of
/// what it asked for is halved, and so are the halves, down to single ids.
struct LookupPlan {
  /// A call: what it asks for, and where.
  struct Call: Sendable, Equatable {
    let place: ListingPlace
    /// 1 ... ``LookupPlan/maxIDs``.
    let appIDs: [Int]

    var ids: [AppListing.ID] { appIDs.map { place.id($0) } }
  }

  /// What is next.
  enum Step: Sendable, Equatable {
    case call(Call)
    /// These are not asked for: too many calls for them have failed.
    case giveUp([AppListing.ID])
  }

  /// The most ids of a call; Apple answers 502 to more.
  static let maxIDs = 200
  /// How many calls more may be made for what was one: enough to find a single bad id among ``maxIDs``.
  static let maxExtraCalls = 16
  /// What was one call, its halves, and theirs: when all of these fail, it is not because of what they ask for.
  static let failuresOfBroken = 7

  /// What was one call.
  private struct Batch {
    let place: ListingPlace
    /// Whether its ids were left out of an answer before.
    let isSecondTry: Bool
    /// What is to be asked of it, call by call.
    var pieces: [[Int]]
    var calls = 0
    var hasAnswer = false

    var ids: [AppListing.ID] { pieces.joined().map { place.id($0) } }
  }

  /// Places that were not begun yet.
  private var places: [(place: ListingPlace, appIDs: [Int])]
  /// Of one place.
  private var batches: [Batch] = []
  /// The place of the batches.
  private var place: ListingPlace?
  /// What answers for it have left out.
  private var missing: [Int] = []

  /// Plans the calls for some ids, each once.
  ///
  /// - Parameter ids: any number, those first that are wanted first.
  init(_ ids: [AppListing.ID]) {
    places = ids.byPlace()
  }

  /// What to do next; a call's outcome is told by ``answered(with:)``, ``failed(mayBeOfIDs:)`` or ``leaveOut(_:)`` before
  /// anything else is asked. `nil` when everything has been asked for.
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

  /// An answer has come to the call that was next.
  ///
  /// - Parameter found: the ids that stand in it; others may be there.
  /// - Returns: those that it has left out, if they were left out before.
  mutating func answered(with found: Set<Int>) -> [AppListing.ID] {
    let (batch, asked) = takeCall()
    batches[0].hasAnswer = true
    let left = asked.filter { !found.contains($0) }
    if batch.isSecondTry { return left.map { batch.place.id($0) } }
    missing += left
    return []
  }

  /// The call that was next has failed.
  ///
  /// - Parameter mayBeOfIDs: whether it may have failed because of what it asked for.
  /// - Returns: the ids that are given up: none or one, or all that are left when no other call would do better.
  mutating func failed(mayBeOfIDs: Bool) -> [AppListing.ID] {
    let (batch, asked) = takeCall()
    let isBroken = !batch.hasAnswer && batch.calls >= Self.failuresOfBroken
    guard mayBeOfIDs, !isBroken else { return asked.map { batch.place.id($0) } + takeAll() }
    guard asked.count > 1 else { return asked.map { batch.place.id($0) } }
    let middle = asked.count / 2
    // Behind the other halves: so all of one size are asked before any that are smaller.
    batches[0].pieces += [Array(asked[..<middle]), Array(asked[middle...])]
    return []
  }

  /// The call that was next is not made, for some of its ids need none: the others are asked for next.
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

  /// The first batch once its first call is made, and what that asked for.
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
