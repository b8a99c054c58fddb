/// Receives a multipart body chunk by chunk: texts into memory, files onto the disk, each within its limits.
///
/// It holds the texts, the headers of one part, and the unwritten bytes of a file: less than ``writeBytes`` plus
/// one chunk.
package struct UploadReceiver: Sendable {
  /// Limits of a body.
  package struct Limits: Sendable, Hashable {
    let bytes: Int
    let fileBytes: Int
    let files: Int
    let textBytes: Int
    let fields: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: size of the whole body.
    ///   - fileBytes: size of each file.
    ///   - files: number of files.
    ///   - textBytes: size of the values of all fields together.
    ///   - fields: number of parts other than files.
    package init(bytes: Int, fileBytes: Int, files: Int, textBytes: Int, fields: Int) {
      self.bytes = bytes
      self.fileBytes = fileBytes
      self.files = files
      self.textBytes = textBytes
      self.fields = fields
    }
  }

  /// Number of pending bytes at which a file is written to the disk.
  static let writeBytes = 64 << 10

  private let limits: Limits
  private let directory: UploadDirectory
  private var reader: MultipartReader
  private var receivedBytes = 0
  private var textBytes = 0
  private var fields: [(name: String, value: String)] = []
  private var files: [String: [UploadedFile]] = [:]
  private var fileCount = 0

  /// The current part: its headers; its text, or the unwritten bytes of its file; the path of the file.
  private var part: MultipartPartHead?
  private var pending: [UInt8] = []
  private var path: String?
  private var fileBytes = 0

  /// Creates a receiver.
  ///
  /// - Parameters:
  ///   - boundary: boundary that the request announces.
  ///   - limits: limits of the body.
  ///   - directory: directory for the files. The caller removes it, also after an error.
  package init(boundary: MultipartBoundary, limits: Limits, directory: UploadDirectory) {
    self.limits = limits
    self.directory = directory
    var bounds = MultipartReader.Limits()
    bounds.parts = limits.fields + limits.files
    reader = MultipartReader(boundary: boundary, limits: bounds)
  }

  /// Receives the next chunk of the body.
  ///
  /// - Throws: ``UploadRefusal`` if the body exceeds a limit; ``MultipartError`` if it cannot be parsed; any error
  ///   of ``UploadDirectory``.
  package mutating func take(_ bytes: ArraySlice<UInt8>) async throws {
    receivedBytes += bytes.count
    if receivedBytes > limits.bytes { throw UploadRefusal.tooLarge(limit: limits.bytes) }
    for event in try reader.read(bytes) {
      switch event {
      case .partBegan(let head): part = head
      case .bytes(let bytes): try await take(content: bytes)
      case .partEnded: try await endPart()
      case .ended: break
      }
    }
  }

  /// Ends the body.
  ///
  /// - Returns: the fields in order, with invalid UTF-8 repaired, and the files by field name.
  /// - Throws: ``MultipartError/cut`` if the last boundary is missing; the error of an earlier call.
  package mutating func finish() throws(MultipartError) -> (
    fields: [(name: String, value: String)], files: [String: [UploadedFile]]
  ) {
    try reader.finish()
    return (fields, files)
  }

  private mutating func take(content bytes: ArraySlice<UInt8>) async throws {
    if part?.fileName == nil {
      textBytes += bytes.count
      if textBytes > limits.textBytes { throw UploadRefusal.tooLarge(limit: limits.textBytes) }
      pending += bytes
    } else {
      if path == nil { try await beginFile() }
      fileBytes += bytes.count
      if fileBytes > limits.fileBytes { throw UploadRefusal.tooLarge(limit: limits.fileBytes) }
      pending += bytes
      if pending.count >= Self.writeBytes { try await flush() }
    }
  }

  private mutating func endPart() async throws {
    guard let head = part else { return }
    if let fileName = head.fileName {
      try await endFile(head, fileName)
    } else if fields.count < limits.fields {
      fields.append((head.name, String(decoding: pending, as: UTF8.self)))
    }
    pending.removeAll(keepingCapacity: true)
    (part, path, fileBytes) = (nil, nil, 0)
  }

  private mutating func beginFile() async throws {
    fileCount += 1
    if fileCount > limits.files { throw UploadRefusal.tooMany }
    path = try await directory.beginFile()
  }

  private mutating func endFile(_ head: MultipartPartHead, _ fileName: String) async throws {
    if path == nil {
      // A browser sends an empty name and no content if no file was chosen.
      if fileName.isEmpty { return }
      try await beginFile()
    }
    try await flush()
    try await directory.endFile()
    files[head.name, default: []].append(
      UploadedFile(name: fileName, contentType: head.contentType, byteCount: fileBytes, path: path ?? ""))
  }

  private mutating func flush() async throws {
    if pending.isEmpty { return }
    try await directory.write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
