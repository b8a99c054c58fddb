import Foundation
import HTTPTypes
import Hummingbird

extension Sandbox {
  /// Size limit of a form body, in bytes.
  private static let maxFormBytes = 65_536

  /// Adds `/search` and `/lookup`, with or without a country before them, by
  /// GET or by POST with a form.
  func addStoreRoutes(to router: Router<BasicRequestContext>) {
    let searchPaths: [RouterPath] = ["/search", "/:country/search"]
    let lookupPaths: [RouterPath] = ["/lookup", "/:country/lookup"]
    for path in searchPaths {
      addRoute(path, to: router) { $0.search($1, pathCountry: $2) }
    }
    for path in lookupPaths {
      addRoute(path, to: router) { $0.lookup($1, pathCountry: $2) }
    }
  }

  /// Adds the public pages of apps, with a redirect to them from the address
  /// without the app's name.
  func addStorePageRoutes(to router: Router<BasicRequestContext>) {
    let pages = StorePageService(catalogue: service.catalogue, storefronts: service.storefronts)
    // The router wants one name for what stands in one place: without the app's name, `page` is the id.
    let paths: [RouterPath] = ["/:country/app/:page", "/:country/app/:page/:id"]
    for path in paths {
      router.get(path) { [state] request, context in
        var pages = pages
        pages.days = state.days
        let page = try context.parameters.require("page")
        let id = context.parameters.get("id")
        return Self.response(
          pages.answer(
            country: try context.parameters.require("country"), slug: id == nil ? nil : page, id: id ?? page,
            query: request.uri.query.map { "?\($0)" } ?? "",
            language: CallParameters(query: request.uri.query ?? "")["l"]))
      }
    }
  }

  /// Adds `/__faults`, `/__calls`, `/__clock` and `/__sink`; pages of other
  /// websites may not change them.
  func addControlRoutes(to router: Router<BasicRequestContext>) {
    let router = router.group().add(middleware: OwnOriginMiddleware())
    router.post("/__faults") { [state] request, _ in
      try await Self.setFaults(request, state)
    }
    router.get("/__faults") { [state] _, _ in
      try Self.json(state.faults)
    }
    router.delete("/__faults") { [state] _, _ in
      state.setFaults(SandboxFaults())
      return Response(status: .noContent)
    }
    router.get("/__calls") { [state] _, _ in
      try Self.json(state.calls)
    }
    router.delete("/__calls") { [state] _, _ in
      state.clearCalls()
      return Response(status: .noContent)
    }
    router.get("/__sink") { [state] _, _ in
      try Self.json(state.sink)
    }
    router.delete("/__sink") { [state] _, _ in
      state.clearSink()
      return Response(status: .noContent)
    }
    router.post("/__clock") { [state] request, _ in
      try await Self.moveClock(request, state)
    }
    router.get("/__clock") { [state] _, _ in
      try Self.json(ClockMove(days: state.days))
    }
    router.delete("/__clock") { [state] _, _ in
      state.resetClock()
      return Response(status: .noContent)
    }
  }

  private func addRoute(
    _ path: RouterPath, to router: Router<BasicRequestContext>,
    answer: @escaping @Sendable (AppStoreService, CallParameters, String?) -> AppStoreService.Answer
  ) {
    let handler: @Sendable (Request, BasicRequestContext) async throws -> Response = { [state] request, context in
      let parameters = try await Self.parameters(of: request)
      let country = context.parameters.get("country")
      if let lookup = Self.lookup(parameters, request.uri.path, country) { state.record(lookup) }
      return Self.response(answer(store(for: request), parameters, country))
    }
    router.get(path, use: handler)
    router.post(path, use: handler)
  }

  private static func parameters(of request: Request) async throws -> CallParameters {
    let query = CallParameters(query: request.uri.query ?? "")
    guard request.method == .post else { return query }
    let body = try await request.body.collect(upTo: maxFormBytes)
    return query.filled(from: CallParameters(query: String(buffer: body)))
  }

  private static func lookup(_ parameters: CallParameters, _ path: String, _ country: String?) -> CallLog.Lookup? {
    guard path.hasSuffix("/lookup") else { return nil }
    return CallLog.Lookup(
      country: (parameters["country"] ?? country ?? "US").uppercased(), entity: parameters["entity"] ?? "",
      ids: parameters.list("id").count + parameters.list("bundleId").count)
  }

  private static func response(_ answer: AppStoreService.Answer) -> Response {
    let headers: HTTPFields = [.contentType: AppleReply.contentType]
    switch answer {
    case .results(let rows, let callback):
      let body = AppleReply.wrapped(AppleReply.results(rows), in: callback)
      return Response(status: .ok, headers: headers, text: body)
    case .invalid(let values):
      return Response(status: .badRequest, headers: headers, text: AppleReply.invalid(values))
    case .badGateway:
      return Response(status: .badGateway, headers: [.contentType: "text/html"], text: AppleReply.badGateway)
    }
  }

  private static func response(_ answer: StorePageService.Answer) -> Response {
    let headers: HTTPFields = [.contentType: "text/html; charset=utf-8"]
    switch answer {
    case .page(let html): return Response(status: .ok, headers: headers, text: html)
    case .redirect(let location): return Response(status: .movedPermanently, headers: [.location: location])
    case .missing: return Response(status: .notFound, headers: headers, text: "<html><body>Not found</body></html>")
    }
  }

  private static func setFaults(_ request: Request, _ state: SandboxState) async throws -> Response {
    do {
      let faults: SandboxFaults = try await change(in: request)
      if let complaint = faults.complaint { return refusal(complaint) }
      state.setFaults(faults)
      return try json(faults)
    } catch is DecodingError {
      return refusal("The body is not a valid set of faults.")
    }
  }

  private static func moveClock(_ request: Request, _ state: SandboxState) async throws -> Response {
    do {
      let move: ClockMove = try await change(in: request)
      guard let days = state.moveClock(by: move.days) else {
        return refusal("days must be 1 or more, and \(ClockMove.maxDays) at most together with earlier moves")
      }
      return try json(ClockMove(days: days))
    } catch is DecodingError {
      return refusal("The body is not a valid move of the clock.")
    }
  }

  /// Reads a change that is sent as JSON or as a form.
  private static func change<Change: Decodable>(in request: Request) async throws -> Change {
    let body = try await request.body.collect(upTo: maxFormBytes)
    let isForm = request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true
    return isForm
      ? try URLEncodedFormDecoder().decode(Change.self, from: String(buffer: body))
      : try JSONDecoder().decode(Change.self, from: Data(body.readableBytesView))
  }

  private static func refusal(_ complaint: String) -> Response {
    Response(status: .badRequest, headers: [:], text: complaint + "\n")
  }

  private static func json(_ value: some Encodable) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let body = ByteBuffer(bytes: try encoder.encode(value))
    return Response(
      status: .ok, headers: [.contentType: "application/json; charset=utf-8"], body: ResponseBody(byteBuffer: body))
  }
}
