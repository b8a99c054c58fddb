package import HTML
package import LiveWeb

/// A long text of a page: its beginning is shown until somebody asks for the rest.
package struct LongText<Kind: RawRepresentable & Hashable & Sendable>: Sendable, Hashable
where Kind.RawValue == String {
  /// Which of the page's texts it is.
  package let kind: Kind
  let caption: String?
  let text: String
  let isExpanded: Bool
  let page: String

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - kind: which of the page's texts it is.
  ///   - caption: what stands above it; empty or `nil` for nothing.
  ///   - text: all of it.
  ///   - isExpanded: whether all of it is shown.
  ///   - page: where its form is sent, when that is not the address of the page.
  package init(kind: Kind, caption: String?, text: String, isExpanded: Bool, page: String = "") {
    self.kind = kind
    self.caption = caption
    self.text = text
    self.isExpanded = isExpanded
    self.page = page
  }

  /// The id of a text's place on its page.
  package static func place(of kind: Kind) -> String { "text-\(kind.rawValue)" }

  /// The id of its place on the page.
  var place: String { Self.place(of: kind) }

  /// How many lines are shown at first; the style says the same.
  private static var shownLines: Int { 3 }
  /// How many Latin letters the widest column holds in a line, roughly.
  private static var lineWidth: Int { 80 }

  /// Whether it takes more lines than are shown at first, however wide its column is.
  var isLong: Bool {
    var lines = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      // A letter of Chinese, Japanese or Korean is as wide as two.
      let width = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
      lines += max(1, (width + Self.lineWidth - 1) / Self.lineWidth)
      if lines > Self.shownLines { return true }
    }
    return false
  }
}

/// Draws a text; of a long one the style shows the beginning until *more* is tapped. A screen that has it names
/// ``Gallery/style`` and ``Gallery/script``.
package struct LongTextCell<Action: Sendable, Kind: RawRepresentable & Hashable & Sendable>: HTML
where Kind.RawValue == String {
  private let text: LongText<Kind>
  private let more: FormAction<Action, Kind>
  private let strings: SharedStrings

  /// - Parameter more: what its button sends.
  package init(_ text: LongText<Kind>, more: FormAction<Action, Kind>, strings: SharedStrings) {
    self.text = text
    self.more = more
    self.strings = strings
  }

  package var content: some HTML {
    div(.class("long-text"), .id(text.place)) {
      if let caption = text.caption, !caption.isEmpty { p(.class("caption")) { caption } }
      p(.class("text")) { text.text }
      if text.isLong {
        // A browser without scripts is led by the form to this place.
        MoreForm(
          more, of: text.kind, isExpanded: text.isExpanded, address: "\(text.page)#\(text.place)", strings: strings)
      }
    }
  }
}

/// The button that opens and closes something long: `gallery.js` does it at once, the server has the last word.
package struct MoreForm<Action: Sendable, Kind: Sendable>: HTML {
  private let action: FormAction<Action, Kind>
  private let kind: Kind
  private let isExpanded: Bool
  private let address: String
  private let strings: SharedStrings

  /// - Parameters:
  ///   - action: what it sends.
  ///   - kind: what it opens and closes.
  ///   - isExpanded: whether that is open.
  ///   - address: where it is sent: the page, and the id of the place that a browser without scripts shows then.
  package init(
    _ action: FormAction<Action, Kind>, of kind: Kind, isExpanded: Bool, address: String, strings: SharedStrings
  ) {
    self.action = action
    self.kind = kind
    self.isExpanded = isExpanded
    self.address = address
    self.strings = strings
  }

  package var content: some HTML {
    form(.method(.post), .action(address)) {
      ActionInput(action)
      button(.class("more"), .ariaExpanded(isExpanded), .data("expanded", value: isExpanded ? "true" : "false")) {
        // The style shows the one that the button does.
        span { strings.more }
        span { strings.less }
      }
      .carrying(action, kind)
    }
  }
}
