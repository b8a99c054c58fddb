package import HTML
package import Localization

/// Draws a saved item in a list of another feature: its picture, its name, what is known of it, and how sure that is. A
/// tap opens its page. Where the list is a grid, the feature's style makes a tile of it: what it hides there is still
/// read out.
///
/// The classes of its parts begin with `saved-` and the kind: `saved-movie-row`, `saved-movie-names`.
package struct SavedCell<About: HTML, Further: HTML>: HTML {
  private let row: ItemRow
  private let prefix: String
  private let box: String
  private let height: Int
  private let address: String
  private let name: String
  private let isSample: Bool
  private let note: String?
  private let pictures: any PictureAddresses
  private let language: Language
  private let about: About?
  private let further: Further

  /// - Parameters:
  ///   - kind: of items, as the classes have it: `movie`.
  ///   - box: the class of the picture's box.
  ///   - height: of the picture, in pixels of the page; it is 64 wide.
  ///   - address: where a tap leads.
  ///   - unknown: what it is called while its name is not known.
  ///   - isSample: whether it is invented.
  ///   - gone: that it is there no more, since a day.
  ///   - about: what stands below the name and the subtitle, of what is known.
  ///   - further: what stands below or beside that, also of an item of which nothing is known.
  package init(
    _ row: ItemRow, kind: String, box: String, height: Int = 64, address: String, unknown: String, isSample: Bool,
    gone: (_ since: String) -> String, pictures: any PictureAddresses, language: Language,
    @HTMLBuilder about: (ItemFacts) -> About, @HTMLBuilder further: () -> Further = { EmptyHTML() }
  ) {
    self.row = row
    prefix = "saved-\(kind)"
    self.box = box
    self.height = height
    self.address = address
    name = row.facts?.title ?? unknown
    self.isSample = isSample
    note =
      switch row.standing {
      case .current: nil
      case .gone(let day): gone(day)
      case .unasked(let age): SharedStrings.for(language).unasked(age)
      }
    self.pictures = pictures
    self.language = language
    self.about = row.facts.map(about)
    self.further = further()
  }

  package var content: some HTML {
    a(.class(prefix), .href(address)) {
      // Inside, for the row is laid out by how wide the link is.
      span(.class("\(prefix)-row")) {
        picture
        span(.class("\(prefix)-names")) {
          span(.class("\(prefix)-name")) { name }
          if let facts = row.facts {
            span(.class("item-facts")) {
              if !facts.subtitle.isEmpty { span(.class("\(prefix)-detail")) { facts.subtitle } }
              if isSample { span(.class("sample")) { SharedStrings.for(language).sample } }
            }
          }
          about
        }
        further
        if let note { span(.class("\(prefix)-note")) { note } }
      }
      .attributes(.class("\(prefix)-blank"), when: row.facts == nil && row.standing == .current)
      .attributes(.class("\(prefix)-gone"), when: row.isGone)
    }
  }

  /// What it shows stands beside it in words.
  @HTMLBuilder private var picture: some HTML {
    if let picture = row.facts?.picture {
      Picture(
        source: picture, width: 64, height: height, fit: .covering, pictures: pictures, label: "", box: box)
    } else {
      span(.class("picture \(box)")) {}
    }
  }
}
