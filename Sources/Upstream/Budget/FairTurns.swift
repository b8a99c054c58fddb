import HeapModule
import Reactor

/// The order of waiting calls: by priority, then by the address that was served longest ago, then by its profile that
/// was served longest ago, then by arrival.
///
/// It remembers at least as many calls as fit in a window, and at most twice as many. Clients served before those have
/// no calls left in the window.
struct FairTurns: Sendable {
  /// A call's place in the queue.
  struct Place: Sendable, Equatable {
    let id: Int
    var claim: Claim
  }

  /// The number of the call that last served an address and a profile; 0 if not remembered.
  private struct Rank: Comparable {
    let address: Int
    let profile: Int

    static func < (left: Rank, right: Rank) -> Bool {
      (left.address, left.profile) < (right.address, right.profile)
    }
  }

  private struct Candidate: Comparable {
    let place: Place
    let rank: Rank

    static func < (left: Candidate, right: Candidate) -> Bool {
      guard left.place.claim.priority == right.place.claim.priority else {
        return left.place.claim.priority > right.place.claim.priority
      }
      return left.rank == right.rank ? left.place.id < right.place.id : left.rank < right.rank
    }
  }

  private let memory: Int
  private var count = 0
  private var addresses: [String: Int] = [:]
  private var profiles: [Asker: Int] = [:]

  /// - Parameter memory: the least number of calls to remember.
  init(memory: Int) { self.memory = memory }

  /// The number of clients that are remembered.
  var askerCount: Int { profiles.count }

  /// Records that a call is made, for all clients that wait for it.
  mutating func serve(_ claim: Claim) {
    count += 1
    for asker in claim.askers {
      addresses[asker.address] = count
      profiles[asker] = count
    }
    guard profiles.count > 2 * memory else { return }
    let forgotten = count - memory
    addresses = addresses.filter { $0.value > forgotten }
    profiles = profiles.filter { $0.value > forgotten }
  }

  /// The places in the order of service, assuming that no further call arrives.
  func order(_ places: [Place]) -> [Place] {
    guard places.count > 1 else { return places }
    var turns = self
    var waiting = Heap(places.map { Candidate(place: $0, rank: rank(of: $0.claim)) })
    var ordered: [Place] = []
    while let first = waiting.popMin() {
      // A client that was served meanwhile moves back, never forward.
      let rank = turns.rank(of: first.place.claim)
      guard rank == first.rank else {
        waiting.insert(Candidate(place: first.place, rank: rank))
        continue
      }
      ordered.append(first.place)
      turns.serve(first.place.claim)
    }
    return ordered
  }

  private func rank(of claim: Claim) -> Rank {
    let ranks = claim.askers.map { Rank(address: addresses[$0.address] ?? 0, profile: profiles[$0] ?? 0) }
    return ranks.min() ?? Rank(address: 0, profile: 0)
  }
}
