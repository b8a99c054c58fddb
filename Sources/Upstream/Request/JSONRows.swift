import Foundation

/// The rows of a list in a JSON document. A bad row does not lose the others.
///
/// Foundation's decoder maps the whole document in memory, many times the size of a document of small rows. This
/// decodes one row at a time, and only as many as are used, so memory depends on the result.
///
/// ```swift
/// let rows = try JSONRows<AppDTO>(under: "results", in: response.body).rows
/// ```
public struct JSONRows<Row: Decodable & Sendable>: Sendable {
  /// The decoded rows, in order.
  public let rows: [Row]
  /// The number of rows in the document. It includes rows that could not be decoded, and those that are not tried:
  /// longer than 256 KiB, of more than 1,000 values, or beyond the first 400.
  public let count: Int

  /// Decodes the rows.
  ///
  /// - Parameters:
  ///   - key: the name of the list in the document's outermost object; the first occurrence counts. A single object
  ///     counts as a list of one, because some feeds are written so.
  ///   - body: UTF-8 JSON, complete and at most 64 levels deep.
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)`` if the body is not such a document, has no such list,
  ///   or has rows of which none can be decoded: then the format has changed, which differs from an empty list.
  public init(under key: String, in body: [UInt8]) throws(NetworkError) {
    let list: JSONListScanner.List?
    do {
      list = try body.withUnsafeBufferPointer { bytes throws(JSONListScanner.Malformed) in
        try JSONListScanner.list(under: key, in: bytes)
      }
    } catch {
      throw Self.undecodable(JSONBody.complaint(about: body) ?? "(not JSON)", body)
    }
    guard let list else { throw Self.undecodable(key, body) }
    rows = body.withUnsafeBufferPointer { Self.decode(list.ranges, of: $0) }
    count = list.count
    if rows.isEmpty, count > 0 { throw Self.undecodable(key, body) }
  }

  private static func decode(_ ranges: [Range<Int>], of bytes: UnsafeBufferPointer<UInt8>) -> [Row] {
    let decoder = JSONDecoder()
    var rows: [Row] = []
    rows.reserveCapacity(ranges.count)
    for range in ranges {
      // Bad rows are expected; `count` includes them.
      if let row = try? decoder.decode(Row.self, from: Data(borrowing: bytes.extracting(range))) { rows.append(row) }
    }
    return rows
  }

  private static func undecodable(_ path: String, _ body: [UInt8]) -> NetworkError {
    .undecodable(type: String(describing: [Row].self), path: path, byteCount: body.count)
  }
}
