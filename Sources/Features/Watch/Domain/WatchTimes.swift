import Foundation

/// When a profile gets its messages. News in the app do not wait for them.
package struct WatchTimes: Sendable, Hashable {
  /// A time of day in minutes since midnight, 0 ... 1,439.
  package typealias Minute = Int

  /// Hours in which no message is sent. They may go past midnight.
  package struct Quiet: Sendable, Hashable {
    /// Their first minute.
    package let from: Minute
    /// The minute at which they are over.
    package let to: Minute

    /// Creates quiet hours.
    package init(from: Minute, to: Minute) {
      self.from = from
      self.to = to
    }

    /// Whether a time of day is within them.
    func contains(_ minute: Minute) -> Bool {
      from < to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
  }

  /// Why times cannot be stored.
  package enum Problem: Error, Sendable, Hashable {
    /// The time of the digest is no time.
    case digest
    /// The beginning or the end of the quiet hours is no time, or both are the same.
    case quiet
    /// The digest is within the quiet hours.
    case digestInQuiet
    /// The time zone is unknown.
    case zone
  }

  /// A moment for which messages wait.
  struct Slot: Sendable, Hashable {
    /// When they are sent.
    let end: Date
    /// The most messages that are sent one by one then; more become a summary.
    let maxSingle: Int
  }

  /// The most messages that the end of quiet hours sends one by one.
  static let maxSingle = 5
  /// The quiet hours that a form suggests.
  package static let suggestedQuiet = Quiet(from: 22 * 60, to: 8 * 60)
  /// The time of a digest that a form suggests.
  package static let suggestedDigest: Minute = 9 * 60

  /// The quiet hours; `nil` for none.
  package let quiet: Quiet?
  /// When the digest of a day is sent; `nil` for messages at once.
  package let digestAt: Minute?
  /// The time zone of these times: an identifier of the IANA, like `Asia/Seoul`.
  package let zone: String
  private let timeZone: TimeZone

  /// Creates times.
  ///
  /// - Throws: ``Problem`` for a time outside of a day, quiet hours without length, a digest within them, and an
  ///   unknown time zone.
  package init(quiet: Quiet?, digestAt: Minute?, zone: String) throws(Problem) {
    let day = 0..<1_440
    if let digestAt, !day.contains(digestAt) { throw .digest }
    if let quiet, !day.contains(quiet.from) || !day.contains(quiet.to) || quiet.from == quiet.to { throw .quiet }
    if let quiet, let digestAt, quiet.contains(digestAt) { throw .digestInQuiet }
    // Foundation also takes abbreviations and distances, which say nothing of summer time.
    guard zone == "UTC" || zone.contains("/"), zone.utf8.count <= 64, let timeZone = TimeZone(identifier: zone) else {
      throw .zone
    }
    self.quiet = quiet
    self.digestAt = digestAt
    self.zone = zone
    self.timeZone = timeZone
  }
}

// MARK: Words

extension WatchTimes {
  /// Reads a time of day, like `08:00`; `nil` for anything else.
  package static func minute(_ text: String) -> Minute? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return hours * 60 + minutes
  }

  /// Writes a time of day, like `08:00`.
  package static func text(of minute: Minute) -> String {
    [minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }
}

// MARK: Moments

extension WatchTimes {
  /// Returns for which moment messages wait that are due at a moment; `nil` if they do not wait.
  func slot(at moment: Date) -> Slot? {
    // A summary of one news could not lead to its item, nor end the messages about it.
    if let digestAt { return Slot(end: next(digestAt, after: moment), maxSingle: 1) }
    return quietEnd(at: moment).map { Slot(end: $0, maxSingle: Self.maxSingle) }
  }

  /// Returns the end of the quiet hours that a moment is in; `nil` if it is in none.
  func quietEnd(at moment: Date) -> Date? {
    guard let quiet else { return nil }
    let today = day(of: moment)
    return [today - 1, today].lazy
      .map { (begin: date(quiet.from, on: $0), end: date(quiet.to, on: $0 + (quiet.to < quiet.from ? 1 : 0))) }
      .first { $0.begin <= moment && moment < $0.end }?.end
  }

  /// Returns the first moment after another one at which clocks show a time.
  private func next(_ minute: Minute, after moment: Date) -> Date {
    var day = day(of: moment) - 1
    while date(minute, on: day) <= moment { day += 1 }
    return date(minute, on: day)
  }

  /// The number of days since 1970 that clocks show at a moment.
  private func day(of moment: Date) -> Int {
    Int(((moment.timeIntervalSince1970 + offset(at: moment)) / 86_400).rounded(.down))
  }

  /// Returns when clocks show a time on a day; of two such moments the first. A time that clocks leave out is as much
  /// later as they are put forward.
  private func date(_ minute: Minute, on day: Int) -> Date {
    let shown = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(minute) * 60)
    let before = offset(at: shown - 86_400)
    let dates = [before, offset(at: shown + 86_400)].map { (date: shown - $0, offset: $0) }
    return dates.filter { offset(at: $0.date) == $0.offset }.map(\.date).min() ?? shown - before
  }

  private func offset(at moment: Date) -> TimeInterval { TimeInterval(timeZone.secondsFromGMT(for: moment)) }
}
