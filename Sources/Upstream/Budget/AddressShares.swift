import Foundation

/// Prevents one address from using all calls of a window while other addresses are active.
///
/// Fair turns only help callers that wait at the same time. An address that calls constantly could use the whole window
/// in a second, and later callers would be refused. So while another address is active, an address may use at most
/// three quarters of the window. A single active address may use the whole window.
struct AddressShares: Sendable {
  /// The number of windows for which an address counts as active after its last call.
  private static let windowsAbout = 10.0
  /// The greatest number of active addresses to remember.
  private static let maxAbout = 256

  private let limit: Int
  private let isShared: Bool
  private let window: TimeInterval
  /// The calls of the current window, oldest first.
  private var served: [(address: String, at: Date)] = []
  private var about: [String: Date] = [:]

  init(_ policy: BudgetPolicy) {
    limit = policy.limit - policy.limit / 4
    isShared = limit < policy.limit
    window = policy.window.inSeconds
  }

  /// Records that an address has asked for a call.
  mutating func note(_ address: String?, now: Date) {
    guard let address else { return }
    if about.count >= Self.maxAbout, about[address] == nil {
      about = about.filter { abs(now.timeIntervalSince($0.value)) < window }
      if about.count >= Self.maxAbout { about = [:] }
    }
    about[address] = now
  }

  /// Records that a call is made for an address.
  mutating func serve(_ address: String?, now: Date) {
    guard isShared, let address else { return }
    forget(now)
    served.append((address, now))
  }

  /// The time at which an address has a call of its share again; `nil` for now.
  ///
  /// - Parameter planned: the number of calls that are about to be made for the address.
  mutating func turn(of address: String?, planned: Int, now: Date) -> Date? {
    guard isShared, let address else { return nil }
    forget(now)
    let calls = served.filter { $0.address == address }.map(\.at)
    guard calls.count + planned >= limit, isAnybodyElseAbout(than: address, now) else { return nil }
    let index = min(calls.count - 1, calls.count + planned - limit)
    return index < 0 ? now.addingTimeInterval(window) : calls[index].addingTimeInterval(window)
  }

  /// Drops calls outside the window. A clock that was set back extends no wait beyond one window.
  private mutating func forget(_ now: Date) {
    served.removeAll { abs(now.timeIntervalSince($0.at)) >= window - BudgetRecord.tolerance }
  }

  private func isAnybodyElseAbout(than address: String, _ now: Date) -> Bool {
    about.contains { $0.key != address && abs(now.timeIntervalSince($0.value)) < window * Self.windowsAbout }
  }
}
