/// A list from the wire in which one bad row never loses the others.
///
/// A lone value where a list belongs counts as a list of one: some feeds
/// write it so.
public struct LossyArray<Element: Decodable & Sendable>: Decodable, Sendable {
  /// The rows that could be read, in the order they came.
  public let elements: [Element]
  /// How many rows were left out.
  public let droppedCount: Int

  /// There were rows and none could be read: the format has changed, which is
  /// not the same as an empty list.
  public var lostEverything: Bool { elements.isEmpty && droppedCount > 0 }

  /// Creates a list from values at hand, none dropped.
  public init(_ elements: [Element]) {
    self.elements = elements
    droppedCount = 0
  }

  /// Reads a list.
  ///
  /// - Throws: `DecodingError` when there is neither a list nor a value that
  ///   could be an element.
  public init(from decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else {
      // Not a list: perhaps its only element. If not even that, say so.
      elements = [try Element(from: decoder)]
      droppedCount = 0
      return
    }
    var elements: [Element] = []
    var dropped = 0
    while !container.isAtEnd {
      if let element = try container.decode(Row.self).element {
        elements.append(element)
      } else {
        dropped += 1
      }
    }
    self.elements = elements
    droppedCount = dropped
  }

  /// Always decodes, so that the container moves on behind a bad row.
  private struct Row: Decodable {
    let element: Element?

    init(from decoder: any Decoder) {
      // A bad row is expected here; it is counted by the list.
      element = try? Element(from: decoder)
    }
  }
}

extension LossyArray: Equatable where Element: Equatable {}
