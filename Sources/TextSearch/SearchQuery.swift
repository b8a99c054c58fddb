/// What is looked for, in what order, and which part of it is wanted.
public struct SearchQuery: Sendable, Hashable {
  /// Words with white space between them. A document matches where every word stands somewhere, in any order and in the
  /// middle of other words as well; see ``SearchIndex``. The first 200 bytes of UTF-8 count, and the first 8 words in
  /// which there is anything to look for. White space alone matches everything, punctuation alone nothing.
  public var text: String
  public var filter: SearchFilter
  public var order: SearchOrder
  public var slice: SearchSlice

  /// Describes a search.
  public init(
    text: String = "", filter: SearchFilter = SearchFilter(), order: SearchOrder = .newest, slice: SearchSlice
  ) {
    self.text = text
    self.filter = filter
    self.order = order
    self.slice = slice
  }
}

/// What else a document has to be. What is nil says nothing.
public struct SearchFilter: Sendable, Hashable {
  /// One of these; of none there are no documents.
  public var currencies: Set<UInt8>?
  public var prices: ClosedRange<Int64>?
  /// Whether there has to be some in stock.
  public var inStock: Bool
  /// One of these; of none there are no documents.
  public var states: Set<UInt8>?
  public var category: UInt8?
  public var vendor: Int32?

  /// Describes a filter, by default one that everything passes.
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

/// What comes first. Where two are alike, the greater slot does.
public enum SearchOrder: Sendable, Hashable, CaseIterable {
  /// The greatest slot. All keys are 0.
  case newest
  /// The greatest `bumpedAt`, which is the key.
  case bumped
  /// The least price, which is the key.
  case cheapest
  /// The greatest price, which is the key.
  case dearest
  /// The greatest discount share, which is the key.
  case discount
  /// How well the text fits. Keys: 0 where the name is the words in the order they were typed, 1 where it begins
  /// with the first of them, 2 where it has all of them, 3 where name and vendor have, 4 where the description is
  /// needed. Only the newest 50,000 matches are looked at; older ones come behind them with key 5. Without words
  /// `newest`.
  case relevance
}

/// Which part of the matches is wanted.
public enum SearchSlice: Sendable, Hashable {
  /// `count` matches behind the first `offset`, and how many there are in all. Neither is negative.
  case offset(Int, count: Int)
  /// The first `count` matches that come strictly behind a place, or behind nothing. Others may come and go
  /// meanwhile: who goes on with the last place of each answer sees every document once that was there, unchanged, all
  /// the time; by `relevance` only while there are at most 50,000 matches. Orders other than `newest` look at all
  /// matches nevertheless. Whether more follow is seen by asking for one more.
  case after(SearchPlace?, count: Int)
}

/// A place in an order: behind the document of a slot whose key it was.
public struct SearchPlace: Sendable, Hashable {
  public let key: Int64
  public let slot: Int

  /// Describes a place, by the values of a ``SearchResult``.
  public init(key: Int64, slot: Int) {
    self.key = key
    self.slot = slot
  }
}

/// What was found.
public struct SearchResult: Sendable, Hashable {
  /// Slots in the order that was asked for.
  public var slots: [Int] = []
  /// By what each of them was sorted, see ``SearchOrder``; as many as `slots`.
  public var keys: [Int64] = []
  /// How many match in all; nil unless the slice was an offset.
  public var total: Int?

  /// Describes what was found, by default nothing.
  public init(slots: [Int] = [], keys: [Int64] = [], total: Int? = nil) {
    self.slots = slots
    self.keys = keys
    self.total = total
  }
}
