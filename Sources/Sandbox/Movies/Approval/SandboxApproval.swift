import HTTPTypes
public import Hummingbird
import Localization

/// The page on which users approve or deny a sign-in with the sandbox's TMDB.
///
/// A ``Sandbox`` serves it itself. If browsers cannot reach the sandbox, for
/// example on the loopback address behind an app, the app serves the page too;
/// both use the same tokens:
///
/// ```swift
/// let sandbox = Sandbox(configuration: configuration)
/// sandbox.approval.addRoutes(to: router)
/// ```
///
/// The page is plain HTML in Korean or English without scripts, with a separate
/// style sheet. Its form posts to its own address. The response is 303 to
/// `redirect_to` with `request_token={token}` and `approved=true` or
/// `denied=true` added to its query. Without `redirect_to` it leads to a page
/// that tells the outcome. That page, and every error page, links back to a
/// valid `redirect_to`.
public struct SandboxApproval: Sendable {
  /// Size limit of a form, in bytes.
  private static let maxFormBytes = 8_192

  let accounts: SandboxAccounts
  /// Whether the page may only return to the server that serves it.
  var staysHere = false

  /// Adds `GET` and `POST /authenticate/{token}`, and `GET
  /// /authenticate/allow`, `/authenticate/deny` and `/authenticate/style.css`.
  ///
  /// Responds with 404 to an unknown token, 410 to an expired or used one, and
  /// 400 to an invalid `redirect_to` or a form without a decision.
  ///
  /// - Parameters:
  ///   - router: any router or group at the root of a server.
  ///   - staysHere: whether a `redirect_to` to another server is invalid. Set
  ///     it for an app that signs in with its own sandbox, so that the page is
  ///     no open redirect. Links back then lead to `/` by default.
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

  /// The response to a token that cannot be decided about; `nil` if it can.
  private func refusal(of token: String, _ request: Request) -> Response? {
    switch accounts.standing(of: token) {
    case .waiting: nil
    case .used: notice(.used, .gone, to: request)
    case .expired: notice(.expired, .gone, to: request)
    case .unknown: notice(.unknown, .notFound, to: request)
    }
  }

  /// Where the browser goes after the decision, if anywhere.
  private struct Way {
    let address: ReturnAddress?
  }

  /// Return address of a request; `nil` for a `redirect_to` that is invalid or
  /// not allowed.
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

  /// The policy has no `form-action`: browsers also apply that to the redirect
  /// after the form.
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
