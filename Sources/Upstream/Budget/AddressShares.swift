import Foundation

/// Keeps one address from taking every call of a window while others are about.
///
/// Turns alone are fair only among those who wait: who asks all the time would take a whole window in a second, and
/// whoever comes later would be refused before there is a turn. So while another address has asked lately, a quarter of
/// the window is not for one that has had the rest. Who is alone has all of it.
struct AddressShares: Sendable {
  /// How long somebody who has asked counts as being about, in windows.
  private static let windowsAbout = 10.0
  /// How many addresses are remembered as being about.
  private static let maxAbout = 256

  private let limit: Int
  private let isShared: Bool
  private let window: TimeInterval
  /// The calls of the window, whoever they were for; oldest first.
  private var served: [(address: String, at: Date)] = []
  private var about: [String: Date] = [:]

  init(_ policy: BudgetPolicy) {
    limit = policy.limit - policy.limit / 4
    isShared = limit < policy.limit
    window = policy.window.inSeconds
  }

  /// Notes that an address has asked.
  mutating func note(_ address: String?, now: Date) {
    guard let address else { return }
    if about.count >= Self.maxAbout, about[address] == nil {
      about = about.filter { abs(now.timeIntervalSince($0.value)) < window }
      if about.count >= Self.maxAbout { about = [:] }
    }
    about[address] = now
  }

  /// Notes that a call is made for an address.
  mutating func serve(_ address: String?, now: Date) {
    guard isShared, let address else { return }
    forget(now)
    served.append((address, now))
  }

  /// When an address has a call of its share again; `nil`: now.
  ///
  /// - Parameter planned: how many calls are about to be made for it.
  mutating func turn(of address: String?, planned: Int, now: Date) -> Date? {
    guard isShared, let address else { return nil }
    forget(now)
    let calls = served.filter { $0.address == address }.map(\.at)
    guard calls.count + planned >= limit, isAnybodyElseAbout(than: address, now) else { return nil }
    let index = min(calls.count - 1, calls.count + planned - limit)
    return index < 0 ? now.addingTimeInterval(window) : calls[index].addingTimeInterval(window)
  }

  /// A clock that was set back makes nobody wait longer than a window.
  private mutating func forget(_ now: Date) {
    served.removeAll { abs(now.timeIntervalSince($0.at)) >= window - BudgetRecord.tolerance }
  }

  private func isAnybodyElseAbout(than address: String, _ now: Date) -> Bool {
    about.contains { $0.key != address && abs(now.timeIntervalSince($0.value)) < window * Self.windowsAbout }
  }
}
