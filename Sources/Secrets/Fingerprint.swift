internal import CSodium

/// What is kept instead of a secret: enough to recognise it, of no use to whoever reads it.
public enum Fingerprint {
  /// The SHA-256 of a text's UTF-8, as 64 hexadecimal digits in lower case.
  ///
  /// For secrets nobody can guess, like 128 random bits; a password needs a slow hash.
  ///
  /// - Source: FIPS 180-4, by libsodium's `crypto_hash_sha256`.
  public static func sha256(of text: String) -> String {
    Sodium.prepare()
    var text = text
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    _ = text.withUTF8 { bytes in crypto_hash_sha256(&digest, bytes.baseAddress, UInt64(bytes.count)) }
    return Hexadecimal.text(of: digest)
  }

  /// The BLAKE2b of bytes, 128 bits: 16 bytes that two contents never share. Quicker than SHA-256.
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

  /// The same of a text's UTF-8, as 32 hexadecimal digits in lower case.
  public static func blake2bHexadecimal(of text: String) -> String {
    Hexadecimal.text(of: blake2b(of: Array(text.utf8)[...]))
  }
}

/// Bytes as text.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Two digits a byte, in lower case.
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

  /// The bytes of such a text; `nil` for any other.
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
