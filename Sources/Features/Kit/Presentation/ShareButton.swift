package import HTML

/// Hands the page's link to the system's sheet, or copies it. It is the browser's work: the style hides the button
/// where scripts do not run. A page that has it has ``ShareSymbol``, too, and its screen names ``Gallery/style`` and
/// ``Gallery/script``.
package struct ShareButton: HTML {
  private let path: String
  private let strings: SharedStrings

  /// - Parameter path: what is shared, without the server's address.
  package init(path: String, strings: SharedStrings) {
    self.path = path
    self.strings = strings
  }

  package var content: some HTML {
    button(
      .class("share"), .type(.button), .data("share", value: path), .data("copied", value: strings.linkCopied),
      .aria("label", strings.share)
    ) { Symbol(id: "share", size: 22) }
  }
}

/// The drawing of the share button, for the `<svg>` that holds the drawings of its page.
package struct ShareSymbol: HTML {
  package init() {}

  package var content: some HTML {
    HTMLRaw(
      """
      <symbol id='share' viewBox='0 0 24 24'><path d='M12 15V3M8 7l4-4 4 4M8 10H5v11h14V10h-3'/></symbol>
      """)
  }
}
