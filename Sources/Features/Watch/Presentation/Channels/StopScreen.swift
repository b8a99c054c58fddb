import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page that ends the mails to an address, or the messages about an item. It needs no profile, but the token of a message's link. Programs of mail
/// post to it with one click.
///
/// - Source: RFC 8058.
struct StopScreen: Screen {
  static let stopped = FormAction("stopped", StopReactor.Action.stopped)
  static let retryTapped = FormAction("retryTapped", StopReactor.Action.appeared)
  /// The form of a program of mail names no action.
  private static let oneClick = FormAction<StopReactor.Action, FormFields>(
    "", reading: { $0["List-Unsubscribe"] == "One-Click" ? .stopped : nil })

  let channels: any ChannelsRepository

  var path: String { EmailStop.path }
  var appeared: StopReactor.Action { .appeared }
  var styles: [String] { [ChannelsScreen.style] }
  var actions: FormActions<StopReactor.Action> { FormActions(Self.stopped, Self.retryTapped, Self.oneClick) }
  var isIndexed: Bool { false }
  var takesPrograms: Bool { true }
  // Programs may send either kind of form.
  var accepts: BodyPolicy { .multipart(maxBytes: 4_096, maxFileBytes: 1, maxFiles: 1) }

  func open(_ request: ScreenRequest) async throws -> StopReactor {
    StopReactor(
      initialState: StopReactor.State(token: String((request.parameters["token"] ?? "").prefix(200))),
      channels: channels)
  }

  func content(of state: StopReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let strings = ChannelsStrings.for(reader.language)
    let error = state.stop.error
    let isStopped = state.stop.value != nil
    let heading = isStopped ? strings.stoppedTitle : strings.stopTitle(state.target)
    return ScreenContent(
      // The bar has the back link: the question is as long as the name of an item.
      title: strings.stopTitle(nil), url: EmailStop.path(of: state.token),
      regions: [
        .slot("title") { h1(.class("large-title")) { heading } },
        .slot("stop") {
          if let error {
            ErrorNotice(error: error, strings: strings.common, source: strings.source, retry: Self.retryTapped)
          }
          if isStopped {
            p(.role("status")) { strings.isStopped(state.target) }
          } else if state.target != nil, error?.code != .notFound {
            p(.class("hint")) { strings.stopText(state.target) }
            form(.method(.post)) {
              ActionInput(Self.stopped)
              button(.class("action main")) { strings.stop }
            }
          }
        },
      ], back: BackLink(url: WatchLink.newsPath, label: strings.news), tab: WatchLink.newsPath,
      status: error?.httpStatus ?? 200,
      // Programs of mail follow no redirect.
      answersForm: true)
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

/// Ends the mails to an address, or the messages about an item.
struct StopReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case stopped
  }

  enum Mutation: Sendable {
    case setStopped
    case setFailure(AppError)
    case setReady(StopTarget)
  }

  struct State: Sendable, Equatable {
    let token: String
    /// What ends.
    var target: StopTarget?
    /// Loaded once it has ended.
    var stop: Loadable<Bool> = .idle
  }

  let initialState: State
  let channels: any ChannelsRepository

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }

  func mutate(_ action: Action, _ context: Context) async throws {
    guard let target = try await channels.stopTarget(ofToken: initialState.token) else { throw AppError(.notFound) }
    context.emit(.setReady(target))
    guard action == .stopped else { return }
    guard try await channels.stop(byToken: initialState.token) else { throw AppError(.notFound) }
    context.emit(.setStopped)
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setStopped: state.stop = .loaded(true)
    case .setFailure(let error): state.stop = .failed(error, last: nil)
    case .setReady(let target): (state.target, state.stop) = (target, .idle)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}
