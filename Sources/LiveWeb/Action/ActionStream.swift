import HTTPTypes
import Hummingbird
import Metrics
import NIOCore
import ServiceLifecycle
import Uploads

/// The answer to one action of a page with JavaScript: the lines that bring the page up to date, as they come.
///
/// In stages: ``begin(_:with:isIdle:order:ended:)`` starts the effect, or ``listen(_:for:clock:ended:)`` one that has no end;
/// ``firstLines(of:)`` waits for something to say, and ``response(after:of:)`` says it and the rest. While somebody
/// waits for lines the stream is held: counted among its owner's, and ended with its connection.
struct ActionStream<S: Screen>: Sendable {
  private let live: LiveScreen<S>
  private let lines: PatchSubscription
  /// The version that the first line follows.
  private let base: UInt64
  /// Among whose streams it counts while it is held.
  private let bounds: [OpenStreams.Bound]
  private let channel: any Channel
  private let openStreams: OpenStreams
  private let watch: ConnectionWatch
  /// Whether the effect is of no use to anybody once the stream is over, however it ended.
  private let isListening: Bool

  /// Opens the stream for a page that shows a version; what it lacks comes first.
  init(
    of live: LiveScreen<S>, at shown: ClientNumber?, isListening: Bool = false, bounds: [OpenStreams.Bound],
    channel: any Channel, openStreams: OpenStreams, watch: ConnectionWatch
  ) {
    self.live = live
    (lines, base) = live.subscribe(at: shown)
    self.bounds = bounds
    self.channel = channel
    self.openStreams = openStreams
    self.watch = watch
    self.isListening = isListening
  }

  /// Starts the effect of an action, with whose end the stream ends; without an action it ends when nothing is running.
  ///
  /// - Parameters:
  ///   - uploads: the files that came with the action.
  ///   - isIdle: whether nothing else was running on the screen.
  ///   - order: where the action stands among those of the page.
  ///   - ended: called when the stream has ended.
  /// - Returns: the effect, which may be over by then.
  func begin(
    _ action: S.ScreenReactor.Action?, with uploads: UploadDirectory? = nil, isIdle: Bool, order: UInt64?,
    ended: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    Task.immediate { [live, lines] in
      let failures = live.passingFailureCount
      if let action { await live.perform(action, order: order, with: uploads) }
      if action == nil || !isIdle { await live.idle() }
      live.end(lines, hasFailed: live.passingFailureCount > failures)
      ended()
    }
  }

  /// Performs a screen's listening action and ends the stream after a time, or as soon as the server is to stop; without
  /// an action it ends at once.
  ///
  /// - Parameters:
  ///   - duration: how long the stream is held open.
  ///   - clock: measures it.
  ///   - ended: called when the stream has ended.
  /// - Returns: the effect; when it is cancelled, this page listens no more.
  func listen(
    _ action: S.ScreenReactor.Action?, for duration: Duration, clock: any Clock<Duration>,
    ended: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    Task.immediate { [live, lines] in
      if let action {
        let observing = Task.immediate { await live.perform(action) }
        await Self.pass(duration, clock)
        // Not waited for: other streams of the page may be observing with it.
        observing.cancel()
      }
      live.end(lines)
      ended()
    }
  }

  /// Lets time pass, but none once the task is cancelled or the server is to stop.
  private static func pass(_ duration: Duration, _ clock: any Clock<Duration>) async {
    let timer = Task<Void, Never> {
      do { try await clock.sleep(for: duration) } catch { return }
    }
    await withTaskCancellationOrGracefulShutdownHandler {
      await timer.value
    } onCancelOrGracefulShutdown: {
      timer.cancel()
    }
  }

  /// The first lines; an effect that waits for nothing has ended by now, and is answered in one write.
  func firstLines(of effect: Task<Void, Never>) async -> [UInt8] {
    if lines.isFinished { return [] }
    return await held(effect) { await lines.next() } ?? []
  }

  /// The response: the first lines and those to come.
  func response(after first: [UInt8], of effect: Task<Void, Never>) -> Response {
    let headers = Self.headers(of: live.id, version: base)
    if lines.isFinished {
      over(effect)
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: first + lines.drain())))
    }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        try await held(effect) {
          do {
            if !first.isEmpty { try await writer.write(ByteBuffer(bytes: first)) }
            while let bytes = await lines.next() { try await writer.write(ByteBuffer(bytes: bytes)) }
          } catch {
            leave(effect)
            throw error
          }
        }
        over(effect)
        try await writer.finish(nil)
      })
  }

  /// The header fields of every answer to an action.
  static func headers(of id: String, version: UInt64) -> HTTPFields {
    [
      .contentType: "application/x-ndjson", .cacheControl: "no-store", .xAccelBuffering: "no",
      .showroomScreen: id, .showroomVersion: String(version),
    ]
  }

  private func held<T>(_ effect: Task<Void, Never>, _ operation: () async throws -> T) async rethrows -> T {
    LiveMetrics.openStreams.increment()
    defer { LiveMetrics.openStreams.decrement() }
    return try await openStreams.counting(in: bounds, end: { live.drop(lines) }) {
      try await watch.watching(channel, onClose: { leave(effect) }, operation)
    }
  }

  /// The stream has ended, perhaps not by its effect's end.
  private func over(_ effect: Task<Void, Never>) {
    if isListening { effect.cancel() }
  }

  /// The browser is gone.
  private func leave(_ effect: Task<Void, Never>) {
    effect.cancel()
    live.drop(lines)
  }
}
