public import Foundation

/// Decodes JSON bodies with errors that contain the type and the failing path.
public enum JSONBody {
  /// Decodes a value.
  ///
  /// The decoder keeps a map of the whole body in memory. For a list use ``JSONRows``.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - body: UTF-8 JSON, optionally with white space around it.
  ///   - decoder: default a plain `JSONDecoder`.
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)``, which has only the size of the body.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from body: [UInt8], decoder: JSONDecoder = JSONDecoder()
  ) throws(NetworkError) -> Value {
    do {
      return try body.withUnsafeBufferPointer { try decoder.decode(type, from: Data(borrowing: $0)) }
    } catch {
      throw undecodable(type, error, body)
    }
  }

  /// The error for a body that cannot be decoded as `type`.
  static func undecodable(_ type: Any.Type, _ error: any Error, _ body: [UInt8]) -> NetworkError {
    .undecodable(type: String(describing: type), path: path(of: error, body), byteCount: body.count)
  }

  /// `(HTML)` or `(not JSON)` for a body that cannot be JSON, `(no object)` for one that should be an object and is
  /// not; otherwise `nil`.
  static func complaint(about body: [UInt8], isObject: Bool = false) -> String? {
    let text = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body[3...] : body[...]
    switch text.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }) {
    case UInt8(ascii: "{"): return nil
    case UInt8(ascii: "["): return isObject ? "(no object)" : nil
    case UInt8(ascii: "<"): return "(HTML)"
    default: return "(not JSON)"
    }
  }

  private static func path(of error: any Error, _ body: [UInt8]) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): describe(context.codingPath + [key])
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      describe(context.codingPath)
    case DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty ? complaint(about: body) ?? "(not JSON)" : describe(context.codingPath)
    default: ""
    }
  }

  private static func describe(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

extension Data {
  /// Creates data that borrows the bytes without a copy; it must not outlive them.
  init(borrowing bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else {
      self.init()
      return
    }
    self.init(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
  }
}
