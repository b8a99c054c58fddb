package import HTML
package import LiveWeb

/// A long text of a page; only its beginning is shown until the reader expands it.
package struct LongText<Kind: RawRepresentable & Hashable & Sendable>: Sendable, Hashable
where Kind.RawValue == String {
  /// The text's identity on its page.
  package let kind: Kind
  let caption: String?
  let text: String
  let isExpanded: Bool
  let page: String

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - kind: the text's identity on its page.
  ///   - caption: the heading; empty or `nil` for none.
  ///   - text: the whole text.
  ///   - isExpanded: whether all of it is shown.
  ///   - page: the address that its form is sent to, if it is not the page's.
  package init(kind: Kind, caption: String?, text: String, isExpanded: Bool, page: String = "") {
    self.kind = kind
    self.caption = caption
    self.text = text
    self.isExpanded = isExpanded
    self.page = page
  }

  /// Returns the id of a text's element on its page.
  package static func place(of kind: Kind) -> String { "text-\(kind.rawValue)" }

  /// The id of the text's element.
  var place: String { Self.place(of: kind) }

  /// The number of lines shown at first; the style has the same number.
  private static var shownLines: Int { 3 }
  /// The approximate number of Latin letters in a line of the widest column.
  private static var lineWidth: Int { 80 }

  /// Whether the text has more lines than are shown at first, in a column of any width.
  var isLong: Bool {
    var lines = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      // A Chinese, Japanese or Korean letter is as wide as two Latin ones.
      let width = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
      lines += max(1, (width + Self.lineWidth - 1) / Self.lineWidth)
      if lines > Self.shownLines { return true }
    }
    return false
  }
}

/// A long text, of which the style shows the beginning until *more* is tapped. A screen with it names ``Gallery/style``
/// and ``Gallery/script``.
package struct LongTextCell<Action: Sendable, Kind: RawRepresentable & Hashable & Sendable>: HTML
where Kind.RawValue == String {
  private let text: LongText<Kind>
  private let more: FormAction<Action, Kind>
  private let strings: SharedStrings

  /// Creates the cell of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - more: the action of its button.
  ///   - strings: the shared words.
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
        // The address makes a browser without JavaScript scroll back to the text.
        MoreForm(
          more, of: text.kind, isExpanded: text.isExpanded, address: "\(text.page)#\(text.place)", strings: strings)
      }
    }
  }
}

/// The button that expands and collapses something long. `gallery.js` does it at once; the server's answer decides.
package struct MoreForm<Action: Sendable, Kind: Sendable>: HTML {
  private let action: FormAction<Action, Kind>
  private let kind: Kind
  private let isExpanded: Bool
  private let address: String
  private let strings: SharedStrings

  /// Creates the button.
  ///
  /// - Parameters:
  ///   - action: the action it sends.
  ///   - kind: the thing to expand or collapse.
  ///   - isExpanded: whether it is expanded.
  ///   - address: the form's address: the page, and the id of the element to which a browser without JavaScript
  ///     scrolls.
  ///   - strings: the shared words.
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
        // The style shows one of the two, by the button's state.
        span { strings.more }
        span { strings.less }
      }
      .carrying(action, kind)
    }
  }
}
