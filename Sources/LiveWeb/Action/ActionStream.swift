import HTTPTypes
import Hummingbird
import Metrics
import NIOCore
import ServiceLifecycle
import Uploads

/// The response to an action of a page with JavaScript: the patch lines, as they come.
///
/// The stages: ``begin(_:with:isIdle:order:ended:)`` starts the effect, or ``listen(_:for:clock:ended:)`` one without
/// an end. ``firstLines(of:)`` waits for the first lines, and ``response(after:of:)`` sends them and the rest. While a
/// stream waits for lines it counts among those of its profile, and ends with its connection.
struct ActionStream<S: Screen>: Sendable {
  private let live: LiveScreen<S>
  private let lines: PatchSubscription
  /// The version that precedes the first line.
  private let base: UInt64
  /// The limits that the stream counts toward while it is open.
  private let bounds: [OpenStreams.Bound]
  private let channel: any Channel
  private let openStreams: OpenStreams
  private let watch: ConnectionWatch
  /// Whether the effect ends with the stream, however the stream ends.
  private let isListening: Bool

  /// Opens the stream for a page at a version. The lines that the page lacks come first.
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

  /// Starts the effect of an action. The stream ends with the effect; without an action it ends when no effect is
  /// running.
  ///
  /// - Parameters:
  ///   - uploads: the files of the action.
  ///   - isIdle: whether no other effect was running on the screen.
  ///   - order: position of the action among those of the page.
  ///   - ended: called when the stream has ended.
  /// - Returns: the effect, which may already have ended.
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

  /// Performs a screen's listening action and ends the stream after a time, or when the server begins to stop. Without
  /// an action it ends at once.
  ///
  /// - Parameters:
  ///   - duration: the longest time for which the stream stays open.
  ///   - clock: the clock for that time.
  ///   - ended: called when the stream has ended.
  /// - Returns: the effect; cancel it to stop listening.
  func listen(
    _ action: S.ScreenReactor.Action?, for duration: Duration, clock: any Clock<Duration>,
    ended: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    Task.immediate { [live, lines] in
      if let action {
        let observing = Task.immediate { await live.perform(action) }
        await Self.pass(duration, clock)
        // Not awaited, because other streams of the page may share the observation.
        observing.cancel()
      }
      live.end(lines)
      ended()
    }
  }

  /// Waits for a time, or until the task is cancelled or the server begins to stop.
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

  /// Returns the first lines. An effect that waits for nothing has ended by now, and all its lines go out in one write.
  func firstLines(of effect: Task<Void, Never>) async -> [UInt8] {
    if lines.isFinished { return [] }
    return await held(effect) { await lines.next() } ?? []
  }

  /// Returns the response with the first and all further lines.
  func response(after first: [UInt8], of effect: Task<Void, Never>) -> Response {
    var headers = Self.headers(of: live.id, version: base)
    if lines.isFinished {
      over(effect)
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: first + lines.drain())))
    }
    // A proxy must pass on each line at once. A whole response has nothing to hold back.
    headers[.xAccelBuffering] = "no"
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

  /// The header fields of every response to an action.
  static func headers(of id: String, version: UInt64) -> HTTPFields {
    [
      .contentType: PatchWriter.mediaType, .cacheControl: "no-store", .showroomScreen: id,
      .showroomVersion: String(version),
    ]
  }

  private func held<T>(_ effect: Task<Void, Never>, _ operation: () async throws -> T) async rethrows -> T {
    LiveMetrics.openStreams.increment()
    defer { LiveMetrics.openStreams.decrement() }
    return try await openStreams.counting(in: bounds, end: { live.drop(lines) }) {
      try await watch.watching(channel, onClose: { leave(effect) }, operation)
    }
  }

  /// Ends the effect of a listening stream, when the stream has ended.
  private func over(_ effect: Task<Void, Never>) {
    if isListening { effect.cancel() }
  }

  /// Cancels the effect, when the browser has disconnected.
  private func leave(_ effect: Task<Void, Never>) {
    effect.cancel()
    live.drop(lines)
  }
}
