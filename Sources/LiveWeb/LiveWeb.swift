import HTML
public import HTTPTypes
public import Hummingbird
import Logging
import Metrics
public import Reactor
import Secrets
import Uploads

/// Serves screens: `GET` shows one, `POST` to the same URL acts on it. There is no other endpoint.
///
/// See `docs/live-screens.md` for the conversation between a page and this.
public struct LiveWeb<Frame: PageFrame>: Sendable {
  /// What may be set.
  public struct Configuration: Sendable {
    /// How long the first page waits for effects before it is sent as it is. Default 2.5 s.
    public var firstPageDeadline: Duration = .milliseconds(2500)
    /// How long an action without JavaScript may take before its page is sent as it is. Default 40 s,
    /// more than an upstream may take with all its retries.
    public var formDeadline: Duration = .seconds(40)
    /// How long a page that listens is told of changes before it has to ask again. Default 25 s, less than clients and
    /// proxies bear of silence.
    public var listenDuration: Duration = .seconds(25)
    /// How many pages may listen at once, of all there are; never more than the registry keeps screens of pages of 50
    /// rows. Default 2,048, half of the connections there may be.
    public var maxListeners = 2_048
    /// The directory in which the files of uploads lie while their actions last, without a slash at the end; made when
    /// it is missing. Default: the system's for temporary files.
    public var uploads: String = UploadPlaces.temporaryDirectory
    /// How many bytes all uploads together may take there. Default 1 GiB.
    public var uploadRoom = 1 << 30

    /// The defaults.
    public init() {}
  }

  let frame: Frame
  let registry: ScreenRegistry
  let configuration: Configuration
  let clock: any Clock<Duration>
  let watch = ConnectionWatch()
  let openStreams = OpenStreams()
  let uploads: UploadSpace
  let readReader: @Sendable (Visit) async -> Reader

  /// Creates the server of screens.
  ///
  /// - Parameters:
  ///   - frame: the document around every screen.
  ///   - registry: where live screens are kept.
  ///   - configuration: time limits, and where uploads go.
  ///   - clock: measures the time limits.
  ///   - reader: tells who reads.
  public init(
    frame: Frame, registry: ScreenRegistry, configuration: Configuration = Configuration(),
    clock: any Clock<Duration> = ContinuousClock(),
    reader: @escaping @Sendable (Visit) async -> Reader
  ) {
    self.frame = frame
    self.registry = registry
    self.configuration = configuration
    self.clock = clock
    uploads = UploadSpace(path: configuration.uploads, room: configuration.uploadRoom)
    self.readReader = reader
  }

  /// Adds a screen under its path.
  public func add<S: Screen>(_ screen: S, to router: some RouterMethods<LiveRequestContext>) {
    let path = RouterPath(screen.path)
    router.get(path) { request, context in
      try await respond(request, context) { try await show(screen, $0, isKept: request.method != .head, context) }
    }
    router.post(path) { request, context in
      try await respond(request, context) { try await act(on: screen, $0, request, context) }
    }
  }

  /// The page for an error that no screen answers for, such as an unknown path.
  ///
  /// - Parameter status: the status; by default what the error's code asks for.
  public func errorPage(
    _ error: AppError, status: HTTPResponse.Status? = nil, _ request: Request, _ context: LiveRequestContext
  ) async -> Response {
    let reader = await reader(of: request, context)
    let parts = PageParts(
      title: "", heading: "", path: request.uri.path, waitURL: nil, back: nil, pane: nil, isInPane: request.isInPane,
      styles: [], scripts: [], live: nil, isBusy: false, listens: false, notice: nil,
      body: AnyHTML(frame.errorBody(error, at: request.uri.string, reader: reader)))
    var response = page(parts, reader: reader, status: status?.code ?? error.httpStatus)
    if let wait = error.retryAfter { response.headers[.retryAfter] = String(max(1, wait.components.seconds)) }
    return response
  }

  // MARK: - Showing

  /// - Parameter isKept: whether actions may follow; none follow `HEAD`, whose page is not seen.
  private func show<S: Screen>(
    _ screen: S, _ request: ScreenRequest, isKept: Bool, _ context: LiveRequestContext
  ) async throws -> Response {
    let (live, isIdle) = try await open(screen, request, context.logger)
    let (content, version) = live.adopt()
    if let destination = content.destination {
      live.close()
      return .redirect(to: destination, type: .normal)
    }
    if isKept { keep(live, isIdle: isIdle) } else { live.close() }
    return page(content, of: live, version: version, isBusy: !isIdle, isInPane: request.isInPane)
  }

