import Reactor

/// Who waits for a call, and how urgently: the most urgent counts.
struct Claim: Sendable, Equatable {
  /// A call remembers this many askers; further ones wait all the same.
  static let maxAskers = 32

  var priority: HTTPRequest.Priority
  /// Everybody once, the first first.
  private(set) var askers: [Asker]

  init(_ priority: HTTPRequest.Priority, _ asker: Asker) {
    self.priority = priority
    askers = [asker]
  }

  init(of request: HTTPRequest) { self.init(request.priority, request.asker) }

  /// Adds who else waits. Returns whether that changed anything.
  mutating func merge(_ other: Claim) -> Bool {
    let before = self
    priority = max(priority, other.priority)
    for asker in other.askers where askers.count < Self.maxAskers && !askers.contains(asker) { askers.append(asker) }
    return self != before
  }
}
