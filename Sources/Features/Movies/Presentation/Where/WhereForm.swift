import LiveWeb

/// Form actions of the page with the countries in which a movie is offered.
enum WhereForm {
  typealias Action = WhereReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let serviceMarked = FormAction("serviceMarked", mark) { Action.serviceMarked($0) }

  static let actions = FormActions(retryTapped, serviceMarked)

  /// `+` or `-`, and the name.
  private static let mark = FormField<ServiceMark>(
    "service",
    read: { text in
      let name = text.dropFirst()
      guard let sign = text.first, sign == "+" || sign == "-", (1...ServiceMark.maxBytes).contains(name.utf8.count),
        !name.contains(where: { $0.isNewline || $0 == "\t" })
      else { return nil }
      return ServiceMark(name: String(name), isOwn: sign == "+")
    }, write: { ($0.isOwn ? "+" : "-") + $0.name })
}
