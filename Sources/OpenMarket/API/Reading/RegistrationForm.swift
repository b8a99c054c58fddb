import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Secrets
import Uploads
import Workers

/// The received form of a registration: its parsed `params`, and its pictures in files.
struct RegistrationForm: Sendable {
  /// Maximum number of parts other than pictures.
  private static let mostTexts = 32

  let params: JSONValue
  let images: [UploadedFile]

  /// Receives a multipart body.
  ///
  /// The parts may have any order and no media type. Of several `params` the first counts; other parts are ignored.
  ///
  /// - Parameters:
  ///   - request: the request with the body.
  ///   - directory: directory for the pictures. The caller removes it, also after an error.
  ///   - configuration: sets the limits of the body.
  ///   - room: checks the free space before each chunk is written; its error ends the request.
  /// - Throws: `MarketError` if the request is invalid or too large; `UploadError` if the disk fails;
  ///   `CancellationError` if the client disconnects.
  init(
    _ request: Request, into directory: UploadDirectory, _ configuration: MarketAPI.Configuration,
    whileRoom room: () throws(MarketError) -> Void
  ) async throws {
    let type = request.headers[.contentType] ?? ""
    guard MultipartBoundary.isExpected(contentType: type) else { throw MarketError.unsupportedType }
    guard let boundary = MultipartBoundary(contentType: type) else {
      throw MarketError.unreadable("its Content-Type has no valid boundary")
    }
    try request.refuse(moreThan: configuration.maxBodyBytes)
    let limits = UploadReceiver.Limits(
      bytes: configuration.maxBodyBytes, fileBytes: configuration.maxFileBytes,
      files: ProductRules.imageCounts.upperBound,
      textBytes: Request.maxJSONBytes, fields: Self.mostTexts)
    let receiver = UploadReceiver(boundary: boundary, limits: limits, directory: directory)
    let (fields, files) = try await Self.receive(request, by: receiver, whileRoom: room)
    guard let params = fields.first(where: { $0.name == "params" }) else {
      throw MarketError.invalid([FieldComplaint("params", "is missing")])
    }
    self.params = try JSONReader.value(of: Array(params.value.utf8))
    images = files["images"] ?? []
  }

  private static func receive(
    _ request: Request, by start: UploadReceiver, whileRoom room: () throws(MarketError) -> Void
  ) async throws -> (fields: [(name: String, value: String)], files: [String: [UploadedFile]]) {
    var receiver = start
    do {
      for try await chunk in request.body {
        try room()
        try await receiver.take(Array(chunk.readableBytesView)[...])
      }
      return try receiver.finish()
    } catch let error as MultipartError {
      throw MarketError.unreadable(words(for: error))
    } catch UploadRefusal.tooMany {
      throw MarketError.invalid([FieldComplaint("images", ProductRules.imageWords)])
    } catch UploadRefusal.tooLarge(let limit) {
      throw MarketError.tooLarge(limit: limit)
    } catch let error as CancellationError {
      throw error
    } catch let error as UploadError {
      throw error
    } catch let error as MarketError {
      throw error
    } catch {
      throw MarketError.unreadable("its body was cut off")
    }
  }

  private static func words(for error: MultipartError) -> String {
    switch error {
    case .cut: "the last boundary is missing"
    case .malformedBoundary: "a boundary does not end its line with CR LF"
    case .malformedHeader: "a part's header is malformed"
    case .headersTooLarge: "a part's headers are too large"
    case .nameMissing: "a part has no name"
    case .nameTooLong: "a part's name is too long"
    case .encoded: "a part has a transfer encoding"
    case .tooManyParts: "there are too many parts"
    }
  }
}

extension RegistrationForm {
  /// Number of bytes of a file that are read at once.
  private static let blockBytes = 64 << 10

  /// Returns a fingerprint that is equal for equal values and pictures, however the form encodes them.
  ///
  /// - Parameters:
  ///   - facts: values of the form.
  ///   - readers: threads that read the pictures.
  /// - Returns: 32 bytes.
  /// - Throws: ``MarketError/busy(retryAfter:)`` if the threads are busy; `UploadError` if the disk fails;
  ///   `CancellationError`.
  func fingerprint(of facts: ProductFacts, by readers: WorkerPool) async throws -> [UInt8] {
    var content = [
      facts.name, facts.description, facts.currency.rawValue, "\(facts.price.minorUnits)",
      "\(facts.discount.minorUnits)", "\(facts.stock)", facts.state.rawValue, facts.category?.rawValue ?? "",
    ]
    let paths = images.map(\.path)
    do {
      content += try await readers.run { try paths.map(Self.digest) }
    } catch let full as WorkerPool.Full {
      throw MarketError.busy(retryAfter: full.retryAfter)
    } catch let error as CocoaError {
      throw UploadError.failed("read: \(error.code.rawValue)")
    }
    // No text contains NUL, so the joined text is unambiguous.
    let digest = Array(Fingerprint.sha256(of: content.joined(separator: "\0")).utf8)
    return stride(from: 0, to: digest.count, by: 2).compactMap { UInt8(hexDigits: digest[$0..<($0 + 2)]) }
  }

  /// Returns a digest of a file.
  private static func digest(of path: String) throws -> String {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }  // it was read; there is nothing to lose
    var digest: [UInt8] = []
    while let block = try file.read(upToCount: blockBytes), !block.isEmpty {
      digest = Fingerprint.blake2b(of: (digest + block)[...])
    }
    return digest.map { String($0, radix: 16) }.joined(separator: ".")
  }
}
