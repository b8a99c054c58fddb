import Localization
import WatchFeature

/// The options of `channels times`, as they are typed; `nil` for what stays.
struct TypedTimes: Sendable {
  /// The word that switches quiet hours or the digest off.
  private static let off = "off"

  var quiet: String?
  var digest: String?
  var zone: String?

  /// Whether something changes.
  var isChange: Bool { quiet != nil || digest != nil || zone != nil }

  /// Returns times with these changes.
  ///
  /// - Throws: `WatchTimes.Problem` for a text that is no time, and for times that cannot be.
  func applied(to times: WatchTimes) throws(WatchTimes.Problem) -> WatchTimes {
    var (quietHours, digestAt) = (times.quiet, times.digestAt)
    if let quiet { quietHours = try Self.quiet(quiet) }
    if let digest {
      digestAt = digest == Self.off ? nil : WatchTimes.minute(digest)
      if digestAt == nil, digest != Self.off { throw .digest }
    }
    return try WatchTimes(quiet: quietHours, digestAt: digestAt, zone: zone ?? times.zone)
  }

  private static func quiet(_ text: String) throws(WatchTimes.Problem) -> WatchTimes.Quiet? {
    if text == off { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let from = WatchTimes.minute(parts[0]), let to = WatchTimes.minute(parts[1]) else {
      throw .quiet
    }
    return .init(from: from, to: to)
  }
}

extension Channels {
  /// Changes when messages are sent, and prints that.
  ///
  /// - Throws: `CommandFailure` with 64 for times that cannot be, with 73 if they cannot be written; errors of the
  ///   repository.
  func times(_ typed: TypedTimes) async throws {
    let known = try await channels.times(of: session.profile)
    let usual = try WatchTimes(quiet: nil, digestAt: nil, zone: WatchTimes.usualZone(in: session.language))
    let times: WatchTimes
    do {
      times = try typed.applied(to: known ?? usual)
    } catch {
      throw CommandFailure(.usage, ChannelsStrings.english.problem(error))
    }
    if typed.isChange { try await channels.setTimes(times, of: session.profile) }
    try write(ChannelTimesReport(times))
  }

  private func write(_ times: ChannelTimesReport) throws {
    let console = session.console
    if asJSON { return try console.write(json: times) }
    let fields = [times.quiet ?? "off", times.digest ?? "off", times.zone].map(TerminalText.clean)
    guard console.isTerminal else { return try console.write(fields.joined(separator: "\t")) }
    let words = ChannelHeadings.for(session.language)
    for (heading, field) in zip([words.quiet, words.digest, words.zone], fields) {
      try console.write("\(heading): \(field)")
    }
  }
}
