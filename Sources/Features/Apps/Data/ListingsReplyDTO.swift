import Upstream

/// An answer of Apple's search or lookup.
///
/// An answer without `results` is no answer, also when its status is 200 (it may hold an `errorMessage` instead): it is
/// an error, never "nothing found". So is one with rows of which none is known.
struct ListingsReplyDTO: Decodable, Sendable {
  /// The rows that are objects, in the order of the answer; developers and other things may be among them.
  let rows: [ListingDTO]
  /// How many rows the answer had, unreadable ones included: what tells whether a limit was reached.
  let rowCount: Int

  private enum CodingKeys: String, CodingKey {
    case results
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let results = try container.decode(LossyArray<ListingDTO>.self, forKey: .results)
    rows = results.elements
    rowCount = results.elements.count + results.droppedCount
    guard rowCount == 0 || rows.contains(where: { $0.trackId != nil || $0.wrapperType != nil }) else {
      throw DecodingError.dataCorruptedError(forKey: .results, in: container, debugDescription: "no row is known")
    }
  }
}
