package import HTML

/// A button that opens the system's share sheet for the page's link, or copies the link. It needs JavaScript, so the
/// style hides it without. A page with it includes ``ShareSymbol``, and its screen names ``Gallery/style`` and
/// ``Gallery/script``.
package struct ShareButton: HTML {
  private let path: String
  private let strings: SharedStrings

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - path: the path to share, without the server's address.
  ///   - strings: the shared words.
  package init(path: String, strings: SharedStrings) {
    self.path = path
    self.strings = strings
  }

  package var content: some HTML {
    button(
      .class("share"), .type(.button), .data("share", value: path), .data("copied", value: strings.linkCopied),
      .aria("label", strings.share)
    ) { Symbol(id: "share", size: 22) }
    .copiedByHand(strings)
  }
}

extension HTMLElement where Tag == HTMLTag.button {
  /// Returns a button that shares, with the words of the sheet for what can only be copied by hand.
  package func copiedByHand(_ strings: SharedStrings) -> Self {
    attributes(.data("by-hand", value: strings.copyByHand), .data("close", value: strings.close))
  }
}

/// The symbol of the share button, for the `<svg>` with the symbols of its page.
package struct ShareSymbol: HTML {
  /// Creates the symbol.
  package init() {}

  package var content: some HTML {
    HTMLRaw(
      """
      <symbol id='share' viewBox='0 0 24 24'><path d='M12 15V3M8 7l4-4 4 4M8 10H5v11h14V10h-3'/></symbol>
      """)
  }
}
