import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb

/// A draft in the list of those that were begun: just what its row shows.
struct DraftItem: ListItem, Hashable {
  let id: ProductDraft.ID
  let name: String
  /// How many pictures, and when it was changed.
  let detail: String
  /// Its first picture.
  let picture: DraftPicture.ID?

  var key: String { id }
  var contentHash: Int { hashValue }

  /// - Parameter age: how long ago it was changed, in words.
  init(_ draft: ProductDraft, age: String, _ strings: SellStrings) {
    id = draft.id
    let line = draft.fields.name.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
    name = line.allSatisfy(\.isWhitespace) ? strings.untitled : line
    detail = "\(strings.pictureCount(draft.pictures.count)) · \(age)"
    picture = draft.pictures.first?.id
  }
}

/// Draws a draft; a tap goes on with it.
struct DraftCell: HTML {
  let item: DraftItem

  var content: some HTML {
    a(.class("row draft"), .href(MarketRoute.draft(item.id).url)) {
      span(.class("draft-picture small")) {
        if let picture = item.picture {
          img(.src(DraftPictures.address(of: picture, in: item.id)), .width(56), .height(56), .alt(""))
        }
      }
      span(.class("names")) {
        span(.class("name")) { item.name }
        span(.class("detail")) { item.detail }
      }
      Symbol(id: "chevron", size: 16)
    }
  }
}
