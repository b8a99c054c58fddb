import LiveWeb

/// The shown part of a shop, as in the page's address: `/market/shop?part=sold&n=40&select=1`.
struct ShopQuery: Sendable, Hashable {
  /// The number of rows shown first, and added by each further step.
  static let step = ProductsPage.length
  /// The most rows of a part.
  static let maxCount = 200

  var part: ShopPart
  /// The requested number of rows.
  var count: Int
  var isSelecting: Bool
  /// The draft that led a user without a shop here, and to which the page links back.
  var draft: ProductDraft.ID?

  /// A part from its first row.
  init(_ part: ShopPart = .onSale) {
    self.part = part
    count = Self.step
    isSelecting = false
  }

  /// A part from its first row, with the draft of another query.
  init(_ part: ShopPart = .onSale, keeping other: ShopQuery) {
    self.init(part)
    draft = other.draft
  }

  /// Reads the query of an address; invalid values are dropped.
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
  /// The part that shows products of a state.
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

  /// The state with which the server lists these products; `nil` if lists omit them.
  var listed: Product.State? {
    switch self {
    case .onSale: .onSale
    case .reserved: .reserved
    case .sold: .sold
    case .drafts, .hidden: nil
    }
  }

  /// Why the server's lists omit these products; `nil` if they do not.
  var reason: UnlistedProduct.Reason? {
    switch self {
    case .drafts: .draft
    case .hidden: .hidden
    case .onSale, .reserved, .sold: nil
    }
  }
}
