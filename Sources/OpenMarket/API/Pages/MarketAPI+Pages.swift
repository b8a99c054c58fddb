import HTML
import HTTPTypes
import Hummingbird
import Localization
import Logging
import NIOCore

extension MarketAPI {
  /// Maximum size of a form, in bytes.
  private static let maxFormBytes = 8_192

  /// Adds the HTML pages: home, the API description and forms for vendors. No page has a script.
  func addPages(to router: Router<MarketRequestContext>) {
    Self.add(
      RouterPath(MarketPage.home.path), to: router,
      [
        .get: { request, _ in
          Response.page(HomePage(language: request.language, market: address(of: request)), cache: "no-cache")
        }
      ])
    let description = MarketDescription(market.rules, publicURL: configuration.publicURL)
    Self.add(
      RouterPath(MarketPage.calls.path), to: router,
      [
        .get: { request, _ in
          let page = CallsPage(language: request.language, market: address(of: request), description: description)
          return Response.page(page, cache: "no-cache")
        }
      ])
    Self.add(
      RouterPath(MarketPage.stylePath), to: router, [.get: { _, _ in Self.file(PageStyle.text, type: "text/css") }])
    Self.add(
      RouterPath(MarketPage.scriptPath), to: router,
      [.get: { _, _ in Self.file(PageScript.text, type: "text/javascript") }])
    addForm(.signUp, to: router, answer: signUp)
    addForm(.newSecret, to: router, answer: changeSecret)
    addForm(.revocation, to: router, answer: revoke)
  }

  /// A file that pages refer to.
  private static func file(_ text: String, type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "\(type); charset=utf-8", .cacheControl: "public, max-age=3600"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Returns the URL of the server for the reader.
  private func address(of request: Request) -> String {
    configuration.publicURL ?? request.origin ?? "http://localhost"
  }

  // MARK: - Forms

  /// Performs the action of a form and responds with a page.
  private typealias FormAnswer = @Sendable (QueryParameters, _ client: String, Language) async throws -> Response

  private func addForm(_ page: MarketPage, to router: Router<MarketRequestContext>, answer: @escaping FormAnswer) {
    Self.add(
      RouterPath(page.path), to: router,
      [
        .get: { request, _ in
          Response.page(VendorFormPage(filled: VendorForm(page: page), language: request.language))
        },
        .post: { request, context in try await take(page, request, context, answer) },
      ])
  }

  private func take(
    _ page: MarketPage, _ request: Request, _ context: MarketRequestContext, _ answer: FormAnswer
  ) async throws -> Response {
    var filled = VendorForm(page: page)
    do {
      guard request.isFromOurPage else {
        filled.fault = .foreign
        return Response.page(VendorFormPage(filled: filled, language: request.language), .forbidden)
      }
      let fields = QueryParameters(try await request.form(upTo: Self.maxFormBytes))
      filled.typed = fields[page == .signUp ? "name" : "identifier"] ?? ""
      // Browsers check `required`, but a request need not come from a browser.
      guard page != .revocation || fields[VendorForm.sure] == "on" else {
        filled.fault = .unsure
        return Response.page(VendorFormPage(filled: filled, language: request.language), .badRequest)
      }
      return try await answer(fields, configuration.clientAddress(request, context), request.language)
    } catch let error as CancellationError {
      throw error
    } catch {
      let refusal = Refusal(error, to: request.method)
      if let detail = refusal.detail {
        context.logger.error("a form of the market failed", metadata: ["detail": "\(detail)"])
      }
      filled.fault = VendorForm.Fault(error)
      var response = Response.page(VendorFormPage(filled: filled, language: request.language), refusal.status)
      response.headers[.retryAfter] = refusal.response.headers[.retryAfter]
      return response
    }
  }

  @Sendable private func signUp(
    _ fields: QueryParameters, _ client: String, _ language: Language
  ) async throws -> Response {
    let credentials = try await market.signUp(name: fields["name"] ?? "", from: client)
    return Response.page(CredentialsPage(page: .signUp, credentials: credentials, language: language), hasScript: true)
  }

  @Sendable private func changeSecret(
    _ fields: QueryParameters, _ client: String, _ language: Language
  ) async throws -> Response {
    let credentials = try await market.changeSecret(by: fields.login(from: client))
    return Response.page(
      CredentialsPage(page: .newSecret, credentials: credentials, language: language), hasScript: true)
  }

  @Sendable private func revoke(
    _ fields: QueryParameters, _ client: String, _ language: Language
  ) async throws -> Response {
    try await market.revoke(by: fields.login(from: client))
    return Response.page(RevokedPage(language: language))
  }
}

extension QueryParameters {
  /// Returns the login of a form; spaces copied along with it are removed.
  fileprivate func login(from client: String) -> Market.Login {
    Market.Login(identifier: plain("identifier"), secret: plain("secret"), client: client)
  }

  private func plain(_ name: String) -> String { (self[name] ?? "").filter { !$0.isWhitespace } }
}

extension VendorForm.Fault {
  /// Converts an error to the fault that the form shows.
  fileprivate init(_ error: any Error) {
    switch error as? MarketError {
    case .invalid: self = .name
    case .unknownVendor: self = .login
    case .tooMany: self = .tooMany
    case .busy: self = .busy
    case .full, .diskFull: self = .full
    case .unreadable: self = .unreadable
    default: self = .failed
    }
  }
}

extension Request {
  /// Preferred language of the reader.
  fileprivate var language: Language { Language(acceptLanguage: headers[.acceptLanguage]) }

  /// Whether a page of this server sent the form.
  ///
  /// Over plain HTTP, browsers send `Sec-Fetch-Site` only to `localhost`. For other hosts, `Origin` must match
  /// `Host`.
  fileprivate var isFromOurPage: Bool {
    if let site = headers[.secFetchSite] { return site == "same-origin" }
    guard let origin = headers[.origin], let host = head.authority else { return false }
    return origin == "http://" + host || origin == "https://" + host
  }

  /// Returns the body as text.
  ///
  /// - Throws: ``MarketError/unreadable(_:)`` if the body is longer than the limit or incomplete;
  ///   `CancellationError`.
  fileprivate func form(upTo limit: Int) async throws -> String {
    do {
      return String(buffer: try await body.collect(upTo: limit))
    } catch let error as CancellationError {
      throw error
    } catch {
      throw MarketError.unreadable("its body is too long or was cut off")
    }
  }
}

extension Response {
  /// Creates an HTML response.
  ///
  /// - Parameters:
  ///   - cache: value of `Cache-Control`; by default `no-store`, because forms show or request a secret.
  ///   - hasScript: whether the page may run the server's own script.
  fileprivate static func page(
    _ page: some HTML, _ status: HTTPResponse.Status = .ok, cache: String = "no-store", hasScript: Bool = false
  ) -> Response {
    Response(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: cache, .vary: "Accept-Language",
        // Without this policy, browsers would not send `Origin` with forms.
        .referrerPolicy: "same-origin",
        .contentSecurityPolicy:
          "default-src 'none'; \(hasScript ? "script-src 'self'; " : "")style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: page.renderBytes())))
  }
}

// NB: these literals are valid field names, so `!` cannot fail.
extension HTTPField.Name {
  fileprivate static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}
