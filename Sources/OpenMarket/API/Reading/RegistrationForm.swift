import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Secrets
import Uploads
import Workers

/// A registration as it came: the text of its `params`, and its pictures in files.
struct RegistrationForm: Sendable {
  /// How many parts there may be beside the pictures.
  private static let mostTexts = 32

  let params: JSONValue
  let images: [UploadedFile]

  /// Receives the body of several parts.
  ///
  /// The parts may come in any order and without types; of two `params` the first counts, and other parts are ignored.
  ///
  /// - Parameters:
  ///   - directory: where the pictures go. The caller has made it and removes it, whatever happens here.
  ///   - room: called with each chunk of the body before it goes to the disk; what it throws ends the request.
  /// - Throws: `MarketError`; `UploadError` when the disk fails; `CancellationError` when the client has left.
  init(
    _ request: Request, into directory: UploadDirectory, _ configuration: MarketAPI.Configuration,
    whileRoom room: () throws(MarketError) -> Void
  ) async throws {
    let type = request.headers[.contentType] ?? ""
    guard MultipartBoundary.isExpected(contentType: type) else { throw MarketError.unsupportedType }
    guard let boundary = MultipartBoundary(contentType: type) else {
      throw MarketError.unreadable("its type names no usable boundary")
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
      throw MarketError.unreadable("its body was cut")
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
    case .encoded: "a part is encoded"
    case .tooManyParts: "there are too many parts"
    }
  }
}

extension RegistrationForm {
  /// How much of a file is read at once.
  private static let blockBytes = 64 << 10

  /// What tells one registration from another: the same for the same facts and pictures, however they are sent.
  ///
  /// - Parameters:
  ///   - facts: what the form says.
  ///   - readers: on whose threads the pictures are read.
  /// - Returns: 32 bytes.
  /// - Throws: ``MarketError/busy(retryAfter:)`` when too many are being read; `UploadError` when the disk fails;
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
    // No text has a NUL: nothing can pass for something else.
    let digest = Array(Fingerprint.sha256(of: content.joined(separator: "\0")).utf8)
    return stride(from: 0, to: digest.count, by: 2).compactMap { UInt8(hexDigits: digest[$0..<($0 + 2)]) }
  }

  /// A digest of a file.
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
