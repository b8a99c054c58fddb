import HTTPTypes
public import Hummingbird
import Localization

/// The page on which people approve, or deny, that a program signs in for them with the sandbox's TMDB.
///
/// A ``Sandbox`` serves it itself. One that listens where a browser does not reach it, such as on the loopback address
/// behind an app, has it served by the app as well; both work on the same tokens:
///
/// ```swift
/// let sandbox = Sandbox(configuration: configuration)
/// sandbox.approval.addRoutes(to: router)
/// ```
///
/// The page is plain HTML in Korean or English and needs no script; its style sheet lies beside it. Its form is posted
/// to its own address. The answer, 303, leads to `redirect_to` with `request_token={token}` and `approved=true` or
/// `denied=true` behind its query, or without one to a page that says how it went. Such a page, and each that says why
/// nothing can be decided, has a link back to `redirect_to`, as far as there is one.
public struct SandboxApproval: Sendable {
  /// The largest form, in bytes.
  private static let maxFormBytes = 8_192

  let accounts: SandboxAccounts
  /// Whether it leads to the server that serves it, and nowhere else.
  var staysHere = false

  /// Adds `GET` and `POST /authenticate/{token}`, and `GET /authenticate/allow`, `/authenticate/deny` and
  /// `/authenticate/style.css`.
  ///
  /// A token that is none is answered with 404, one that has expired or was used with 410, a `redirect_to` that is no
  /// address of the web and a form without a decision with 400.
  ///
  /// - Parameters:
  ///   - router: any router or group at the root of a server.
  ///   - staysHere: whether a `redirect_to` that leads to another server than this one is none: for an app that signs in
  ///     with its own stand-in, and is no signpost for others. Without one, links back lead to `/`.
  public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>, staysHere: Bool = false) {
    var approval = self
    approval.staysHere = staysHere
    approval.add(to: router)
  }

  private func add<Context: RequestContext>(to router: some RouterMethods<Context>) {
    router.get("/authenticate/style.css") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/css; charset=utf-8", .cacheControl: "public, max-age=3600"],
        text: ApprovalPage.style)
    }
    router.get("/authenticate/allow") { request, _ in notice(.allowed, .ok, to: request) }
    router.get("/authenticate/deny") { request, _ in notice(.denied, .ok, to: request) }
    router.get("/authenticate/:token") { request, context in
      ask(about: context.parameters.get("token") ?? "", request)
    }
    router.post("/authenticate/:token") { request, context in
      let form = try await request.body.collect(upTo: Self.maxFormBytes)
      return decide(context.parameters.get("token") ?? "", CallParameters(query: String(buffer: form)), request)
    }
  }

  private func ask(about token: String, _ request: Request) -> Response {
    if let refusal = refusal(of: token, request) { return refusal }
    guard let way = way(of: request) else { return notice(.unreadable, .badRequest, to: request) }
    return Self.page(Self.writer(for: request).question(returningTo: way.address?.host), .ok)
  }

  private func decide(_ token: String, _ form: CallParameters, _ request: Request) -> Response {
    if let refusal = refusal(of: token, request) { return refusal }
    guard let way = way(of: request), let isApproved = Self.decisions[form["decision"] ?? ""] else {
      return notice(.unreadable, .badRequest, to: request)
    }
    let name = SandboxAccounts.name(form["username"]) ?? SandboxAccounts.defaultName
    guard accounts.decide(token, approvedBy: isApproved ? name : nil) != nil else {
      return refusal(of: token, request) ?? notice(.unknown, .notFound, to: request)
    }
    let end = isApproved ? "/authenticate/allow" : "/authenticate/deny"
    let location = way.address?.saying(isApproved ? "approved" : "denied", of: token) ?? end
    return Response(status: .seeOther, headers: [.location: location, .cacheControl: "no-store"])
  }

  private static let decisions = ["approve": true, "deny": false]

  /// Why nothing can be decided about a token; nil when something can.
  private func refusal(of token: String, _ request: Request) -> Response? {
    switch accounts.standing(of: token) {
    case .waiting: nil
    case .used: notice(.used, .gone, to: request)
    case .expired: notice(.expired, .gone, to: request)
    case .unknown: notice(.unknown, .notFound, to: request)
    }
  }

  /// Where it goes on, if anywhere.
  private struct Way {
    let address: ReturnAddress?
  }

  /// Where a request leads; nil for a `redirect_to` that is no address, or leads where it may not.
  private func way(of request: Request) -> Way? {
    guard let text = CallParameters(query: request.uri.query ?? "")["redirect_to"] else { return Way(address: nil) }
    guard let address = ReturnAddress(text), !staysHere || address.host == request.head.authority else { return nil }
    return Way(address: address)
  }

  private static func writer(for request: Request) -> ApprovalPage {
    ApprovalPage(language: Language(acceptLanguage: request.headers[.acceptLanguage]))
  }

  private func notice(
    _ notice: ApprovalWords.Notice, _ status: HTTPResponse.Status, to request: Request
  ) -> Response {
    let back = way(of: request)?.address?.text ?? (staysHere ? "/" : nil)
    return Self.page(Self.writer(for: request).notice(notice, backTo: back), status)
  }

  /// Nothing is said of where forms may lead: browsers hold that against the redirect after one, too.
  private static func page(_ html: String, _ status: HTTPResponse.Status) -> Response {
    Response(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .vary: "Accept-Language",
        .contentSecurityPolicy: "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      ],
      text: html)
  }
}
