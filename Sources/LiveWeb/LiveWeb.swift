import HTML
public import HTTPTypes
public import Hummingbird
import Logging
import Metrics
public import Reactor
import Secrets
import Uploads

/// Serves screens: `GET` shows a screen, `POST` to the same URL acts on it. There are no other endpoints.
///
/// The protocol between a page and the server is specified in `docs/live-screens.md`.
public struct LiveWeb<Frame: PageFrame>: Sendable {
  /// The settings of the server.
  public struct Configuration: Sendable {
    /// The longest time that the first page waits for effects before it is sent. Default 2.5 s.
    public var firstPageDeadline: Duration = .milliseconds(2500)
    /// The longest time that an action without JavaScript takes before its page is sent. Default 40 s, more than an
    /// upstream call with all its retries takes.
    public var formDeadline: Duration = .seconds(40)
    /// How long a listening request stays open before the page sends another one. Default 25 s, less than the idle
    /// timeouts of clients and proxies.
    public var listenDuration: Duration = .seconds(25)
    /// The greatest number of listening pages, also limited by the number of screens of 50 rows that fit into the
    /// registry. Default 2,048, half of the possible connections.
    public var maxListeners = 2_048
    /// The directory for uploaded files during their action, without a trailing slash; created if missing. Default: the
    /// system's directory for temporary files.
    public var uploads: String = UploadPlaces.temporaryDirectory
    /// The space for all uploads together, in bytes. Default 1 GiB.
    public var uploadRoom = 1 << 30

    /// Creates the default settings.
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
  ///   - registry: holds the live screens.
  ///   - configuration: the settings.
  ///   - clock: the clock for the time limits.
  ///   - reader: returns the reader of a visit.
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

  /// Returns the page of an error outside of any screen, such as an unknown path.
  ///
  /// - Parameter status: the HTTP status; by default that of the error's code.
  public func errorPage(
    _ error: AppError, status: HTTPResponse.Status? = nil, _ request: Request, _ context: LiveRequestContext
  ) async -> Response {
    let reader = await reader(of: request, context)
    let parts = PageParts(
      title: "", heading: "", path: request.uri.path, tab: request.uri.string, waitURL: nil, back: nil, pane: nil,
      isInPane: request.isInPane,
      styles: [], scripts: [], live: nil, isBusy: false, listens: false, notice: nil,
      body: AnyHTML(frame.errorBody(error, at: request.uri.string, reader: reader)))
    var response = page(parts, reader: reader, status: status?.code ?? error.httpStatus)
    if let wait = error.retryAfter { response.headers[.retryAfter] = String(max(1, wait.components.seconds)) }
    return response
  }

  // MARK: - Showing

  /// - Parameter isKept: whether actions can follow. None follow `HEAD`, which shows no page.
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

  /// Keeps a screen for later actions. Its memory cost is updated when its running effects end, even if no request
  /// follows.
  private func keep<S: Screen>(_ live: LiveScreen<S>, isIdle: Bool) {
    registry.insert(live)
    if isIdle { return }
    let registry = registry
    Task {
      await live.idle()
      registry.updateCost(of: live)
    }
  }