  /// Keeps a screen for the actions to come. What still comes belongs to it, and to its cost, also when nobody asks for it
  /// again.
  private func keep<S: Screen>(_ live: LiveScreen<S>, isIdle: Bool) {
    registry.insert(live)
    if isIdle { return }
    let registry = registry
    Task {
      await live.idle()
      registry.updateCost(of: live)
    }
  }

  /// Builds a screen from its URL and runs its first action.
  private func open<S: Screen>(
    _ screen: S, _ request: ScreenRequest, _ logger: Logger
  ) async throws -> (screen: LiveScreen<S>, isIdle: Bool) {
    let reactor = try await screen.open(request)
    let live = LiveScreen(
      id: RandomToken.make(), screen: screen, reactor: reactor, reader: request.reader, logger: logger)
    let appeared = Task { await live.perform(screen.appeared) }
    let deadline = request.query[Self.wait] == nil ? configuration.firstPageDeadline : configuration.formDeadline
    return (live, await appeared.ends(within: deadline, clock: clock))
  }

  private func page<S: Screen>(
    _ content: ScreenContent<S.Item>, of live: LiveScreen<S>, version: UInt64, isBusy: Bool, isInPane: Bool = false
  ) -> Response {
    let body = RegionList(screen: live.screen, screenContent: content, reader: live.reader)
    let path = content.url.prefix { $0 != "?" }
    let parts = PageParts(
      title: content.title, heading: content.heading ?? content.title, path: String(path),
      waitURL: isBusy ? Self.waiting(content.url) : nil, back: content.back, pane: isInPane ? nil : content.pane,
      isInPane: isInPane, styles: live.screen.styles, scripts: live.screen.scripts, live: (live.id, version),
      isBusy: isBusy, listens: live.screen.listening != nil, notice: content.notice, body: AnyHTML(body))
    var response = page(parts, reader: live.reader, status: content.status)
    if content.isSecret { response.headers[.cacheControl] = "no-store" }
    if !live.screen.isIndexed { response.headers[.robotsTag] = "noindex" }
    return response
  }

  private static func waiting(_ url: String) -> String { url + (url.contains("?") ? "&" : "?") + wait + "=1" }

  private func page(_ parts: PageParts, reader: Reader, status: Int) -> Response {
    var buffer = ByteBuffer(string: "<!doctype html>")
    buffer.writeBytes(frame.page(parts, reader: reader).renderBytes(reserving: 32 << 10))
    // Not `no-store`: it would keep the page out of the browser's back/forward cache.
    return Response(
      status: .init(code: status),
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache", .vary: "Sec-Fetch-Dest"],
      body: ResponseBody(byteBuffer: buffer))
  }

  // MARK: - Acting

  private func act<S: Screen>(
    on screen: S, _ screenRequest: ScreenRequest, _ request: Request, _ context: LiveRequestContext
  ) async throws -> Response {
    let form = try await receive(request, by: screen.accepts, context)
    do {
      let action = screen.actions.action(in: form.fields)
      let name = form.fields[ActionInput.name]
      guard action != nil || name == Self.resume || name == Self.listen else {
        throw AppError(.invalidInput, detail: "action of \(screen.path)")
      }
      if action == nil { await form.uploads?.remove() } else { LiveMetrics.actions.increment() }
      if request.headers[first: .accept]?.hasPrefix("application/x-ndjson") == true {
        if action == nil, name == Self.listen { return try await listen(to: screen, screenRequest, request, context) }
        return try await stream(action, with: form.uploads, on: screen, screenRequest, request, context)
      }
      return try await submit(action, with: form.uploads, on: screen, screenRequest, context)
    } catch {
      // The action has not begun, or its end would remove them.
      await form.uploads?.remove()
      throw error
    }
  }

  /// The query item of a page without JavaScript that could not be shown in time and is asked for again.
  static var wait: String { "wait" }

  /// The built-in action of a page that wants to know what happened while it did not listen.
  static var resume: String { "resume" }

  /// The built-in action of a page that is looked at and wants to know of whatever changes.
  static var listen: String { "listen" }

