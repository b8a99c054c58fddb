package import HTML
package import LiveWeb
package import Localization

/// A saved item in a list of another feature: its picture, its name, its facts and how current they are. A tap opens
/// its page. A row that tells a change says it below the name, with its age in place of the facts.
///
/// In a grid, the style of folders turns the cell into a tile; screen readers still read what the tile hides.
package struct SavedCell<About: HTML, Further: HTML>: HTML {
  private let row: ItemRow
  private let kind: String
  private let box: String
  private let height: Int
  private let address: String
  private let name: String
  private let isSample: Bool
  private let told: ItemRow.Told?
  private let note: String?
  private let pictures: any PictureAddresses
  private let language: Language
  private let about: About?
  private let further: Further

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - row: the item.
  ///   - kind: the kind of item, as in the class of the link: `movie` for `saved-movie`.
  ///   - box: a further class of the picture's box, if it is no square with small round corners.
  ///   - height: the picture's height in CSS pixels; its width is 64.
  ///   - address: the address of the item's page, without the row's list.
  ///   - unknown: the name shown while the item's name is unknown.
  ///   - isSample: whether the item is sample data.
  ///   - gone: returns the note that the source no longer has the item, since a day.
  ///   - pictures: maps the picture's source to addresses on this server.
  ///   - language: the reader's language.
  ///   - about: the content below the name and subtitle, if the facts are known.
  ///   - further: more content, also for an item without known facts.
  package init(
    _ row: ItemRow, kind: String, box: String? = nil, height: Int = 64, address: String, unknown: String,
    isSample: Bool, gone: (_ since: String) -> String, pictures: any PictureAddresses, language: Language,
    @HTMLBuilder about: (ItemFacts) -> About, @HTMLBuilder further: () -> Further = { EmptyHTML() }
  ) {
    self.row = row
    self.kind = kind
    self.box = ["saved-picture", box].compactMap(\.self).joined(separator: " ")
    self.height = height
    self.address = ItemOrigin.address(address, from: row.list)
    name = row.facts?.title ?? unknown
    self.isSample = isSample
    let strings = SharedStrings.for(language)
    let change = row.change.map { strings.change($0) }
    let note: String? =
      switch row.standing {
      case .current: change
      case .gone(let day): gone(day)
      case .unasked(let age): [change, strings.unasked(age)].compactMap(\.self).joined(separator: " · ")
      }
    // What is said of an item that is gone has the place and the day.
    told = row.told.map { row.isGone ? ItemRow.Told(words: note ?? $0.words, age: "") : $0 }
    self.note = told == nil ? note : nil
    self.pictures = pictures
    self.language = language
    self.about = row.facts.map(about)
    self.further = further()
  }

  package var content: some HTML {
    a(.class("saved-item saved-\(kind)"), .href(address)) {
      // A nested element, because the row's layout depends on the width of the link.
      span(.class("saved-row")) {
        picture
        span(.class("saved-names")) {
          span(.class("saved-name")) { name }
          if let told { ToldChange(told) }
          if let facts = row.facts {
            let detail = told?.age ?? facts.subtitle
            span(.class("item-facts")) {
              if !detail.isEmpty { span(.class("saved-detail")) { detail } }
              if isSample { span(.class("sample")) { SharedStrings.for(language).sample } }
            }
          }
          if told == nil { about }
        }
        further
        if let note { span(.class("saved-note")) { note } }
      }
      .attributes(.class("saved-blank"), when: row.facts == nil && row.standing == .current)
      .attributes(.class("saved-gone"), when: row.isGone)
    }
  }

  /// The widths of the picture: in a grid it is as wide as its tile, which browsers find out by `auto`; those that do
  /// not take the picture of a row.
  private static var widths: Picture.Widths { Picture.Widths(64, 128, 192, 384, 512, shown: "auto,64px") }

  /// The picture has no label, because the text beside it says the same.
  @HTMLBuilder private var picture: some HTML {
    if let picture = row.facts?.picture {
      Picture(
        source: picture, width: 64, height: height, fit: .covering, widths: Self.widths, pictures: pictures, label: "",
        box: box)
    } else {
      span(.class("picture \(box)")) {}
    }
  }
}

/// The line with a change, below the name of its item.
package struct ToldChange: HTML {
  private let told: ItemRow.Told

  /// Creates the line.
  package init(_ told: ItemRow.Told) {
    self.told = told
  }

  package var content: some HTML {
    span(.class("saved-told")) {
      span { told.words }.attributes(.ariaHidden, when: told.spoken != nil)
      if let spoken = told.spoken { span(.class("heard")) { spoken } }
    }
  }
}

extension ItemRow {
  /// The style sheet of each ``SavedCell``, and of the facts of other kept items.
  package static let style = "saved.css"
}

extension AssetLibrary.Asset {
  /// The style sheet ``ItemRow/style``.
  package static let savedStyle = style(ItemRow.style, PackageResources.saved_css)
}
