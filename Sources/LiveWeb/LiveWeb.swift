import HTML
public import HTTPTypes
public import Hummingbird
import Logging
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
  let cells = CellCache()
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
  func keep<S: Screen>(_ live: LiveScreen<S>, isIdle: Bool) {
    registry.insert(live)
    if isIdle { return }
    let registry = registry
    Task {
      await live.idle()
      registry.updateCost(of: live)
    }
  }

  /// Builds a screen from its URL and performs its first action.
  func open<S: Screen>(
    _ screen: S, _ request: ScreenRequest, _ logger: Logger
  ) async throws -> (screen: LiveScreen<S>, isIdle: Bool) {
    let reactor = try await screen.open(request)
    let live = LiveScreen(
      id: RandomToken.make(), screen: screen, reactor: reactor, reader: request.reader, logger: logger)
    let appeared = Task { await live.perform(screen.appeared) }
    let deadline = request.query[Self.wait] == nil ? firstPageDeadline(of: screen) : configuration.formDeadline
    return (live, await appeared.ends(within: deadline, clock: clock))
  }

  /// The longest time that a page of a screen waits for effects.
  func firstPageDeadline(of screen: some Screen) -> Duration {
    screen.firstPageDeadline ?? configuration.firstPageDeadline
  }

  func page<S: Screen>(
    _ content: ScreenContent<S.Item>, of live: LiveScreen<S>, version: UInt64, isBusy: Bool, isInPane: Bool = false
  ) -> Response {
    let body = RegionList(screen: live.screen, screenContent: content, reader: live.reader, kept: cells)
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

  /// The query item of a page without JavaScript that could not be shown in time and reloads itself.
  static var wait: String { "wait" }

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
        profile: await context.profile, address: context.address, acceptLanguage: request.headers[.acceptLanguage],
        mayShowPage: !request.wantsPatches))
  }
}

extension Request {
  /// Whether the response is for a pane. A browser that does not report it gets a page with all bars.
  fileprivate var isInPane: Bool { headers[first: .secFetchDest] == "iframe" }

  /// Whether a script sent it, which takes patch lines.
  var wantsPatches: Bool { headers[first: .accept]?.hasPrefix(PatchWriter.mediaType) == true }
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
