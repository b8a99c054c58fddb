extension Substring {
  /// Without spaces and tabs around it.
  var trimmed: Substring {
    var view = self
    while view.first == " " || view.first == "\t" { view.removeFirst() }
    while view.last == " " || view.last == "\t" { view.removeLast() }
    return view
  }
}
