import FeatureKit
package import Foundation
import Localization
import Reactor
import Secrets
package import Store

/// The channels and messages of profiles in the database. Settings are sealed for their profile.
package struct DatabaseChannelsRepository: ChannelsRepository {
  /// The most channels of a profile.
  package static let maxChannels = WatchChannel.mostOfProfile
  /// The most messages of a page.
  package static let maxPage = 100
  /// The most messages that a profile sends itself in an hour. They go to any address that a person enters, as fast as
  /// that person asks.
  package static let maxSent = 10
  /// The most of these messages that all profiles send to one host in an hour, as profiles are free. Mails and pushes
  /// are not counted: all mails go to one server, to addresses that are confirmed, and a push only to a browser.
  package static let maxSentToHost = 30

  let database: ProfileDatabase
  let line: ChannelLine
  let now: @Sendable () -> Date
  private let turns = Turns(most: Self.maxSent, within: 3_600)
  private let hostTurns = Turns(most: Self.maxSentToHost, within: 3_600)

  /// Creates a repository on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - line: seals settings and sends.
  ///   - now: returns the current time.
  package init(database: Database, line: ChannelLine, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = ProfileDatabase(database)
    self.line = line
    self.now = now
  }

  package func channels(of profile: String) async throws -> [WatchChannel] {
    try await database.read { [line] connection in
      try connection.rows(ChannelRows.selectChannels(of: profile)).map { row in
        let (id, kind) = (try row.string("id"), try WatchChannel.Kind(row))
        return try WatchChannel(row, hint: line.hint(of: kind, try row.string("sealed"), of: profile, id: id))
      }
    }
  }

  package func add(
    _ kind: WatchChannel.Kind, _ settings: ChannelSettings, label: String, of profile: String
  ) async throws -> WatchChannel.ID {
    let (mark, time) = (line.mark(of: kind, settings), now())
    let language = settings["language"].flatMap { Language(rawValue: $0) } ?? .english
    return try await database.of(profile).write { [line] connection in
      let known = try connection.row(ChannelRows.selectID(of: profile, mark: mark))?.string("id")
      if known == nil {
        let count = try connection.row(ChannelRows.countChannels(of: profile))?.int("channels") ?? 0
        guard count < Self.maxChannels else { throw AppError(.overLimit) }
        try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: time))
      }
      let id = known ?? RandomToken.make()
      let isConfirmed = try kind != .email || connection.state(of: id, of: profile) == .active
      try connection.execute(
        ChannelRows.upsertChannel(
          id, kind, of: profile, sealed: try line.sealed(settings, of: profile, id: id),
          label: WireText.line(label, maxBytes: WireText.maxWordBytes) ?? kind.rawValue, mark: mark,
          language: language.rawValue, at: time))
      if !isConfirmed { try connection.execute(EmailRows.unconfirm(id, of: profile, answer: nil)) }
      return id
    }
  }

  package func remove(_ id: WatchChannel.ID, of profile: String) async throws {
    try await database.of(profile).write { try $0.execute(ChannelRows.deleteChannel(id, of: profile)) }
  }

  package func send(
    _ message: WatchMessage, to id: WatchChannel.ID, of profile: String
  ) async throws -> SendOutcome? {
    guard let (channel, state) = try await stored(id, of: profile) else { return nil }
    guard state != .unconfirmed else { return .later(after: nil, reason: OwnAnswer.notConfirmed.rawValue) }
    let time = now()
    try turns.take(by: profile, at: time)
    // The label is the host.
    if channel.kind != .email, channel.kind != .push { try hostTurns.take(by: channel.label, at: time) }
    let outcome = await line.send(message, on: channel)
    try Task.checkCancellation()
    try await database.of(profile).write { try $0.note(outcome, of: id, of: profile) }
    return outcome
  }

  /// Returns a channel and its state; `nil` if it is gone.
  func stored(
    _ id: WatchChannel.ID, of profile: String
  ) async throws -> (channel: StoredChannel, state: WatchChannel.State?)? {
    try await database.read { connection in
      let channel = try connection.row(ChannelRows.selectChannel(id, of: profile)).flatMap { try StoredChannel($0) }
      let state = try connection.state(of: id, of: profile)
      return channel.map { ($0, state) }
    }
  }

  package func deliveries(of profile: String, after id: Delivery.ID?, limit: Int) async throws -> [Delivery] {
    let select = ChannelRows.selectDeliveries(
      of: profile, after: id.flatMap { DeliveryID($0) }, limit: min(max(limit, 1), Self.maxPage))
    return try await database.read { try $0.rows(select).map { try Delivery($0) } }
  }

  package func clock() async throws -> Date { try await database.read { try $0.date() } }

  package func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["watchChannel", "watchDelivery", "watchTimes"])
  }

  package func times(of profile: String) async throws -> WatchTimes? {
    try await database.read { try $0.times(of: profile) }
  }

  package func setTimes(_ times: WatchTimes, of profile: String) async throws {
    try await database.of(profile).write { [now = now()] connection in
      try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: now))
      try connection.execute(TimesRows.upsertTimes(times, of: profile))
    }
  }

  /// Moves the channels and times of a profile, with the messages, into another one, which keeps its own times. A
  /// channel with an address that the other one has already, or beyond its most channels, is left out.
  ///
  /// - Throws: `AppError` if the data cannot be reached, and then nothing is moved; `CancellationError`.
  package func moveEverything(of profile: String, to other: String) async throws {
    if profile == other { return }
    try await database.write { [line, now = now()] connection in
      try connection.execute(DatabaseProfilesRepository.upsertProfile(other, at: now))
      var room = Self.maxChannels - (try connection.row(ChannelRows.countChannels(of: other))?.int("channels") ?? 0)
      for row in try connection.rows(ChannelRows.selectWhole(of: profile)) {
        let (id, mark) = (try row.string("id"), try row.string("mark"))
        if room > 0, try connection.row(ChannelRows.selectID(of: other, mark: mark)) == nil,
          let sealed = line.resealed(try row.string("sealed"), from: profile, to: other, id: id)
        {
          try connection.execute(ChannelRows.copyChannel(id, of: profile, to: other, sealed: sealed))
          try connection.execute(ChannelRows.moveDeliveries(of: id, from: profile, to: other))
          room -= 1
        }
        try connection.execute(ChannelRows.deleteChannel(id, of: profile))
      }
      try connection.execute(TimesRows.copyTimes(of: profile, to: other))
      try connection.execute(TimesRows.markUnplaced(of: other))
      try connection.execute(TimesRows.deleteTimes(of: profile))
    }
  }

  /// Removes messages from before a moment.
  ///
  /// - Returns: the number of removed messages.
  /// - Throws: `AppError` if the data cannot be reached, and then some are removed; `CancellationError`.
  package func removeDeliveries(before moment: Date) async throws -> Int {
    try await database.inBatches { try $0.rows(ChannelRows.deleteDeliveries(before: moment, limit: $1)).count }
  }
}

