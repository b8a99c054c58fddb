import Foundation

/// The rows of a list in a JSON document, in which one bad row never loses the
/// others.
///
/// Foundation's decoder keeps a map of all it reads, which takes many times
/// the size of a document of small rows. Here it reads one row at a time, and
/// no more rows than anybody asks for: memory follows what is kept.
///
/// ```swift
/// let rows = try JSONRows<AppDTO>(under: "results", in: response.body).rows
/// ```
public struct JSONRows<Row: Decodable & Sendable>: Sendable {
  /// The rows that could be read, in the order they came.
  public let rows: [Row]
  /// How many rows the document has. The unreadable ones count, and so do
  /// those that are not even tried: longer than 256 KiB, made of more than
  /// 1,000 values, or behind 400 that were.
  public let count: Int

  /// Reads the rows.
  ///
  /// - Parameters:
  ///   - key: the name the list has in the document's outermost object; if it
  ///     is there twice, the first counts. A lone object where the list
  ///     belongs counts as a list of one: some feeds write it so.
  ///   - body: UTF-8 JSON, up to its last byte and at most 64 levels deep.
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)`` when the body
  ///   is no such document, when it has no such list, and when there are rows
  ///   and none can be read: then the format has changed, which is not the
  ///   same as an empty list.
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
      // A bad row is expected here; `count` counts it.
      if let row = try? decoder.decode(Row.self, from: Data(borrowing: bytes.extracting(range))) { rows.append(row) }
    }
    return rows
  }

  private static func undecodable(_ path: String, _ body: [UInt8]) -> NetworkError {
    .undecodable(type: String(describing: [Row].self), path: path, byteCount: body.count)
  }
}
