import HTTPTypes
import Hummingbird
import NIOCore
import Uploads

extension LiveWeb {
  /// Reads the body of an action.
  ///
  /// - Parameter policy: the bodies that the screen accepts.
  /// - Returns: the fields and files. The caller must remove the files.
  /// - Throws: ``RefusedBody`` or `HTTPError` for a body that the screen does not accept, `AppError` if the disk fails,
  ///   `CancellationError` if the browser has disconnected. No file is left on the disk then.
  func receive(
    _ request: Request, by policy: BodyPolicy, _ context: LiveRequestContext
  ) async throws -> ReceivedForm {
    let type = request.headers[first: .contentType] ?? ""
    guard MultipartBoundary.isExpected(contentType: type) else {
      if case .longForm(let maxBytes) = policy { return try await receiveForm(request, upTo: maxBytes) }
      return try await receiveForm(request, upTo: context.maxUploadSize)
    }
    guard case .multipart(let maxBytes, let maxFileBytes, let maxFiles) = policy else {
      throw RefusedBody(.notTaken)
    }
    guard let boundary = MultipartBoundary(contentType: type) else { throw RefusedBody(.unreadable) }
    if request.saysMore(than: maxBytes) { throw RefusedBody(.tooLarge) }
    let directory = UploadDirectory(in: uploads)
    let limits = UploadReceiver.Limits(
      bytes: maxBytes, fileBytes: maxFileBytes, files: maxFiles, textBytes: context.maxUploadSize,
      fields: FormFields.maxFields)
    var receiver = UploadReceiver(boundary: boundary, limits: limits, directory: directory)
    do {
      for try await buffer in request.body { try await receiver.take(Array(buffer.readableBytesView)[...]) }
      let (fields, files) = try receiver.finish()
      return ReceivedForm(fields: FormFields(fields, files: files), uploads: directory)
    } catch {
      await directory.remove()
      throw UploadTranslation.translated(error)
    }
  }

  private func receiveForm(_ request: Request, upTo maxBytes: Int) async throws -> ReceivedForm {
    // The announced length is enough to refuse the body before it is sent.
    if request.saysMore(than: maxBytes) { throw HTTPError(.contentTooLarge) }
    let body = try await request.body.collect(upTo: maxBytes)
    return ReceivedForm(fields: FormFields(encoded: String(buffer: body)))
  }
}

extension Request {
  /// Whether the announced length exceeds a limit.
  fileprivate func saysMore(than bytes: Int) -> Bool {
    guard let length = headers[first: .contentLength] else { return false }
    // A number that cannot be read counts as too large.
    return ClientNumber(length).map { $0.value > UInt64(bytes) } ?? true
  }
}
