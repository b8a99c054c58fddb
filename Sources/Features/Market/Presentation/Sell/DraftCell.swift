import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization

/// A draft in a list of them, and in one's shop: just what its row shows.
struct DraftItem: ListItem, Hashable {
  let id: ProductDraft.ID
  /// The first line of its name that can be seen; empty for none.
  let name: String
  let pictures: Int
  /// How long it is since it was changed: `3 minutes`, which cells complete.
  let age: String
  /// Its first picture, where it is shown.
  let picture: DraftPicture.ID?

  var key: String { id }
  var contentHash: Int { hashValue }

  /// - Parameter name: as it was typed.
  init(id: ProductDraft.ID, name: String, pictures: Int, age: String, picture: DraftPicture.ID? = nil) {
    self.id = id
    self.name =
      name.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }.map { String($0) } ?? ""
    self.pictures = pictures
    self.age = age
    self.picture = picture
  }
}

/// Draws a draft; a tap goes on with it.
struct DraftCell: HTML {
  let item: DraftItem
  let language: Language

  private var strings: SellStrings { .for(language) }
  private var age: String { MarketStrings.for(language).ago(item.age) }

  var content: some HTML {
    a(.class("row draft"), .href(MarketRoute.draft(item.id).url)) {
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
