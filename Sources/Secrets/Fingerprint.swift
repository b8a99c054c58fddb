internal import CSodium

/// Hashes that recognise a secret without revealing it.
public enum Fingerprint {
  /// Returns the SHA-256 of the UTF-8 of a text, as 64 lowercase hexadecimal digits.
  ///
  /// Only for secrets that cannot be guessed, such as 128 random bits. Hash a password with ``PasswordHash``, which
  /// is slow.
  ///
  /// - Source: FIPS 180-4, by libsodium's `crypto_hash_sha256`.
  public static func sha256(of text: String) -> String {
    Sodium.prepare()
    var text = text
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    _ = text.withUTF8 { bytes in crypto_hash_sha256(&digest, bytes.baseAddress, UInt64(bytes.count)) }
    return Hexadecimal.text(of: digest)
  }

  /// Returns the 128-bit BLAKE2b of bytes: 16 bytes, collision-resistant and faster than SHA-256.
  ///
  /// - Source: RFC 7693, by libsodium's `crypto_generichash`.
  public static func blake2b(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    Sodium.prepare()
    var digest = [UInt8](repeating: 0, count: Int(crypto_generichash_blake2b_BYTES_MIN))
    bytes.withUnsafeBufferPointer { bytes in
      _ = crypto_generichash(&digest, digest.count, bytes.baseAddress, UInt64(bytes.count), nil, 0)
    }
    return digest
  }

  /// Returns the 128-bit BLAKE2b of the UTF-8 of a text, as 32 lowercase hexadecimal digits.
  public static func blake2bHexadecimal(of text: String) -> String {
    Hexadecimal.text(of: blake2b(of: Array(text.utf8)[...]))
  }
}

/// Conversion between bytes and lowercase hexadecimal digits.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns two digits a byte, in lower case.
  static func text(of bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
      var index = 0
      for byte in bytes {
        buffer[index] = digits[Int(byte >> 4)]
        buffer[index + 1] = digits[Int(byte & 15)]
        index += 2
      }
      return index
    }
  }

  /// Returns the bytes of a text of lowercase hexadecimal digits, or nil for any other text.
  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text.utf8 {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }
}
