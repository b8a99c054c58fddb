extension Substring {
  /// The text without surrounding spaces and tabs.
  var trimmed: Substring {
    var view = self
    while view.first == " " || view.first == "\t" { view.removeFirst() }
    while view.last == " " || view.last == "\t" { view.removeLast() }
    return view
  }
}