  /// Without JavaScript: a write runs to its end, then the browser is sent to the URL of the new state.
  private func submit<S: Screen>(
    _ action: S.ScreenReactor.Action?, with uploads: UploadDirectory?, on screen: S, _ request: ScreenRequest,
    _ context: LiveRequestContext
  ) async throws -> Response {
    let (live, _) = try await open(screen, request, context.logger)
    let (before, failures) = (live.content.url, live.failureCount)
    if let action {
      let effect = Task { await live.perform(action, with: uploads) }
      // What is only read is read again by the page of the new URL; what is written has to be confirmed.
      let deadline = live.isWrite(action) ? configuration.formDeadline : configuration.firstPageDeadline
      _ = await effect.ends(within: deadline, clock: clock)
    }
    let content = live.content
    let hasFailed = live.failureCount > failures
    // What cannot be read at another address is told by the page of that address. Nobody else tells of a failed write, or
    // of one that leaves the page where it is.
    let isWrite = action.map { live.isWrite($0) } == true
    let isRefused = content.notice?.kind == .error || hasFailed && (isWrite || content.url == before)
    if isRefused || content.answersForm, content.destination == nil {
      registry.insert(live)
      let (content, version) = live.adopt()
      return page(content, of: live, version: version, isBusy: false)
    }
    live.close()
    return .redirect(to: content.destination ?? content.url, type: .normal)
  }

  /// With JavaScript: the lines that bring the page up to date, as they come.
  private func stream<S: Screen>(
    _ action: S.ScreenReactor.Action?, with uploads: UploadDirectory?, on screen: S, _ screenRequest: ScreenRequest,
    _ request: Request, _ context: LiveRequestContext
  ) async throws -> Response {
    let (live, shown, isIdle) = try await liveScreen(screen, screenRequest, request, context)
    if action == nil, !live.reader.sees(as: screenRequest.reader) { return fetchAnew(live, at: shown, request) }
    let stream = openStream(of: live, at: shown, for: screenRequest.reader, context)
    let registry = registry
    let effect = stream.begin(
      action, with: uploads, isIdle: isIdle, order: ClientNumber(request.headers[first: .showroomOrder])?.value
    ) {
      registry.updateCost(of: live)
    }
    return stream.response(after: await stream.firstLines(of: effect), of: effect)
  }

  /// With JavaScript, while the page is looked at: the lines of whatever changes, until it is time to ask again.
  private func listen<S: Screen>(
    to screen: S, _ screenRequest: ScreenRequest, _ request: Request, _ context: LiveRequestContext
  ) async throws -> Response {
    // Who never sends a cookie is somebody else each time, and has no screen to listen to.
    let profile = screenRequest.reader.profile
    _ = try profile.keptOrThrow()
    // Not built again for somebody who only listens: their page may hold what nobody else knows, such as an undo. The
    // client asks by itself when it does not.
    guard let live = knownScreen(screen, of: profile, request) else {
      return .forgotten(mayAskAgain: !registry.isCrowded)
    }
    let shown = ClientNumber(request.headers[first: .showroomVersion])
    let stream = openStream(of: live, at: shown, isListening: true, for: screenRequest.reader, context)
    let registry = registry
    registry.beginListening(to: live)
    let effect = stream.listen(screen.listening, for: configuration.listenDuration, clock: clock) {
      registry.endListening(to: live)
    }
    // Not waited for: there may be nothing to say for long.
    return stream.response(after: [], of: effect)
  }

  private func openStream<S: Screen>(
    of live: LiveScreen<S>, at shown: ClientNumber?, isListening: Bool = false, for reader: Reader,
    _ context: LiveRequestContext
  ) -> ActionStream<S> {
    let owner = OpenStreams.owner(reader.profile, at: context.address)
    return ActionStream(
      of: live, at: shown, isListening: isListening,
      bounds: isListening
        ? OpenStreams.Bound.listening(
          of: owner, at: context.address, maxListeners: min(configuration.maxListeners, registry.limits.listeners))
        : [.stream(of: owner)],
      channel: context.channel, openStreams: openStreams, watch: watch)
  }

