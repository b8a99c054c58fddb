import HTTPTypes
import Hummingbird
import LiveWeb
import Logging
import NIOCore
import Pictures
import Secrets
import Upstream

/// Serves the pictures of pages.
struct PicturesEndpoint: Sendable {
  let pictures: ServedPictures
  let logger: Logger
  private let watch = ConnectionWatch()
  private let gate = LogGate()

  init(pictures: ServedPictures, logger: Logger) {
    self.pictures = pictures
    self.logger = logger
  }

  /// Adds `GET /pictures/…`.
  func addRoutes(to router: Router<LiveRequestContext>) {
    router.get("/pictures/**") { request, context in await response(to: request, context) }
  }

  private func response(to request: Request, _ context: LiveRequestContext) async -> Response {
    do {
      let wanted = try pictures.links.request(path: request.uri.path, accept: request.headers[.accept])
      // An address always stands for the same picture, so its entity tag is
      // constant.
      let tag = "\"\(Fingerprint.blake2bHexadecimal(of: wanted.description))\""
      let headers: HTTPFields = [
        // Weak: a picture made again may have other bytes.
        .eTag: "W/\(tag)", .cacheControl: "public, max-age=31536000, immutable", .vary: "Accept",
      ]
      if EntityTag.isKnown(tag, to: request.headers[.ifNoneMatch]) {
        return Response(status: .notModified, headers: headers)
      }
      if let picture = pictures.pipeline.pictureInMemory(wanted) { return Self.response(picture, headers) }
      let picture = try await watch.whileConnected(context) {
        try await pictures.pipeline.picture(wanted) { _ in context.charge(Self.making) }
      }
      return Self.response(picture, headers)
    } catch let refusal as PictureLinks.Refusal {
      return Self.response(refusal)
    } catch let error as PictureError {
      return response(error)
    } catch {
      // The client has disconnected.
      return Self.failure(.serviceUnavailable, "The picture was not made.")
    }
  }

  private static func response(_ picture: Picture, _ headers: HTTPFields) -> Response {
    var headers = headers
    headers[.contentType] = picture.format.mediaType
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
  }

  // Responses without a picture.

  private static func response(_ refusal: PictureLinks.Refusal) -> Response {
    switch refusal {
    case .notAPicture: failure(.notFound, "There is no picture at this address.")
    case .offLadder:
      failure(.badRequest, "Width and height: one of \(PixelBox.rungs.map(String.init).joined(separator: ", ")).")
    case .forged: failure(.forbidden, "This address was not made by this server.")
    }
  }

  /// Cost of making a picture, charged to the client.
  ///
  /// Less than it really takes: pictures are made at low priority, and
  /// scrolling through 200 apps shows 800 of them. The measured time would
  /// depend on the machine's other work.
  private static let making = Duration.milliseconds(5)

  private func response(_ error: PictureError) -> Response {
    // Pages have hundreds of pictures, and one fault often hits all of them.
    if gate.opens(for: error.words) {
      logger.log(level: error.logLevel, "no picture", metadata: ["error": "\(error)"])
    }
    var response = Self.failure(error.status, error.words)
    if case .busy(let wait) = error { response.headers[.retryAfter] = String(max(1, wait.components.seconds)) }
    return response
  }

  /// Returns a short text that is not cached, since the next request may
  /// succeed.
  private static func failure(_ status: HTTPResponse.Status, _ words: String) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .vary: "Accept"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: words + "\n")))
  }
}

extension PictureError {
  /// Creates the picture error of a failed download.
  init(_ error: DownloadError) {
    switch error {
    case .status(404), .status(410): self = .missing
    case .refusedOrigin, .refusedAddress: self = .refused(detail: "\(error)")
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    case .timedOut: self = .sourceTooSlow
    case .unreachable, .broken, .status: self = .sourceFailed(detail: "\(error)")
    }
  }

  var status: HTTPResponse.Status {
    switch self {
    case .missing: .notFound
    case .refused: .forbidden
    case .sourceFailed: .badGateway
    case .sourceTooSlow: .gatewayTimeout
    case .tooLarge, .unknownFormat, .tooManyPixels, .undecodable, .tooMuchWork: .unprocessableContent
    case .unencodable, .noLibrary: .internalServerError
    case .busy: .serviceUnavailable
    }
  }

  fileprivate var words: String {
    switch self {
    case .missing: "The source has no such picture."
    case .refused: "The picture's source is not allowed."
    case .sourceFailed: "The source of the picture failed."
    case .sourceTooSlow: "The source of the picture took too long."
    case .tooLarge: "The picture has too many bytes."
    case .unknownFormat: "The picture's format is not supported."
    case .tooManyPixels: "The picture has too many pixels."
    case .undecodable: "The picture is damaged."
    case .tooMuchWork: "The picture takes too long to read."
    case .unencodable: "The picture cannot be written."
    case .noLibrary: "The server has no libvips."
    case .busy: "Too many pictures at once."
    }
  }

  /// Higher levels for errors that the operator can fix.
  fileprivate var logLevel: Logger.Level {
    switch self {
    case .noLibrary, .unencodable: .error
    case .refused, .busy: .warning
    case .missing, .sourceFailed, .sourceTooSlow, .tooLarge, .unknownFormat, .tooManyPixels, .undecodable, .tooMuchWork:
      .info
    }
  }
}
