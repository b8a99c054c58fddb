import LiveWeb

/// What of a shop is shown, as the page's address says it: `/market/shop?part=sold&n=40&select=1`.
struct ShopQuery: Sendable, Hashable {
  /// How many rows are shown at first, and how many every further step adds.
  static let step = ProductsPage.length
  /// The most that are shown of one part.
  static let maxCount = 200

  var part: ShopPart
  /// How many rows are wanted.
  var count: Int
  var isSelecting: Bool
  /// The draft from which somebody without a shop was led here, and to which they go back.
  var draft: ProductDraft.ID?

  /// A part from its beginning.
  init(_ part: ShopPart = .onSale) {
    self.part = part
    count = Self.step
    isSelecting = false
  }

  /// A part from its beginning, with the way back that another has.
  init(_ part: ShopPart = .onSale, keeping other: ShopQuery) {
    self.init(part)
    draft = other.draft
  }

  /// Reads the query of an address; what cannot be is left out.
  init(_ fields: FormFields) {
    self.init(fields["part"].flatMap(ShopPart.init) ?? .onSale)
    let wanted = fields["n"].flatMap { Int($0) } ?? Self.step
    count = min(max(wanted, Self.step), Self.maxCount)
    isSelecting = fields["select"] != nil
    draft = ProductDraft.id(from: fields["draft"])
  }

  var url: String {
    Link("market", "shop").query("part", part == .onSale ? nil : part.rawValue)
      .query("n", count > Self.step ? String(count) : nil).query("select", isSelecting ? "1" : nil)
      .query("draft", draft).string
  }
}

extension ShopPart {
  /// Where a product of this state stands.
  init(_ state: Product.State) {
    self =
      switch state {
      case .draft: .drafts
      case .onSale: .onSale
      case .reserved: .reserved
      case .sold: .sold
      case .hidden: .hidden
      }
  }

  /// The state by which a server lists it; `nil` for what is in no list.
  var listed: Product.State? {
    switch self {
    case .onSale: .onSale
    case .reserved: .reserved
    case .sold: .sold
    case .drafts, .hidden: nil
    }
  }

  /// Why no list of the server has it; `nil` for what is in one.
  var reason: UnlistedProduct.Reason? {
    switch self {
    case .drafts: .draft
    case .hidden: .hidden
    case .onSale, .reserved, .sold: nil
    }
  }
}
