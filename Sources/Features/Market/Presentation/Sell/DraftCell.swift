import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization

/// A draft as its row in a list shows it.
struct DraftItem: ListItem, Hashable {
  let id: ProductDraft.ID
  /// The first visible line of its name; empty if there is none.
  let name: String
  let pictures: Int
  /// How long ago it was changed, such as `3 minutes`. The cell adds "ago".
  let age: String
  /// Its first picture, if the row shows it.
  let picture: DraftPicture.ID?

  var key: String { id }
  var contentHash: Int { hashValue }

  /// - Parameter name: the name as typed.
  init(id: ProductDraft.ID, name: String, pictures: Int, age: String, picture: DraftPicture.ID? = nil) {
    self.id = id
    self.name =
      name.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }.map { String($0) } ?? ""
    self.pictures = pictures
    self.age = age
    self.picture = picture
  }
}

/// Draws a draft; a tap opens it.
struct DraftCell: HTML {
  let item: DraftItem
  let language: Language

  private var strings: SellStrings { .for(language) }
  private var age: String { MarketStrings.for(language).ago(item.age) }

  var content: some HTML {
    a(.class("row draft"), .href(MarketRoute.draft(item.id, from: MarketRoute.sell().url).url)) {
      span(.class("draft-picture small")) {
        if let picture = item.picture {
          img(.src(DraftPictures.address(of: picture, in: item.id)), .width(56), .height(56), .alt(""))
        }
      }
      span(.class("names")) {
        span(.class("name")) { item.name.isEmpty ? strings.untitled : item.name }
        span(.class("detail")) { "\(strings.pictureCount(item.pictures)) · \(age)" }
      }
      Symbol(id: "chevron", size: 16)
    }
  }
}
