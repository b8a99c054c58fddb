import HTTPTypes
public import Hummingbird
import NIOCore

/// A file to download. `GET` of its path returns the file, or an error page if the file could not be created.
///
/// Link to it with a plain link. The browser stays on the page, unless there is an error to show.
///
/// ```swift
/// web.add(Download("/notes/export") { DownloadedFile(name: "notes.txt", contentType: "text/plain") { … } }, to: router)
/// ```
public struct Download: Sendable {
  /// The path, with named parts in braces.
  public let path: String
  /// Whether an address always returns the same file. The browser then stores it for one day, or until its profile
  /// changes.
  public let isImmutable: Bool
  /// Creates the file for a request.
  public let file: @Sendable (ScreenRequest) async throws -> DownloadedFile

  /// Declares a file.
  ///
  /// - Parameters:
  ///   - path: the path, with named parts in braces.
  ///   - isImmutable: whether an address always returns the same file.
  ///   - file: creates the file as far as that can fail; an `AppError` becomes its page.
  public init(
    _ path: String, isImmutable: Bool = false, file: @escaping @Sendable (ScreenRequest) async throws -> DownloadedFile
  ) {
    self.path = path
    self.isImmutable = isImmutable
    self.file = file
  }
}

/// A file that is created in pieces while it is sent.
public struct DownloadedFile: Sendable {
  /// Takes the next piece, and returns when there is space for another one.
  public typealias Sink = ([UInt8]) async throws -> Void

  /// The name for browsers; ``AttachmentName`` cleans any text.
  public let name: String
  /// The media type.
  public let contentType: String
  /// The length in bytes, if known in advance; the client is then charged before the file is sent.
  public let byteCount: Int?
  /// The version, for a file that programs ask for again and again; `nil` for a file that a browser saves.
  public let version: Version?
  /// Writes the pieces to a sink.
  package let write: @Sendable (_ sink: Sink) async throws -> Void

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - name: the name for browsers.
  ///   - contentType: the media type.
  ///   - byteCount: the length in bytes, if known in advance.
  ///   - version: the version, for a file that programs ask for again and again; by default `nil`.
  ///   - write: passes the pieces to a sink and rethrows its errors, which mean that the browser has disconnected. Any
  ///     other error cuts the file short, and the browser reports it. Not called for `HEAD`.
  public init(
    name: String, contentType: String, byteCount: Int? = nil, version: Version? = nil,
    write: @escaping @Sendable (_ sink: Sink) async throws -> Void
  ) {
    self.name = name
    self.contentType = contentType
    self.byteCount = byteCount
    self.version = version
    self.write = write
  }

  /// What a program that asks again tells by which contents it has.
  public struct Version: Sendable, Hashable {
    /// Differs for different contents: letters, digits, hyphens and underscores.
    public let tag: String
    /// When the contents changed last, as HTTP writes it: `Wed, 02 Jan 2030 03:04:05 GMT`; `nil` if that is unknown.
    public let lastModified: String?

    /// Creates a version.
    ///
    /// - Parameters:
    ///   - tag: differs for different contents: letters, digits, hyphens and underscores.
    ///   - lastModified: when the contents changed last, as HTTP writes it; `nil` if that is unknown.
    public init(tag: String, lastModified: String? = nil) {
      self.tag = tag
      self.lastModified = lastModified
    }

    /// The headers of the file.
    fileprivate var headers: HTTPFields {
      // A weak tag, because it also names the compressed contents. Search engines must not list what a secret address
      // opens.
      var headers: HTTPFields = [.eTag: "W/\"\(tag)\"", .cacheControl: "private, no-cache", .robotsTag: "noindex"]
      headers[.lastModified] = lastModified
      return headers
    }

    /// Whether a request comes from a program that has this version. By RFC 9110, section 13.2.2, a time counts only
    /// without tags. Programs return the time that they were given, so only the same one counts.
    fileprivate func isKnown(to request: HTTPFields) -> Bool {
      if let tags = request[.ifNoneMatch] { return EntityTag.isKnown("\"\(tag)\"", to: tags) }
      return lastModified != nil && request[.ifModifiedSince] == lastModified
    }
  }

  /// Returns the whole file.
  ///
  /// - Throws: the error of `write`.
  public func bytes() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    try await write { bytes += $0 }
    return bytes
  }

  /// Returns the response that sends the file over a connection, or tells that the client has this version.
  ///
  /// - Parameters:
  ///   - request: the header of the request.
  ///   - isImmutable: as ``Download/isImmutable``.
  ///   - channel: the connection. It is closed when too many other files are being sent, so that the client notices the
  ///     cut.
  ///   - bounds: the limits that the response counts toward while it is sent.
  fileprivate func response(
    to request: HTTPFields, isImmutable: Bool, over channel: any Channel, in bounds: [OpenStreams.Bound],
    of openStreams: OpenStreams
  ) -> Response {
    if let version, version.isKnown(to: request) { return Response(status: .notModified, headers: version.headers) }
    var headers = version?.headers ?? savedHeaders(isImmutable: isImmutable)
    headers[.contentType] = contentType
    let write = write
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(contentLength: byteCount) { writer in
        try await openStreams.counting(in: bounds, end: { channel.close(promise: nil) }) {
          try await write { try await writer.write(ByteBuffer(bytes: $0)) }
        }
        try await writer.finish(nil)
      })
  }

  /// The headers of a file that a browser saves.
  private func savedHeaders(isImmutable: Bool) -> HTTPFields {
    var headers: HTTPFields = [
      .contentDisposition: AttachmentName.header(for: name),
      // The file belongs to one profile, and usually differs next time.
      .cacheControl: isImmutable ? "private, max-age=86400, immutable" : "private, no-store",
    ]
    // The file of another profile in the same browser is another file.
    if isImmutable { headers[.vary] = "Cookie" }
    return headers
  }
}

extension LiveWeb {
  /// Adds a file under its path.
  public func add(_ download: Download, to router: some RouterMethods<LiveRequestContext>) {
    router.get(RouterPath(download.path)) { request, context in
      try await respond(request, context) { screenRequest in
        let owner = OpenStreams.owner(screenRequest.reader.profile, at: context.address)
        return try await download.file(screenRequest).response(
          to: request.headers, isImmutable: download.isImmutable, over: context.channel,
          in: OpenStreams.Bound.download(of: owner, at: context.address), of: openStreams)
      }
    }
  }
}