  /// Builds a screen from its URL and performs its first action.
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
      tab: content.tab ?? String(path), waitURL: isBusy ? Self.waiting(content.url) : nil, back: content.back,
      pane: isInPane ? nil : content.pane,
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
    // Not `no-store`, which would keep the page out of the browser's back/forward cache.
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
      // The action has not begun; otherwise its end would remove the files.
      await form.uploads?.remove()
      throw error
    }
  }

  /// The query item of a page without JavaScript that could not be shown in time and reloads itself.
  static var wait: String { "wait" }

  /// The built-in action of a page that asks for the changes since it last listened.
  static var resume: String { "resume" }

  /// The built-in action of a visible page that waits for changes.
  static var listen: String { "listen" }

  /// Without JavaScript: performs a write to its end, then redirects the browser to the URL of the new state.
  private func submit<S: Screen>(
    _ action: S.ScreenReactor.Action?, with uploads: UploadDirectory?, on screen: S, _ request: ScreenRequest,
    _ context: LiveRequestContext
  ) async throws -> Response {
    let (live, _) = try await open(screen, request, context.logger)
    let (before, failures) = (live.content.url, live.failureCount)
    if let action {
      let effect = Task { await live.perform(action, with: uploads) }
      // The page of the new URL repeats a read, but a write must be confirmed here.
      let deadline = live.isWrite(action) ? configuration.formDeadline : configuration.firstPageDeadline
      _ = await effect.ends(within: deadline, clock: clock)
    }
    let content = live.content
    let hasFailed = live.failureCount > failures
    // The page of another address shows its own read errors. This page must show the error of a write, or of an action
    // that stays on this page.
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

  /// With JavaScript: streams the patch lines of an action.
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

  /// With JavaScript, while the page is visible: streams the patch lines of all changes for a limited time.
  private func listen<S: Screen>(
    to screen: S, _ screenRequest: ScreenRequest, _ request: Request, _ context: LiveRequestContext
  ) async throws -> Response {
    // A browser without a cookie is a new profile each time, so it has no screen to listen to.
    let profile = screenRequest.reader.profile
    _ = try profile.keptOrThrow()
    // A listening request does not rebuild a screen: the page may have state that is not in its URL, such as an undo.
    // The client then sends `resume` itself, if it has none.
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
    // Send the head at once: there may be no change for a long time.
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

  /// Reloads a page that returns after its reader has chosen another language or appearance.
  private func fetchAnew<S: Screen>(_ live: LiveScreen<S>, at shown: ClientNumber?, _ request: Request) -> Response {
    let shown = shown?.value ?? 0
    var writer = PatchWriter(after: shown)
    writer.go(request.uri.string)
    return Response(
      status: .ok, headers: ActionStream<S>.headers(of: live.id, version: shown),
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes + PatchWriter.end(at: writer.version))))
  }

  /// Returns the live screen of a request with the version that its page shows, or a new one built from the URL.
  private func liveScreen<S: Screen>(
    _ screen: S, _ screenRequest: ScreenRequest, _ request: Request, _ context: LiveRequestContext
  ) async throws -> (screen: LiveScreen<S>, shown: ClientNumber?, isIdle: Bool) {
    if let live = knownScreen(screen, of: screenRequest.reader.profile, request) {
      return (live, ClientNumber(request.headers[first: .showroomVersion]), true)
    }
    // A page that goes back within itself sends no screen id.
    if request.headers[first: .showroomScreen] != nil { LiveMetrics.rebuilds.increment() }
    let (live, isIdle) = try await open(screen, screenRequest, context.logger)
    keep(live, isIdle: isIdle)
    return (live, nil, isIdle)
  }

  /// Returns the live screen of a request, if it still exists.
  private func knownScreen<S: Screen>(_ screen: S, of profile: Profile, _ request: Request) -> LiveScreen<S>? {
    let id = request.headers[first: .showroomScreen] ?? ""
    guard let live = registry.screen(id, of: profile) as? LiveScreen<S> else { return nil }
    if profile.kept != nil { live.reader.profile.markReturned() }
    return live
  }

  // MARK: - Requests

  /// Answers a request, or returns the page of the error.
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
          // Acting on a page or reloading it does not count as another visit.
          isIntended: request.method == .get && request.isIntended && query[Self.wait] == nil,
          cameFrom: request.cameFrom, origin: request.origin(isSecure: context.isSecure),
          userAgent: request.headers[first: .userAgent], charge: context.charge, chargeUpload: context.chargeUpload,
          renewBrowser: { [openStreams] in
            try await context.renewBrowser(reader.profile.key)
            // Streams that were opened under the old token must not report anything further.
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
  /// Whether both get the same pages.
  fileprivate func sees(as other: Reader) -> Bool { language == other.language && appearance == other.appearance }
}

extension Response {
  /// The response to a listening page without a live screen.
  ///
  /// - Parameter mayAskAgain: whether the page should have the screen rebuilt. The status is then 200, because browsers
  ///   log errors. Otherwise the page listens again after its next action: if all screens in memory have listeners,
  ///   pages would only evict each other's.
  fileprivate static func forgotten(mayAskAgain: Bool) -> Response {
    Response(
      status: mayAskAgain ? .ok : .forbidden,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "forgotten\n")))
  }
}

extension Request {
  /// Whether the response is for a pane. A browser that does not report it gets a page with all bars.
  fileprivate var isInPane: Bool { headers[first: .secFetchDest] == "iframe" }
}

extension Task where Success == Void, Failure == Never {
  /// Waits for the end of the task up to a time limit; the task continues after that.
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
