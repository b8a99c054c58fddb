/// A drawn piece that can be written again without drawing it.
///
/// ```swift
/// if let kept, !kept.isOutdated { kept.render(into: &writer) } else { kept = KeptHTML(drawing: cell, into: &writer) }
/// ```
public struct KeptHTML: HTMLLeaf {
  /// The piece as UTF-8.
  public let bytes: [UInt8]
  private let renewals: [@Sendable () -> Bool]

  /// Draws a piece into a page and keeps a copy.
  public init(drawing piece: some HTML, into writer: inout HTMLWriter) {
    let (start, outer) = (writer.bytes.count, writer.renewals)
    writer.renewals = []
    piece.render(into: &writer)
    bytes = Array(writer.bytes[start...])
    renewals = writer.renewals ?? []
    writer.renewals = outer.map { $0 + renewals }
  }

  /// The approximate memory it takes, in bytes.
  public var byteCount: Int { bytes.count + renewals.count * 200 }

  /// Whether the piece would be drawn otherwise now; see ``RenewedHTML``.
  public var isOutdated: Bool { renewals.contains { $0() } }

  /// Writes the bytes.
  public func render(into writer: inout HTMLWriter) {
    writer.bytes.append(contentsOf: bytes)
    writer.renewals?.append(contentsOf: renewals)
  }
}

/// Writes nothing. A kept piece that contains it is drawn again once a condition is true.
///
/// It stands where a piece depends on more than its data: the time, or a picture that is not known yet.
public struct RenewedHTML: HTMLLeaf {
  private let condition: @Sendable () -> Bool

  /// - Parameter condition: returns whether the piece around this one would be drawn otherwise; fast.
  public init(when condition: @escaping @Sendable () -> Bool) {
    self.condition = condition
  }

  /// Writes nothing.
  public func render(into writer: inout HTMLWriter) {
    writer.renewals?.append(condition)
  }
}
