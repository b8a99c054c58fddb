import HTTPTypes
import Hummingbird
import NIOCore
import Uploads

extension LiveWeb {
  /// Reads the body of an action.
  ///
  /// - Parameter policy: what the screen takes.
  /// - Returns: its fields and files. Whoever gets it removes the files.
  /// - Throws: ``RefusedBody`` or `HTTPError` for what the screen does not take, `AppError` when the disk fails,
  ///   `CancellationError` when the browser has left. Nothing is left on the disk then.
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
    // Said in the head: nobody has to send it first.
    if request.saysMore(than: maxBytes) { throw HTTPError(.contentTooLarge) }
    let body = try await request.body.collect(upTo: maxBytes)
    return ReceivedForm(fields: FormFields(encoded: String(buffer: body)))
  }
}

extension Request {
  /// Whether the head says that the body is longer.
  fileprivate func saysMore(than bytes: Int) -> Bool {
    guard let length = headers[first: .contentLength] else { return false }
    // A number that cannot be read is one too large.
    return ClientNumber(length).map { $0.value > UInt64(bytes) } ?? true
  }
}
