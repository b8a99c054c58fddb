import Secrets
import Testing

struct FingerprintTests {
  /// Examples of FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `a fingerprint is the SHA-256`(text: String, digest: String) {
    #expect(Fingerprint.sha256(of: text) == digest)
  }

  /// Computed with Python's `hashlib.blake2b(digest_size=16)`, which is not the first half of a longer hash.
  @Test(arguments: [
    ("", "cae66941d9efbd404e4d88758ea67670"), ("abc", "cf4ab791c62b8d2b2109c90275287816"),
    ("메모", "281b0a023d7acbdd8739aea637408817"),
  ])
  func `a short fingerprint is the 128-bit BLAKE2b`(text: String, digest: String) {
    #expect(Fingerprint.blake2bHexadecimal(of: text) == digest)
    let bytes = Fingerprint.blake2b(of: Array(text.utf8)[...])
    #expect(bytes.count == 16)
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
  }

  @Test func `hashes only the bytes of a slice`() {
    let bytes = Array("xxxabcyyy".utf8)
    #expect(Fingerprint.blake2b(of: bytes[3..<6]) == Fingerprint.blake2b(of: Array("abc".utf8)[...]))
    #expect(Fingerprint.blake2b(of: bytes[3..<3]) == Fingerprint.blake2b(of: []))
  }

  @Test func `hashes many bytes to their end`() {
    var bytes = [UInt8](repeating: 7, count: 1_000_000)
    let before = Fingerprint.blake2b(of: bytes[...])
    bytes[999_999] = 8
    #expect(Fingerprint.blake2b(of: bytes[...]) != before)
  }
}
