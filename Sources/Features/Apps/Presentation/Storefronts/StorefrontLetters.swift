import HTML
import LiveWeb

extension StorefrontIndex.Group {
  /// The id of the group's section.
  var sectionID: String { "letter-\(letter)" }
}

/// The index of letters of the countries.
///
/// With JavaScript it is a rail at the edge, one slider, because a finger slides along it and single letters would be
/// too small to tap. Without, each letter is a link within the page.
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