  /// For a page that comes back after its reader has chosen another language or appearance: it is loaded again.
  private func fetchAnew<S: Screen>(_ live: LiveScreen<S>, at shown: ClientNumber?, _ request: Request) -> Response {
    let shown = shown?.value ?? 0
    var writer = PatchWriter(after: shown)
    writer.go(request.uri.string)
    return Response(
      status: .ok, headers: ActionStream<S>.headers(of: live.id, version: shown),
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes + PatchWriter.end(at: writer.version))))
  }

  /// The live screen a request names and the version its page shows, or a new one built from the URL.
  private func liveScreen<S: Screen>(
    _ screen: S, _ screenRequest: ScreenRequest, _ request: Request, _ context: LiveRequestContext
  ) async throws -> (screen: LiveScreen<S>, shown: ClientNumber?, isIdle: Bool) {
    if let live = knownScreen(screen, of: screenRequest.reader.profile, request) {
      return (live, ClientNumber(request.headers[first: .showroomVersion]), true)
    }
    // A page that goes back within itself names none.
    if request.headers[first: .showroomScreen] != nil { LiveMetrics.rebuilds.increment() }
    let (live, isIdle) = try await open(screen, screenRequest, context.logger)
    keep(live, isIdle: isIdle)
    return (live, nil, isIdle)
  }

  /// The live screen a request names, unless it was forgotten.
  private func knownScreen<S: Screen>(_ screen: S, of profile: Profile, _ request: Request) -> LiveScreen<S>? {
    let id = request.headers[first: .showroomScreen] ?? ""
    guard let live = registry.screen(id, of: profile) as? LiveScreen<S> else { return nil }
    if profile.kept != nil { live.reader.profile.markReturned() }
    return live
  }

  // MARK: - Requests

  /// Answers a request with what is made of it, or with the page of the error.
  func respond(
    _ request: Request, _ context: LiveRequestContext, _ answer: (ScreenRequest) async throws -> Response
  ) async throws -> Response {
    do {
      let parameters = Dictionary(
        context.parameters.map { (String($0.key), FormFields.decodePath($0.value)) }, uniquingKeysWith: { $1 })
      let query = FormFields(encoded: request.uri.query ?? "")
      let reader = await reader(of: request, context)
      return try await answer(
        ScreenRequest(
          parameters: parameters, query: query, reader: reader, isInPane: request.isInPane,
          // A page that is acted on was opened before, and left its trace then.
          // So was one that only waited for its store.
          isIntended: request.method == .get && request.isIntended && query[Self.wait] == nil,
          cameFrom: request.cameFrom, origin: request.origin(isSecure: context.isSecure),
          userAgent: request.headers[first: .userAgent], charge: context.charge, chargeUpload: context.chargeUpload,
          renewBrowser: { [openStreams] in
            try await context.renewBrowser(reader.profile.key)
            // What was opened by the old name tells nothing more.
            openStreams.endAll(of: context.browser)
          }))
    } catch is CancellationError {
      throw CancellationError()
    } catch let error as any HTTPResponseError {
      throw error
    } catch {
      let error = AppError(error)
      if error.needsAttention {
        context.logger.error(
          "a screen could not be shown", metadata: ["code": "\(error.code)", "detail": "\(error.detail)"])
      }
      return await errorPage(error, request, context)
    }
  }

  private func reader(of request: Request, _ context: LiveRequestContext) async -> Reader {
    await readReader(
      Visit(
        profile: await context.profile, address: context.address, acceptLanguage: request.headers[.acceptLanguage]))
  }
}

extension Reader {
  /// Whether pages look the same to both.
  fileprivate func sees(as other: Reader) -> Bool { language == other.language && appearance == other.appearance }
}

extension Response {
  /// The answer to a listening page whose live screen no longer exists.
  ///
  /// - Parameter mayAskAgain: whether the page shall have it built again. That is no failure, so browsers do not report
  ///   it. Otherwise it listens again after its next action: where every screen is listened to, pages would only take
  ///   each other's places.
  fileprivate static func forgotten(mayAskAgain: Bool) -> Response {
    Response(
      status: mayAskAgain ? .ok : .forbidden,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "forgotten\n")))
  }
}

extension Request {
  /// Whether the answer is for a frame; a browser that does not say so gets a page with all its bars.
  fileprivate var isInPane: Bool { headers[first: .secFetchDest] == "iframe" }
}

extension Task where Success == Void, Failure == Never {
  /// Waits for the end of the task, but no longer than `limit`; the task runs on.
  ///
  /// - Returns: whether the task has ended.
  func ends(within limit: Duration, clock: any Clock<Duration>) async -> Bool {
    let (ends, continuation) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let timer = Task<Void, Never> {
      do { try await clock.sleep(for: limit) } catch { return }
      continuation.yield(false)
    }
    let waiter = Task<Void, Never> {
      await self.value
      continuation.yield(true)
    }
    defer {
      timer.cancel()
      waiter.cancel()
    }
    for await hasEnded in ends { return hasEnded }
    return false
  }
}
