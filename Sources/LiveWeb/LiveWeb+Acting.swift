import HTTPTypes
import Hummingbird
import Logging
import Metrics
import Reactor
import Secrets
import Uploads

/// Acting on a screen.
extension LiveWeb {
  /// The built-in action of a page that asks for the changes since it last listened.
  static var resume: String { "resume" }

  /// The built-in action of a visible page that waits for changes.
  static var listen: String { "listen" }

  /// Performs the action of a form, and answers with patch lines or, without JavaScript, with a page.
  func act<S: Screen>(
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
      if request.wantsPatches {
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
      let deadline = live.isWrite(action) ? configuration.formDeadline : firstPageDeadline(of: screen)
      _ = await effect.ends(within: deadline, clock: clock)
    }
    let content = live.content
    let hasFailed = live.failureCount > failures
    // The page of another address shows its own read errors. This page must show the error of a write, or of an action
    // that stays on this page.
    let isWrite = action.map { live.isWrite($0) } == true
    let isRefused = content.notice?.kind == .error || hasFailed && (isWrite || content.url == before)
    if isRefused || content.answersForm, content.destination == nil {
      // A busy page loads itself again, and an answer that only this page has would be lost.
      let isAnswer = isWrite || content.answersForm || content.notice?.kind == .error
      let isIdle = live.isIdle
      keep(live, isIdle: isIdle)
      let (content, version) = live.adopt()
      return page(content, of: live, version: version, isBusy: !isIdle && !isAnswer)
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
