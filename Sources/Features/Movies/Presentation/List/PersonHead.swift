import FeatureKit
import HTML
import LiveWeb
import Localization

/// Draws the head of a person's page: portrait and known facts.
struct PersonHead: HTML {
  let person: MoviePerson
  let strings: PeopleStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    let facts = facts
    if person.picture != nil || !facts.isEmpty {
      div(.class("person-head")) {
        if let picture = person.picture {
          Picture(
            source: picture, width: 96, height: 120, fit: .covering, pictures: pictures, label: "", loading: .eager,
            box: "portrait")
        }
        div { for line in facts { p { line } } }
      }
    }
  }

  private var facts: [String] {
    let formats = Formats(strings.language)
    let place = person.birthplace.isEmpty ? nil : person.birthplace
    let born = person.born.map { formats.day($0) }
    return [
      person.knownFor.isEmpty ? nil : strings.department(person.knownFor),
      born == nil && place == nil ? nil : strings.born([born, place].compactMap(\.self).joined(separator: " · ")),
      person.died.map { strings.died(formats.day($0)) },
    ].compactMap(\.self)
  }
}

/// Links to the kinds of a person's movies; nothing if there is only one.
struct PersonWorks: HTML {
  let person: MoviePerson
  let shown: MoviePerson.Work
  let strings: PeopleStrings

  var content: some HTML {
    if person.movies.count > 1 {
      nav(.class("chips"), .aria("label", strings.works)) {
        for work in MoviePerson.Work.allCases {
          a(.class("chip"), .href(MoviesRoute.list(.person(person.id, work)).url)) { strings.work(work) }
            .attributes(.ariaCurrent("true"), when: work == shown)
        }
      }
    }
  }
}
