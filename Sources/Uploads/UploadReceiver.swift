/// Takes a body of several parts as it comes: texts into memory, files to the disk, each within its bounds.
///
/// It holds the texts, what a reader holds, and of a file what is not written yet: less than ``writeBytes`` and a chunk.
package struct UploadReceiver: Sendable {
  /// What may come.
  package struct Limits: Sendable, Hashable {
    let bytes: Int
    let fileBytes: Int
    let files: Int
    let textBytes: Int
    let fields: Int

    /// Describes what may come.
    ///
    /// - Parameters:
    ///   - bytes: of the whole body.
    ///   - fileBytes: of each file.
    ///   - files: how many.
    ///   - textBytes: of the texts of all fields together.
    ///   - fields: how many parts there may be beside the files.
    package init(bytes: Int, fileBytes: Int, files: Int, textBytes: Int, fields: Int) {
      self.bytes = bytes
      self.fileBytes = fileBytes
      self.files = files
      self.textBytes = textBytes
      self.fields = fields
    }
  }

  /// How much is written at once.
  static let writeBytes = 64 << 10

  private let limits: Limits
  private let directory: UploadDirectory
  private var reader: MultipartReader
  private var receivedBytes = 0
  private var textBytes = 0
  private var fields: [(name: String, value: String)] = []
  private var files: [String: [UploadedFile]] = [:]
  private var fileCount = 0

  /// The part that is coming: what it is; its text, or what of the file is not written yet; the file.
  private var part: MultipartPartHead?
  private var pending: [UInt8] = []
  private var path: String?
  private var fileBytes = 0

  /// Creates a receiver.
  ///
  /// - Parameters:
  ///   - boundary: what stands between the parts.
  ///   - limits: what may come.
  ///   - directory: where files go. Whoever made it removes it, whatever happens here.
  package init(boundary: MultipartBoundary, limits: Limits, directory: UploadDirectory) {
    self.limits = limits
    self.directory = directory
    var bounds = MultipartReader.Limits()
    bounds.parts = limits.fields + limits.files
    reader = MultipartReader(boundary: boundary, limits: bounds)
  }

  /// Takes what comes next.
  ///
  /// - Throws: ``UploadRefusal`` for what goes beyond the limits; ``MultipartError`` for what cannot be read; what
  ///   ``UploadDirectory`` throws.
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

  /// The body is over.
  ///
  /// - Returns: what came: the texts in their order, invalid UTF-8 repaired, and the files by the names of their fields.
  /// - Throws: ``MultipartError/cut``.
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
      // Without a name and without content: nothing was chosen.
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
