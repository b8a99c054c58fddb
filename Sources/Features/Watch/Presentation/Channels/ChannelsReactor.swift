import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// Drives the page of the channels on which a profile is told news.
struct ChannelsReactor: Reactor {
  /// The number of messages in the log, at first and at most.
  static let (firstMessages, mostMessages) = (20, 100)

  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// Adds a channel with settings from a form.
    case added(WatchChannel.Kind, ChannelSettings)
    /// Sends a test on a channel.
    case tested(WatchChannel.ID)
    case removed(WatchChannel.ID)
    /// Stores when messages are sent.
    case timesSaved(TimesForm)
    /// Enters the code that was sent to an address.
    case confirmed(WatchChannel.ID, code: String)
    /// Sends another code.
    case codeWanted(WatchChannel.ID)
    /// The secrets of webhooks are copied.
    case secretsSeen
    /// Shows more of the log.
    case moreTapped
    /// The page is visible, and follows messages and changes elsewhere.
    case listening
  }

  /// The channels and the log at one moment.
  struct Found: Sendable, Equatable {
    var channels: [WatchChannel]
    /// The latest messages first, at most ``mostMessages``.
    var messages: [Delivery]
    var times: WatchTimes?
    /// How far the clock of the messages is ahead of that of the page, in seconds.
    var ahead: TimeInterval = 0
  }

  /// A form that was not taken, as it was filled in but for its secrets.
  struct Refusal: Sendable, Equatable {
    let kind: WatchChannel.Kind
    let typed: ChannelSettings
    let problem: ChannelProblem
  }

  /// Times that were not taken.
  struct TimesRefusal: Sendable, Equatable {
    let form: TimesForm
    let problem: WatchTimes.Problem
  }

  enum Mutation: Sendable {
    case setFound(Found)
    case setTimesRefusal(TimesRefusal?)
    case setRefusal(Refusal)
    case setAdded(WatchChannel.ID, WatchChannel.Kind, secret: ChannelSecret?)
    case forgetSecrets
    case setTest(WatchChannel.ID, SendOutcome)
    case setCode(ChannelCode)
    case setLimit(Int)
    case setFailure(AppError)
    case say(ChannelsNotice)
  }

  struct State: Sendable, Equatable {
    let language: Language
    /// The public key of Web Push; `nil` if this browser cannot be added.
    var pushKey: String?
    var found: Loadable<Found> = .idle
    /// The number of messages that the log shows at most.
    var limit = ChannelsReactor.firstMessages
    var refusal: Refusal?
    var timesRefusal: TimesRefusal?
    /// How many channels of each kind this page has added. The form of another one is a new one, empty and closed.
    var added: [WatchChannel.Kind: Int] = [:]
    /// The channel that this page has added last, until it is tested: the focus goes to its test.
    var latest: WatchChannel.ID?
    /// The secrets of the webhooks that this page has added, until the reader has seen them. They are never shown
    /// again.
    var secrets: [ChannelSecret] = []
    /// What became of the last test on a channel.
    var test: ChannelTest?
    /// What became of the last code.
    var code: ChannelCode?
    var notices = Notices<ChannelsNotice>()
  }

  let initialState: State
  let channels: any ChannelsRepository
  let senders: [any ChannelSender]
  let profile: Profile
  let browser: BrowserName
  /// The public address of this page, for messages.
  let address: String
  let makeSecret: @Sendable () -> String
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    // Also sending a code: without JavaScript the page waits for what became of it.
    case .added, .removed, .timesSaved, .moreTapped, .confirmed, .codeWanted, .secretsSeen: .serial
    case .tested(let id): .once(EffectID("test \(id)"))
    case .listening: .observe(.channels)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .retryTapped: break
    case .added(let kind, let settings): try await add(kind, settings, context)
    case .tested(let id): try await test(id, context)
    case .confirmed(let id, let code):
      let typed = String(code.prefix(2 * EmailCode.digits))
      guard EmailCode.read(typed).count == EmailCode.digits else {
        // It costs no try.
        return context.emit(.setCode(ChannelCode(channel: id, step: .malformed, typed: typed)))
      }
      let outcome = try await channels.confirm(id, with: typed, of: try profile.keptOrThrow())
      context.emit(.setCode(ChannelCode(channel: id, step: .entered(outcome), typed: typed)))
    case .codeWanted(let id): try await sendCode(to: id, context)
    case .removed(let id):
      try await channels.remove(id, of: try profile.keptOrThrow())
      context.emit(.say(.removed))
    case .timesSaved(let form): try await save(form, context)
    case .secretsSeen: return context.emit(.forgetSecrets)
    case .moreTapped:
      return context.emit(.setLimit(min(context.initial.limit + 2 * Self.firstMessages, Self.mostMessages)))
    case .listening:
      guard let kept = profile.kept else { return }
      return try await Observation(of: channels.changes(of: kept)) {
        context.emit(.setFound(try await found()))
      }.follow()
    }
    context.emit(.setFound(try await found()))
  }

  private func found() async throws -> Found {
    let key = try profile.keyOrThrow()
    return Found(
      channels: try await channels.channels(of: key),
      messages: try await channels.deliveries(of: key, after: nil, limit: Self.mostMessages),
      times: try await channels.times(of: key),
      ahead: try await channels.clock().timeIntervalSince(now()))
  }

  private func save(_ form: TimesForm, _ context: Context) async throws {
    let times: WatchTimes
    do {
      times = try form.times()
    } catch {
      return context.emit(.setTimesRefusal(TimesRefusal(form: form, problem: error)))
    }
    try await channels.setTimes(times, of: try profile.keptOrThrow())
    context.emit(.setTimesRefusal(nil))
    context.emit(.say(.timesSaved))
  }

  private func add(_ kind: WatchChannel.Kind, _ typed: ChannelSettings, _ context: Context) async throws {
    guard let sender = senders.first(where: { $0.kind == kind }) else { throw AppError(.invalidInput) }
    let secret = kind == .webhook ? makeSecret() : nil
    var settings = typed
    settings["language"] = initialState.language.rawValue
    settings["secret"] = secret
    let label: String
    do {
      label = try sender.label(of: settings)
    } catch {
      let shown = typed.filter { ChannelForm.isShown($0.key) }
      return context.emit(.setRefusal(Refusal(kind: kind, typed: shown, problem: error)))
    }
    let host = kind == .push ? ChannelsStrings.for(initialState.language).browser(browser) ?? label : label
    let kept = try profile.keptOrThrow()
    let id: WatchChannel.ID
    do {
      id = try await channels.add(kind, settings, label: host, of: kept)
    } catch let error as AppError where error.code == .overLimit {
      return context.emit(.say(.tooMany))
    }
    // A secret is shown only now, also if the names cannot be read.
    let name = (try? await channels.channels(of: kept))?.names[id] ?? host
    context.emit(.setAdded(id, kind, secret: secret.map { ChannelSecret(channel: id, label: name, text: $0) }))
    // An address that is confirmed already needs no code.
    if kind == .email, try await sendCode(to: id, isFirst: true, context) { return }
    context.emit(.say(.added(name)))
  }

  /// - Returns: whether the channel needs a code.
  @discardableResult
  private func sendCode(
    to id: WatchChannel.ID, isFirst: Bool = false, _ context: Context
  ) async throws -> Bool {
    let (language, page, moment) = (initialState.language, address, now())
    do {
      let outcome = try await channels.sendCode(to: id, of: try profile.keptOrThrow()) {
        WatchMessage.code($0, in: language, address: page, at: moment)
      }
      guard let outcome else { return false }
      context.emit(.setCode(ChannelCode(channel: id, step: .sent(outcome, isFirst: isFirst))))
    } catch let error as AppError where error.code == .overLimit {
      context.emit(.setCode(ChannelCode(channel: id, step: .tooMany)))
    }
    return true
  }

  private func test(_ id: WatchChannel.ID, _ context: Context) async throws {
    let message = WatchMessage.test(in: initialState.language, address: address, at: now())
    do {
      guard let outcome = try await channels.send(message, to: id, of: try profile.keptOrThrow()) else { return }
      context.emit(.setTest(id, outcome))
    } catch let error as AppError where error.code == .overLimit {
      context.emit(.say(.tooManyTests(error.retryAfter)))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFound(let found): state.found = .loaded(found)
    case .setRefusal(let refusal): state.refusal = refusal
    case .setTimesRefusal(let refusal): state.timesRefusal = refusal
    case .setAdded(let id, let kind, let secret):
      state.added[kind, default: 0] += 1
      state.refusal = nil
      // The secret of a webhook comes first.
      state.latest = secret == nil ? id : nil
      guard var secret else { return }
      secret.number = state.added[kind, default: 0]
      // Entering an address again gives its channel another secret.
      state.secrets.removeAll { $0.channel == secret.channel }
      state.secrets.append(secret)
    case .forgetSecrets: state.secrets = []
    case .setTest(let id, let outcome):
      state.test = ChannelTest(channel: id, outcome: outcome)
      (state.code, state.latest) = (nil, nil)
    case .setCode(let code): state.code = code
    case .setLimit(let limit): state.limit = limit
    case .setFailure(let error): state.found = .failed(error, last: state.found.value)
    case .say(let notice): state.notices.say(notice)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}

/// The secret of a webhook that was just added.
struct ChannelSecret: Sendable, Hashable {
  let channel: WatchChannel.ID
  let label: String
  let text: String
  /// Which webhook of this page it is. The card of another one is a new one.
  var number = 0
}

/// What became of a test.
struct ChannelTest: Sendable, Hashable {
  let channel: WatchChannel.ID
  let outcome: SendOutcome
}

/// What became of a code.
struct ChannelCode: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    /// It was sent, or not: the first one, or another one.
    case sent(SendOutcome, isFirst: Bool)
    /// As many were sent as may be in an hour.
    case tooMany
    /// What was entered has not six digits.
    case malformed
    /// It was entered.
    case entered(CodeOutcome)

    /// Whether the code is entered next.
    var awaitsCode: Bool {
      if case .sent(.taken, _) = self { true } else { isWrong }
    }

    /// Whether what was entered is not the code.
    var isWrong: Bool {
      switch self {
      case .malformed, .entered(.wrong): true
      case .sent, .tooMany, .entered: false
      }
    }
  }

  let channel: WatchChannel.ID
  let step: Step
  /// What was entered.
  var typed = ""
}

/// A notice after a change of channels.
enum ChannelsNotice: Sendable, Hashable {
  /// A channel of this name was added.
  case added(String)
  case removed
  /// The times were stored.
  case timesSaved
  /// The profile has as many channels as it may have.
  case tooMany
  /// As many tests were sent as may be in an hour, by the profile or to the host; the next one may be after a time.
  case tooManyTests(Duration?)
}

extension Notices<ChannelsNotice> {
  func notice(_ strings: ChannelsStrings) -> Notice? {
    switch latest {
    case nil: nil
    case .added(let label): notice(.info, strings.isAdded(label))
    case .removed: notice(.info, strings.isRemoved)
    case .timesSaved: notice(.info, strings.isSaved)
    case .tooMany: notice(.error, strings.tooMany)
    case .tooManyTests(let wait): notice(.error, strings.tooManyTests(wait))
    }
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let channels = EffectID("channels")
}
