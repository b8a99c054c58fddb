import HTML

/// Something is on its way.
struct Waiting: HTML {
  let words: String

  var content: some HTML {
    p(.class("loading")) {
      span(.class("spinner"), .ariaHidden) {}
      words
    }
  }
}