extension Connection {
  /// Notes on a channel what became of a message. Of a channel that is closed by it, no message is sent any more.
  func note(_ outcome: SendOutcome, of channel: WatchChannel.ID, of profile: String) throws {
    let answer = outcome.answer
    var state: WatchChannel.State?
    switch outcome {
    case .taken: state = .active
    case .ended: state = .ended
    case .refused: state = .refused
    case .later, .tooLong, .unusable: break
    }
    try execute(ChannelRows.noteAnswer(answer, state, of: channel, of: profile))
    if let state, state != .active {
      try execute(ChannelRows.dropWaiting(of: channel, of: profile, answer: answer))
    }
  }
}

extension SendOutcome {
  /// The answer as the tables hold it.
  var answer: String { WireText.line(reason, maxBytes: WireText.maxWordBytes) ?? OwnAnswer.taken.rawValue }
}

extension WatchChannel {
  fileprivate init(_ row: Row, hint: String?) throws {
    guard let state = State(rawValue: try row.int("state")) else {
      throw DatabaseError.column(name: "state", expected: "0 ... 3")
    }
    self.init(
      id: try row.string("id"), kind: try Kind(row), label: try row.string("label"), hint: hint, state: state,
      lastAnswer: try row.optionalString("lastAnswer"), createdAt: try row.date("createdAt"))
  }
}

extension Delivery {
  fileprivate init(_ row: Row) throws {
    guard let state = State(rawValue: try row.int("state")) else {
      throw DatabaseError.column(name: "state", expected: "0 ... 2")
    }
    let id = DeliveryID(
      createdAt: try row.date("createdAt"), channel: try row.string("channel"), message: try row.string("message"))
    self.init(
      id: id.text, kind: try WatchChannel.Kind(row), label: try row.string("label"), title: try row.string("title"),
      state: state, attempts: try row.int("attempts"),
      nextAt: try row.optionalInt("nextAt") == nil ? nil : try row.date("nextAt"),
      answer: try row.optionalString("answer"))
  }
}
