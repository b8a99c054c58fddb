import Reactor

/// The clients that wait for a call, and its priority: the highest one of them.
struct Claim: Sendable, Equatable {
  /// The greatest number of clients that a call remembers. Further ones wait, too.
  static let maxAskers = 32

  var priority: HTTPRequest.Priority
  /// The clients in order of arrival, without repeats.
  private(set) var askers: [Asker]

  init(_ priority: HTTPRequest.Priority, _ asker: Asker) {
    self.priority = priority
    askers = [asker]
  }

  init(of request: HTTPRequest) { self.init(request.priority, request.asker) }

  /// Adds the clients of another claim. Returns whether that changed anything.
  mutating func merge(_ other: Claim) -> Bool {
    let before = self
    priority = max(priority, other.priority)
    for asker in other.askers where askers.count < Self.maxAskers && !askers.contains(asker) { askers.append(asker) }
    return self != before
  }
}
