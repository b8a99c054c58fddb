/// A search: what to find, its order, and which part of the matches to return.
public struct SearchQuery: Sendable, Hashable {
  /// Words separated by white space.
  ///
  /// A document matches if it contains every word, in any order and also inside other words; see ``SearchIndex``.
  /// Only the first 200 bytes of UTF-8 and the first 8 searchable words count. Only white space matches everything,
  /// only punctuation matches nothing.
  public var text: String
  /// Conditions in addition to the text.
  public var filter: SearchFilter
  /// Order of the matches.
  public var order: SearchOrder
  /// The part of the matches to return.
  public var slice: SearchSlice

  /// Creates a search.
  public init(
    text: String = "", filter: SearchFilter = SearchFilter(), order: SearchOrder = .newest, slice: SearchSlice
  ) {
    self.text = text
    self.filter = filter
    self.order = order
    self.slice = slice
  }
}

/// Conditions on a document's values; nil means no condition.
public struct SearchFilter: Sendable, Hashable {
  /// Allowed currencies; an empty set matches no document.
  public var currencies: Set<UInt8>?
  /// Range of prices.
  public var prices: ClosedRange<Int64>?
  /// Whether the document must be in stock.
  public var inStock: Bool
  /// Allowed states; an empty set matches no document.
  public var states: Set<UInt8>?
  /// Required category.
  public var category: UInt8?
  /// Required seller.
  public var vendor: Int32?

  /// Creates a filter; by default it matches every document.
  public init(
    currencies: Set<UInt8>? = nil, prices: ClosedRange<Int64>? = nil, inStock: Bool = false, states: Set<UInt8>? = nil,
    category: UInt8? = nil, vendor: Int32? = nil
  ) {
    self.currencies = currencies
    self.prices = prices
    self.inStock = inStock
    self.states = states
    self.category = category
    self.vendor = vendor
  }
}

/// Order of the matches. If two have the same key, the greater slot comes first.
public enum SearchOrder: Sendable, Hashable, CaseIterable {
  /// Greatest slot first. All keys are 0.
  case newest
  /// Greatest `bumpedAt` first, which is the key.
  case bumped
  /// Lowest price first, which is the key.
  case cheapest
  /// Highest price first, which is the key.
  case dearest
  /// Greatest discount first, which is the key.
  case discount
  /// Best match first. Without words it is `newest`.
  ///
  /// The keys are:
  /// - 0 if the name equals the words in the order they were typed;
  /// - 1 if the name begins with the first word;
  /// - 2 if the name has all words;
  /// - 3 if name and vendor have all words;
  /// - 4 if the description is needed;
  /// - 5 for all matches after the newest 50,000, which are not ranked.
  case relevance
}

/// The part of the matches to return.
public enum SearchSlice: Sendable, Hashable {
  /// Skips `offset` matches, returns the next `count` and counts all. Neither may be negative.
  case offset(Int, count: Int)
  /// Returns the first `count` matches strictly after a place, or the first of all for nil.
  ///
  /// Documents may change between calls. A caller that continues at the last place of each result sees every
  /// document exactly once if it existed unchanged all the time. With `relevance` this holds only up to 50,000
  /// matches. Orders other than `newest` still examine all matches. To learn whether more follow, request one more.
  case after(SearchPlace?, count: Int)
}

/// A position in an order: after the document with this key and slot.
public struct SearchPlace: Sendable, Hashable {
  /// Sort key of the document.
  public let key: Int64
  /// Slot of the document.
  public let slot: Int

  /// Creates a place from the values of a ``SearchResult``.
  public init(key: Int64, slot: Int) {
    self.key = key
    self.slot = slot
  }
}

/// The result of a search.
public struct SearchResult: Sendable, Hashable {
  /// Slots in the requested order.
  public var slots: [Int] = []
  /// Sort key of each slot; see ``SearchOrder``.
  public var keys: [Int64] = []
  /// Number of all matches; nil unless the slice is an offset.
  public var total: Int?

  /// Creates a result; empty by default.
  public init(slots: [Int] = [], keys: [Int64] = [], total: Int? = nil) {
    self.slots = slots
    self.keys = keys
    self.total = total
  }
}
