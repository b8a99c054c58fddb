import Foundation
import Secrets
import Synchronization

/// Placeholders of pictures by source, in memory and in a file for the next start.
///
/// The file has entries of 32 bytes, oldest first: 8 bytes of the source's fingerprint and 24 of the placeholder.
/// The last bit of the fingerprint marks a tall placeholder. An incomplete entry at the end is ignored. A wrong
/// entry only shows wrong colours for a moment.
final class Placeholders: Sendable {
  /// Maximum number in memory; beyond it half of them are dropped.
  static let maxCount = 40_000
  private static let entryBytes = 8 + Placeholder.byteCount

  private let path: String?
  private let known: Mutex<[UInt64: Placeholder]>
  /// Serialises writes to the file; reading a placeholder does not wait for it.
  private let writing = Mutex(())

  /// Reads the placeholders that an earlier run stored.
  ///
  /// - Parameter path: path of the file; nil stores nothing.
  init(path: String?) {
    self.path = path
    let bytes = path.flatMap(Files.read) ?? []
    let entries = Self.entries(bytes)
    known = Mutex(entries)
    if bytes.count > 2 * Self.maxCount * Self.entryBytes { rewrite(entries) }
  }

  /// Returns the placeholder of a source, if it is known.
  func placeholder(of source: String) -> Placeholder? {
    let name = Self.name(of: source)
    return known.withLock { $0[name] }
  }

  /// Adds the placeholder of a source unless it is known. Blocks on the file, so do not call it on an event loop.
  func note(_ placeholder: Placeholder, of source: String) {
    let name = Self.name(of: source)
    let (isNew, rest) = known.withLock { known -> (Bool, [UInt64: Placeholder]?) in
      guard known[name] == nil else { return (false, nil) }
      known[name] = placeholder
      guard known.count > Self.maxCount else { return (true, nil) }
      // Drop any half: a dropped one returns when its picture is requested.
      let kept = Set(known.keys.shuffled().prefix(Self.maxCount / 2))
      known = known.filter { kept.contains($0.key) }
      return (true, known)
    }
    writing.withLock { _ in
      if let rest { rewrite(rest) } else if isNew { append(Self.entry(name, placeholder)) }
    }
  }

  private static func entries(_ bytes: [UInt8]) -> [UInt64: Placeholder] {
    var known: [UInt64: Placeholder] = [:]
    // Only the newest entries fit into memory.
    let count = bytes.count / entryBytes
    for index in max(0, count - maxCount)..<count {
      let start = index * entryBytes
      let name = bytes[start..<start + 8].bigEndian
      known[name & ~1] = Placeholder(pixels: Array(bytes[start + 8..<start + entryBytes]), isTall: name & 1 == 1)
    }
    return known
  }

  private func append(_ entry: [UInt8]) {
    guard let path else { return }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Remove an incomplete entry, which a full disk leaves, because it would misalign all later ones.
    let end = Int(lseek(descriptor, 0, SEEK_END))
    if end % Self.entryBytes != 0, ftruncate(descriptor, off_t(end - end % Self.entryBytes)) != 0 { return }
    // A failed write is harmless: the placeholder is computed again after the next start.
    _ = entry.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  private func rewrite(_ known: [UInt64: Placeholder]) {
    guard let path else { return }
    // A failed write is harmless here, too.
    _ = Files.write(known.flatMap { Self.entry($0.key, $0.value) }, to: path)
  }

  private static func entry(_ name: UInt64, _ placeholder: Placeholder) -> [UInt8] {
    let name = name | (placeholder.isTall ? 1 : 0)
    return name.littleEndianBytes(8).reversed() + placeholder.pixels
  }

  private static func name(of source: String) -> UInt64 {
    Fingerprint.blake2b(of: Array(source.utf8)[...]).prefix(8).bigEndian & ~1
  }
}
