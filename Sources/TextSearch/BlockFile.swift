import Glibc

/// A file of blocks of bytes, which is replaced as a whole. Each block has a checksum, so that a torn or damaged file
/// is never taken for a whole one.
///
/// Calls block on the disk. Only the owner may read the file.
public struct BlockFile: Sendable {
  /// Why a file cannot be used or written.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// The reason, without a path.
    public let description: String
  }

  /// Path of the file.
  public let path: String

  /// Begins a file: the name of the format, and its version.
  private static let beginning = "BLOCKS\u{0}\u{1}"

  /// Creates the value; the file may be missing.
  public init(path: String) {
    self.path = path
  }

  /// Calls `take` with each block in order.
  ///
  /// The end of the file is checked last: what `take` received is valid only if the call returns.
  ///
  /// - Returns: false if there is no file.
  /// - Throws: ``Failure`` if the file is damaged or cannot be read; any error of `take`.
  public func read(_ take: ([UInt8]) throws -> Void) throws -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if file < 0, errno == ENOENT { return false }
    guard file >= 0 else { throw Self.failure("open") }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.failure("stat") }
    guard try Self.bytes(Self.beginning.utf8.count, of: file) == Array(Self.beginning.utf8) else {
      throw Failure(description: "another format")
    }
    while true {
      let head = try Self.bytes(16, of: file).withUnsafeBytes {
        (count: $0.loadUnaligned(as: UInt64.self), checksum: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      }
      guard head.count <= status.st_size else { throw Failure(description: "damaged") }
      let block = try Self.bytes(Int(head.count), of: file)
      guard block.withUnsafeBytes(Self.checksum) == head.checksum else { throw Failure(description: "damaged") }
      if block.isEmpty { return true }
      try take(block)
    }
  }

  /// Writes the file anew. Until it is whole the old one stays.
  ///
  /// The data is not forced to the disk: a file that a power failure tore is found damaged.
  ///
  /// - Parameters:
  ///   - count: number of blocks.
  ///   - block: returns a block by its number; it is not empty.
  /// - Throws: ``Failure`` if the file cannot be written, or another program is writing it.
  public func write(_ count: Int, _ block: (Int) -> [UInt8]) throws {
    // A draft that a killed program left is used again, so that there is never a second one.
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw Self.failure("open") }
    defer { close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0, Self.isAt(draft, file) else {
      throw Failure(description: "another program is writing it")
    }
    do {
      guard ftruncate(file, 0) == 0 else { throw Self.failure("truncate") }
      try Self.append(Array(Self.beginning.utf8), to: file)
      for number in 0..<count { try Self.append(block: block(number), to: file) }
      try Self.append(block: [], to: file)
      guard rename(draft, path) == 0 else { throw Self.failure("rename") }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Removes the file if it exists.
  public func remove() { unlink(path) }

  /// Returns a number that a change of a few bytes changes for certain, and other changes most likely. It detects
  /// mistakes, not tampering.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Four numbers, so that the processor multiplies them at the same time.
    var sums = SIMD4<UInt64>(0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB, UInt64(bytes.count))
    var place = 0
    while place + 32 <= bytes.count {
      for lane in 0..<4 {
        let word = bytes.loadUnaligned(fromByteOffset: place + 8 * lane, as: UInt64.self)
        sums[lane] = mixed(sums[lane], word)
      }
      place += 32
    }
    var sum = bytes[place...].reduce(0 as UInt64) { mixed($0, UInt64($1)) }
    for lane in 0..<4 { sum = mixed(sum, sums[lane]) }
    return sum
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0xD6E8_FEB8_6659_FD93
    return product << 31 | product >> 33
  }

  private static func bytes(_ count: Int, of file: CInt) throws -> [UInt8] {
    var code: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Glibc.read(file, buffer.baseAddress! + filled, count - filled)
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          code = got < 0 ? errno : 0
          break
        }
        filled += got
      }
    }
    guard bytes.count == count else {
      throw Failure(description: code == 0 ? "ends too early" : "read: \(String(cString: strerror(code)))")
    }
    return bytes
  }

  private static func append(block: [UInt8], to file: CInt) throws {
    var head = SavedBytes()
    head.save(UInt64(block.count))
    head.save(block.withUnsafeBytes(checksum))
    try append(head, to: file)
    try append(block, to: file)
  }

  private static func append(_ bytes: [UInt8], to file: CInt) throws {
    try bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure("write") }
        done += count
      }
    }
  }

  /// Returns whether an open file still has its path: the program that held its lock may have renamed it.
  private static func isAt(_ path: String, _ file: CInt) -> Bool {
    var (own, other) = (stat(), stat())
    return fstat(file, &own) == 0 && lstat(path, &other) == 0 && own.st_ino == other.st_ino
      && own.st_dev == other.st_dev
  }

  private static func failure(_ call: String) -> Failure {
    Failure(description: "\(call): \(String(cString: strerror(errno)))")
  }
}
