import HTML
import LiveWeb

extension StorefrontIndex.Group {
  /// The id of its list.
  var sectionID: String { "letter-\(letter)" }
}

/// The letters the countries stand under.
///
/// With scripts they are the rail at the edge: one slider, because a finger moves along it as a whole, and a letter on
/// its own would be too small to hit. Without, each is a link to its part of the page.
struct StorefrontLetters: HTML {
  let groups: [StorefrontIndex.Group]
  let strings: AppsStrings

  var content: some HTML {
    nav(.class("letters"), .aria("label", strings.countryIndex)) {
      for group in groups {
        a(.href(Region<StorefrontItem>.link(to: group.sectionID))) { group.letter }
      }
    }
    div(
      .class("rail"), .role("slider"), .aria("orientation", "vertical"), .tabindex(0),
      .aria("label", strings.countryIndex), .aria("valuemin", 1),
      .aria("valuemax", groups.count), .aria("valuenow", 1), .aria("valuetext", groups.first?.letter ?? "")
    ) {
      span(.ariaHidden) {
        for group in groups { i { group.letter } }
      }
    }
  }
}
